/**
 * What happens to a sent offer, as far as it affects an order and its place (docs/decisions/155).
 */
import type { Accepted, Call } from './calls.ts';
import { dayAfter, refusedByClock, todayInRome } from './clock-rules.ts';
import { OFFERS } from './given.ts';
import { tellBooking, tellCompany, tellCustomer, tellOfOffer } from './mail-model.ts';
import { checkDayForCustomers, checkOpenOrders, checkPlace } from './place-model.ts';
import { differing, type Offer, type Order, placeOf, Refused, type State } from './state.ts';
import { add, change, type Ids } from './write-order.ts';

type Answer = Extract<Call, { call: 'offer' }>;

export function answerOffer(state: State, call: Answer, ids: Ids): Accepted {
  const isOffice = OFFICE.includes(call.what);
  const offer = state.offers.find(({ id }) => id === call.id);
  if (!offer || (!isOffice && !newestOf(state, offer)))
    throw new Refused(isOffice ? 'NOT_FOUND' : 'INVALID_OFFER_LINK');
  if (call.what === 'reopen' && offer.is_withdrawn) throw refused();
  // The customer reads the newest sent revision.
  const isRead = isOffice || newestOf(state, offer) === offer;
  if (!isRead || offer.version !== call.version) {
    const isRepeat =
      !isOffice && isRead && offer.version === call.version + 1 && isSaid(state, offer, call);
    if (isRepeat) return { ok: true };
    throw new Refused('CONFLICT');
  }
  WHAT[call.what](state, offer, call, ids);
  if (call.what !== 'mail') offer.version += 1;
  return { ok: true };
}

const OFFICE: readonly Answer['what'][] = [
  'issue',
  'send',
  'mail',
  'accept for the customer',
  'decline for the customer',
  'reopen',
];

/** Of the offers with its number. */
const newestOf = ({ offers }: State, { number }: Offer): Offer | undefined =>
  offers
    .filter((offer) => offer.number === number && isOut(offer))
    .toSorted((one, next) => next.revision - one.revision)[0];

const isOut = ({ status }: Offer) => status !== 'draft' && status !== 'superseded';

const refused = () => new Refused('OFFER_REFUSED');

type Write = (state: State, offer: Offer, call: Answer, ids: Ids) => void;

/** Until the end of its last day. Acceptance and place together, or neither. */
const accept: Write = (state, offer, call, ids) => {
  const isOffice = call.what === 'accept for the customer';
  if (isOffice && offer.status === 'accepted' && call.fields) return date(state, offer, call, ids);
  if (!isOffice) checkClock(state, call);
  const { valid_until } = offer;
  if (offer.status !== 'sent' || valid_until < todayInRome(call.now)) throw refused();
  offer.order_id = order(state, call, ids);
  offer.status = 'accepted';
  tellOfOffer(state, offer, 'offer-accepted', isOffice ? ['customer'] : ['customer', 'company']);
};

const date: Write = (state, offer, call, ids) => {
  if (call.what === 'date') checkClock(state, call);
  const isOpen = offer.status === 'accepted' && !offer.is_withdrawn && !offer.order_id;
  if (!isOpen) throw refused();
  offer.order_id = order(state, call, ids);
};

/** With a mail or without; the previous revision ends with it, unless it was answered. */
const issue: Write = (state, offer, { what, now }) => {
  const before = state.offers.find(
    ({ number, revision }) => number === offer.number && revision === offer.revision - 1,
  );
  if (offer.status !== 'draft') throw refused();
  if (offer.valid_until < todayInRome(now)) throw new Refused('INVALID_INPUT');
  if (before?.status === 'accepted') throw refused();
  if (before?.status === 'sent') {
    before.status = 'superseded';
    before.version += 1;
  }
  offer.status = 'sent';
  if (what === 'send') mail(state, offer);
};

function mail(state: State, offer: Offer): void {
  offer.is_mailed = true;
  tellOfOffer(state, offer, 'offer', ['customer']);
}

