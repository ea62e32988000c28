import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { rows } from '#server/platform/db/rows.ts';
import { createTestApi } from '#test/api.ts';
import { openTestDatabase } from '#test/database.ts';
import { messageInput as message } from '#test/factories.ts';

describe('POST /api/contact', async () => {
  const database = await openTestDatabase();
  const { orm } = database;
  const api = await createTestApi(database);
  const send = (body: unknown) => api.request('POST', '/api/contact', body);
  const mail = (id: string) =>
    rows(orm, sql`select type, recipient, payload, status from notifications where id = ${id}`);

  it('mails the company everything that was typed', async () => {
    const { request_id, ...input } = message();
    const answer = await send({ request_id, ...input });
    expect([answer.status, answer.body]).toEqual([201, { sent: true }]);
    expect(await mail(request_id)).toEqual([
      { type: 'contact', recipient: 'ufficio@example.test', payload: input, status: 'pending' },
    ]);
  });

  it('answers repeats like the first request, and writes one mail', async () => {
    const input = message();
    const answers = await Promise.all(Array.from({ length: 5 }, () => send(input)));
    for (const { status, body } of answers) expect([status, body]).toEqual([201, { sent: true }]);
    expect(await mail(input.request_id)).toHaveLength(1);
    const before = await rows(orm, sql`select id from notifications`);
    await send(input);
    expect(await rows(orm, sql`select id from notifications`)).toEqual(before);
  });

  it('never claims to have a message that it does not have', async () => {
    const input = message();
    await send(input);
    await orm.execute(
      sql`update notifications set leased_until = next_attempt_at where id = ${input.request_id}`,
    );
    expect((await send(input)).status).toBe(201);
    for (const other of [{ message: 'Altro' }, { subject: 'Altro' }, { email: 'a@example.test' }]) {
      const { status, body } = await send({ ...input, ...other });
      expect({ status, body }).toMatchObject({ status: 409, body: { code: 'ALREADY_PLACED' } });
    }
    expect((await mail(input.request_id))[0]).toMatchObject({
      payload: { message: input.message },
    });
    const other = message({ message: 'Altro ancora' });
    expect((await send(other)).status).toBe(201);
    expect(await mail(other.request_id)).toHaveLength(1);
  });

  it.each([
    ['name', 120],
    ['subject', 200],
    ['message', 4000],
  ] as const)('%s may have %i characters and not one more', async (field, length) => {
    expect((await send(message({ [field]: 'è'.repeat(length) }))).status).toBe(201);
    const { status, body } = await send(message({ [field]: 'è'.repeat(length + 1) }));
    expect(status).toBe(422);
    expect(body).toMatchObject({ fields: { [field]: expect.stringContaining('Al massimo') } });
  });

  it('shows at each field what is missing', async () => {
    const { status, body } = await send(
      message({ name: ' ', email: 'x', subject: '', message: '' }),
    );
    expect(status).toBe(422);
    expect(body).toMatchObject({
      fields: {
        name: 'Inserisci il nome',
        email: 'Inserisci un indirizzo email valido, per esempio nome@esempio.it',
        subject: "Inserisci l'oggetto",
        message: 'Scrivi il messaggio',
      },
    });
  });

  it.each(['', 'null', '[]', '{"name":"x', '{"request_id":"1"}'])(
    'refuses the body %j without an internal error',
    async (body) => {
      expect([400, 422]).toContain((await send(body)).status);
    },
  );

  it('refuses a filled honeypot with a message that helps a person', async () => {
    const input = message({ website: 'http://x' });
    const { status, body } = await send(input);
    expect(status).toBe(422);
    expect(body).toMatchObject({
      message:
        'il modulo sembra compilato da un programma. Se è stato il browser, premi di nuovo il pulsante. Oppure chiamaci al telefono.',
    });
    expect(await mail(input.request_id)).toEqual([]);
  });
});
