/** What happens to each order in a closure. */
import * as z from 'zod/mini';
import type { TypedOrder } from '#contract/orders/orders.schema.ts';
import { type DateAndTime, dateAndTimeProblems } from '#web/office/order/edit/date-and-time.ts';
import { isInside, type Span } from './span.ts';

/**
 * The choice for an order. Date and time only matter for a move, and stay when another action is
 * chosen.
 */
export const Choice = z.object({
  action: z.enum(['keep', 'move', 'cancel']),
  delivery_date: z.string(),
  delivery_time: z.string(),
  /** 'Avvisa il cliente' */
  notify: z.boolean(),
});
export type Choice = z.infer<typeof Choice>;

/** By order id. */
export type Choices = Readonly<Record<string, Choice>>;

/** Without a choice the order is kept. */
export function choiceOf(choices: Choices, { order }: TypedOrder): Choice {
  const stay = { action: 'keep', delivery_date: '', delivery_time: '', notify: true } as const;
  return choices[order.id] ?? { ...stay, delivery_time: order.delivery_time };
}

/** The same action for all. Typed days stay. */
export function chooseForAll(
  orders: readonly TypedOrder[],
  choices: Choices,
  action: Choice['action'],
): Choices {
  const chosen = orders.map((entry) => [entry.order.id, { ...choiceOf(choices, entry), action }]);
  return { ...choices, ...Object.fromEntries(chosen) };
}

/** Missing or impossible values of the moves, by order id. */
export function problemsOf(
  orders: readonly TypedOrder[],
  choices: Choices,
  span: Span,
): Record<string, Partial<DateAndTime>> {
  const problems: Record<string, Partial<DateAndTime>> = {};
  for (const entry of orders) {
    const choice = choiceOf(choices, entry);
    const problem = choice.action === 'move' ? moveProblem(entry, choice, span) : null;
    if (problem) problems[entry.order.id] = problem;
  }
  return problems;
}

function moveProblem(
  { type }: TypedOrder,
  when: DateAndTime,
  span: Span,
): Partial<DateAndTime> | null {
  const problems = dateAndTimeProblems(when);
  if (Object.keys(problems).length > 0) return problems;
  const { delivery_date, delivery_time } = when;
  if (!isInside(span, type, delivery_date, delivery_time)) return null;
  return span.times
    ? { delivery_time: 'È fra gli orari che si stanno chiudendo' }
    : { delivery_date: 'È fra i giorni che si stanno chiudendo' };
}

/** One decision per order, as call input. */
export function decisionsOf(orders: readonly TypedOrder[], choices: Choices) {
  return orders.map((entry) => {
    const { id, version, email } = entry.order;
    const { action, notify, ...when } = choiceOf(choices, entry);
    if (action === 'keep') return { id, version, action };
    const tell = { notify: notify && Boolean(email) };
    return action === 'move'
      ? { id, version, action, ...when, ...tell }
      : { id, version, action, ...tell };
  });
}