/** Also after the last day. */
const decline: Write = (state, offer, { what }) => {
  if (offer.status !== 'sent') throw refused();
  offer.status = 'declined';
  if (what === 'decline') tellOfOffer(state, offer, 'offer-declined', ['company']);
};

const WHAT: Record<Answer['what'], Write> = {
  issue,
  send: issue,
  mail: (state, offer, { now }) => {
    if (offer.status !== 'sent' || offer.valid_until < todayInRome(now)) throw refused();
    mail(state, offer);
  },
  accept,
  'accept for the customer': accept,
  date,
  decline,
  'decline for the customer': decline,
  /** From the contract: its order is cancelled, unless it was delivered. */
  withdraw: (state, offer, call, ids) => {
    const made = orderOf(state, offer);
    if (offer.status !== 'accepted' || offer.is_withdrawn || !isPrivate(offer)) throw refused();
    if (made && isPeriodOver(made, call.now)) throw refused();
    offer.is_withdrawn = true;
    tellOfOffer(state, offer, 'contract-withdrawn', ['customer', 'company']);
    if (made?.fields.status !== 'pending' && made?.fields.status !== 'confirmed') return;
    const left = placeOf(made.fields);
    const cancelled = { mail: 'order-cancelled', entry: ids.entry, by: 'customer' } as const;
    change(state, made, { status: 'cancelled' }, cancelled);
    tellCompany(state, made, left);
  },
  /**
   * Never after a withdrawal or a newer revision, and only if its order is deleted or cancelled,
   * which then no longer belongs to an offer.
   */
  reopen: (state, offer) => {
    const made = orderOf(state, offer);
    const isAnswered = offer.status === 'accepted' || offer.status === 'declined';
    if (!isAnswered || (made && made.fields.status !== 'cancelled')) throw refused();
    const isRevised = state.offers.some(
      ({ number, revision, status }) =>
        number === offer.number && revision > offer.revision && status !== 'draft',
    );
    if (isRevised) throw refused();
    Object.assign(offer, { status: 'sent', order_id: null });
  },
};

function checkClock(state: State, { fields, now }: Answer): void {
  const refusal = fields && refusedByClock(state, 'consumer', fields, now);
  if (refusal) throw new Refused('DATE_NOT_BOOKABLE', { refusal });
}

/**
 * Makes the order, like a booking of the customer or of the office; returns its id. Null without a
 * date.
 */
function order(state: State, { what, fields, now }: Answer, ids: Ids): string | null {
  if (!fields) return null;
  const isOffice = what === 'accept for the customer';
  if (!isOffice) checkDayForCustomers(state, 'consumer', fields);
  checkPlace(state, 'consumer', fields);
  if (!isOffice) checkOpenOrders(state, fields, todayInRome(now));
  const bookedOrder = { type: 'consumer', request_id: null, fields } as const;
  const made = add(state, bookedOrder, ids, isOffice ? 'created' : 'booked');
  if (isOffice) tellCustomer(state, 'consumer', made, ids.entry);
  else tellBooking(state, made);
  return made.id;
}

const orderOf = ({ orders }: State, { order_id }: Offer): Order | undefined =>
  orders.find(({ id }) => id === order_id);

const isPrivate = ({ id }: Offer) =>
  Object.values(OFFERS).some(
    (given) => given.id === id && given.columns.customer_kind === 'private',
  );

/**
 * Fourteen days after delivery; no history is long enough for the Sunday or holiday that would
 * extend it.
 */
const isPeriodOver = ({ fields }: Order, now: number) =>
  fields.status === 'completed' && dayAfter(fields.delivery_date, 14) < todayInRome(now);

/** Whether a repeat says the same as the offer. */
function isSaid(state: State, offer: Offer, { what, fields }: Answer): boolean {
  if (what === 'decline') return offer.status === 'declined';
  if (what === 'withdraw') return offer.is_withdrawn;
  const made = orderOf(state, offer);
  const isThere = fields
    ? made && Object.keys(differing(made.fields, placeOf(fields))).length === 0
    : !made;
  return offer.status === 'accepted' && Boolean(isThere);
}
