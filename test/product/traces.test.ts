import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { startMailWorker } from '#server/modules/mail-worker/deliver-notifications.ts';
import { rows } from '#server/platform/db/rows.ts';
import { createLogger } from '#server/platform/logger.ts';
import { currentTraceId, inTrace, readTraceparent } from '#server/platform/trace.ts';
import { createTestApi } from '#test/api.ts';
import { openTestDatabase } from '#test/database.ts';
import { freshDate } from '#test/dates.ts';
import { consumerOrder, NOW } from '#test/factories.ts';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const traceparent = `00-${TRACE}-00f067aa0ba902b7-01`;

describe('the trace of a request', async () => {
  const database = await openTestDatabase();
  const { orm } = database;
  const lines: Record<string, unknown>[] = [];
  const logger = createLogger('info', { write: (line) => lines.push(JSON.parse(line)) });
  const api = await createTestApi(database, {
    logger,
    mail: 'smtp',
    trustedProxies: ['10.0.0.0/8'],
  });
  const proxy = api.from('10.0.0.1');
  const order = () => consumerOrder({ delivery_date: freshDate() });
  const traced = (msg: string, trace_id: unknown) =>
    lines.filter((line) => line.msg === msg && line.trace_id === trace_id);
  let refused = false;
  const worker = await startMailWorker({
    database,
    mailer: {
      kind: 'smtp',
      send: async () => {
        if (refused) throw new Error('not now');
      },
      close: () => {},
    },
    logger,
    clock: () => NOW,
    from: 'ufficio@example.test',
    siteUrl: 'http://localhost',
    mailLimits: { perHour: 100, perDay: 100 },
  });
  afterAll(() => worker.stop());

  it('goes from the booking through the database to the line of each of its mails', async () => {
    const placed = await proxy('POST', '/api/orders/consumer', order(), { traceparent });
    expect(placed.status).toBe(201);
    expect(placed.headers.get('x-trace-id')).toBe(TRACE);
    const { id } = placed.body as { id: string };
    expect(
      await rows(orm, sql`select trace_id from notifications where consumer_order_id = ${id}`),
    ).toEqual([{ trace_id: TRACE }, { trace_id: TRACE }]);
    await expect.poll(() => traced('mail sent', TRACE).length).toBe(2);
  });

  it('from a backup file is used in a statement only if it is valid', () => {
    for (const stored of ["'*/ drop table notifications; --", TRACE.toUpperCase(), `${TRACE}\n`]) {
      expect(inTrace(stored, currentTraceId)).toMatch(/^[0-9a-f]{32}$/);
    }
    expect(inTrace(TRACE, currentTraceId)).toBe(TRACE);
  });

  it('is in the log if a mail of the booking was not sent', async () => {
    refused = true;
    const { headers } = await proxy('POST', '/api/orders/consumer', order());
    await expect
      .poll(() => traced('mail not sent', headers.get('x-trace-id')).length)
      .toBeGreaterThan(0);
    refused = false;
  });

  it('is also that of a mail written in a transaction', async () => {
    const office = await api.signInAs('admin');
    const user = { email: 'nuova@example.test', role: 'admin', company: '' };
    const { status, headers } = await api.request('POST', '/api/admin/users', user, office);
    expect(status).toBe(201);
    const mails = await rows(
      orm,
      sql`select trace_id from notifications where recipient = ${user.email}`,
    );
    expect(mails).toEqual([{ trace_id: headers.get('x-trace-id') }]);
  });

  it('is in the line of an error and in the answer', async () => {
    await orm.execute(sql`alter table quote_requests rename to misnamed`);
    const office = await api.signInAs('admin');
    const { body } = await api.request('GET', '/api/admin/quotes', undefined, office);
    await orm.execute(sql`alter table misnamed rename to quote_requests`);
    expect(body).toMatchObject({ code: 'INTERNAL' });
    expect(traced('failed', (body as { trace_id: string }).trace_id)).toHaveLength(1);
  });

  it('cannot be chosen by a client, nor by an invalid header', async () => {
    const own = [
      await api.request('GET', '/api/site', undefined, { traceparent }),
      await proxy('GET', '/api/site', undefined, { traceparent: `00-${'0'.repeat(32)}-1-01` }),
      await proxy('GET', '/api/site'),
    ].map(({ headers }) => headers.get('x-trace-id'));
    expect(new Set([TRACE, ...own]).size).toBe(4);
    for (const id of own) expect(id).toMatch(/^[0-9a-f]{32}$/);
  });
});

describe('a traceparent', () => {
  it.each([
    ['', undefined],
    [traceparent, TRACE],
    [`01-${TRACE}-00f067aa0ba902b7-00-of-a-later-version`, TRACE],
    [`ff-${TRACE}-00f067aa0ba902b7-01`, undefined],
    [`00-${'0'.repeat(32)}-00f067aa0ba902b7-01`, undefined],
    [`00-${TRACE}-${'0'.repeat(16)}-01`, undefined],
    [`00-${TRACE.toUpperCase()}-00f067aa0ba902b7-01`, undefined],
    [`00-${TRACE}'*/ drop table users; --00f067aa0ba902b7-01`, undefined],
  ])('%j names the trace %s', (header, id) => {
    expect(readTraceparent(header)).toBe(id);
  });
});
