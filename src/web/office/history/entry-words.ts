/** The texts of a history entry: who did it, when, and what changed. */
import { ACTOR_WORDS as OF_AN_ORDER } from '#contract/orders/order-view.ts';
import { receivedAt } from '#web/office/order/order-text.ts';

const ACTOR_WORDS = { ...OF_AN_ORDER, system: 'Automatico' };

/** Who acted: the office user or else the side. */
type Acted = { user_name: string | null; actor?: keyof typeof ACTOR_WORDS };
export type Entry = Acted & { at: string };

export const actorWords = ({ user_name, actor }: Acted): string | undefined =>
  user_name ?? (actor && ACTOR_WORDS[actor]);

/** 'rosa@example.test, oggi, 17:42'; only the time if nobody is named. */
export const byAndWhen = (entry: Entry, now: Date): string =>
  [actorWords(entry), receivedAt(entry.at, now)].filter(Boolean).join(', ');

/** `before` is absent if an entry has only one value. */
export type FieldChange = { label: string; before?: string; after: string };

/**
 * The changed fields with both values, in the order of the labels. None if only one side is known.
 */
export function fieldChanges<Fields extends object>(
  { before, after }: { before: Fields | null; after: Fields | null },
  labels: Readonly<Record<keyof Fields, string>>,
  textOf: (name: keyof Fields, fields: Fields) => string,
): FieldChange[] {
  if (!before || !after) return [];
  return (Object.keys(labels) as (keyof Fields)[])
    .filter((name) => name in after)
    .map((name) => ({
      label: labels[name],
      before: textOf(name, before),
      after: textOf(name, after),
    }));
}
