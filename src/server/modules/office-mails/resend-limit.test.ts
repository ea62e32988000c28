import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { ResentMail } from '#contract/mails.schema.ts';
import { notifications } from '#server/platform/db/schema.ts';
import { createTestApi } from '#test/api.ts';
import { openTestDatabase } from '#test/database.ts';
import { messageInput } from '#test/factories.ts';
import { answersTogether } from '#test/start-together.ts';

describe("'Invia di nuovo' for a sent mail", async () => {
  const database = await openTestDatabase();
  const { orm } = database;
  const api = await createTestApi(database);
  const offices = [await api.signInAs('admin'), await api.signInAs('admin')];
  const store = async (status: string) => {
    const mail = {
      type: 'contact',
      payload: messageInput(),
      recipient: 'rosa@example.test',
      status,
    };
    const [stored] = await orm.insert(notifications).values(mail).returning();
    return stored!.id;
  };
  const resend = async (id: string, office = offices[0]) => {
    const { status, body } = await api.request('POST', `/api/admin/mails/${id}/resend`, {}, office);
    return { status, ...(body as ResentMail & { code: string; message: string }) };
  };
  /** It was sent this many minutes ago. */
  const goesOut = async (id: string, original: string, minutes = 0) => {
    await orm.update(notifications).set({ status: 'sent' }).where(eq(notifications.id, id));
    const at = sql`now() - make_interval(mins => ${minutes})`;
    await orm.execute(sql`update notifications set copied_at = ${at},
      resent_at = case when copy_of is not null then ${at} end where id = ${original}::uuid`);
  };
  const copiesOf = (id: string) =>
    orm.select().from(notifications).where(eq(notifications.copy_of, id));

  it.each(['sent', 'written'])(
    'makes one copy of a mail that was %s, however often and by whomever it is pressed',
    async (status) => {
      const id = await store(status);
      const presses = Array.from({ length: 40 }, (_, n) => () => resend(id, offices[n % 2]));
      const hold = `select from notifications where id = '${id}' for update`;
      const answers = await answersTogether(database, hold, presses);
      expect(answers.filter(({ outcome }) => outcome === 'copied')).toHaveLength(1);
      expect(answers.filter(({ outcome }) => outcome === 'waiting')).toHaveLength(39);
      const copies = await copiesOf(id);
      expect(copies).toHaveLength(1);
      for (const { mail } of answers) expect(mail.id).toBe(copies[0]?.id);
    },
  );

  it('is refused kindly for five minutes, also for the copy, and then makes another one', async () => {
    const id = await store('sent');
    const first = (await resend(id)).mail.id;
    await goesOut(first, id, 4);
    for (const again of [id, first]) {
      expect(await resend(again)).toMatchObject({
        status: 409,
        code: 'CONFLICT',
        message:
          'Questa email è stata inviata di nuovo da poco: prima di un altro invio aspettare 5 minuti',
      });
    }
    await goesOut(first, id, 6);
    const second = await resend(first);
    expect(second.outcome).toBe('copied');
    expect(await resend(id)).toMatchObject({ outcome: 'waiting', mail: { id: second.mail.id } });
    expect(await copiesOf(id)).toHaveLength(2);
  });

  it('sends a copy again whose original was deleted by retention', async () => {
    const id = await store('sent');
    const copy = (await resend(id)).mail.id;
    await goesOut(copy, id, 6);
    await orm.delete(notifications).where(eq(notifications.id, id));
    await goesOut(copy, copy, 6);
    expect((await resend(copy)).outcome).toBe('copied');
    expect(await copiesOf(copy)).toHaveLength(1);
    expect((await resend(copy)).outcome).toBe('waiting');
  });
});
