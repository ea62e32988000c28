import * as z from 'zod';
import { romeDate } from '#contract/days/rules.ts';
import { offerLinkUrl } from '#contract/links.ts';
import { OfferDefaults } from '#contract/offers/offer-defaults.schema.ts';
import { offerNumber } from '#contract/offers/offer-number.ts';
import {
  acceptByOfficeRoute,
  callCustomerRoute,
  copyOfferLinkRoute,
  createOfferRoute,
  declineByOfficeRoute,
  deleteOfferRoute,
  duplicateOfferRoute,
  explainOfferRoute,
  exportOffersRoute,
  listOffersRoute,
  offerDefaultsRoute,
  offerHistoryRoute,
  offerOfOrderRoute,
  readOfferRoute,
  reopenOfferRoute,
  reviseOfferRoute,
  revokeOfferLinkRoute,
  updateOfferRoute,
  withdrawOfferRoute,
} from '#contract/offers/offers.calls.ts';
import {
  OFFER_LABELS,
  OFFER_STATE_LABELS,
  Offer,
  OfferHistory,
  OfferList,
  OfferOfOrder,
  type OfferRow,
  offerState,
} from '#contract/offers/offers.schema.ts';
import { DECLINE_KINDS } from '#contract/offers/own-offer-answers.schema.ts';
import { CopiedLink } from '#contract/orders/order-history.schema.ts';
import { readOfferDefaults } from '#server/modules/contents/contents.store.ts';
import { actorOf } from '#server/platform/actor.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Orm } from '#server/platform/db/database.ts';
import { createRouter } from '#server/platform/http.ts';
import { reply } from '#server/platform/reply.ts';
import type { Cell } from '#server/platform/spreadsheets/cell.ts';
import { spreadsheetAnswer } from '#server/platform/spreadsheets/spreadsheet-answer.ts';
import { listOffers, readOffers } from './offer-list.store.ts';
import {
  callCustomer,
  copyOfferLink,
  createOffer,
  duplicateOffer,
  explainOffer,
  readOffer,
  readOfferHistory,
  removeDraft,
  reviseOffer,
  revokeOfferLink,
  updateOffer,
  withdrawOffer,
} from './offers.ts';
import { acceptByOffice, declineByOffice, offerOfOrder, reopen } from './office-answers.ts';

type Dependencies = {
  orm: Orm;
  clock: Clock;
  companyEmail: string;
  publicOrigin: string | undefined;
  siteUrl: string;
};

