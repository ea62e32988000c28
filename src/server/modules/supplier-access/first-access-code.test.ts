import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import { row } from '#server/platform/db/rows.ts';
import { createLimit } from '#server/platform/limits.ts';
import { createLogger } from '#server/platform/logger.ts';
import { createSlowdown } from '#server/platform/slowdown.ts';
import { SLOW_PASSWORDS } from '#test/api.ts';
import { openTestDatabase } from '#test/database.ts';
import { refusalOf } from '#test/refusal.ts';
import { createAccessCodeCheck } from './check-access-code.ts';
import { ensureAccessCode } from './first-access-code.ts';

describe("the resellers' first access code", async () => {
  const { orm } = await openTestDatabase();
  const guesses = createLimit(orm, { name: 'access-code', uses: 1000, seconds: 900 });
  const options = { name: 'all-access-codes', uses: 1000, seconds: 900 };
  const allGuesses = createSlowdown(orm, options, { logger: createLogger('silent') });
  const check = createAccessCodeCheck({
    orm,
    clock: () => new Date(),
    guesses,
    allGuesses,
    codeGuesses: allGuesses,
    passwords: SLOW_PASSWORDS,
  });
  const isRight = (code: string) =>
    check(code, 'anywhere').then(
      () => true,
      async (error) => (await refusalOf(Promise.reject(error))).code !== 'INVALID_ACCESS_CODE',
    );
  const forget = () => orm.execute(sql`update booking_settings set access_code_hash = null`);
  const settings = () => row(orm, sql`select * from booking_settings`);
  afterEach(forget);

  it('is generated if none is configured, is easy to read aloud, and works for a booking', async () => {
    const code = (await ensureAccessCode(orm)) as string;
    expect(code).toMatch(/^[A-Z0-9]{4}-[A-Z0-9]{4}$/);
    expect(code).not.toMatch(/[01OIL]/);
    expect(await isRight(code)).toBe(true);
  });

  it('is the configured one, which is not shown', async () => {
    expect(await ensureAccessCode(orm, 'scelto-dal-titolare')).toBeUndefined();
    expect(await isRight('scelto-dal-titolare')).toBe(true);
  });

  it.each(['12345678', 'sasso', 'trinacria1'])(
    'is refused if it is easily guessed: %s',
    async (code) => {
      await expect(ensureAccessCode(orm, code)).rejects.toThrow('RESELLER_ACCESS_CODE');
      expect((await settings()).access_code_hash).toBeNull();
    },
  );

  it('is not judged if another one is active, because an earlier release accepted easier ones', async () => {
    const code = (await ensureAccessCode(orm)) as string;
    expect(await ensureAccessCode(orm, '12345678')).toBeUndefined();
    expect(await isRight(code)).toBe(true);
  });

  it('stays the same after a restart, whatever the configuration says then', async () => {
    const code = (await ensureAccessCode(orm)) as string;
    const before = await settings();
    expect(await ensureAccessCode(orm)).toBeUndefined();
    expect(await ensureAccessCode(orm, 'un-altro-codice')).toBeUndefined();
    expect(await settings()).toEqual(before);
    expect(await isRight(code)).toBe(true);
    expect(await isRight('un-altro-codice')).toBe(false);
  });

  it('cannot be read in the database, and two databases have different hashes', async () => {
    await ensureAccessCode(orm, 'scelto-dal-titolare');
    const first = await settings();
    expect(JSON.stringify(first)).not.toContain('scelto');
    await forget();
    await ensureAccessCode(orm, 'scelto-dal-titolare');
    expect((await settings()).access_code_hash).not.toBe(first.access_code_hash);
  });

  it('is different in every new database', async () => {
    const codes = new Set<string | undefined>();
    for (let product = 0; product < 3; product += 1) {
      await forget();
      codes.add(await ensureAccessCode(orm));
    }
    expect(codes.size).toBe(3);
  });

  it('is refused while none is set', async () => {
    for (const code of ['null', 'undefined', ':']) expect(await isRight(code)).toBe(false);
  });
});
