import { romeDate } from '#contract/days/rules.ts';
import { offerLinkUrl } from '#contract/links.ts';
import { offerNumber } from '#contract/offers/offer-number.ts';
import { offers } from '#contract/offers/offers.calls.ts';
import {
  OFFER_LABELS,
  OFFER_STATE_LABELS,
  type OfferRow,
  offerState,
} from '#contract/offers/offers.schema.ts';
import { DECLINE_KINDS } from '#contract/offers/own-offer-answers.schema.ts';
import { readOfferDefaults } from '#server/modules/contents/contents.store.ts';
import { answer } from '#server/platform/answer.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Orm } from '#server/platform/db/database.ts';
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
  return answer(offers, {
    list: (input) => listOffers(orm, input, romeDate(clock())),
    export: (input, { c }) => {
      const today = romeDate(clock());
      return spreadsheetAnswer(c, 'csv', {
        name: 'Preventivi',
        file: `preventivi-${today}`,
        columns: OFFER_COLUMNS,
        batches: cellsOf(readOffers(orm, input, today), today),
      });
    },
    defaults: () => readOfferDefaults(orm),
    create: (input, { actor }) => createOffer(orm, actor, input),
    read: ({ id }) => readOffer(orm, id),
    update: ({ id, ...input }, { actor }) => updateOffer(orm, actor, id, input),
    delete: async ({ id }) => {
      await removeDraft(orm, id);
      return { id };
    },
    history: ({ id }) => readOfferHistory(orm, id),
    revise: async ({ id, version }, { actor }) => {
      const revision = { id, version, now: clock() };
      return reviseOffer(orm, actor, revision);
    },
    duplicate: ({ id }, { actor }) => duplicateOffer(orm, actor, id, clock()),
    withdraw: ({ id, version }, { actor }) => withdrawOffer(orm, actor, id, version),
    accept: async ({ id, ...answered }, { actor }) => {
      const dependencies = { orm, clock, companyEmail };
      return acceptByOffice(dependencies, actor, id, answered);
    },
    recordCall: ({ id, ...input }, { actor }) => callCustomer(orm, actor, id, input),
    decline: ({ id, ...answered }, { actor }) =>
      declineByOffice({ orm, companyEmail }, actor, id, answered),
    explain: async ({ id, ...input }, { actor }) => {
      const why = { id, ...input, today: romeDate(clock()) };
      return explainOffer(orm, actor, why);
    },
    reopen: ({ id, version }, { actor }) => reopen(orm, actor, { id, version }),
    ofOrder: ({ id }) => offerOfOrder(orm, id),
    copyLink: async ({ id }, { actor, c }) => {
      const token = await copyOfferLink(orm, actor, id);
      // Without a configured origin the link uses the office's own, checked by `same-origin.ts`.
      const origin = publicOrigin ?? c.req.header('origin') ?? siteUrl;
      return { url: offerLinkUrl(origin, token) };
    },
    revokeLink: async (input, { actor }) => {
      await revokeOfferLink(orm, actor, input);
      return {};
    },
  });
}

async function* cellsOf(batches: ReturnType<typeof readOffers>, today: string) {
  for await (const offers of batches) yield offers.map((offer) => offerCells(offer, today));
}

/** Column headers with their widths in characters. */
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

/** `today`: the date in Rome. */
const offerCells = (offer: OfferRow, today: string): Cell[] => [
  // A spreadsheet would read '1/2026' as a month, and an apostrophe before it would be visible.
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
