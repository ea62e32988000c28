import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { CreatedUser, SentPasswordLink } from '#contract/users/users.schema.ts';
import { rows } from '#server/platform/db/rows.ts';
import type { Mail, Mailer } from '#server/platform/mailer.ts';
import { createTestApi } from '#test/api.ts';
import { openTestDatabase } from '#test/database.ts';
import { makeDue, SITE_URL, startTestWorker } from '#test/notifications.ts';

type Api = Awaited<ReturnType<typeof createTestApi>>;
type Stored = Record<'id' | 'type' | 'status' | 'recipient' | 'user_id', string>;

describe('the mail with a password link', async () => {
  const database = await openTestDatabase();
  const { orm } = database;
  let api: Api;
  let office: { cookie: string };
  beforeAll(async () => {
    api = await createTestApi(database, { mail: 'smtp' });
    office = await api.signInAs('admin');
  });
  const call = (method: string, path: string, body?: unknown) =>
    api.request(method, `/api/admin${path}`, body, office);
  const invite = async () => {
    const email = `${crypto.randomUUID()}@example.test`;
    const { body } = await call('POST', '/users', { email });
    return { ...(body as CreatedUser), email };
  };
  const stored = (recipient: string) =>
    rows<Stored>(
      orm,
      sql`select id, type, status, recipient, payload, user_id from notifications
        where recipient = ${recipient} order by created_at`,
    );
  const statuses = async (recipient: string) =>
    (await stored(recipient)).map((mail) => mail.status);
  const tokens = ({ text }: Mail) =>
    [...text.matchAll(/#token=([\w-]+)/g)].map(([, token]) => token);
  const set = (token = '') =>
    api.request('POST', '/api/session/password-link/password', {
      token,
      password: 'cavallo batteria graffetta',
    });

  /** Delivers what is due with a mailer that fails this often, until `isDone`. */
  const deliver = async (isDone: () => Promise<boolean>, { failures = 0, code = '421' } = {}) => {
    const sent: Mail[] = [];
    let left = failures;
    const mailer: Mailer = {
      kind: 'smtp',
      send: async (mail) => {
        sent.push(mail);
        left -= 1;
        if (left >= 0) throw Object.assign(new Error(code), { command: 'RCPT TO', response: code });
      },
      close: () => {},
    };
    const worker = await startTestWorker(database, mailer);
    await expect.poll(async () => isDone()).toBe(true);
    await worker.stop();
    return sent;
  };
  const isSent = (email: string) => async () => (await statuses(email)).at(-1) === 'sent';

  it('invites: the outbox has no token, the mail has a working one for this address', async () => {
    const { email, user, link, mailed } = await invite();
    expect({ link, mailed }).toEqual({ link: null, mailed: true });
    expect(await stored(email)).toMatchObject([
      { type: 'invitation', status: 'pending', payload: {}, user_id: user.id },
    ]);
    const [mail] = await deliver(isSent(email));
    expect(mail).toMatchObject({ to: email, subject: 'Invito ad accedere: Trinacria Materiali' });
    const { text, html } = mail as Mail;
    const [token] = tokens(mail as Mail);
    const url = `${SITE_URL}/login#token=${token}`;
    expect(text).toContain(`Scegli la password:\n${url}`);
    expect(text).toContain('Il link vale 7 giorni e si può usare una volta sola.');
    expect(text).toContain(`Email: ${email}`);
    expect(html).toContain(`<a href="${url}"`);
    const all = JSON.stringify(await rows(orm, sql`select payload from notifications`));
    expect(all).not.toContain(token);
    expect((await set(token)).body).toEqual({ email });
  });

  it('resets: a person who has a password gets the mail that says so', async () => {
    const { email } = await api.signInAs('staff');
    const [user] = await rows<{ id: string }>(
      orm,
      sql`select id from users where email = ${email}`,
    );
    const { body } = await call('POST', `/users/${user?.id}/password-link`);
    expect(body as SentPasswordLink).toEqual({ purpose: 'reset', link: null, mailed: true });
    const [mail] = await deliver(isSent(email));
    expect(mail?.subject).toBe('Nuova password: Trinacria Materiali');
    expect(mail?.text).toContain('Il link vale 24 ore');
    expect((await set(tokens(mail as Mail)[0])).body).toEqual({ email });
  });

  const hasFailed = (recipient: string) => async () => {
    const errors = sql`select last_error from notifications where recipient = ${recipient}`;
    return (await rows<{ last_error: string | null }>(orm, errors))[0]?.last_error === '421';
  };

  it('is replaced by a newer one, also while it waits', async () => {
    const { email, user } = await invite();
    const [first] = await deliver(isSent(email));
    const again = () => call('POST', `/users/${user.id}/password-link`);
    await again();
    expect((await set(tokens(first as Mail)[0])).status).toBe(403);
    await again();
    expect(await statuses(email)).toEqual(['sent', 'withdrawn', 'pending']);
    await deliver(isSent(email));
  });

  it('has a new token at each attempt', async () => {
    const { email } = await invite();
    const sent = await deliver(hasFailed(email), { failures: 1 });
    await makeDue(orm);
    sent.push(...(await deliver(isSent(email))));
    const [first, second] = sent.map((mail) => tokens(mail)[0]);
    expect(first).not.toBe(second);
    expect((await set(second)).status).toBe(200);
    expect((await set(first)).status).toBe(403);
  });

  it("that failed is sent again with 'Invia di nuovo', to the user's current address", async () => {
    const { email, user } = await invite();
    const failed = async () => (await statuses(email))[0] === 'failed';
    await deliver(failed, { failures: 1, code: '550 5.1.1 no such mailbox' });
    const [mail] = await stored(email);
    const corrected = `corrected.${email}`;
    await call('PATCH', `/users/${user.id}`, { version: 1, email: corrected });
    const list = (await call('GET', '/mails')).body as { rows: { id: string; subject: string }[] };
    expect(list.rows.find(({ id }) => id === mail?.id)).toMatchObject({
      subject: 'Invito ad accedere: Trinacria Materiali',
      recipient: corrected,
    });
    const again = await call('POST', `/mails/${mail?.id}/resend`);
    expect(again).toMatchObject({ status: 200, body: { outcome: 'retried' } });
    // Besides the one to the old address, which says that it has changed.
    const delivered = await deliver(isSent(corrected));
    const sent = delivered.find(({ to }) => to === corrected);
    expect((await set(tokens(sent as Mail)[0])).body).toEqual({ email: corrected });
    // The invitation was accepted, so it is not sent again.
    expect(await call('POST', `/mails/${mail?.id}/resend`)).toMatchObject({
      status: 409,
      body: { code: 'CONFLICT', message: expect.stringMatching(/^L'utente è cambiato/) },
    });
  });

  it('is not sent to somebody who has been deleted or has set a password since', async () => {
    const gone = await invite();
    await call('DELETE', `/users/${gone.user.id}`);
    expect(await statuses(gone.email)).toEqual(['withdrawn']);
    const done = await invite();
    const [taken] = await deliver(hasFailed(done.email), { failures: 1 });
    await set(tokens(taken as Mail)[0]);
    expect(await statuses(done.email)).toEqual(['withdrawn']);
    // One that a worker had already claimed.
    const late = await invite();
    await orm.execute(sql`delete from users where id = ${late.user.id}`);
    const sent = await deliver(async () => (await statuses(late.email))[0] === 'withdrawn');
    expect(sent).toEqual([]);
  });
});
