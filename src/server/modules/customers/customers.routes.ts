import { subMonths } from 'date-fns/subMonths';
import { customers } from '#contract/customers/customers.calls.ts';
import {
  CUSTOMER_SUBJECT,
  CustomerNote,
  isNamed,
  NAMELESS,
} from '#contract/customers/customers.schema.ts';
import { CARD_MONTHS } from '#contract/retention.ts';
import type { Actor } from '#server/platform/actor.ts';
import { alreadyPlaced } from '#server/platform/already-placed.ts';
import { answer } from '#server/platform/answer.ts';
import type { Clock } from '#server/platform/clock.ts';
import { conflict } from '#server/platform/conflict.ts';
import type { Orm } from '#server/platform/db/database.ts';
import { AppError } from '#server/platform/errors.ts';
import { invalidInput } from '#server/platform/invalid-input.ts';
import { existing } from '#server/platform/subjects/change.ts';
import { subjectHandlers } from '#server/platform/subjects/routes.ts';
import { customerStore, inactiveCards, insertCustomer } from './customers.store.ts';
import { mergeCards, undoMerge } from './merge-cards.ts';
import { addNote, changeNote, findNote, keepCard, removeNote } from './notes.store.ts';

export function customerRoutes({ orm, clock }: { orm: Orm; clock: Clock }) {
  const handlers = subjectHandlers(orm, CUSTOMER_SUBJECT, customerStore);
  return answer(customers, {
    ...handlers,
    async update(input, context) {
      const stored = existing(await customerStore.find(orm, input.id), CUSTOMER_SUBJECT.missing);
      const { customer_name = stored.customer_name, company = stored.company } = input;
      if (!isNamed({ customer_name, company })) {
        throw invalidInput({ customer_name: NAMELESS });
      }
      return handlers.update(input, context);
    },
    create: async (input, { actor }) => {
      const made = await insertCustomer(orm, actor, input);
      if (!made) throw alreadyPlaced();
      return made;
    },
    addNote: ({ id, ...note }, { actor }) =>
      orm.transaction(async (transaction) => {
        // Nobody can delete the card before the note is stored.
        existing(await keepCard(transaction, id), CUSTOMER_SUBJECT.missing);
        const made = await addNote(transaction, actor, id, note);
        if (!made) throw alreadyPlaced();
        return made;
      }),
    async deleteNote({ id }) {
      existing((await removeNote(orm, id)) || undefined, 'Nota non trovata');
      return { id };
    },
    merge: (input, { actor }) => mergeCards(orm, actor, input),
    undoMerge: ({ id }) => undoMerge(orm, id),
    listInactive: ({ after }) => inactiveCards(orm, subMonths(clock(), CARD_MONTHS), after),
    updateNote: ({ id, ...edit }, { actor }) => updateNote(orm, actor, id, edit),
  });
}

async function updateNote(
  orm: Orm,
  actor: Actor,
  id: string,
  edit: { version: number; text: string },
): Promise<CustomerNote> {
  const changed = await changeNote(orm, actor, id, edit);
  if (changed) return changed;
  const stored = existing(await findNote(orm, id), 'Nota non trovata');
  if (stored.user_id !== actor.user_id) {
    throw new AppError('FORBIDDEN', { message: 'Può cambiarla solo chi l’ha scritta' });
  }
  throw conflict(CustomerNote, stored);
}
