import { offerFileName } from '#contract/offers/offer-number.ts';
import { offerSending } from '#contract/offers/offers.calls.ts';
import { answer } from '#server/platform/answer.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Orm } from '#server/platform/db/database.ts';
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
  return answer(offerSending, {
    paper: async ({ id }, { c }) => {
      const offer = await readOffer(orm, id);
      const pdf =
        (await findOfferPaper(orm, offer.id)) ?? (await drawAsOf(dependencies, offer, clock()));
      return c.body(pdf as Uint8Array<ArrayBuffer>, 200, {
        'content-type': 'application/pdf',
        'content-disposition': `inline; filename="${offerFileName(offer)}"`,
      });
    },
    previewMail: ({ id, ...input }) => previewOfferMail({ orm, clock, siteUrl }, id, input),
    send: ({ id, ...input }, { actor }) => sendOffer(actor, id, input),
    issue: ({ id, version }, { actor }) => sendOffer(actor, id, { version, message: null }),
    mail: ({ id, ...input }, { actor }) => mailOffer({ orm, clock }, actor, id, input),
  });
}
