import { sql } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { createTestApi } from '#test/api.ts';
import { openTestDatabase } from '#test/database.ts';
import { freshDate } from '#test/dates.ts';

// On PostgreSQL, other tests' writes to other databases change its state too.
describe('the cached availability', async () => {
  const { orm, ...database } = await openTestDatabase();
  const pathsOf = (date: string) => [
    'next',
    `consumer?month=${date.slice(0, 7)}`,
    `consumer/${date}`,
    `supplier?month=${date.slice(0, 7)}`,
    `supplier/${date}`,
  ];

  it('is only read again after a write, or in the next minute', async () => {
    const date = freshDate();
    let now = new Date('2026-11-21T08:00:30Z');
    const reads = vi.spyOn(orm, 'select');
    const api = await createTestApi({ orm, ...database }, { clock: () => now });
    const ask = (path: string) => api.request('GET', `/api/availability/${path}`);
    const readsOf = async () => {
      reads.mockClear();
      const answers = [];
      for (const path of pathsOf(date)) answers.push((await ask(path)).body);
      return [reads.mock.calls.length > 0, answers] as const;
    };
    const [first, answers] = await readsOf();
    expect(first).toBe(true);
    now = new Date('2026-11-21T08:00:59Z');
    expect(await readsOf()).toEqual([false, answers]);
    now = new Date('2026-11-21T08:01:00Z');
    expect((await readsOf())[0]).toBe(true);
    await orm.execute(sql`insert into audit_log (action) values ('something')`);
    expect(await readsOf()).toEqual([true, answers]);
    reads.mockRestore();
  });
});
