import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { MailList } from '#contract/mails.schema.ts';
import { createTestApi } from '#test/api.ts';
import { expectToWait, openMailDelivery } from '#test/mail-delivery.ts';
import { makeDue, smtpTo } from '#test/notifications.ts';

describe('a mail that the server refuses', async () => {
  const { database, orm, lines, work, serve, write, read, tried } = await openMailDelivery();
  const api = await createTestApi(database);
  const office = await api.signInAs('admin');
  const failed = async () =>
    (await api.request('GET', '/api/admin/mails', undefined, office)).body as MailList;
  const resend = (id: string) =>
    api.request('POST', `/api/admin/mails/${id}/resend`, undefined, office);

  it("for good is shown to the office with the server's words, and is sent once the office sends it again", async () => {
    const server = await serve();
    server.answers.RCPT = '550 5.1.1 no such mailbox';
    await work(smtpTo(server.url));
    const id = await write();
    expect(await tried(id)).toMatchObject({ status: 'failed', attempts: 1 });
    const { rows: seen } = await failed();
    const last_error = expect.stringContaining('550 5.1.1 no such mailbox');
    expect(seen).toMatchObject([{ id, status: 'failed', attempts: 1, last_error }]);
    delete server.answers.RCPT;
    expect(await resend(id)).toMatchObject({ status: 200, body: { outcome: 'retried' } });
    await expect.poll(() => read(id)).toMatchObject({ status: 'sent', last_error: null });
    expect((await failed()).total).toBe(0);
    expect(server.mails).toHaveLength(1);
  });

  it.each([
    ['greylisting', { RCPT: '450 4.2.0 greylisted' }],
    ['too many mails', { MAIL: '421 4.7.0 too many' }],
    ['our address', { MAIL: '550 5.7.1 sender refused' }],
    ['relaying', { RCPT: '554 5.7.1 relay access denied' }],
    ['a full mailbox', { RCPT: '552 5.2.2 mailbox full' }],
    ['a full disk', { DATA: '451 4.3.0 later' }],
    ['the contents', { DATA: '554 5.7.1 refused as spam' }],
  ])('that passes or that we can mend is tried again, and arrives once: %s', async (_, answers) => {
    const server = await serve();
    Object.assign(server.answers, answers);
    await work(smtpTo(server.url));
    const id = await write();
    const row = await tried(id);
    expectToWait(row);
    expect(row.last_error).toContain(Object.values(answers)[0]);
    for (const command of Object.keys(answers)) delete server.answers[command as 'RCPT'];
    await makeDue(orm);
    await expect.poll(() => read(id)).toMatchObject({ status: 'sent', attempts: 2 });
    expect(server.mails).toHaveLength(1);
  });

  it('for an hour is shown to the office, with the next attempt, and can be sent at once', async () => {
    const server = await serve();
    server.answers.RCPT = '450 4.2.0 greylisted';
    await work(smtpTo(server.url));
    const id = await write();
    await tried(id);
    expect((await failed()).total).toBe(0);
    await orm.execute(sql`update notifications set created_at = now() - interval '61 minutes',
      next_attempt_at = now() + interval '1 hour'`);
    const [seen] = (await failed()).rows;
    expect(seen).toMatchObject({ id, status: 'pending', next_attempt_at: expect.any(String) });
    delete server.answers.RCPT;
    expect(await resend(id)).toMatchObject({ status: 200, body: { outcome: 'retried' } });
    await expect.poll(() => read(id)).toMatchObject({ status: 'sent' });
    expect((await failed()).total).toBe(0);
  });

  it('for a week is given up, and the office can have it retried for another week', async () => {
    const server = await serve();
    server.answers.RCPT = '450 4.2.0 greylisted';
    const id = await write();
    await orm.execute(sql`update notifications set created_at = now() - interval '169 hours'`);
    await work(smtpTo(server.url));
    expect(await tried(id)).toMatchObject({ status: 'failed', attempts: 1 });
    expect((await failed()).total).toBe(1);
    // The office sends it again: it gets another week.
    expect(await resend(id)).toMatchObject({ status: 200, body: { outcome: 'retried' } });
    expectToWait(await tried(id));
  });

  it('for one recipient does not hold up the others', async () => {
    const server = await serve({ refused: ['nobody@example.test'] });
    const refused = await Promise.all(
      Array.from({ length: 6 }, () => write('nobody@example.test')),
    );
    const id = await write();
    await work(smtpTo(server.url));
    expect(await tried(id)).toMatchObject({ status: 'sent' });
    for (const one of refused) expect(await tried(one)).toMatchObject({ status: 'failed' });
  });

  it('leaves no address in the log', () => {
    const written = lines.join('');
    expect(written).toContain('"response_code":550');
    expect(written).not.toMatch(/@(example|b)\.test/);
  });
});
