import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SHIPPED_SITE } from '#contract/contents/shipped-content.ts';
import { createMailer, type Mail } from '#server/platform/mailer.ts';
import { SENDER } from '#test/notifications.ts';
import { TRADE_LINES } from '#test/trade-signs.ts';
import { composeMail } from './compose-mail.ts';

const COMPANY_MAIL = SENDER.companyEmail;
const PREFIX = 'Messaggio dal sito: ';

describe("a stranger's input in a form", () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'headers-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  /** The mail of a contact message, as a mail program reads it. */
  const received = async ({
    subject = 'x',
    name = 'x',
    email = 'ada@example.test',
    message = 'x',
    ...mail
  }) => {
    const id = crypto.randomUUID();
    const payload = { type: 'contact', name, email, subject, message };
    const content = composeMail('contact', payload, {
      company: SHIPPED_SITE.company,
      adminUrl: '',
    });
    const mailer = createMailer({ ...SENDER, folder });
    await mailer.send({ id, to: COMPANY_MAIL, ...content, ...mail } as Mail);
    const source = await readFile(join(folder, `${id}.eml`));
    return { source, parsed: await PostalMime.parse(source), content };
  };
  const HEADERS = [
    'auto-submitted',
    'content-type',
    'date',
    'from',
    'message-id',
    'mime-version',
    'reply-to',
    'subject',
    'to',
    'x-auto-response-suppress',
  ];
  const isSafe = ({ source, parsed }: Awaited<ReturnType<typeof received>>) => {
    expect(parsed.headers.map(({ key }) => key).toSorted()).toEqual(HEADERS);
    expect(parsed.to).toEqual([{ address: COMPANY_MAIL, name: '' }]);
    expect(parsed.from?.address).toBe('prenotazioni@example.test');
    const lines = source.toString('latin1').split('\r\n');
    expect(Math.max(...lines.map(({ length }) => length))).toBeLessThanOrEqual(998);
  };

  it.each([
    '=?utf-8?q?Fattura_scaduta?=',
    '=?utf-8?B?RmF0dHVyYQ==?= e altro',
    '=?utf-8?q?a?= =?utf-8?q?b?=',
    '=?x',
    'perché 2 = 2? sì ="x"',
    '\u{1F9F1} mattoni \u{1F3D7}\u{FE0F}',
  ])('stands in the subject as it was typed: %s', async (subject) => {
    const mail = await received({ subject });
    expect(mail.parsed.subject).toBe(PREFIX + subject);
    isSafe(mail);
  });

  it('keeps the characters of the trade in subject, text and HTML', async () => {
    const { parsed } = await received({ subject: TRADE_LINES[0], message: TRADE_LINES.join('\n') });
    expect(parsed.subject).toBe(PREFIX + TRADE_LINES[0]);
    for (const line of TRADE_LINES) {
      expect(parsed.text).toContain(line);
      expect(parsed.html).toContain(line);
    }
  });

  it.each([
    ['a line break', 'a\r\nBcc: victim@example.test', 'a Bcc: victim@example.test'],
    ['NUL and escape', 'a\0b\u{1b}c', 'abc'],
    ['a control of the reading direction', 'a\u{202e}b\u{2066}c', 'abc'],
    ['half a character', 'a\ud83d', 'a\ufffd'],
  ])('adds no header and turns no line around with %s', async (_, subject, read) => {
    const mail = await received({ subject });
    expect(mail.parsed.subject).toBe(PREFIX + read);
    isSafe(mail);
  });

  it('is cut at the end of a character if the subject is very long', async () => {
    const { parsed } = await received({ subject: '\u{1F9F1}'.repeat(300) });
    expect(parsed.subject).toBe(PREFIX + '\u{1F9F1}'.repeat(200 - PREFIX.length));
  });

  const piece = fc.oneof(
    { weight: 3, arbitrary: fc.string({ unit: 'binary', maxLength: 12 }) },
    fc.constantFrom(
      '=?utf-8?q?',
      '=?iso-8859-1?B?',
      '?=',
      '_',
      '=3D',
      '"',
      '\\',
      ' ',
      '\r\n',
      '\t',
    ),
    fc.constantFrom(
      '\r\nBcc: <victim@example.test>\r\n\r\n',
      '<b@example.test>',
      ',',
      ';',
      ':',
      '()',
    ),
    fc.constantFrom('=?utf-8?q?a?=', ' =?UTF-8?B?YQ==?= '),
    fc.constantFrom('\0', '\u{202e}', '\u{feff}', 'è', '\u{1F9F1}', '\ud800', 'x'.repeat(120)),
  );
  const typed = fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join(''));

  it('is in the subject as the office sees it in its list', async () => {
    await fc.assert(
      fc.asyncProperty(typed, async (subject) => {
        const mail = await received({ subject });
        expect(mail.parsed.subject).toBe(mail.content.subject);
        isSafe(mail);
      }),
      { numRuns: 150 },
    );
  });

  it('leads to one recipient and one reply address, whatever the address is', async () => {
    const local = fc.oneof(typed, fc.constantFrom('"a b"', 'a, b', 'a(c)', '"x" <y', 'a@b'));
    await fc.assert(
      fc.asyncProperty(local, async (name) => {
        const email = `${name}@example.test`;
        const mail = await received({ email });
        isSafe(mail);
        expect(mail.parsed.replyTo).toHaveLength(1);
        expect(mail.parsed.replyTo?.[0]?.address).toMatch(/@example\.test$/);
      }),
      { numRuns: 100 },
    );
  });
});
