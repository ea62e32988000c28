/** All SQL on `push_devices` and `push_quiet_hours`, with `migrations/functions/push.sql`. */
import { and, desc, eq, ne, or, sql } from 'drizzle-orm';
import type {
  PushDevice,
  PushDeviceInput,
  PushFailure,
  QuietHours,
} from '#contract/push/push.schema.ts';
import { SESSION_DAYS } from '#contract/retention.ts';
import type { Orm } from '#server/platform/db/database.ts';
import { pushDevices, pushQuietHours } from '#server/platform/db/schema.ts';

const { id, user_id, session_id, name, endpoint, p256dh, auth, created_at } = pushDevices;
const { last_success_at, last_failure_at, last_failure } = pushDevices;

/** Of whom, and by which session they ask. */
export type PushOwner = { user: string; session: string };

const columns = (session: string) => ({
  id,
  name,
  is_this: sql<boolean>`${session_id} = ${session}`,
  created_at,
  last_success_at,
  last_failure_at,
  last_failure,
});

const isOf = (user: string, device: string) => and(eq(id, device), eq(user_id, user));

/** SQL function is_push_session. Nothing is sent to a device whose session has ended, not even a test. */
const hasSession = (now: Date) =>
  sql`is_push_session(${session_id}, make_interval(days => ${SESSION_DAYS.longest}), ${now.toISOString()})`;

export const listPushDevices = (
  orm: Orm,
  { user, session }: PushOwner,
  now: Date,
): Promise<PushDevice[]> =>
  orm
    .select(columns(session))
    .from(pushDevices)
    .where(and(eq(user_id, user), hasSession(now)))
    .orderBy(desc(created_at), desc(id));

/** Replaces the session's earlier device, and whose the browser was before. */
export function storePushDevice(
  orm: Orm,
  { user, session }: PushOwner,
  device: PushDeviceInput & { name: string },
): Promise<PushDevice> {
  const { endpoint: address, ...changes } = device;
  return orm.transaction(async (transaction) => {
    await transaction
      .delete(pushDevices)
      .where(
        or(
          and(eq(session_id, session), ne(endpoint, address)),
          and(eq(endpoint, address), ne(user_id, user)),
        ),
      );
    const owner = { user_id: user, session_id: session };
    const [stored] = await transaction
      .insert(pushDevices)
      .values({ ...owner, ...device })
      .onConflictDoUpdate({ target: endpoint, set: { ...owner, ...changes } })
      .returning(columns(session));
    return stored as PushDevice;
  });
}

export type StoredSubscription = { endpoint: string; p256dh: string; auth: string };

export async function findSubscription(
  orm: Orm,
  user: string,
  device: string,
  now: Date,
): Promise<StoredSubscription | undefined> {
  const [found] = await orm
    .select({ endpoint, p256dh, auth })
    .from(pushDevices)
    .where(and(isOf(user, device), hasSession(now)));
  return found;
}

/** Whether there was one. */
export async function deletePushDevice(orm: Orm, user: string, device: string): Promise<boolean> {
  const deleted = await orm.delete(pushDevices).where(isOf(user, device)).returning({ id });
  return deleted.length > 0;
}

/** Records what became of a message. A device that its push service no longer knows is deleted. */
export async function notePush(
  orm: Orm,
  device: string,
  failure: PushFailure | null,
  now: Date,
): Promise<void> {
  const at = now.toISOString();
  if (failure === 'ended') {
    await orm.delete(pushDevices).where(eq(id, device));
  } else {
    await orm
      .update(pushDevices)
      .set(failure ? { last_failure: failure, last_failure_at: at } : { last_success_at: at })
      .where(eq(id, device));
  }
}

export async function findQuietHours(orm: Orm, user: string): Promise<QuietHours | null> {
  const [hours] = await orm
    .select({ from: pushQuietHours.from_time, to: pushQuietHours.to_time })
    .from(pushQuietHours)
    .where(eq(pushQuietHours.user_id, user));
  return hours ?? null;
}

export async function storeQuietHours(
  orm: Orm,
  user: string,
  hours: QuietHours | null,
): Promise<void> {
  if (!hours) {
    await orm.delete(pushQuietHours).where(eq(pushQuietHours.user_id, user));
    return;
  }
  const times = { from_time: hours.from, to_time: hours.to };
  await orm
    .insert(pushQuietHours)
    .values({ user_id: user, ...times })
    .onConflictDoUpdate({ target: pushQuietHours.user_id, set: times });
}
