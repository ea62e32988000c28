/** The state of the model: plain objects. The ids of orders and entries are the product's. */
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
  /** Since then, what is read before a confirmation has not changed. */
  terms_version: number;
  fields: Fields;
  /** The valid links that the answers to its booking contained. */
  browser_links: number;
};

export type Entry = {
  /** Null for a customer's booking, whose answer does not contain it. */
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
  /** The entry that it reports; null for a booking's. */
  history_id: number | null;
  withdrawn_by: number | null;
  /** The order's data in it; null for a booking's. */
  says: (Place & { status: string }) | null;
  /** Where the customer believes the order to be. */
  before: Place | null;
  /**
   * The link in it; null before it is tried, and in one to an address that the order no longer has.
   */
  link: 'good' | 'revoked' | null;
  /** The trip of the two mails of the road; null for the others. */
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

/** The driver's reports, in order of arrival. */
export type Reported = DriverEvent & {
  /** Stored for the office, not applied. */
  set_aside: boolean;
  /** The order's history entry that it made. */
  entry: number | null;
};

/** A notice for the office, about an entry or a driver's report. */
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
  /** It was mailed to its customer, not before the history started. */
  is_mailed: boolean;
  version: number;
  valid_until: string;
  /** The order that was made from it. */
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
    id,
    daily_limit,
    active: true,
    version: 1,
  })),
  offers: Object.values(OFFERS).map(({ id, number, revision, status, lastDay }) => ({
    id,
    number,
    revision,
    status,
    is_mailed: false,
    version: 1,
    valid_until: dayAfter(today, lastDay),
    order_id: null,
    is_withdrawn: false,
  })),
  trips: Object.values(TRIPS).map(({ id, day, driver, max_kg }) => ({
    id,
    driver,
    max_kg,
    date: dayAfter(today, day),
    status: 'planned',
  })),
  events: [],
  notices: [],
});

/** The model's refusal of a call. */
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

/** The latest result of an order on a trip, ignoring those set aside. */
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
