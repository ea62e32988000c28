/**
 * Closed days and times: what the office closes and opens, and what happens to the orders in a
 * closure (spec sections 2 and 4). A closure is derived from `slots`; nothing else stores it.
 */
import * as z from 'zod/mini';
import { DateText, editedLine, TimeText } from '../fields.schema.ts';
import { OrderType, TypedOrder } from '../orders/orders.schema.ts';
import { periodChecks } from './period-checks.ts';
import { CONSUMER_TIMES } from './rules.ts';

/**
 * The longest span in days, the longest reason in characters, and the most affected orders: their
 * decisions fit into one request.
 */
export const CLOSURE_LIMITS = { days: 366, reason: 120, orders: 400 } as const;

const ConsumerTime = TimeText.check(
  z.regex(new RegExp(`^(${CONSUMER_TIMES.join('|')})$`), 'Scegliere uno degli orari prenotabili'),
);

const distinct = (values: readonly unknown[]) => new Set(values).size === values.length;

const span = {
  types: z
    .array(OrderType)
    .check(z.minLength(1, 'Scegliere privati o rivenditori'), z.refine(distinct)),
  /** First and last day, inclusive. Sundays and past days between them are left out. */
  from: DateText,
  to: DateText,
  /** Only these times of one day of the private customers. */
  times: z.optional(
    z.array(ConsumerTime).check(z.minLength(1, 'Scegliere un orario'), z.refine(distinct)),
  ),
};

type Span = { from: string; to: string; times?: string[] | undefined; types: string[] };

const spanChecks = [
  ...periodChecks<Span>(CLOSURE_LIMITS.days),
  z.refine<Span>(
    ({ times, from, to, types }) => !times || (from === to && types.join() === 'consumer'),
    {
      path: ['times'],
      error: 'Gli orari si scelgono per un solo giorno dei privati',
    },
  ),
];

export const ClosureSpan = z.object(span).check(...spanChecks);
export type ClosureSpan = z.infer<typeof ClosureSpan>;

/**
 * The orders in a closure: neither cancelled nor past, by date and time. `capped`: there are more
 * than CLOSURE_LIMITS.orders, and the span must be shorter.
 */
export const ClosurePreview = z.object({
  /** The days that it closes. */
  days: z.int(),
  orders: z.array(TypedOrder),
  capped: z.boolean(),
});
export type ClosurePreview = z.infer<typeof ClosurePreview>;

const decided = {
  id: z.uuid(),
  /** The version that the person saw. */
  version: z.int32(),
};
/** Sends the customer a mail 30 seconds later, if the order has an address. */
const notify = z.optional(z.boolean());

/** The decision for one order. A move without a time keeps the order's time. */
export const ClosureDecision = z.discriminatedUnion('action', [
  z.object({ action: z.literal('keep'), ...decided }),
  z.object({
    action: z.literal('move'),
    ...decided,
    delivery_date: DateText,
    delivery_time: z.optional(TimeText),
    notify,
  }),
  z.object({ action: z.literal('cancel'), ...decided, notify }),
]);
export type ClosureDecision = z.infer<typeof ClosureDecision>;

/** A closure with a decision for each order of its preview, in any order. */
export const CloseInput = z
  .object({
    ...span,
    /** Shown to customers: 'Ferie'. */
    reason: editedLine(CLOSURE_LIMITS.reason),
    decisions: z.array(ClosureDecision).check(z.maxLength(CLOSURE_LIMITS.orders)),
  })
  .check(...spanChecks);
export type CloseInput = z.infer<typeof CloseInput>;

/**
 * A closure. Adjacent days with the same types and reason are one closure, even with a Sunday
 * between them.
 */
export const Closure = z.object({
  from: DateText,
  to: DateText,
  types: z.array(OrderType),
  /** Without Sundays. */
  days: z.int(),
  reason: z.nullable(z.string()),
  /** Single times of one day of the private customers. Null if whole days are closed. */
  times: z.nullable(z.array(TimeText)),
});
export type Closure = z.infer<typeof Closure>;

/**
 * How many days are closed now, and the history entry of each order, in the order of execution.
 * Null for an order that was kept.
 */
export const Closed = z.object({
  closed: z.int(),
  /**
   * How many of the days, or of the span's times, were closed before, even partly. They keep their
   * reasons.
   */
  closed_before: z.int(),
  /** What was open before. */
  closures: z.array(Closure),
  results: z.array(
    z.object({ id: z.uuid(), ok: z.literal(true), history_id: z.nullable(z.int()) }),
  ),
});
export type Closed = z.infer<typeof Closed>;

/** How many days with closures are open now, and the removed closures. */
export const Opened = z.object({ opened: z.int(), closures: z.array(Closure) });
export type Opened = z.infer<typeof Opened>;

/** Without `from`: from today on. */
export const ClosuresQuery = z.object({ from: z.optional(DateText) });

/** By first day. */
export const Closures = z.object({ closures: z.array(Closure) });
export type Closures = z.infer<typeof Closures>;
