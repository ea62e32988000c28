/** The state of the model: plain objects. An order's id and an entry's id are those of the product. */
import { isDeepStrictEqual } from 'node:util';
import { DEFAULT_SETTINGS } from '#contract/days/rules.ts';
import type { ErrorCode } from '#contract/errors.ts';
import type { OrderType } from '#contract/orders/orders.schema.ts';
import type { TripStatus } from '#contract/road/trips.schema.ts';
import type { DriverEvent, Fields, Refusal, Rules } from './calls.ts';
import { dayAfter, todayInRome } from './clock-rules.ts';
import { COMPANIES, OFFERS, TRIPS } from './given.ts';

export type Order = {
  id: string;
  type: OrderType;
  request_id: string | null;
  version: number;
  /** Since which what is read before a confirmation is the same. */
  terms_version: number;
  fields: Fields;
  /** Links that the answers to its booking carried and that are good. */
  browser_links: number;
};

export type Entry = {
  /** Null for a customer's booking, whose answer does not name it. */
  id: number | null;
  order_id: string;
  action: string;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  undoes: number | null;
  by: 'office' | 'customer';
};

export type Place = Pick<Fields, 'delivery_date' | 'delivery_time'>;

export type Mail = {
  /** Or the offer's. */
  order_id: string;
  type: string;
  recipient: string;
  status: 'pending' | 'sent' | 'failed' | 'withdrawn';
  /** Handed to the mail server, which has not answered. */
  sending: boolean;
  /** The entry that it tells of; null for a booking's. */
  history_id: number | null;
  withdrawn_by: number | null;
  /** What it says of the order; null for a booking's. */
  says: (Place & { status: string }) | null;
  /** Where the customer was told that the order is. */
  before: Place | null;
  /** What it leads the customer to the order with; null before it is tried, and in one to an address that the order has left. */
  link: 'good' | 'revoked' | null;
  /** Of which the two mails of the road tell; null for the others. */
  trip: string | null;
};

export type Trip = {
  id: string;
  date: string;
  status: TripStatus;
  driver: string;
  /** What its lorry carries. */
  max_kg: number;
};

/** What a driver reported, in the order in which it arrived. */
export type Reported = DriverEvent & {
  /** Kept for the office, not carried out. */
  set_aside: boolean;
  /** The entry of the order's history that it made. */
  entry: number | null;
};

/** What the office has to see, of an entry or of a driver's report. */
export type Notice = {
  trip_id: string;
  order_id: string | null;
  kind: string;
  history_id: number | null;
  event_id: string | null;
};

export type Company = { id: string; active: boolean; daily_limit: number | null; version: number };

export type Offer = {
  id: string;
  number: number;
  revision: number;
  status: 'draft' | 'sent' | 'accepted' | 'declined' | 'superseded';
  /** It went to its customer by mail, not before the history began. */
  is_mailed: boolean;
  version: number;
  valid_until: string;
  /** The order that was made of it. */
  order_id: string | null;
  /** Its customer has withdrawn from the contract. */
  is_withdrawn: boolean;
};

export type State = {
  orders: Order[];
  /** In the order in which they were written. */
  history: Entry[];
  mails: Mail[];
  /** The reason by `type date time` of what is closed. */
  closed: Record<string, string | null>;
  rules: Rules & { version: number };
  companies: Company[];
  offers: Offer[];
  trips: Trip[];
  events: Reported[];
  notices: Notice[];
};

/** On a day, in Rome. */
export const firstState = (today: string): State => ({
  orders: [],
  history: [],
  mails: [],
  closed: {},
  rules: { ...DEFAULT_SETTINGS, shared_code_active: true, version: 1 },
  companies: Object.values(COMPANIES).map(({ id, daily_limit }) => ({
    ...{ id, daily_limit },
    active: true,
    version: 1,
  })),
  offers: Object.values(OFFERS).map(({ id, number, revision, status, lastDay }) => ({
    ...{ id, number, revision, status },
    is_mailed: false,
    version: 1,
    valid_until: dayAfter(today, lastDay),
    order_id: null,
    is_withdrawn: false,
  })),
  trips: Object.values(TRIPS).map(({ id, day, driver, max_kg }) => ({
    ...{ id, driver, max_kg },
    date: dayAfter(today, day),
    status: 'planned',
  })),
  events: [],
  notices: [],
});

/** How the model refuses a call. */
export class Refused extends Error {
  readonly answer: Refusal;

  constructor(code: ErrorCode, details: Omit<Refusal, 'ok' | 'code'> = {}) {
    super(code);
    this.answer = { ok: false, code, ...details };
  }
}

export const isLive = ({ fields }: Order) => fields.status !== 'cancelled';

export const placeOf = ({ delivery_date, delivery_time }: Place): Place => ({
  delivery_date,
  delivery_time,
});

export const tripOf = ({ trips }: State, { trip_id }: Fields): Trip | undefined =>
  trips.find(({ id }) => id === trip_id);

/** Whether its lorry is on the road: then its customer can no longer change it. */
export function isOnTheRoad(state: State, fields: Fields, now: number): boolean {
  const trip = tripOf(state, fields);
  return trip?.status === 'started' && trip.date === todayInRome(now);
}

const RESULTS = ['delivered', 'partial', 'failed', 'reopened'];
export const isResult = ({ kind }: DriverEvent) => RESULTS.includes(kind);

/** The result of an order on a trip that happened last; what was set aside is none. */
export const resultOf = ({ events }: State, trip: string, order: string | null) =>
  events
    .filter((event) => event.trip_id === trip && event.order_id === order)
    .filter((event) => isResult(event) && !event.set_aside)
    .toSorted((one, next) => one.at - next.at)
    .at(-1);

/** The keys whose values differ, as an object of the wanted ones. */
export const differing = <Values extends object>(now: object, wanted: Values): Partial<Values> =>
  Object.fromEntries(
    Object.entries(wanted).filter(
      ([key, value]) => !isDeepStrictEqual((now as Record<string, unknown>)[key], value),
    ),
  ) as Partial<Values>;

export function findOrder(state: State, id: string): Order {
  const order = state.orders.find((candidate) => candidate.id === id);
  if (!order) throw new Refused('NOT_FOUND', { message: 'Ordine non trovato' });
  return order;
}

export const closureKey = (type: OrderType, date: string, time: string) =>
  `${type} ${date} ${time}`;
