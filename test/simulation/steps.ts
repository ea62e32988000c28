/** A step is plain data, so that a failing history can be shortened, printed and pasted. */
import type { ClosureSpan } from '#contract/days/closures.schema.ts';
import type { OrderStatus, OrderType } from '#contract/orders/orders.schema.ts';
import type { StopEventKind } from '#contract/road/stop-events.schema.ts';
import type { TripStatus } from '#contract/road/trips.schema.ts';
import type { Call, Rules } from './calls.ts';
import {
  COMPANIES,
  type CompanyName,
  type OfferName,
  SHARED_CODE,
  type TripName,
} from './given.ts';

/**
 * A request of a private customer ('p1') or of a reseller ('r1'), and the order that it made last.
 */
export type Request = `p${number}` | `r${number}`;
export const REQUESTS: readonly Request[] = ['p1', 'p2', 'p3', 'p4', 'r1', 'r2', 'r3', 'r4'];
export const typeOf = (request: Request): OrderType =>
  request.startsWith('p') ? 'consumer' : 'supplier';

/** 'r1' uses the shared code, the others their company's own. */
export const codeOf = (request: Request): string | undefined => {
  if (typeOf(request) === 'consumer') return undefined;
  if (request === 'r1') return SHARED_CODE;
  return COMPANIES[request === 'r2' ? 'b' : 'a'].code;
};

/** Under this name the order made from an offer is changed later. */
export const orderNameOf = (offer: OfferName): Request => (offer === 'o2' ? 'p4' : 'p3');

export type OfferCall = Extract<Call, { call: 'offer' }>;

/** Days are relative to the history's first day. */
type When = { day: number; time: string };
type Asked = { request: Request; content: 1 | 2 } & When;
/** The version sent with a change: what was seen last, an older one, or none. */
export type Version = 'seen' | 'older' | 'none';
type Span = Pick<ClosureSpan, 'types' | 'times'> & { from: number; to: number };
/** The decisions about a closure's orders, one after the other, repeating from the first. */
export type Decision = { action: 'keep' } | { action: 'cancel' } | ({ action: 'move' } & When);

export type Step =
  | ({ do: 'book' } & Asked)
  | ({ do: 'create'; status: OrderStatus; notify: boolean } & Asked)
  | {
      do: 'edit';
      request: Request;
      changes: Partial<When & { status: OrderStatus; content: 1 | 2 }>;
      version: Version;
      notify: boolean;
    }
  | { do: 'confirm'; request: Request; version: Version }
  | { do: 'deliver'; request: Request; version: 'seen' | 'older' }
  /** By the customer. */
  | ({ do: 'move one’s own'; request: Request; version: 'seen' | 'older' } & When)
  | { do: 'write a note'; request: Request }
  | { do: 'read the notes'; request: Request; version: 'seen' | 'older' }
  | { do: 'cancel one’s own' | 'restore one’s own'; request: Request; version: 'seen' | 'older' }
  | { do: 'read each one’s own' }
  /** By its customer or the office; without a date `at` is null. */
  | {
      do: 'answer an offer';
      offer: OfferName;
      what: OfferCall['what'];
      at: When | null;
      version: 'seen' | 'older';
    }
  /** With `trip` null it is taken off; with `from` 'none' the order was seen on no trip. */
  | {
      do: 'assign';
      request: Request;
      trip: TripName | null;
      from: 'seen' | 'none';
      hasReason: boolean;
    }
  | { do: 'trip'; trip: TripName; become: TripStatus }
  /** By the trip's driver; `at` in milliseconds after the earliest press of the history. */
  | { do: 'report'; trip: TripName; kind: StopEventKind; order: Request | null; at: number }
  /** By the same sender: the last report, the one before it, and so on. */
  | { do: 'report again'; back: number }
  | { do: 'delete'; request: Request; notify: boolean }
  /** The office's last entry, the one before it, and so on. */
  | { do: 'undo'; back: number }
  | { do: 'confirm several'; requests: Request[] }
  | { do: 'deliver several'; requests: Request[] }
  | ({ do: 'move several'; requests: Request[]; notify: boolean } & When)
  | ({ do: 'close'; reason: string; decisions: Decision[]; notify: boolean } & Span)
  | ({ do: 'open' } & Span)
  | { do: 'rules'; changes: Partial<Rules>; version: 'seen' | 'older' }
  | ({ do: 'company'; company: CompanyName; version: 'seen' | 'older' } & Pick<
      Extract<Call, { call: 'company' }>,
      'changes'
    >)
  | { do: 'mails'; become: 'sent' | 'failed' | 'begun' }
  | { do: 'wait'; minutes: number }
  | { do: 'retention'; day: number };

/** Steps of one round run concurrently. */
export type History = { start: string; rounds: Step[][] };
