import { offerFileName } from '#contract/offers/offer-number.ts';
import {
  issueOfferRoute,
  mailOfferRoute,
  offerMailRoute,
  offerPaperRoute,
  sendOfferRoute,
} from '#contract/offers/offers.calls.ts';
import { Offer, OfferMail } from '#contract/offers/offers.schema.ts';
import { actorOf } from '#server/platform/actor.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Orm } from '#server/platform/db/database.ts';
import { createRouter } from '#server/platform/http.ts';
import { reply } from '#server/platform/reply.ts';
import { findOfferPaper } from './offer-mails.store.ts';
import { readOffer } from './offers.ts';
import {
  createOfferSending,
  type DrawOffer,
  drawAsOf,
  mailOffer,
  previewOfferMail,
} from './send-offer.ts';

type Dependencies = {
  orm: Orm;
  clock: Clock;
  publicOrigin: string | undefined;
  siteUrl: string;
  drawOffer: DrawOffer;
};

export function offerSendingRoutes(dependencies: Dependencies) {
  const { orm, clock, siteUrl } = dependencies;
  const sendOffer = createOfferSending(dependencies);
  return createRouter()
    .openapi(offerPaperRoute, async (c) => {
      const offer = await readOffer(orm, c.req.valid('param').id);
      const pdf =
        (await findOfferPaper(orm, offer.id)) ?? (await drawAsOf(dependencies, offer, clock()));
      return c.body(pdf as Uint8Array<ArrayBuffer>, 200, {
        'content-type': 'application/pdf',
        'content-disposition': `inline; filename="${offerFileName(offer)}"`,
      });
    })
    .openapi(offerMailRoute, async (c) => {
      const { id } = c.req.valid('param');
      const mail = await previewOfferMail({ orm, clock, siteUrl }, id, c.req.valid('json'));
      return reply(c, OfferMail, mail, 200);
    })
    .openapi(sendOfferRoute, async (c) => {
      const { id } = c.req.valid('param');
      const offer = await sendOffer(actorOf(c.get('user')), id, c.req.valid('json'));
      return reply(c, Offer, offer, 200);
    })
    .openapi(issueOfferRoute, async (c) => {
      const { id } = c.req.valid('param');
      const { version } = c.req.valid('json');
      const offer = await sendOffer(actorOf(c.get('user')), id, { version, message: null });
      return reply(c, Offer, offer, 200);
    })
    .openapi(mailOfferRoute, async (c) => {
      const { id } = c.req.valid('param');
      const offer = await mailOffer(
        { orm, clock },
        actorOf(c.get('user')),
        id,
        c.req.valid('json'),
      );
      return reply(c, Offer, offer, 200);
    });
}
