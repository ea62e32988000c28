import { z } from 'zod';
import { offerNumber } from '#contract/offers/offer-number.ts';
import {
  acceptOwnOfferRoute,
  dateOwnOfferRoute,
  declineOwnOfferRoute,
  noteOwnOfferRoute,
  ownOfferPaperRoute,
  readOwnOfferRoute,
  withdrawContractRoute,
} from '#contract/offers/own-offer.calls.ts';
import { OwnOffer } from '#contract/offers/own-offer.schema.ts';
import { createRouter } from '#server/platform/http.ts';
import { reply } from '#server/platform/reply.ts';
import {
  acceptOwnOffer,
  dateOwnOffer,
  declineOwnOffer,
  noteOwnOffer,
  type OwnOfferDependencies,
  ownOfferPaper,
  readOwnOffer,
  withdrawFromContract,
} from './own-offers.ts';

export function ownOfferRoutes(dependencies: OwnOfferDependencies) {
  return createRouter()
    .openapi(readOwnOfferRoute, async (c) => {
      const { token } = c.req.valid('json');
      return reply(c, OwnOffer, await readOwnOffer(dependencies, token, c.get('address')), 200);
    })
    .openapi(ownOfferPaperRoute, async (c) => {
      const { token } = c.req.valid('json');
      const { offer, pdf } = await ownOfferPaper(dependencies, token, c.get('address'));
      const name = `preventivo-${offerNumber(offer).replaceAll(/\W+/g, '-')}.pdf`;
      return c.body(new Uint8Array(pdf), 200, {
        'content-type': 'application/pdf',
        'content-disposition': `attachment; filename="${name}"`,
      }) as never;
    })
    .openapi(acceptOwnOfferRoute, async (c) => {
      const offer = await acceptOwnOffer(dependencies, c.req.valid('json'), c.get('address'));
      return reply(c, OwnOffer, offer, 200);
    })
    .openapi(dateOwnOfferRoute, async (c) => {
      const offer = await dateOwnOffer(dependencies, c.req.valid('json'), c.get('address'));
      return reply(c, OwnOffer, offer, 200);
    })
    .openapi(declineOwnOfferRoute, async (c) => {
      const offer = await declineOwnOffer(dependencies, c.req.valid('json'), c.get('address'));
      return reply(c, OwnOffer, offer, 200);
    })
    .openapi(noteOwnOfferRoute, async (c) => {
      await noteOwnOffer(dependencies, c.req.valid('json'), c.get('address'));
      return reply(c, z.object({}), {}, 200);
    })
    .openapi(withdrawContractRoute, async (c) => {
      const offer = await withdrawFromContract(dependencies, c.req.valid('json'), c.get('address'));
      return reply(c, OwnOffer, offer, 200);
    });
}
