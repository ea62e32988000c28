import { offerNumber } from '#contract/offers/offer-number.ts';
import { ownOffer } from '#contract/offers/own-offer.calls.ts';
import { answer } from '#server/platform/answer.ts';
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
  return answer(ownOffer, {
    read: ({ token }, { address }) => readOwnOffer(dependencies, token, address),
    paper: async ({ token }, { address, c }) => {
      const { offer, pdf } = await ownOfferPaper(dependencies, token, address);
      const name = `preventivo-${offerNumber(offer).replaceAll(/\W+/g, '-')}.pdf`;
      return c.body(new Uint8Array(pdf), 200, {
        'content-type': 'application/pdf',
        'content-disposition': `attachment; filename="${name}"`,
      }) as never;
    },
    accept: (input, { address }) => acceptOwnOffer(dependencies, input, address),
    chooseDate: (input, { address }) => dateOwnOffer(dependencies, input, address),
    decline: (input, { address }) => declineOwnOffer(dependencies, input, address),
    addNote: async (input, { address }) => {
      await noteOwnOffer(dependencies, input, address);
      return {};
    },
    withdrawContract: (input, { address }) => withdrawFromContract(dependencies, input, address),
  });
}
