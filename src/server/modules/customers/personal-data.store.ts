/** Cards as a customer is given them, and what an erasure must know of them. */
import { desc, eq, sql } from 'drizzle-orm';
import { CUSTOMER_FIELDS } from '#contract/customers/customers.schema.ts';
import { emailsIn } from '#contract/fields.schema.ts';
import { telephonesIn } from '#contract/telephones.ts';
import type { Orm } from '#server/platform/db/database.ts';
import { customerChanges, customers } from '#server/platform/db/schema.ts';
import { type CardWithKeys, cardsWithKeys, keysOf } from './customers.store.ts';
import { notesOf } from './notes.store.ts';

/**
 * The cards with this e-mail address or phone, newest first, for their customer. Of a company's card
 * only this contact is given: its other contacts, notes and warning may be about other people.
 */
export async function findCardsOf(orm: Orm, contact: string) {
  const ofContact = sql`${customers.id} in (select id from customer_cards(${contact}))`;
  const found = await orm
    .select()
    .from(customers)
    .where(ofContact)
    .orderBy(desc(customers.created_at));
  return Promise.all(
    found.map(async (card) =>
      card.company === ''
        ? {
            ...card,
            notes: await notesOf(orm, card.id),
            before: await earlierCards(orm, card.id),
          }
        : { ...card, ...ownContactOf(card, contact), notes: [], before: [] },
    ),
  );
}

/**
 * The phones that companies' cards keep when this contact is erased, without the words beside them,
 * by id and version: 'id/3'. Only here is it known how a number was written.
 */
export async function otherPhonesOf(orm: Orm, contact: string): Promise<Record<string, string>> {
  const keys = keysOf({ email: '', phone: contact });
  const found = await cardsWithKeys(orm, keys, 1000);
  return Object.fromEntries(
    found.map(({ id: cardId, version, phone }) => [
      `${cardId}/${version}`,
      telephonesIn(phone)
        .filter(({ key }) => !keys.includes(key))
        .map(({ written }) => written)
        .join(', '),
    ]),
  );
}

function ownContactOf({ phone, email, pec }: CardWithKeys, contact: string) {
  const keys = keysOf({ email: contact, phone: contact });
  const isAsked = (text: string) =>
    keysOf({ email: text, phone: text }).some((key) => keys.includes(key));
  return {
    customer_name: '',
    warning: '',
    phone: telephonesIn(phone)
      .map(({ written }) => written)
      .filter(isAsked)
      .join(', '),
    email: emailsIn(email).filter(isAsked).join(', '),
    pec: isAsked(pec) ? pec : '',
  };
}

/** The card, or one that became part of it, before each merge and import. Only the fields. */
async function earlierCards(orm: Orm, cardId: string): Promise<Record<string, unknown>[]> {
  const changes = await orm
    .select({ before: customerChanges.before })
    .from(customerChanges)
    .where(eq(customerChanges.customer_id, cardId));
  return changes.flatMap(({ before }) => {
    // A card that an import made was not there before.
    if (before === null) return [];
    const { own = before, other = {} } = before as Record<string, object>;
    return [own, other].map((card) =>
      Object.fromEntries(
        Object.entries(card as object).filter(([name]) => name in CUSTOMER_FIELDS),
      ),
    );
  });
}
