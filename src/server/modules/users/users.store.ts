/** SQL on users (spec section 7, "Users"), except the auth library's. */
import { randomBytes } from 'node:crypto';
import { and, asc, desc, eq, lt, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Role } from '#contract/users/session.schema.ts';
import type {
  CreateUserInput,
  User,
  UserList,
  UserListQuery,
} from '#contract/users/users.schema.ts';
import { asText } from '#server/platform/db/columns.ts';
import type { Orm } from '#server/platform/db/database.ts';
import type { OldRows } from '#server/platform/db/old-rows.ts';
import { rows } from '#server/platform/db/rows.ts';
import { sessions, users, verifications } from '#server/platform/db/schema.ts';
import { nextVersion } from '#server/platform/subjects/change.ts';
import { listOf } from '#server/platform/subjects/list.ts';

const { id, email, role, company, created_at, updated_at, last_sign_in_at, version } = users;
// A check constraint guarantees the role.
const columns = {
  id,
  email,
  role,
  company,
  version,
  created_at: asText(created_at),
  updated_at: asText(updated_at),
  last_sign_in_at: asText(last_sign_in_at),
  second_factor: users.two_factor_enabled,
  open_sessions: sql<number>`(select count(*)::int from sessions
    where sessions.user_id = users.id and sessions.expires_at > now())`,
  has_password: sql<boolean>`exists (select from accounts
    where accounts.user_id = users.id and accounts.password is not null)`,
};

/** Ties: the older user first. */
const ORDERS: Record<UserListQuery['sort'], SQL[]> = {
  'created-desc': [desc(created_at), desc(id)],
  'created-asc': [asc(created_at), asc(id)],
  'role-asc': [asc(role), asc(created_at), asc(id)],
  'role-desc': [desc(role), asc(created_at), asc(id)],
  'email-asc': [asc(email)],
  'email-desc': [desc(email)],
};

/** A company has tens of users: the search needs no index. */
export function listUsers(orm: Orm, { q, sort, ...page }: UserListQuery): Promise<UserList> {
  const where = q
    ? sql`array_to_tsvector(search_words(${email}, ${company})) @@ search_query(${q})`
    : undefined;
  return listOf(orm, page, { table: users, columns, where, order: ORDERS[sort] });
}

export async function findUser(orm: Orm, userId: string): Promise<User | undefined> {
  const [row] = await orm.select(columns).from(users).where(eq(id, userId));
  return row as User | undefined;
}

export async function findUserId(orm: Orm, address: string): Promise<string | undefined> {
  const [row] = await orm.select({ id }).from(users).where(eq(email, address));
  return row?.id;
}

export async function hasAdministrator(orm: Orm): Promise<boolean> {
  return (await orm.$count(users, eq(role, 'admin'))) > 0;
}

/** Their addresses. */
export async function listAdministrators(orm: Orm): Promise<string[]> {
  const found = await orm
    .select({ email })
    .from(users)
    .where(and(eq(role, 'admin'), sql`${users.banned} is not true`))
    .orderBy(asc(email));
  return found.map((each) => each.email);
}

/** SQL: a user's address, given the id. */
export const emailOf = (userId: SQLWrapper) =>
  sql<string>`(select email from users where users.id = ${userId})`;

/** SQL: whether a user may enter the office, given the id. */
export const isAdministrator = (userId: SQLWrapper) =>
  sql<boolean>`exists (select from users where users.id = ${userId} and role = 'admin' and banned is not true)`;

export async function recordLastSignIn(orm: Pick<Orm, 'update'>, userId: string): Promise<void> {
  await orm.update(users).set({ last_sign_in_at: sql`now()` }).where(eq(id, userId));
}

/** Locks a user until the end of the transaction: passwords and links are changed one at a time. */
export async function lockUser(transaction: Orm, userId: string): Promise<User | undefined> {
  // No key update, so that a sign-in, which references the user, does not wait.
  await transaction.select({ id }).from(users).where(eq(id, userId)).for('no key update');
  return findUser(transaction, userId);
}

/** The administrators' ids, locked until the end of the transaction. */
export async function lockAdministrators(transaction: Orm): Promise<string[]> {
  const administrators = await rows<{ id: string }>(
    transaction,
    sql`select id from users where role = 'admin' and banned is not true order by id for no key update`,
  );
  return administrators.map((administrator) => administrator.id);
}

/** Throws INVALID_INPUT for an e-mail that another user has. */
export async function insertUser(orm: Orm, input: CreateUserInput): Promise<string> {
  const [inserted] = await orm
    .insert(users)
    .values({ ...input, company: input.company || null })
    .returning({ id });
  return (inserted as { id: string }).id;
}

export type UserChanges = { email?: string; role?: Role; company?: string | null };

/** Throws INVALID_INPUT for an e-mail that another user has. */
export async function changeUser(orm: Orm, userId: string, changes: UserChanges): Promise<void> {
  await orm
    .update(users)
    .set({ ...changes, ...nextVersion(users) })
    .where(eq(id, userId));
}

/** Deletes the user with sessions, password, second factor and links. */
export async function deleteUser(orm: Orm, userId: string): Promise<void> {
  await orm.delete(users).where(eq(id, userId));
}

/**
 * Ends a user's sessions except `keptId`, and every sign-in waiting for its second step. Returns how many sessions were
 * open.
 */
export async function endSessions(orm: Orm, userId: string, keptId?: string): Promise<number> {
  await orm.delete(verifications).where(eq(verifications.value, userId));
  const ended = await orm
    .delete(sessions)
    .where(
      sql`${sessions.user_id} = ${userId} and ${sessions.id} is distinct from ${keptId ?? null}::uuid`,
    )
    .returning({ is_open: sql<boolean>`${sessions.expires_at} > now()` });
  return ended.filter(({ is_open }) => is_open).length;
}

/** Replaces the session's token and returns the new one. */
export async function renewSession(orm: Orm, id: string): Promise<string> {
  const token = randomBytes(24).toString('base64url');
  await orm.update(sessions).set({ token }).where(eq(sessions.id, id));
  return token;
}

export const expiredSignIns = (now: Date): OldRows[] => [
  [sessions, lt(sessions.expires_at, now)],
  [verifications, lt(verifications.expires_at, now)],
];
