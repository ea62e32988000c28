import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addNotification } from '#server/modules/outbox/notifications.store.ts';
import type { Mailer } from '#server/platform/mailer.ts';
import { createTestApi } from '#test/api.ts';
import { openTestDatabase } from '#test/database.ts';
import { messageInput, quoteInput } from '#test/factories.ts';
import { type MailServer, startMailServer } from '#test/mail-server.ts';
import { smtpTo, startTestWorker } from '#test/notifications.ts';
import type { MailWorker } from './deliver-notifications.ts';

describe('what the mail server receives', async () => {
  const database = await openTestDatabase();
  let server: MailServer;
  let mailer: Mailer;
  let worker: MailWorker;
  const api = await createTestApi(database);
  beforeAll(async () => {
    server = await startMailServer();
    mailer = smtpTo(server.url);
    worker = await startTestWorker(database, mailer);
  });
  afterAll(async () => {
    await worker.stop();
    mailer.close();
    await server.stop();
  });
  const headersOf = (source: string) => source.slice(0, source.indexOf('\r\n\r\n'));
  /** The mail to this address, once it has arrived. */
  const mailTo = async (to: string, part: string) => {
    const arrived = () =>
      server.mails.find((mail) => mail.to.includes(to) && mail.source.includes(part));
    await expect.poll(arrived).toBeDefined();
    return headersOf(arrived()?.source ?? '');
  };

  it('for a quote: one mail to the customer and one to the company, with the customer as Reply-To', async () => {
    await api.request('POST', '/api/quotes', quoteInput({ materials: 'Sabbia' }));
    const customer = await mailTo('concetta@example.test', 'Sabbia');
    expect(customer).toContain('Subject: Richiesta di preventivo ricevuta');
    const company = await mailTo('ufficio@example.test', 'Sabbia');
    expect(company).toContain('Reply-To: concetta@example.test');
    expect(server.mails.flatMap(({ to }) => to).toSorted()).toEqual([
      'concetta@example.test',
      'ufficio@example.test',
    ]);
  });

  it('for a message: one mail to the company, whose subject adds no header', async () => {
    server.mails.length = 0;
    // The form accepts one line. Messages stored before that rule are sent too.
    const subject = 'Agosto\r\nBcc: everybody@example.test\r\n\r\n<b>';
    await addNotification(database.orm, {
      id: crypto.randomUUID(),
      type: 'contact',
      payload: messageInput({ subject, message: 'Siete aperti?' }),
      recipient: 'ufficio@example.test',
    });
    const headers = await mailTo('ufficio@example.test', 'Siete aperti?');
    expect(headers).toContain('Reply-To: rosario@example.test');
    expect(headers.replaceAll(/\r\n\s/g, ' ')).toContain(
      'Subject: Messaggio dal sito: Agosto Bcc: everybody@example.test <b>',
    );
    expect(headers).not.toMatch(/^bcc:/im);
    expect(server.mails.map(({ to }) => to)).toEqual([['ufficio@example.test']]);
  });
});
