/** The state of the model: plain objects. An order's id and an entry's id are those of the product. */
import { isDeepStrictEqual } from 'node:util';
import { type BookingSettings, DEFAULT_SETTINGS } from '#contract/days/rules.ts';
import type { ErrorCode } from '#contract/errors.ts';
import type { OrderType } from '#contract/orders/orders.schema.ts';
import type { Fields, Refusal } from './calls.ts';

export type Order = {
  id: string;
  type: OrderType;
  request_id: string;
  version: number;
  fields: Fields;
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
};

export type State = {
  orders: Order[];
  /** In the order in which they were written. */
  history: Entry[];
  mails: Mail[];
  /** The reason by `type date time` of what is closed. */
  closed: Record<string, string | null>;
  rules: BookingSettings & { version: number };
};

export const emptyState = (): State => ({
  orders: [],
  history: [],
  mails: [],
  closed: {},
  rules: { ...DEFAULT_SETTINGS, version: 1 },
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
