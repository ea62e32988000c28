/** What has happened to a mail, as the releases before wrote it into the payload. */
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { isoOf } from '#server/platform/db/columns.ts';
import { row } from '#server/platform/db/rows.ts';
import { openEmptyDatabase } from '#test/database.ts';
import { migrationsBefore } from '#test/migrations.ts';

const BEFORE = { delivery_date: '2026-11-23', delivery_time: '09:30' };
const SAID = { type: 'order-moved', orderData: { name: 'Concetta' }, before: BEFORE };
const CONTACT = { name: 'Rosa', email: 'rosa@example.test', subject: 'x', message: 'y' };
const SINCE = '2026-11-20T08:00:00.123456+00:00';
const USER = crypto.randomUUID();
const COPY = crypto.randomUUID();
const ORIGINAL = crypto.randomUUID();

/** Of the columns that an upgrade fills. */
const NOTHING = {
  user_id: null,
  leased_until: null,
  history_id: null,
  withdrawn_by: null,
  resent_at: null,
  copy_of: null,
  copied_at: null,
};

describe('after an upgrade is known of a mail', async () => {
  const database = await openEmptyDatabase();
  const { orm } = database;
  const before = migrationsBefore('a_mails_state');
  const store = (id: string, type: string, status: string, payload: unknown) =>
    orm.execute(sql`insert into notifications (id, type, payload, recipient, status, next_attempt_at)
      values (${id}, ${type}, ${JSON.stringify(payload)}::jsonb, 'rosa@example.test', ${status}, now() + interval '30 seconds')`);
  const resent = { resent: true, resent_at: SINCE };
  const copied = { resent_at: SINCE, last_copy: COPY };
  const asked = { ...CONTACT, audience: 'customer' };
  const at = new Date(SINCE).toISOString();

  const MAILS: [
    what: string,
    mail: { id?: string; type: string; status: string; payload: unknown },
    columns: object,
    says: unknown,
  ][] = [
    [
      'that it waits, and which change it tells',
      { type: 'order-moved', status: 'pending', payload: { ...SAID, history_id: 7 } },
      { history_id: 7 },
      SAID,
    ],
    [
      'that a worker is sending it',
      { type: 'contact', status: 'pending', payload: { ...CONTACT, sending: true } },
      { leased_until: 'the next attempt' },
      CONTACT,
    ],
    [
      'that it is to be withdrawn when the attempt under way fails',
      {
        type: 'order-moved',
        status: 'pending',
        payload: { ...SAID, history_id: 7, withdrawn_by: 8, sending: true },
      },
      { history_id: 7, withdrawn_by: 8, leased_until: 'the next attempt' },
      SAID,
    ],
    [
      'which change withdrew it',
      {
        type: 'order-moved',
        status: 'withdrawn',
        payload: { ...SAID, history_id: 7, withdrawn_by: 8 },
      },
      { history_id: 7, withdrawn_by: 8 },
      SAID,
    ],
    [
      'that it was given up, after the office had sent it again',
      { type: 'contact', status: 'failed', payload: { ...CONTACT, ...resent } },
      { resent_at: at },
      CONTACT,
    ],
    [
      'that it was sent again before that had a time',
      { type: 'contact', status: 'pending', payload: { ...CONTACT, resent: true } },
      { resent_at: 'its writing' },
      CONTACT,
    ],
    [
      'when it was copied',
      {
        id: ORIGINAL,
        type: 'send-quote-emails',
        status: 'sent',
        payload: { ...asked, ...copied },
      },
      { copied_at: at },
      asked,
    ],
    [
      'of which it is a copy',
      {
        id: COPY,
        type: 'send-quote-emails',
        status: 'pending',
        payload: { ...asked, ...resent, copy_of: ORIGINAL },
      },
      { copy_of: ORIGINAL, resent_at: at },
      asked,
    ],
    [
      'whose link for a password it brings',
      { type: 'invitation', status: 'pending', payload: { user_id: USER } },
      { user_id: USER },
      {},
    ],
    [
      'that nothing has happened to it',
      { type: 'x', status: 'sent', payload: CONTACT },
      {},
      CONTACT,
    ],
    [
      'nothing, of a shape that no release wrote',
      { type: 'x', status: 'sent', payload: null },
      {},
      null,
    ],
  ];

  const mails = MAILS.map(([what, mail, columns, says]) => {
    return { what, id: crypto.randomUUID(), ...mail, columns, says };
  });
  beforeAll(async () => {
    await database.migrate(before);
    for (const { id, type, status, payload } of mails) await store(id, type, status, payload);
    await database.migrate();
  });

  it.each(mails)('$what', async ({ id, status, columns, says }) => {
    const stored = await row(
      orm,
      sql`select status, payload, user_id, history_id::int, withdrawn_by::int, copy_of,
          case leased_until when next_attempt_at then 'the next attempt' end as leased_until,
          case resent_at when created_at then 'its writing' else ${isoOf(sql`resent_at`)} end as resent_at,
          ${isoOf(sql`copied_at`)} as copied_at
        from notifications where id = ${id}`,
    );
    expect(stored).toEqual({ ...NOTHING, ...columns, status, payload: says });
  });
});
