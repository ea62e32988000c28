/**
 * What is asked of the product, and what it answers. A step of a history is one call or several; each call is
 * decided at one moment, whatever happens beside it.
 */
import type { ClosureDecision, ClosureSpan } from '#contract/days/closures.schema.ts';
import type { BookingSettings } from '#contract/days/rules.ts';
import type { ErrorCode } from '#contract/errors.ts';
import type { OrderStatus, OrderType } from '#contract/orders/orders.schema.ts';
import type { StopEventKind } from '#contract/road/stop-events.schema.ts';
import type { TripStatus } from '#contract/road/trips.schema.ts';

/** The fields of an order by their columns: what a form sends and the history keeps. */
export type Fields = {
  delivery_date: string;
  delivery_time: string;
  status: OrderStatus;
  email: string | null;
} & Record<string, unknown>;

/** What a customer does with the own order. */
export const OWN_CHANGES = ['move', 'cancel', 'restore'] as const;
export type OwnChange = (typeof OWN_CHANGES)[number];

/** `request_id` null for an order that is made of an offer. */
export type NewOrder = { type: OrderType; request_id: string | null; fields: Fields };

export type Rules = BookingSettings & { shared_code_active: boolean };

/** What a driver has pressed; `at` in milliseconds, by the real clock. */
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
      /** One of several: then the answer does not tell the version. */
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
  /** By the offer's customer, with its link, and by the office. */
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
      /** Of the order that is asked for; null without a date. */
      fields: Fields | null;
      now: number;
    }
  /** By the order's customer, with its link. */
  | { call: 'note'; id: string; now: number }
  /** By the office: the newest note that it has seen, by the id of its entry. */
  | { call: 'read notes'; id: string; last: number }
  | { call: 'delete'; id: string; notify: boolean }
  | { call: 'undo'; id: string; entry: number }
  /** By the office: on a trip, or off it with null; `from` is where it was seen. */
  | { call: 'assign'; id: string; trip: string | null; from: string | null; reason: string }
  | { call: 'trip'; id: string; become: TripStatus; now: number }
  /** By a driver's telephone; `id` is the order's, where it is of one. */
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
  /** What becomes of all mails that wait: 'begun' are being sent. */
  | { call: 'mails'; become: 'sent' | 'failed' | 'begun'; now: number }
  /** All orders that were delivered before the date are too old. */
  | { call: 'retention'; before: string };

/** Of an accepted call only what the model has to foresee, with the ids that the product made. */
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
  /** What a customer's change has written whose order was gone when it was read again for the answer. */
  history_id?: number | null;
};
export type Answer = Accepted | Refusal;

/** A call that was made, and its answer. */
export type Observed = { call: Call; answer: Answer };
