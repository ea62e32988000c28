/** Answers an offer like its customer, through a mail's link, or like the office. */
import { sql } from 'drizzle-orm';
import { makeLink } from '#server/modules/links/links.store.ts';
import { acceptByOffice, declineByOffice, reopen } from '#server/modules/offers/office-answers.ts';
import {
  acceptOwnOffer,
  dateOwnOffer,
  declineOwnOffer,
  withdrawFromContract,
} from '#server/modules/offers/own-offers.ts';
import { createOfferSending, mailOffer } from '#server/modules/offers/send-offer.ts';
import type { Orm } from '#server/platform/db/database.ts';
import { row } from '#server/platform/db/rows.ts';
import { ACTOR, COMPANY_EMAIL } from '#test/booking-functions.ts';
import type { Accepted, Call } from './calls.ts';
import { OFFERS } from './given.ts';
import { placeOf } from './state.ts';

type Answer = Extract<Call, { call: 'offer' }>;

const options = { name: 'unlimited', seconds: 60, uses: 2 ** 31 };

export const UNLIMITED = {
  options,
  use: async () => ({ undo: async () => {} }),
  reset: async () => {},
};

/** Counted by the statement that opens a link. */
export const LINK_LIMITS = {
  ownOrders: { options },
  wrongLinks: { options: { ...options, name: 'unlimited-links' } },
};

export async function answerOffer(orm: Orm, call: Answer): Promise<Accepted> {
  const { what } = call;
  await (isByCustomer(what) ? byCustomer(orm, call, what) : byOffice(orm, { ...call, what }));
  // The answers do not contain the order's rows. An order is made once, and may be deleted when a
  // withdrawal is read.
  const { id, version, history_id, offer_version } = await row<Written>(
    orm,
    sql`select o.id, o.version, offers.version as offer_version, (
        select max(h.id)::int from order_history h
        where case ${call.what} when 'withdraw' then h.note = ${withdrawalNote(call.id)}
          else h.order_id = o.id and h.action = 'created' end) as history_id
      from offers left join orders_consumer o on o.id = offers.order_id where offers.id = ${call.id}`,
  );
  return { ok: true, ...(id && { id, version }), ...(history_id && { history_id }), offer_version };
}

type Written = {
  id: string | null;
  version: number;
  history_id: number | null;
  offer_version: number;
};

const withdrawalNote = (offer: string) =>
  `Recesso dal contratto, preventivo ${Object.values(OFFERS).find(({ id }) => id === offer)?.number}/2026`;

const BY_CUSTOMER = ['accept', 'date', 'decline', 'withdraw'] as const;
type ByCustomer = (typeof BY_CUSTOMER)[number];
const isByCustomer = (what: Answer['what']): what is ByCustomer =>
  BY_CUSTOMER.some((one) => one === what);

const NAME = 'Concetta';
const MAILED_TO = OFFERS.o1.order.email;

type ByOffice = Answer & { what: Exclude<Answer['what'], ByCustomer> };

async function byOffice(orm: Orm, { what, id, version, fields, now }: ByOffice) {
  const dependencies = { orm, clock: () => new Date(now), companyEmail: COMPANY_EMAIL };
  const paper = { publicOrigin: undefined, drawOffer: async () => new Uint8Array() };
  const issue = createOfferSending({ ...dependencies, ...paper });
  const acts = {
    issue: () => issue(ACTOR, id, { version, message: null }),
    send: () => issue(ACTOR, id, { version, message: '' }),
    mail: () => mailOffer(dependencies, ACTOR, id, { version, email: MAILED_TO, message: '' }),
    'accept for the customer': () =>
      acceptByOffice(dependencies, ACTOR, id, {
        version,
        name: NAME,
        options: [],
        place: fields && placeOf(fields),
      }),
    'decline for the customer': () =>
      declineByOffice(dependencies, ACTOR, id, { version, decline_kind: 'price', reason: '' }),
    reopen: () => reopen(orm, ACTOR, { id, version }),
  };
  return acts[what]();
}

/** With its own link, as from a mail. */
async function byCustomer(orm: Orm, { id, version, fields, now }: Answer, what: ByCustomer) {
  const token = await makeLink(orm, { purpose: 'offer', subject: id, recipient: '' });
  const dependencies = {
    orm,
    clock: () => new Date(now),
    companyEmail: COMPANY_EMAIL,
    bookings: UNLIMITED,
    messages: UNLIMITED,
    ...LINK_LIMITS,
    hashNetwork: () => '',
    announce: () => {},
  };
  const revision = Object.values(OFFERS).find((offer) => offer.id === id)?.revision ?? 1;
  const read = { token, revision, version };
  const place = fields && placeOf(fields);
  const answers = {
    accept: () => acceptOwnOffer(dependencies, { ...read, name: NAME, options: [], place }, ''),
    date: () =>
      dateOwnOffer(dependencies, { ...read, place: place as NonNullable<typeof place> }, ''),
    decline: () => declineOwnOffer(dependencies, { ...read, reason: '' }, ''),
    withdraw: () => withdrawFromContract(dependencies, { ...read, name: NAME }, ''),
  };
  return answers[what]();
}
