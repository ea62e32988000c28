import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rows } from '#server/platform/db/rows.ts';
import { createLogger } from '#server/platform/logger.ts';
import type { Mail, Mailer } from '#server/platform/mailer.ts';
import { createTestApi } from '#test/api.ts';
import { openTestDatabase } from '#test/database.ts';
import { freshDate } from '#test/dates.ts';
import { consumerOrder, quoteInput, supplierInput } from '#test/factories.ts';
import { startTestWorker } from '#test/notifications.ts';
import type { MailWorker } from './deliver-notifications.ts';

describe('mails that strangers can trigger to one person', async () => {
  const database = await openTestDatabase();
  const sent: Mail[] = [];
  const lines: string[] = [];
  const mailer: Mailer = {
    kind: 'smtp',
    send: async (mail) => void sent.push(mail),
    close: () => {},
  };
  let worker: MailWorker;
  const api = await createTestApi(database);
  beforeAll(async () => {
    const logger = createLogger('info', { write: (line) => lines.push(line) });
    worker = await startTestWorker(database, mailer, {
      logger,
      mailLimits: { perHour: 3, perDay: 5 },
    });
  });
  afterAll(() => worker.stop());

  const order = (email: string) =>
    api.request(
      'POST',
      '/api/orders/consumer',
      consumerOrder({ email, delivery_date: freshDate() }),
    );
  const pickup = (email: string) =>
    api.request(
      'POST',
      '/api/orders/supplier',
      supplierInput({ email, delivery_date: freshDate() }),
    );
  const quote = (email: string) => api.request('POST', '/api/quotes', quoteInput({ email }));

  /** The status of the mails to an address, in the order in which they were written. */
  const outcomes = async (email: string) => {
    const mails = sql`select status, last_error from notifications
      where lower(recipient) = lower(${email}) order by created_at`;
    const outcome = () => rows<{ status: string; last_error: string | null }>(database.orm, mails);
    await expect
      .poll(async () => (await outcome()).map(({ status }) => status))
      .not.toContain('pending');
    return (await outcome()).map(({ status }) => status);
  };
  const toCustomer = (email: string) =>
    sent.filter(({ to }) => to.toLowerCase() === email.toLowerCase());

  it('stop after a few in an hour, whatever the form and the case of the address', async () => {
    const email = 'vittima@example.test';
    const answers = [
      await order(email),
      await pickup('Vittima@Example.test'),
      await quote('VITTIMA@example.test'),
      await order(email),
      await quote(email),
    ];
    // The booking is still accepted.
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
    expect(await outcomes(email)).toEqual(['sent', 'sent', 'sent', 'withheld', 'withheld']);
    expect(toCustomer(email)).toHaveLength(3);
    const withheld = lines.filter((line) => line.includes('mail withheld'));
    expect(withheld).toHaveLength(2);
    expect(withheld.join()).not.toMatch(/vittima/i);
  });

  it('count all addresses of one person, whatever follows a plus', async () => {
    const wished = ['cava@example.test', 'cava+1@example.test', 'Cava+2+x@Example.test'];
    for (const email of wished) await order(email);
    await quote('cava+9@example.test');
    for (const email of wished) expect(await outcomes(email)).toEqual(['sent']);
    expect(await outcomes('cava+9@example.test')).toEqual(['withheld']);
    // The mail goes to the address as typed.
    expect(toCustomer('cava+1@example.test')).toHaveLength(1);
  });

  it('continue in the next hour, and stop after a few more in a day', async () => {
    const email = 'cantiere@example.test';
    const later = (time: string) =>
      database.orm.execute(
        sql`update notifications set created_at = created_at - ${time}::interval
          where recipient = ${email}`,
      );
    for (let booking = 0; booking < 4; booking += 1) await order(email);
    expect(await outcomes(email)).toEqual(['sent', 'sent', 'sent', 'withheld']);
    await later('61 minutes');
    for (let booking = 0; booking < 3; booking += 1) await order(email);
    expect((await outcomes(email)).slice(4)).toEqual(['sent', 'sent', 'withheld']);
    await later('1 day');
    await order(email);
    expect((await outcomes(email)).at(-1)).toBe('sent');
  });

  it('do not reduce the mails to other customers or to the company', async () => {
    const company = 'ufficio@example.test';
    // Those of the earlier bookings.
    await outcomes(company);
    const before = toCustomer(company).length;
    for (let booking = 1; booking <= 7; booking += 1) {
      const email = `cliente-${booking}@example.test`;
      await order(email);
      expect(await outcomes(email)).toEqual(['sent']);
    }
    expect(new Set(await outcomes(company))).toEqual(new Set(['sent']));
    expect(toCustomer(company).length - before).toBe(7);
  });
});
