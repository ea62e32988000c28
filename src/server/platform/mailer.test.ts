import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { createConsumer } from '#test/booking-functions.ts';
import { openTestDatabase } from '#test/database.ts';
import { freshDate } from '#test/dates.ts';
import { type MailServer, startMailServer } from '#test/mail-server.ts';
import { deliveries, SENDER, smtpTo, startTestWorker } from '#test/notifications.ts';
import { createMailer } from './mailer.ts';
import { isRefusedForever } from './smtp-mailer.ts';

const mail = (overrides = {}) => ({
  id: '0f9c7a52-5f4e-4b63-8f0e-0f6f7d1d9a01',
  to: 'concetta@example.test',
  subject: 'Richiesta ricevuta',
  text: 'testo',
  html: '<p>testo</p>',
  ...overrides,
});
/** The header lines, unfolded. */
const headersOf = (source: string) =>
  (source.split('\r\n\r\n')[0] ?? '').replaceAll(/\r\n[ \t]+/g, ' ').split('\r\n');

describe('mail through SMTP', () => {
  let server: MailServer;
  let mailer: ReturnType<typeof createMailer>;
  beforeAll(async () => {
    server = await startMailServer({ refused: ['nobody@example.test'] });
    mailer = smtpTo(server.url);
  });
  afterEach(() => server.mails.splice(0));
  afterAll(async () => {
    mailer.close();
    await server.stop();
  });

  it('has sender, one recipient, text and HTML, and an id that a repeat shares', async () => {
    await mailer.send(mail({ replyTo: 'cliente@example.test' }));
    const [{ from, to, source } = { from: '', to: [], source: '' }] = server.mails;
    expect([from, to]).toEqual(['prenotazioni@example.test', ['concetta@example.test']]);
    const headers = headersOf(source);
    expect(headers).toContain('Reply-To: cliente@example.test');
    expect(headers).toContain('Message-ID: <0f9c7a52-5f4e-4b63-8f0e-0f6f7d1d9a01@example.test>');
    expect(headers).toContain(`From: ${SENDER.from}`);
    expect(headers).toContain('Auto-Submitted: auto-generated');
    expect(headers.find((line) => line.startsWith('Date: '))).toMatch(/ \d{4} .*\+0000$/);
    expect(source).toContain('Content-Type: text/plain');
    expect(source).toContain('Content-Type: text/html');
  });

  it('has a calendar file as a part for calendars, and as an attachment for other programs', async () => {
    await mailer.send(mail({ calendar: { method: 'REQUEST', content: 'BEGIN:VCALENDAR\r\n' } }));
    const [{ source } = { source: '' }] = server.mails;
    const [, alternatives = ''] = source.split('Content-Type: multipart/alternative');
    expect(alternatives).toMatch(
      /text\/plain.*text\/html.*text\/calendar; charset=utf-8; method=REQUEST.*application\/ics; name=appuntamento\.ics/s,
    );
    expect(source.match(/QkVHSU46VkNBTEVOREFS|BEGIN:VCALENDAR/g)).toHaveLength(2);
  });

  it("has the company as Reply-To, except for the company's own mails", async () => {
    await mailer.send(mail());
    await mailer.send(mail({ to: SENDER.companyEmail }));
    const [toCustomer = [], toCompany = []] = server.mails.map(({ source }) => headersOf(source));
    expect(toCustomer).toContain(`Reply-To: ${SENDER.companyEmail}`);
    expect(toCompany.filter((line) => line.startsWith('Reply-To'))).toEqual([]);
  });

  it.each([
    ['"Edil, Ferro: S.r.l." <a@example.test>', 'From: "Edil, Ferro: S.r.l." <a@example.test>'],
    ['Società <a@example.test>', 'From: =?UTF-8?Q?Societ=C3=A0?= <a@example.test>'],
    ['a@example.test', 'From: a@example.test'],
  ])('is from one sender, also with signs and accents in the name: %s', async (from, header) => {
    const named = createMailer({ ...SENDER, from, smtp: { url: server.url }, folder: '' });
    onTestFinished(() => named.close());
    await named.send(mail());
    expect(headersOf(server.mails[0]?.source ?? '')).toContain(header);
    expect(server.mails[0]?.from).toBe('a@example.test');
  });

  it.each([
    ['subject', 'x\r\nBcc: victim@example.test\r\n\r\nbody'],
    ['to', 'a@example.test>\r\nBcc: <victim@example.test'],
    ['to', 'a@example.test, victim@example.test'],
    ['replyTo', 'a@example.test\r\nBcc: victim@example.test'],
    ['replyTo', '"x" <a@example.test>, victim@example.test'],
  ])('lets no %s add a header or a recipient', async (field, value) => {
    await mailer.send(mail({ [field]: value })).catch(() => 'refused');
    for (const { to, source } of server.mails) {
      expect(to).not.toContain('victim@example.test');
      expect(headersOf(source).filter((line) => /^(b?cc):/i.test(line))).toEqual([]);
    }
  });

  it('distinguishes a mailbox that does not exist from a server that is down', async () => {
    const refused = await mailer.send(mail({ to: 'nobody@example.test' })).catch((error) => error);
    expect(isRefusedForever(refused)).toBe(true);
    const away = smtpTo('smtp://127.0.0.1:1');
    const unreachable = await away.send(mail()).catch((error) => error);
    expect(unreachable).toBeInstanceOf(Error);
    expect(isRefusedForever(unreachable)).toBe(false);
    away.close();
  });
});

