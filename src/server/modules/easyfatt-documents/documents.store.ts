/** SQL on numbered documents. The functions are in `migrations/functions/easyfatt-documents.sql`. */
import { desc, eq, getTableColumns, isNull, type SQL, sql } from 'drizzle-orm';
import type {
  DocumentEnd,
  DocumentKind,
  DocumentListQuery,
  DocumentOfOffer,
  HandedOutBy,
} from '#contract/easyfatt/easyfatt-documents.schema.ts';
import type { VatRate } from '#contract/prices/prices.schema.ts';
import type { Orm } from '#server/platform/db/database.ts';
import type { OldRows } from '#server/platform/db/old-rows.ts';
import {
  easyfattDocuments as documents,
  easyfattDocumentSettings as settings,
} from '#server/platform/db/schema.ts';
import { offsetOf } from '#server/platform/subjects/list.ts';

/** What Easyfatt knows, or would know, of a document. */
export type DocumentState =
  | { ended: true }
  | {
      ended?: undefined;
      total_cents?: number;
      delivery_date: string | null;
      /** Digests. Null for what the document does not have, undefined for what nobody noted then. */
      materials?: string;
      address?: string | null;
      options?: string;
    };

/** A numbered offer or booking with its current state. */
export type StoredDocument = {
  id: string;
  year: number;
  number: number;
  /** Its suffix. */
  numbering: string;
  date: string;
  kind: DocumentKind;
  subject_id: string;
  first_handed_out_at: string | null;
  last_handed_out_at: string | null;
  handed_out_by: HandedOutBy | null;
  told: DocumentState | null;
  ended: DocumentEnd | null;
  state: DocumentState;
  /** Whether the settings hand it out. */
  is_wanted: boolean;
  /** Identifies the difference between what Easyfatt knows and what is true now. */
  seen: string;
};

const { told_before, ...columns } = getTableColumns(documents);

const isWanted = sql`now.ended is null
  and ${documents.date} >= coalesce((select ${settings.first_date} from ${settings}), '-infinity')
  and (${documents.kind} = 'offer' or (select ${settings.send_orders} from ${settings}))`;

const selectDocuments = (orm: Orm) =>
  orm
    .select({
      ...columns,
      ended: sql<DocumentEnd | null>`now.ended`,
      state: sql`now.state`,
      is_wanted: sql<boolean>`(${isWanted})`,
      seen: sql<string>`md5(concat(${documents.told}, now.state))`,
    })
    .from(documents)
    .innerJoin(sql`easyfatt_document_states() as now`, sql`now.document_id = ${documents.id}`)
    .$dynamic();

// Check constraints and the SQL functions guarantee the types.
const stored = async (found: PromiseLike<unknown[]>) => (await found) as StoredDocument[];

/** Documents with these dates and numbers; null is no limit. */
export type DocumentSpan = {
  from: string | null;
  to: string | null;
  first: number | null;
  last: number | null;
};

/** What may be handed out, in the order of the numbers: unless it ended, and as the settings want. */
export function documentsToHandOut(orm: Orm, span: DocumentSpan): Promise<StoredDocument[]> {
  const { date, number, year } = documents;
  return stored(
    selectDocuments(orm)
      .where(
        sql`${isWanted}
          and ${date} >= coalesce(${span.from}::date, '-infinity')
          and ${date} <= coalesce(${span.to}::date, 'infinity')
          and ${number} >= coalesce(${span.first}::int, 0)
          and (${span.last}::int is null or ${number} <= ${span.last}::int)`,
      )
      .orderBy(year, number),
  );
}

/** What would be handed out for the first time, and has lines at one of these rates. */
export const waitingAtRates = async (
  orm: Orm,
  rates: readonly VatRate[],
): Promise<StoredDocument[]> =>
  rates.length === 0
    ? []
    : stored(
        selectDocuments(orm)
          .where(
            sql`${isWanted} and ${isWaiting}
              and ${documents.id} in (select easyfatt_documents_at_rates(${`{${rates.join()}}`}::int[]))`,
          )
          .orderBy(documents.year, documents.number),
      );

const isWaiting: SQL = isNull(documents.first_handed_out_at);

/** Newest number first. 'waiting' are those that would be handed out for the first time. */
export async function listDocuments(
  orm: Orm,
  { state, ...page }: DocumentListQuery,
): Promise<{ rows: StoredDocument[]; total: number }> {
  const where = state === 'waiting' ? sql`${isWanted} and ${isWaiting}` : sql`true`;
  const [rows, total] = await Promise.all([
    stored(
      selectDocuments(orm)
        .where(where)
        .orderBy(desc(documents.year), desc(documents.number))
        .limit(page.page_size)
        .offset(offsetOf(page)),
    ),
    countWhere(orm, where),
  ]);
  return { rows, total };
}

async function countWhere(orm: Orm, where: SQL): Promise<number> {
  const [counted] = await orm
    .select({ total: sql<number>`count(*)::int` })
    .from(documents)
    .innerJoin(sql`easyfatt_document_states() as now`, sql`now.document_id = ${documents.id}`)
    .where(where);
  return counted?.total ?? 0;
}

export async function documentOfOffer(orm: Orm, offerId: string): Promise<DocumentOfOffer> {
  const [found] = await stored(selectDocuments(orm).where(eq(documents.subject_id, offerId)));
  return { document: found ?? null };
}

/** Notes that these documents were handed out, each with its state before it was read. */
export async function logHandedOut(
  orm: Orm,
  handedOut: readonly Pick<StoredDocument, 'id' | 'state'>[],
  by: HandedOutBy,
): Promise<void> {
  if (handedOut.length === 0) return;
  const states = handedOut.map(({ id, state }) => ({ id, state }));
  await orm.execute(sql`select log_easyfatt_documents(${JSON.stringify(states)}::jsonb, ${by})`);
}

/** Documents whose state Easyfatt does not know, in the order of the numbers. */
export const documentsToCorrect = (orm: Orm): Promise<StoredDocument[]> =>
  stored(
    selectDocuments(orm)
      // What was not noted when it was handed out is not compared.
      .where(sql`not now.state @> ${documents.told}`)
      .orderBy(documents.year, documents.number),
  );

/** Easyfatt now knows this state; undefined if there is no such document, false if it changed since `seen`. */
export async function tickDocument(orm: Orm, id: string, seen: string) {
  const now = sql`(select state from easyfatt_document_states() where document_id = ${id})`;
  const ticked = await orm
    .update(documents)
    .set({ told_before: sql`${documents.told}`, told: now })
    .where(sql`${documents.id} = ${id} and md5(concat(${documents.told}, ${now})) = ${seen}`)
    .returning({ id: documents.id });
  if (ticked.length > 0) return true;
  return (await orm.$count(documents, eq(documents.id, id))) > 0 ? false : undefined;
}

/** Whether there was a tick to take back. */
export async function untickDocument(orm: Orm, id: string): Promise<boolean> {
  const done = await orm
    .update(documents)
    .set({ told: sql`${documents.told_before}`, told_before: null })
    .where(sql`${documents.id} = ${id} and ${documents.told_before} is not null`)
    .returning({ id: documents.id });
  return done.length > 0;
}

/** As old as their offers and orders. */
export const oldDocuments = (date: string): OldRows => [
  documents,
  sql`${documents.date} < ${date}::date`,
];
