/** What the office noted about the customers of orders and offers. */
import {
  HINT_NOTES,
  type Hints,
  type HintsInput,
} from '#contract/customers/known-customers.schema.ts';
import { cardsWithKeys, keysOf } from '#server/modules/customers/customers.store.ts';
import { newestNotesOf } from '#server/modules/customers/notes.store.ts';
import type { Orm } from '#server/platform/db/database.ts';

/** More cards than this for one page of orders would be a mistake. */
const MOST_CARDS = 300;

/** Cards with neither a warning nor a note have none. */
export async function findHints(orm: Orm, { contacts }: HintsInput): Promise<Hints> {
  const asked = contacts.map(({ key, ...contact }) => ({ key, keys: keysOf(contact) }));
  const cards = await cardsWithKeys(
    orm,
    [...new Set(asked.flatMap(({ keys }) => keys))],
    MOST_CARDS,
  );
  const notes = await newestNotesOf(
    orm,
    cards.map(({ id }) => id),
    HINT_NOTES,
  );
  const hints = asked.flatMap(({ key, keys }) =>
    cards
      .filter(({ contact_keys }) => keys.some((each) => contact_keys.includes(each)))
      .map((card) => ({ key, card, notes: notes.get(card.id) ?? [] })),
  );
  return { hints: hints.filter(({ card, notes }) => card.warning !== '' || notes.length > 0) };
}
