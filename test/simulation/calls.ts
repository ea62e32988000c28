/**
 * Calls to the product, and their answers. A step of a history is one call or several; each call is
 * decided at one moment, whatever happens concurrently.
 */
import type { ClosureDecision, ClosureSpan } from '#contract/days/closures.schema.ts';
import type { BookingSettings } from '#contract/days/rules.ts';
import type { ErrorCode } from '#contract/errors.ts';
import type { OrderStatus, OrderType } from '#contract/orders/orders.schema.ts';
import type { StopEventKind } from '#contract/road/stop-events.schema.ts';
import type { TripStatus } from '#contract/road/trips.schema.ts';

/** The fields of an order by column: what a form sends and the history stores. */
export type Fields = {
  delivery_date: string;
  delivery_time: string;
  status: OrderStatus;
  email: string | null;
} & Record<string, unknown>;

/** A customer's action on their order. */
export const OWN_CHANGES = ['move', 'cancel', 'restore'] as const;
export type OwnChange = (typeof OWN_CHANGES)[number];

/** `request_id` is null for an order made from an offer. */
export type NewOrder = { type: OrderType; request_id: string | null; fields: Fields };

export type Rules = BookingSettings & { shared_code_active: boolean };

/** A driver's press; `at` in milliseconds, by the real clock. */
export type DriverEvent = {
  id: string;
  driver: string;
  trip_id: string;
  order_id: string | null;
  kind: StopEventKind;
  at: number;
};

export type Call =
  /** By a customer, or by a reseller with a code; `now` in milliseconds. */
  | ({ call: 'book'; now: number; code?: string } & NewOrder)
  /** By the office. */
  | ({ call: 'create'; notify: boolean } & NewOrder)
  | {
      call: 'edit';
      id: string;
      changes: Partial<Fields>;
      version?: number;
      expected_status?: OrderStatus;
      notify: boolean;
      /** One of several: then the answer has no version. */
      several?: true;
    }
  | { call: 'deliver'; id: string; version: number; now: number; several?: true }
  /** By the order's customer, with its link. */
  | {
      call: 'own';
      what: OwnChange | 'read';
      id: string;
      version: number;
      to: { delivery_date: string; delivery_time: string };
      now: number;
    }
  /** By the offer's customer with its link, or by the office. */
  | {
      call: 'offer';
      what:
        | 'issue'
        | 'send'
        | 'mail'
        | 'accept'
        | 'accept for the customer'
        | 'date'
        | 'decline'
        | 'decline for the customer'
        | 'withdraw'
        | 'reopen';
      id: string;
      version: number;
      /** The order to make; null without a date. */
      fields: Fields | null;
      now: number;
    }
  /** By the order's customer, with its link. */
  | { call: 'note'; id: string; now: number }
  /** By the office: the newest note that it has seen, by its entry's id. */
  | { call: 'read notes'; id: string; last: number }
  | { call: 'delete'; id: string; notify: boolean }
  | { call: 'undo'; id: string; entry: number }
  /** By the office: onto a trip, or off it with null; `from` is where it was seen. */
  | { call: 'assign'; id: string; trip: string | null; from: string | null; reason: string }
  | { call: 'trip'; id: string; become: TripStatus; now: number }
  /** By a driver's phone; `id` is the order's, if it is about one. */
  | { call: 'event'; what: StopEventKind; id: string; event: DriverEvent; now: number }
  | { call: 'preview'; span: ClosureSpan; now: number }
  | {
      call: 'close';
      span: ClosureSpan;
      now: number;
      reason: string;
      decisions: ClosureDecision[];
    }
  | { call: 'open'; span: ClosureSpan }
  | { call: 'rules'; version: number; changes: Partial<Rules> }
  | {
      call: 'company';
      id: string;
      version: number;
      changes: { active: boolean } | { daily_limit: number | null };
    }
  /** What happens to all waiting mails: 'begun' means being sent. */
  | { call: 'mails'; become: 'sent' | 'failed' | 'begun'; now: number }
  /** All orders delivered before the date are too old. */
  | { call: 'retention'; before: string };

/** For an accepted call only what the model must predict, with the ids that the product made. */
export type Accepted = {
  ok: true;
  id?: string;
  version?: number;
  history_id?: number | null;
  [more: string]: unknown;
};
export type Refusal = {
  ok: false;
  code: ErrorCode;
  message?: string;
  refusal?: string;
  fields?: Record<string, string>;
  /**
   * What a customer's change has written if the order was deleted before it was read again for the
   * answer.
   */
  history_id?: number | null;
};
export type Answer = Accepted | Refusal;

/** A call and its answer. */
export type Observed = { call: Call; answer: Answer };
