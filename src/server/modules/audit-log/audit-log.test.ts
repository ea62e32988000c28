import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { AuditLog } from '#contract/users/audit-log.schema.ts';
import { row } from '#server/platform/db/rows.ts';
import { createTestApi } from '#test/api.ts';
import { openTestDatabase } from '#test/database.ts';
import { recordAudit } from './audit-log.store.ts';

describe('the audit log', async () => {
  const database = await openTestDatabase();
  const { orm } = database;
  const api = await createTestApi(database);
  const { email, cookie } = await api.signInAs('admin');
  const { id } = await row<{ id: string }>(orm, sql`select id from users where email = ${email}`);
  const read = async (query = '') => {
    const { body } = await api.request('GET', `/api/admin/audit-log${query}`, undefined, {
      cookie,
    });
    return body as AuditLog;
  };

  it("says who signed in and when, and so does the user's own account", async () => {
    const { rows } = await read(`?user=${id}`);
    expect(rows).toEqual([
      expect.objectContaining({ action: 'signed-in', by: { id, name: email }, subject: null }),
    ]);
    const { last_sign_in_at } = await row<{ last_sign_in_at: Date }>(
      orm,
      sql`select last_sign_in_at from users where id = ${id}`,
    );
    expect(new Date(last_sign_in_at).toISOString()).toBe(rows[0]?.at);
  });

  it('finds what was done to a user, by name, by action, page by page', async () => {
    const subject = { id: crypto.randomUUID(), email: 'Rosa@example.test' };
    const by = { id, email };
    await recordAudit(orm, { action: 'user-created', by, subject, after: { role: 'staff' } });
    await recordAudit(orm, { action: 'user-deleted', by, subject });
    expect(await read('?q=rosa&page_size=1')).toMatchObject({
      rows: [{ action: 'user-deleted', subject: { name: 'Rosa@example.test' } }],
      total: 2,
    });
    expect(await read(`?user=${subject.id}&action=user-created`)).toMatchObject({
      rows: [{ before: null, after: { role: 'staff' } }],
      total: 1,
    });
  });

  it.each(['update audit_log set action = action', 'delete from audit_log', 'truncate audit_log'])(
    'cannot be changed: %s',
    async (statement) => {
      await expect(orm.execute(sql.raw(statement))).rejects.toMatchObject({
        cause: { message: 'the rows of audit_log cannot be changed' },
      });
    },
  );
});
