import { describe, expect, it } from 'vitest';
import { SHIPPED_SITE } from '#contract/contents/shipped-content.ts';
import { composeMail } from './compose-mail.ts';

const ADMIN_URL = 'https://www.example.test/admin';
const compose = (type: string, payload: object) =>
  composeMail(type, payload, { company: SHIPPED_SITE.company, adminUrl: ADMIN_URL });

const quote = {
  customerName: "Concetta D'Angelo",
  companyName: 'Edilferro Ionica S.r.l.',
  phone: '333 000 0000',
  email: 'concetta@example.test',
  message: '10 sacchi di cemento\n2 m³ di sabbia & altro',
};
const message = {
  name: 'Rosario Zappalà',
  email: 'rosario@example.test',
  subject: 'Orari di agosto',
  message: 'Siete aperti il 14?\nGrazie',
};
const toCustomer = (overrides = {}) =>
  compose('send-quote-emails', { audience: 'customer', ...quote, ...overrides });
const toCompany = (overrides = {}) =>
  compose('send-quote-emails', { audience: 'company', ...quote, ...overrides });
const contact = (overrides = {}) => compose('contact', { ...message, ...overrides });

describe('the mail to the customer who requested a quote', () => {
  it('confirms the request and promises a reply within 24 hours', () => {
    const { subject, text, replyTo } = toCustomer();
    expect(subject).toBe('Richiesta di preventivo ricevuta');
    expect(text).toContain("Gentile Concetta D'Angelo,");
    expect(text).toContain(
      'abbiamo ricevuto la tua richiesta di preventivo. Ti rispondiamo entro 24 ore.',
    );
    expect(text).toContain('Per modifiche o domande: 095 000 0001.');
    expect(text).not.toContain(ADMIN_URL);
    expect(replyTo).toBeUndefined();
  });

  it('shows the message as typed', () => {
    const { text, html } = toCustomer();
    expect(text).toContain('Messaggio: 10 sacchi di cemento\n    2 m³ di sabbia & altro');
    expect(html).toContain('10 sacchi di cemento<br>2 m³ di sabbia &amp; altro');
  });
});

describe("the company's mail on a quote", () => {
  it('has everything that was typed, and its Reply-To is the customer', () => {
    const { subject, text, replyTo } = toCompany();
    expect(subject).toBe('Richiesta di preventivo: Edilferro Ionica S.r.l.');
    for (const row of [
      "Cliente: Concetta D'Angelo",
      'Azienda: Edilferro Ionica S.r.l.',
      'Telefono: 333 000 0000',
      'Email: concetta@example.test',
      'Messaggio: 10 sacchi di cemento\n    2 m³ di sabbia',
      `${ADMIN_URL}/preventivi`,
    ]) {
      expect(text).toContain(row);
    }
    expect(replyTo).toBe('concetta@example.test');
  });

  it("has the person's name in its subject if there is no company", () => {
    const { subject, text } = toCompany({ companyName: '' });
    expect(subject).toBe("Richiesta di preventivo: Concetta D'Angelo");
    expect(text).not.toContain('Azienda');
  });
});

describe('the mail of the contact page', () => {
  it('has the message and its subject, and its Reply-To is the sender', () => {
    const { subject, text, html, replyTo } = contact();
    expect(subject).toBe('Messaggio dal sito: Orari di agosto');
    expect(text).toContain('Nome: Rosario Zappalà\nEmail: rosario@example.test');
    expect(text).toContain('Oggetto: Orari di agosto');
    expect(text).toContain('Messaggio: Siete aperti il 14?\n    Grazie');
    expect(html).toContain('Siete aperti il 14?<br>Grazie');
    expect(replyTo).toBe('rosario@example.test');
  });
});

describe('what people typed into a form', () => {
  const nasty = '<script>alert("1")</script> & <img src=x onerror=\'a\'>';

  it('is escaped in the HTML', () => {
    const fields = { customerName: nasty, companyName: nasty, phone: nasty, message: nasty };
    const mails = [
      toCustomer(fields),
      toCompany(fields),
      contact({ name: nasty, subject: nasty, message: nasty }),
    ];
    for (const { html } of mails) {
      expect(html).not.toMatch(/<script|<img/);
      expect(html).toContain('&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; ');
    }
  });

  it.each(['\r\n', '\n', '\r', '\u2028'])('cannot break the subject with %j', (end) => {
    const typed = `Rossi${end}Bcc: everybody@example.test${end}${'x'.repeat(300)}`;
    const subjects = [
      toCompany({ companyName: typed }),
      toCompany({ companyName: '', customerName: typed }),
      contact({ subject: typed }),
    ].map(({ subject }) => subject);
    for (const subject of subjects) {
      expect(subject).toMatch(/: Rossi Bcc: everybody@example\.test x+$/);
      expect(subject.length).toBeLessThanOrEqual(200);
    }
  });

  it('cannot imitate another row of the mail: line breaks in a one-line field are removed', () => {
    const typed = 'Rossi\nTelefono: 899 000 0000';
    expect(toCompany({ customerName: typed }).text).toContain(
      'Cliente: Rossi Telefono: 899 000 0000\n',
    );
    expect(contact({ name: typed }).text).toContain('Nome: Rossi Telefono: 899 000 0000\n');
  });

  it('arrives complete at its greatest length', () => {
    const longest = 'è'.repeat(4000);
    expect(toCompany({ message: longest }).text).toContain(longest);
    expect(contact({ message: longest }).html).toContain(longest);
  });
});

it("a quote's notification for an unknown recipient is refused, not sent to the wrong one", () => {
  expect(() => compose('send-quote-emails', quote)).toThrow();
});
