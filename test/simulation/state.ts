/** The state of the model: plain objects. An order's id and an entry's id are those of the product. */
import { isDeepStrictEqual } from 'node:util';
import { DEFAULT_SETTINGS } from '#contract/days/rules.ts';
import type { ErrorCode } from '#contract/errors.ts';
import type { OrderType } from '#contract/orders/orders.schema.ts';
import type { Fields, Refusal, Rules } from './calls.ts';
import { dayAfter } from './clock-rules.ts';
import { COMPANIES, OFFERS } from './given.ts';

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
