/** All SQL on drivers' devices: sign-in codes and sessions. */
import { addDays } from 'date-fns/addDays';
import { addHours } from 'date-fns/addHours';
import { and, desc, eq, gt, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import {
  DEVICE_CODE_HOURS,
  DEVICE_SESSION_DAYS,
  type DriverDevice,
} from '#contract/road/driver.schema.ts';
import { isBefore } from '#server/platform/db/columns.ts';
import type { Orm } from '#server/platform/db/database.ts';
import type { OldRows } from '#server/platform/db/old-rows.ts';
import { driverDevices } from '#server/platform/db/schema.ts';
import { hashOfToken, newToken } from '#server/platform/tokens.ts';

const { id, driver_id, name, code_hash, code_expires_at, created_at } = driverDevices;
const { token_hash, opened_at, expires_at, last_seen_at, revoked_at } = driverDevices;

const columns = {
  id,
  driver_id,
  name,
  created_at,
  code_expires_at,
  opened_at,
  expires_at,
  last_seen_at,
  revoked_at,
};

/** Newest first, without devices whose code expired unused. */
export const listDevices = (orm: Orm, now: Date): Promise<DriverDevice[]> =>
  orm
    .select(columns)
    .from(driverDevices)
    .where(or(isNotNull(opened_at), gt(code_expires_at, now.toISOString())))
    .orderBy(desc(created_at), desc(id));

/** Returns the device's code, which is not stored. */
export async function insertDevice(
  orm: Orm,
  driver: string,
  now: Date,
): Promise<{ code: string; device: DriverDevice }> {
  const code = newToken();
  const [device] = await orm
    .insert(driverDevices)
    .values({
      driver_id: driver,
      code_hash: hashOfToken(code),
      code_expires_at: addHours(now, DEVICE_CODE_HOURS).toISOString(),
    })
    .returning(columns);
  return { code, device: device as DriverDevice };
}

/** Opens the session and returns its token; a code works once. Undefined for an invalid code. */
export async function openDevice(
  orm: Orm,
  code: string,
  { name: called, now }: { name: string; now: Date },
): Promise<string | undefined> {
  const token = newToken();
  const opened = await orm
    .update(driverDevices)
    .set({
      name: called,
      token_hash: hashOfToken(token),
      opened_at: now.toISOString(),
      last_seen_at: now.toISOString(),
      expires_at: addDays(now, DEVICE_SESSION_DAYS).toISOString(),
    })
    .where(
      and(
        eq(code_hash, hashOfToken(code)),
        isNull(opened_at),
        isNull(revoked_at),
        gt(code_expires_at, now.toISOString()),
      ),
    )
    .returning({ id });
  return opened.length > 0 ? token : undefined;
}

/** The device and its driver while the session is valid. */
export async function findDevice(
  orm: Orm,
  token: string,
  now: Date,
): Promise<{ id: string; driver_id: string } | undefined> {
  const [found] = await orm
    .select({ id, driver_id })
    .from(driverDevices)
    .where(
      and(
        eq(token_hash, hashOfToken(token)),
        isNull(revoked_at),
        gt(expires_at, now.toISOString()),
      ),
    );
  return found;
}

/** Updates last_seen_at, to the minute. */
export const seeDevice = (orm: Orm, device: string, now: Date) =>
  orm
    .update(driverDevices)
    .set({ last_seen_at: now.toISOString() })
    .where(and(eq(id, device), lt(last_seen_at, new Date(now.getTime() - 60_000).toISOString())));

/** Undefined if the device does not exist. */
export async function revokeDevice(
  orm: Orm,
  device: string,
  now: Date,
): Promise<DriverDevice | undefined> {
  const [revoked] = await orm
    .update(driverDevices)
    .set({ revoked_at: sql`coalesce(${revoked_at}, ${now.toISOString()}::timestamptz)` })
    .where(eq(id, device))
    .returning(columns);
  return revoked;
}

/** Devices whose session has expired or whose code was never used. */
export const expiredDevices = (now: Date): OldRows => [
  driverDevices,
  or(
    isNotNull(revoked_at),
    isBefore(expires_at, now),
    and(isNull(opened_at), isBefore(code_expires_at, now)),
  ),
];
