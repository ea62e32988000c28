/** Applies what was ticked in a preview, as a whole, and undoes it. */
import { setImmediate as immediate } from 'node:timers/promises';
import { and, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type {
  CustomerImport,
  ImportCustomersInput,
  UndoneImport,
} from '#contract/customers/customer-imports.schema.ts';
import {
  CARD_FIELDS,
  type CardField,
  CUSTOMER_SUBJECT,
  type Customer,
  isNamed,
  NAMELESS,
} from '#contract/customers/customers.schema.ts';
import type { Actor } from '#server/platform/actor.ts';
import { alreadyPlaced } from '#server/platform/already-placed.ts';
import type { Orm } from '#server/platform/db/database.ts';
import { portionsOf } from '#server/platform/db/portion.ts';
import { customerChanges, customerNotes, customers } from '#server/platform/db/schema.ts';
import { AppError } from '#server/platform/errors.ts';
import { invalidInput } from '#server/platform/invalid-input.ts';
import { existing, nextVersion } from '#server/platform/subjects/change.ts';
import { allCards, NEW_CARDS_LOCK } from '../customers.store.ts';
import { finderIn } from './plan-import.ts';

type Row = ImportCustomersInput['rows'][number];
type Change = Pick<typeof customerChanges.$inferInsert, 'customer_id' | 'before' | 'after'>;
const { import_id, undone_at } = customerChanges;
const CHANGED = new AppError('CONFLICT', {
  message: 'Nel frattempo una scheda è cambiata: guardare di nuovo l’anteprima.',
});

/** A repeat of the same request gives the same import. Throws NOT_FOUND, CONFLICT, INVALID_INPUT. */
export function applyImport(
  orm: Orm,
  { user_id, user_name }: Actor,
  { request_id, rows }: ImportCustomersInput,
): Promise<CustomerImport> {
  return orm.transaction(async (transaction) => {
    await transaction.execute(sql`select pg_advisory_xact_lock(${NEW_CARDS_LOCK})`);
    const [earlier] = await importsWhere(transaction, eq(import_id, request_id));
    if (earlier) {
      if (earlier.created + earlier.updated !== rows.length) throw alreadyPlaced();
      return earlier;
    }
    const news = rows.filter(({ card }) => card === null);
    await requireNew(transaction, news);
    const changes = new Map<Row, Change>();
    for (const portion of portionsOf(news)) {
      await immediate();
      const made = await createCards(transaction, portion);
      for (const [index, row] of portion.entries()) changes.set(row, made[index] as Change);
    }
    for (const row of rows) {
      if (!row.card) continue;
      await immediate();
      changes.set(row, await fillIn(transaction, row));
    }
    const notes = [...changes].flatMap(([{ note }, { customer_id }]) =>
      note ? [{ customer_id, text: note, user_id, user_name }] : [],
    );
    for (const portion of portionsOf(notes))
      await transaction.insert(customerNotes).values(portion);
    for (const portion of portionsOf([...changes.values()])) {
      await transaction.insert(customerChanges).values(
        portion.map((change) => ({
          ...change,
          action: 'imported',
          import_id: request_id,
          user_id,
          user_name,
        })),
      );
    }
    const [done] = await importsWhere(transaction, eq(import_id, request_id));
    return done as CustomerImport;
  });
}

/** A colleague may have made one of the cards since the preview. */
async function requireNew(transaction: Orm, news: readonly Row[]): Promise<void> {
  if (news.length === 0) return;
  const find = finderIn(await allCards(transaction));
  for (const { row, fields } of news) {
    const { customer_name = '', company = '' } = fields;
    if (!isNamed({ customer_name, company })) {
      throw invalidInput({ [`rows.${row}`]: NAMELESS });
    }
    const { matching, reason } = find(fields as never);
    if (matching.length > 0 && reason === undefined) throw CHANGED;
  }
}

async function createCards(transaction: Orm, rows: readonly Row[]): Promise<Change[]> {
  const made = await transaction
    .insert(customers)
    .values(rows.map(({ fields }) => withoutMissing(fields)))
    .returning();
  return made.map((card) => ({
    customer_id: card.id,
    before: null,
    after: fieldsOf(card, CARD_FIELDS),
  }));
}

async function fillIn(transaction: Orm, { card, fields }: Row): Promise<Change> {
  const { id = '', version } = card ?? {};
  const [stored] = await transaction
    .select()
    .from(customers)
    .where(eq(customers.id, id))
    .for('update');
  const before = existing(stored, CUSTOMER_SUBJECT.missing);
  if (before.version !== version) throw CHANGED;
  const names = CARD_FIELDS.filter((name) => (fields as Partial<Customer>)[name]);
  if (names.length > 0) {
    await transaction
      .update(customers)
      .set({ ...withoutMissing(fields), ...nextVersion(customers) })
      .where(eq(customers.id, id));
  }
  return {
    customer_id: id,
    before: fieldsOf(before, names),
    after: Object.fromEntries(names.map((name) => [name, (fields as Partial<Customer>)[name]])),
  };
}

/** An import empties nothing. */
const withoutMissing = (fields: Row['fields']) =>
  Object.fromEntries(Object.entries(fields).filter(([, text]) => text));

const fieldsOf = (card: Partial<Customer>, names: readonly CardField[]) =>
  Object.fromEntries(names.map((name) => [name, card[name]]));

const importsWhere = async (orm: Orm, where: SQL | undefined): Promise<CustomerImport[]> => {
  const found = await orm
    .select({
      id: sql<string>`${import_id}`,
      created: sql<number>`count(*) filter (where ${customerChanges.before} is null)::int`,
      updated: sql<number>`count(*) filter (where ${customerChanges.before} is not null)::int`,
      user_name: sql<string>`min(${customerChanges.user_name})`,
      at: sql<string>`min(${customerChanges.at})`.mapWith(customerChanges.at),
      undone_at: sql<string | null>`max(${undone_at})`.mapWith(undone_at),
    })
    .from(customerChanges)
    .where(and(eq(customerChanges.action, 'imported'), where))
    .groupBy(import_id)
    .orderBy(desc(sql`min(${customerChanges.at})`));
  return found;
};

export const listImports = (orm: Orm): Promise<CustomerImport[]> => importsWhere(orm, undefined);

/**
 * New cards that nobody touched since are removed, filled fields are emptied again. What somebody
 * changed, noted or merged since stays. Throws NOT_FOUND.
 */
export function undoImport(orm: Orm, importId: string): Promise<UndoneImport> {
  return orm.transaction(async (transaction) => {
    await transaction.execute(sql`select pg_advisory_xact_lock(${NEW_CARDS_LOCK})`);
    const changes = await transaction
      .select()
      .from(customerChanges)
      .where(and(eq(import_id, importId), isNull(undone_at)))
      .orderBy(customerChanges.customer_id);
    if (changes.length === 0) {
      throw new AppError('NOT_FOUND', { message: 'Importazione non trovata, o già annullata' });
    }
    const touched = await touchedCards(transaction, importId);
    const kept = new Map<string, UndoneImport['kept'][number]>();
    const removed: string[] = [];
    const restored: string[] = [];
    for (const { customer_id, before, after } of changes) {
      await immediate();
      const [card] = await transaction
        .select()
        .from(customers)
        .where(eq(customers.id, customer_id))
        .for('update');
      if (!card) continue;
      const names = Object.keys(after as object) as CardField[];
      const isAsImported = names.every((name) => card[name] === (after as Customer)[name]);
      if (!isAsImported || touched.has(customer_id)) {
        const { id, customer_name, company } = card;
        kept.set(id, { id, customer_name, company });
      } else if (before === null) {
        removed.push(customer_id);
      } else {
        restored.push(customer_id);
        await transaction
          .update(customers)
          .set({ ...(before as Partial<Customer>), ...nextVersion(customers) })
          .where(eq(customers.id, customer_id));
      }
    }
    await transaction
      .update(customerChanges)
      .set({ undone_at: sql`now()` })
      .where(eq(import_id, importId));
    await removeImportedNotes(transaction, importId, restored);
    for (const portion of portionsOf(removed)) {
      await transaction.delete(customers).where(inArray(customers.id, portion));
    }
    return { removed: removed.length, restored: restored.length, kept: [...kept.values()] };
  });
}

/** SQL: the notes that an import wrote: in its transaction, so at the same instant. */
const isOfImport = (importId: string) => sql`exists (
  select from ${customerChanges} where ${import_id} = ${importId}
    and ${customerChanges.customer_id} = ${customerNotes.customer_id} and ${customerChanges.at} = ${customerNotes.created_at})`;

/** Cards with a later note, an edited one, or a merge. */
async function touchedCards(transaction: Orm, importId: string): Promise<ReadonlySet<string>> {
  const ofImport = sql`(select ${customerChanges.customer_id} from ${customerChanges} where ${import_id} = ${importId})`;
  const noted = await transaction
    .select({ id: customerNotes.customer_id })
    .from(customerNotes)
    .where(
      and(
        sql`${customerNotes.customer_id} in ${ofImport}`,
        sql`(not ${isOfImport(importId)} or ${customerNotes.version} > 1) and ${customerNotes.created_at} >= (
          select min(${customerChanges.at}) from ${customerChanges} where ${import_id} = ${importId})`,
      ),
    );
  const merged = await transaction
    .select({ id: customerChanges.customer_id })
    .from(customerChanges)
    .where(
      and(
        eq(customerChanges.action, 'merged'),
        isNull(undone_at),
        sql`${customerChanges.customer_id} in ${ofImport} and ${customerChanges.at} >= (
          select min(imported.at) from ${customerChanges} as imported where imported.import_id = ${importId})`,
      ),
    );
  return new Set([...noted, ...merged].map(({ id }) => id));
}

async function removeImportedNotes(transaction: Orm, importId: string, cards: readonly string[]) {
  for (const portion of portionsOf(cards)) {
    await transaction
      .delete(customerNotes)
      .where(and(inArray(customerNotes.customer_id, portion), isOfImport(importId)));
  }
}