it.each([
  ['MAIL FROM', '550 5.1.8 sender refused'],
  ['RCPT TO', '550 5.7.1 relaying denied'],
  ['RCPT TO', '550 5.1.7 bad sender'],
  ['RCPT TO', '550 relay not permitted'],
  ['RCPT TO', '552 5.2.2 mailbox full'],
  ['RCPT TO', '450 4.1.1 greylisted'],
  ['DATA', '554 5.6.0 content refused'],
  ['AUTH PLAIN', '535 5.7.8 wrong password'],
])(
  'a refusal at %s that is temporary or that the owner can fix is retried: %s',
  (command, response) => {
    expect(isRefusedForever(Object.assign(new Error(response), { command, response }))).toBe(false);
  },
);

it.each([
  '550 5.1.1 no such user',
  '553 5.1.3 bad address',
  '556 5.1.10 no mail',
  '550 5.2.1 closed',
])('a mailbox that takes no mail is given up: %s', (response) => {
  expect(isRefusedForever(Object.assign(new Error(), { command: 'RCPT TO', response }))).toBe(true);
});

describe('a name with quotes and line ends', async () => {
  const database = await openTestDatabase();

  it('stays in the subject and the text of the mails, and adds no header to them', async () => {
    const server = await startMailServer();
    const mailer = smtpTo(server.url);
    const worker = await startTestWorker(database, mailer);
    const name = '"Concetta" <x@example.test>\r\nBcc: victim@example.test\r\n\r\nCiao';
    const id = await createConsumer(database.orm, { delivery_date: freshDate(), name });
    const sent = async () => (await deliveries(database.orm, id)).map(({ status }) => status);
    await expect.poll(sent).toEqual(['sent', 'sent']);
    await worker.stop();
    mailer.close();
    await server.stop();
    expect(server.mails.flatMap(({ to }) => to)).not.toContain('victim@example.test');
    for (const { source } of server.mails) {
      const names = headersOf(source).map((line) => line.split(':')[0]?.toLowerCase());
      expect(names).not.toContain('bcc');
      expect(names.filter((header) => header === 'subject')).toHaveLength(1);
    }
  });
});

describe('mail without a mail server', async () => {
  const database = await openTestDatabase();
  let folder: string;
  beforeAll(async () => {
    folder = join(await mkdtemp(join(tmpdir(), 'mail-')), 'mail');
  });
  afterAll(() => rm(join(folder, '..'), { recursive: true }));

  it('is written in full, one .eml file for each mail of the order', async () => {
    const mailer = createMailer({ ...SENDER, folder });
    expect(mailer.kind).toBe('files');
    const worker = await startTestWorker(database, mailer);
    const id = await createConsumer(database.orm, { delivery_date: freshDate() });
    const sent = async () => (await deliveries(database.orm, id)).map(({ status }) => status);
    await expect.poll(sent).toEqual(['written', 'written']);
    await worker.stop();

    // It keeps its status when a mail server is configured later: nobody has received it.
    const server = await startMailServer();
    const smtp = smtpTo(server.url);
    const later = await startTestWorker(database, smtp);
    const other = await createConsumer(database.orm, { delivery_date: freshDate() });
    const sentLater = async () =>
      (await deliveries(database.orm, other)).map(({ status }) => status);
    await expect.poll(sentLater).toEqual(['sent', 'sent']);
    await later.stop();
    smtp.close();
    await server.stop();
    expect(await sent()).toEqual(['written', 'written']);

    const written = await deliveries(database.orm, id);
    const files = await readdir(folder);
    expect(files.toSorted()).toEqual(written.map((row) => `${row.id}.eml`).toSorted());
    for (const row of written) {
      const headers = headersOf(await readFile(join(folder, `${row.id}.eml`), 'utf8'));
      expect(headers).toContain(`To: ${row.recipient}`);
      expect(headers).toContain(`From: ${SENDER.from}`);
    }
  });
});