export function officeOfferRoutes({
  orm,
  clock,
  companyEmail,
  publicOrigin,
  siteUrl,
}: Dependencies) {
  return createRouter()
    .openapi(listOffersRoute, async (c) => {
      const list = await listOffers(orm, c.req.valid('query'), romeDate(clock()));
      return reply(c, OfferList, list, 200);
    })
    .openapi(exportOffersRoute, (c) => {
      const today = romeDate(clock());
      return spreadsheetAnswer(c, 'csv', {
        name: 'Preventivi',
        file: `preventivi-${today}`,
        columns: OFFER_COLUMNS,
        batches: cellsOf(readOffers(orm, c.req.valid('query'), today), today),
      });
    })
    .openapi(offerDefaultsRoute, async (c) =>
      reply(c, OfferDefaults, await readOfferDefaults(orm), 200),
    )
    .openapi(createOfferRoute, async (c) => {
      const offer = await createOffer(orm, actorOf(c.get('user')), c.req.valid('json'));
      return reply(c, Offer, offer, 201);
    })
    .openapi(readOfferRoute, async (c) =>
      reply(c, Offer, await readOffer(orm, c.req.valid('param').id), 200),
    )
    .openapi(updateOfferRoute, async (c) => {
      const { id } = c.req.valid('param');
      const offer = await updateOffer(orm, actorOf(c.get('user')), id, c.req.valid('json'));
      return reply(c, Offer, offer, 200);
    })
    .openapi(deleteOfferRoute, async (c) => {
      const { id } = c.req.valid('param');
      await removeDraft(orm, id);
      return reply(c, z.object({ id: z.uuid() }), { id }, 200);
    })
    .openapi(offerHistoryRoute, async (c) => {
      const history = await readOfferHistory(orm, c.req.valid('param').id);
      return reply(c, OfferHistory, history, 200);
    })
    .openapi(reviseOfferRoute, async (c) => {
      const { id } = c.req.valid('param');
      const { version } = c.req.valid('json');
      const asked = { id, version, now: clock() };
      return reply(c, Offer, await reviseOffer(orm, actorOf(c.get('user')), asked), 201);
    })
    .openapi(duplicateOfferRoute, async (c) => {
      const { id } = c.req.valid('param');
      const offer = await duplicateOffer(orm, actorOf(c.get('user')), id, clock());
      return reply(c, Offer, offer, 201);
    })
    .openapi(withdrawOfferRoute, async (c) => {
      const { id } = c.req.valid('param');
      const { version } = c.req.valid('json');
      const offer = await withdrawOffer(orm, actorOf(c.get('user')), id, version);
      return reply(c, Offer, offer, 200);
    })
    .openapi(acceptByOfficeRoute, async (c) => {
      const { id } = c.req.valid('param');
      const dependencies = { orm, clock, companyEmail };
      const said = c.req.valid('json');
      const offer = await acceptByOffice(dependencies, actorOf(c.get('user')), id, said);
      return reply(c, Offer, offer, 200);
    })
    .openapi(callCustomerRoute, async (c) => {
      const { id } = c.req.valid('param');
      const offer = await callCustomer(orm, actorOf(c.get('user')), id, c.req.valid('json'));
      return reply(c, Offer, offer, 200);
    })
    .openapi(declineByOfficeRoute, async (c) => {
      const { id } = c.req.valid('param');
      const said = c.req.valid('json');
      const offer = await declineByOffice({ orm, companyEmail }, actorOf(c.get('user')), id, said);
      return reply(c, Offer, offer, 200);
    })
    .openapi(explainOfferRoute, async (c) => {
      const { id } = c.req.valid('param');
      const why = { id, ...c.req.valid('json'), today: romeDate(clock()) };
      return reply(c, Offer, await explainOffer(orm, actorOf(c.get('user')), why), 200);
    })
    .openapi(reopenOfferRoute, async (c) => {
      const { id } = c.req.valid('param');
      const { version } = c.req.valid('json');
      const offer = await reopen(orm, actorOf(c.get('user')), { id, version });
      return reply(c, Offer, offer, 200);
    })
    .openapi(offerOfOrderRoute, async (c) => {
      const { id } = c.req.valid('param');
      return reply(c, OfferOfOrder, await offerOfOrder(orm, id), 200);
    })
    .openapi(copyOfferLinkRoute, async (c) => {
      const token = await copyOfferLink(orm, actorOf(c.get('user')), c.req.valid('param').id);
      // Without a configured origin the link is for where the office is: `same-origin.ts` has checked it.
      const origin = publicOrigin ?? c.req.header('origin') ?? siteUrl;
      return reply(c, CopiedLink, { url: offerLinkUrl(origin, token) }, 201);
    })
    .openapi(revokeOfferLinkRoute, async (c) => {
      await revokeOfferLink(orm, actorOf(c.get('user')), c.req.valid('param'));
      return reply(c, z.object({}), {}, 200);
    });
}

async function* cellsOf(batches: ReturnType<typeof readOffers>, today: string) {
  for await (const offers of batches) yield offers.map((offer) => offerCells(offer, today));
}

/** The head of the table, with the width of each column in characters. */
const OFFER_COLUMNS: readonly { name: string; width: number }[] = [
  { name: 'Numero', width: 16 },
  { name: 'Stato', width: 20 },
  { name: OFFER_LABELS.customer_name, width: 28 },
  { name: OFFER_LABELS.company, width: 28 },
  { name: OFFER_LABELS.email, width: 28 },
  { name: OFFER_LABELS.phone, width: 16 },
  { name: 'Imponibile', width: 12 },
  { name: 'IVA', width: 12 },
  { name: 'Totale', width: 12 },
  { name: OFFER_LABELS.valid_until, width: 12 },
  { name: 'Emesso', width: 16 },
  { name: 'Accettato', width: 16 },
  { name: 'Perché no', width: 28 },
  { name: 'Creato', width: 16 },
];

/** `today` is the date in Rome. */
const offerCells = (offer: OfferRow, today: string): Cell[] => [
  // '1/2026' alone would be a month for a spreadsheet, and an apostrophe before it is seen.
  { text: offer.number === null ? '' : `n. ${offerNumber(offer)}` },
  { text: OFFER_STATE_LABELS[offerState(offer, today)] },
  { text: offer.customer_name },
  { text: offer.company },
  { text: offer.email },
  { text: offer.phone },
  { number: offer.net_cents / 100 },
  { number: offer.vat_cents / 100 },
  { number: offer.total_cents / 100 },
  { date: offer.valid_until },
  instant(offer.sent_at),
  instant(offer.accepted_at),
  { text: offer.decline_kind === null ? '' : DECLINE_KINDS[offer.decline_kind] },
  { instant: offer.created_at },
];

const instant = (at: string | null): Cell => (at === null ? { text: '' } : { instant: at });
