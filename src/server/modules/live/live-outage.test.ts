import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { rows } from '#server/platform/db/rows.ts';
import { createTestApi } from '#test/api.ts';
import { createConsumer } from '#test/booking-functions.ts';
import { isPostgres, openTestDatabase } from '#test/database.ts';
import { freshDate } from '#test/dates.ts';
import { type LiveStream, readOrders } from '#test/live-stream.ts';

describe('an open dashboard', async () => {
  const database = await openTestDatabase();
  const { orm } = database;
  const api = await createTestApi(database);
  const open = async (): Promise<LiveStream> => {
    const office = await api.signInAs('admin');
    return readOrders(await api.fetch('GET', '/api/admin/live', undefined, office));
  };
  const seesChange = async (stream: LiveStream) => {
    const id = await createConsumer(orm, { delivery_date: freshDate() });
    expect(await stream.next()).toMatchObject({ event: 'change', data: { new: { id } } });
  };

  it('receives events', async () => {
    const stream = await open();
    await seesChange(stream);
    await stream.cancel();
  });

  // The embedded database has no connection to lose. A condition instead of `runIf`, because a
  // skipped test counts as a failure in CI.
  if (isPostgres) {
    it('whose server loses the database is told to reload, twice in a row, and receives events again', async () => {
      for (let outage = 0; outage < 2; outage += 1) {
        const stream = await open();
        await seesChange(stream);
        const ended = await rows(
          orm,
          sql`select pg_terminate_backend(pid) from pg_stat_activity
            where datname = current_database() and application_name = 'listener'`,
        );
        expect(ended.length).toBeGreaterThan(0);
        // Rights may have changed unnoticed, so the streams end and the browser opens new ones.
        expect(await stream.next()).toEqual({ event: 'resync', data: {} });
        expect(await stream.next()).toBeUndefined();
        const again = await open();
        await seesChange(again);
        await again.cancel();
      }
    });
  }
});
