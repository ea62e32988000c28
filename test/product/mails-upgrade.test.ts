/** What has happened to a mail, as earlier releases stored it in the payload. */
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { redirectMails } from '#server/modules/outbox/account-mails.store.ts';
import { addNotification, markSent } from '#server/modules/outbox/notifications.store.ts';
import {
  copyMail,
  findStoredMail,
  findWaitingCopy,
  retryMail,
} from '#server/modules/outbox/office-mails.store.ts';
import { isoOf } from '#server/platform/db/columns.ts';
import { row, rows } from '#server/platform/db/rows.ts';
import { openEmptyDatabase, openTestDatabase } from '#test/database.ts';
import { migrationsBefore } from '#test/migrations.ts';
import { claimMail } from '#test/notifications.ts';

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
  const enquiry = { ...CONTACT, audience: 'customer' };
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
      { ...CONTACT, resent: true },
    ],
    [
      'that it was sent again before that had a time',
      { type: 'contact', status: 'pending', payload: { ...CONTACT, resent: true } },
      { resent_at: 'its writing' },
      { ...CONTACT, resent: true },
    ],
    [
      'when it was copied',
      {
        id: ORIGINAL,
        type: 'send-quote-emails',
        status: 'sent',
        payload: { ...enquiry, ...copied },
      },
      { copied_at: at },
      enquiry,
    ],
    [
      'of which it is a copy',
      {
        id: COPY,
        type: 'send-quote-emails',
        status: 'pending',
        payload: { ...enquiry, ...resent, copy_of: ORIGINAL },
      },
      { copy_of: ORIGINAL, resent_at: at },
      { ...enquiry, resent: true },
    ],
    [
      'whose link for a password it brings',
      { type: 'invitation', status: 'pending', payload: { user_id: USER } },
      { user_id: USER },
      { user_id: USER },
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

  it('that a copy of it waits', async () => {
    expect(await copyMail(orm, ORIGINAL)).toBeUndefined();
    expect(await findWaitingCopy(orm, ORIGINAL)).toMatchObject({ id: COPY });
  });

  it('that it is retried later, unless the office sends it at once', async () => {
    const of = sql`from notifications where history_id = 7 and withdrawn_by is null`;
    const { id } = await row<{ id: string }>(orm, sql`select id ${of}`);
    await orm.execute(sql`update notifications set last_error = 'ETIMEDOUT' where id = ${id}`);
    expect(await retryMail(orm, id)).toBe(true);
    await markSent(orm, [id], 'sent');
  });

  it('to which address its link goes', async () => {
    await redirectMails(orm, USER, 'rosa.nuova@example.test');
    expect(
      await row(orm, sql`select recipient from notifications where user_id = ${USER}`),
    ).toEqual({
      recipient: 'rosa.nuova@example.test',
    });
  });

  it('that it must not be sent once the current attempt has failed', async () => {
    await orm.execute(
      sql`update notifications set next_attempt_at = now() where withdrawn_by = 8 and status = 'pending'`,
    );
    expect(await claimMail(orm)).toBeUndefined();
    expect(
      await rows(orm, sql`select distinct status from notifications where withdrawn_by = 8`),
    ).toEqual([{ status: 'withdrawn' }]);
  });
});

describe('a process of the previous release, which still runs,', async () => {
  const { orm } = await openTestDatabase();
  const write = async () => {
    const id = crypto.randomUUID();
    const recipient = 'rosa@example.test';
    await addNotification(orm, { id, type: 'contact', payload: CONTACT, recipient });
    return id;
  };
  const claim = (id: string) =>
    row<{ status: string }>(
      orm,
      sql`update notifications set attempts = attempts + 1, payload = payload || '{"sending":true}',
          next_attempt_at = now() + interval '1 minute'
        where id = ${id} returning status`,
    );

  it('is sending its mail: it is not sent twice, and is withdrawn if the attempt fails', async () => {
    const id = await write();
    expect(await claim(id)).toEqual({ status: 'pending' });
    await orm.execute(sql`update notifications set last_error = 'ETIMEDOUT' where id = ${id}`);
    expect(await retryMail(orm, id)).toBe(false);
    await orm.execute(sql`select withdraw_mail(${id}::uuid, 1)`);
    expect(await findStoredMail(orm, id)).toMatchObject({ status: 'pending', payload: CONTACT });
    // Its text after a failure.
    await orm.execute(sql`update notifications
      set payload = payload - 'sending', next_attempt_at = now() where id = ${id}`);
    expect(await claim(id)).toEqual({ status: 'withdrawn' });
  });

  it('sends mails again that this one does not copy at once', async () => {
    const id = await write();
    await markSent(orm, [id], 'sent');
    const copy = crypto.randomUUID();
    await orm.execute(sql`update notifications set payload = payload
      || jsonb_build_object('resent_at', now(), 'last_copy', ${copy}::text) where id = ${id}`);
    await orm.execute(sql`insert into notifications (id, type, payload, recipient)
      select ${copy}, type, payload || jsonb_build_object('resent', true, 'resent_at', now(), 'copy_of', id), recipient
      from notifications where id = ${id}`);
    expect(await findWaitingCopy(orm, id)).toMatchObject({ id: copy, payload: CONTACT });
    await markSent(orm, [copy], 'sent');
    expect(await copyMail(orm, copy)).toBeUndefined();
  });

  it('reads whose link a mail brings, and that the office sent one again', async () => {
    const invitation = crypto.randomUUID();
    await addNotification(orm, {
      id: invitation,
      type: 'invitation',
      payload: {},
      recipient: 'rosa@example.test',
      user_id: USER,
    });
    const again = await write();
    await orm.execute(sql`update notifications set status = 'withheld' where id = ${again}`);
    expect(await retryMail(orm, again)).toBe(true);
    expect(
      await rows(
        orm,
        sql`select id from notifications where payload ->> 'user_id' = ${USER} or payload ? 'resent' and id = ${again}`,
      ),
    ).toEqual(expect.arrayContaining([{ id: invitation }, { id: again }]));
  });

  it('records which change wrote a mail and which withdrew it', async () => {
    const id = await write();
    await orm.execute(sql`update notifications
      set payload = payload || '{"history_id":7,"withdrawn_by":8}' where id = ${id}`);
    expect(
      await row(
        orm,
        sql`select history_id::int, withdrawn_by::int, payload from notifications where id = ${id}`,
      ),
    ).toEqual({ history_id: 7, withdrawn_by: 8, payload: CONTACT });
  });
});
