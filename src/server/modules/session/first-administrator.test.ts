import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { rows } from '#server/platform/db/rows.ts';
import { createTestApi } from '#test/api.ts';
import { openTestDatabase } from '#test/database.ts';
import { ensureFirstAdministrator } from './first-administrator.ts';

const email = 'titolare@example.test';

describe('the first administrator', async () => {
  const database = await openTestDatabase();
  const { orm } = database;
  const api = await createTestApi(database);
  const ensure = (password?: string) =>
    ensureFirstAdministrator({ orm, accounts: api.accounts }, { email, password });
  const roleAfterSignIn = async (password: string) => {
    const { body } = await api.request('POST', '/api/session', { email, password });
    return (body as { user?: { role: string } }).user?.role;
  };

  it('is created once with a generated password that works', async () => {
    await api.signInAs('staff');
    const first = await ensure();
    expect(first).toEqual({ email, generatedPassword: expect.stringMatching(/^[\w-]{20}$/) });
    expect(await roleAfterSignIn(first?.generatedPassword ?? '')).toBe('admin');
    expect(await ensure()).toBeUndefined();
    expect(await rows(orm, sql`select from users where role = 'admin'`)).toHaveLength(1);
  });

  it('has the configured password, which is not shown', async () => {
    await orm.execute(sql`delete from users`);
    expect(await ensure('una-password-scelta')).toEqual({ email });
    expect(await roleAfterSignIn('una-password-scelta')).toBe('admin');
    expect(await ensure('un-altra-password')).toBeUndefined();
    expect(await roleAfterSignIn('un-altra-password')).toBeUndefined();
  });

  it('gets a different password in every new database', async () => {
    const passwords = new Set<string | undefined>();
    for (let product = 0; product < 3; product += 1) {
      await orm.execute(sql`delete from users`);
      passwords.add((await ensure())?.generatedPassword);
    }
    expect(passwords.size).toBe(3);
  });
});
