/** All SQL on `audit_log`. */
import { and, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type {
  AuditAction,
  AuditEntry,
  AuditLog,
  AuditLogQuery,
} from '#contract/users/audit-log.schema.ts';
import type { Actor } from '#server/platform/actor.ts';
import { isBefore } from '#server/platform/db/columns.ts';
import type { Orm } from '#server/platform/db/database.ts';
import type { OldRows } from '#server/platform/db/old-rows.ts';
import { auditLog } from '#server/platform/db/schema.ts';
import { listOf } from '#server/platform/subjects/list.ts';

type Person = { id: string; email: string };

type NewEntry = {
  action: AuditAction;
  /** Null when nobody was signed in. */
  by: Person | null;
  /** The affected person, if not `by`. */
  subject?: Person | undefined;
  /** The changed fields before and after. Never contains a password, code or token. */
  before?: Record<string, unknown> | undefined;
  after?: Record<string, unknown> | undefined;
};

/** Writes an entry. `orm` is the change's transaction, so that both are stored or neither. */
export async function recordAudit(
  orm: Pick<Orm, 'insert'>,
  { action, by, subject, before, after }: NewEntry,
): Promise<void> {
  await orm.insert(auditLog).values({
    action,
    user_id: by?.id,
    user_name: by?.email,
    subject_id: subject?.id,
    subject_name: subject?.email,
    before,
    after,
  });
}

export type AuditedChange = { action: AuditAction; actor: Actor; after: object };

/** SQL fragment: writes an entry for each row of `changed`, another part of the same statement. */
export const auditEntry = ({ action, actor, after }: AuditedChange, changed: SQL) => sql`
  insert into audit_log (action, user_id, user_name, after)
  select ${action}, ${actor.user_id}::uuid, ${actor.user_name}, ${JSON.stringify(after)}::jsonb from ${changed}`;

/** A page of entries, newest first. */
export async function listAudit(
  orm: Orm,
  { q, user, action, sort: _, ...page }: AuditLogQuery,
): Promise<AuditLog> {
  const where = and(
    user ? or(eq(auditLog.user_id, user), eq(auditLog.subject_id, user)) : undefined,
    action ? eq(auditLog.action, action) : undefined,
    q
      ? sql`position(lower(${q}) in lower(concat_ws(' ', ${auditLog.user_name}, ${auditLog.subject_name}))) > 0`
      : undefined,
  );
  const order = [desc(auditLog.id)];
  const list = await listOf<Row>(orm, page, { table: auditLog, where, order });
  return { ...list, rows: list.rows.map(entry) };
}

/** The last known names of affected users, by id. */
export async function readSubjectNames(
  orm: Orm,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const { id, subject_id, subject_name } = auditLog;
  const found = await orm
    .selectDistinctOn([subject_id], { subject_id, subject_name })
    .from(auditLog)
    .where(inArray(subject_id, [...ids]))
    .orderBy(subject_id, desc(id));
  return new Map(found.map((each) => [each.subject_id ?? '', each.subject_name ?? '']));
}

type Row = typeof auditLog.$inferSelect;

function entry({ id, action, before, after, at, ...names }: Row): AuditEntry {
  return {
    id,
    action: action as AuditAction,
    by: person(names.user_id, names.user_name),
    subject: person(names.subject_id, names.subject_name),
    before: before as AuditEntry['before'],
    after: after as AuditEntry['after'],
    at,
  };
}

const person = (id: string | null, name: string | null) => (name === null ? null : { id, name });

export const oldAuditEntries = (before: Date): OldRows => [auditLog, isBefore(auditLog.at, before)];
