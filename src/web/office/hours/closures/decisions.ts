/** What becomes of each order of what is closed. */
import * as z from 'zod/mini';
import type { TypedOrder } from '#contract/orders/orders.schema.ts';
import { type DateAndTime, dateAndTimeProblems } from '#web/office/order/edit/date-and-time.ts';
import { isInside, type Span } from './span.ts';

/** What was chosen for an order. Date and time count for a move alone, and stay when another action is chosen. */
export const Choice = z.object({
  action: z.enum(['keep', 'move', 'cancel']),
  delivery_date: z.string(),
  delivery_time: z.string(),
  /** 'Avvisa il cliente' */
  notify: z.boolean(),
});
export type Choice = z.infer<typeof Choice>;

/** By the order's id. */
export type Choices = Readonly<Record<string, Choice>>;

/** Nothing happens to an order for which nothing was chosen. */
export function choiceOf(choices: Choices, { order }: TypedOrder): Choice {
  const stay = { action: 'keep', delivery_date: '', delivery_time: '', notify: true } as const;
  return choices[order.id] ?? { ...stay, delivery_time: order.delivery_time };
}

/** The same action for all; the days that were typed stay. */
export function chooseForAll(
  orders: readonly TypedOrder[],
  choices: Choices,
  action: Choice['action'],
): Choices {
  const chosen = orders.map((entry) => [entry.order.id, { ...choiceOf(choices, entry), action }]);
  return { ...choices, ...Object.fromEntries(chosen) };
}

/** What is missing or impossible in the moves, by the order's id. */
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

/** One decision for each order, as the call takes them. */
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
