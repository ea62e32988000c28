import { describe, expect, it } from 'vitest';
import { SHIPPED_SITE } from '#contract/contents/shipped-content.ts';
import { freeTextItems } from '#contract/orders/order-form.schema.ts';
import { composeMail } from './compose-mail.ts';

const ADMIN_URL = 'https://www.example.test/admin';
const consumer = {
  name: "Concetta D'Angelo",
  email: 'concetta@example.test',
  phone: '333 000 0000',
  address: 'Via Etnea 12, Catania',
  delivery_date: '2026-11-23',
  delivery_time: '09:30',
  items: freeTextItems('10 sacchi\n2 bancali & altro'),
  notes: 'Cancello stretto',
};
const supplier = {
  company_name: 'Edilferro Ionica S.r.l.',
  agent_name: 'Salvo Russo',
  phone: '095 000 0000',
  delivery_date: '2026-11-23',
  delivery_time: '09:00',
  items: freeTextItems('4 bancali'),
  notes: '',
};
const compose = (type: string, orderData: object) =>
  composeMail(type, { type, orderData }, { company: SHIPPED_SITE.company, adminUrl: ADMIN_URL });

describe("the customer's mail", () => {
  it('says that the request was received and will be confirmed, with date, time and phone', () => {
    const { subject, text } = compose('consumer', consumer);
    expect(subject).toBe('Richiesta ricevuta: consegna di lunedì 23 novembre 2026');
    expect(text).toContain("Gentile Concetta D'Angelo,");
    expect(text).toContain("L'ufficio la controlla e la conferma appena possibile.");
    expect(text).toContain('Orario: 09:30');
    expect(text).toContain('Indirizzo: Via Etnea 12, Catania');
    expect(text).toContain('Note: Cancello stretto');
    expect(text).toContain('Per modifiche o domande: 095 000 0001.');
    expect(text).not.toContain(ADMIN_URL);
  });

  it('shows the materials as typed, without quantity', () => {
    const { text, html } = compose('consumer', consumer);
    expect(text).toContain('Materiali: 10 sacchi\n    2 bancali & altro');
    expect(text).not.toContain('x1');
    expect(html).toContain('10 sacchi<br>2 bancali &amp; altro');
  });

  it('for a reseller has the window from 6:00 to 12:00, not the stored time', () => {
    const { subject, text } = compose('supplier', supplier);
    expect(subject).toBe('Richiesta ricevuta: ritiro di lunedì 23 novembre 2026');
    expect(text).toContain('Gentile Salvo Russo,');
    expect(text).toContain('Orario: 6:00–12:00');
    expect(text).not.toContain('09:00');
    expect(text).toContain('Azienda: Edilferro Ionica S.r.l.');
    expect(text).toContain('Per modifiche o domande: 095 000 0002.');
    expect(text).not.toContain('Note:');
  });
});

describe("the office's mail", () => {
  it('says who wants what, when and where, and where to confirm it', () => {
    const { subject, text, replyTo } = compose('admin-consumer', consumer);
    expect(subject).toBe("Nuova consegna: Concetta D'Angelo");
    for (const part of [
      '333 000 0000',
      'concetta@example.test',
      'Via Etnea 12',
      '09:30',
      ADMIN_URL,
    ]) {
      expect(text).toContain(part);
    }
    expect(text.match(/Via Etnea 12/g)).toHaveLength(1);
    expect(replyTo).toBe('concetta@example.test');
  });

  it('about a reseller has company, agent and phone', () => {
    const { subject, text } = compose('admin-supplier', supplier);
    expect(subject).toBe('Nuovo ritiro: Edilferro Ionica S.r.l.');
    expect(text).toContain('Referente: Salvo Russo');
    expect(text).toContain('Telefono: 095 000 0000');
    expect(text).toContain('Orario: 6:00–12:00');
    expect(text).toContain(ADMIN_URL);
  });

  it('calls each number in a phone field, and nobody else', () => {
    const phone = '095-765432 ore pasti dopo le 18 / (0039) 333 1234567';
    const { html, text } = compose('admin-supplier', { ...supplier, phone });
    expect(text).toContain(`Telefono: ${phone}`);
    expect(html).toContain('>095-765432</a> ore pasti dopo le 18 / <a');
    const called = [...html.matchAll(/<td[^>]*>[^\n]*<\/td>/g)].join().match(/tel:[+\d]+/g);
    expect(called).toEqual(['tel:+39095765432', 'tel:+393331234567']);
  });

  it('about a reseller with an address shows it and has it as Reply-To', () => {
    const email = 'salvo@example.test';
    const { text, replyTo } = compose('admin-supplier', { ...supplier, email });
    expect(text).toContain(`Email: ${email}`);
    expect(replyTo).toBe(email);
  });

  it.each([{ email: null }, {}])(
    'about a reseller without an address (%o) has no line for it and no Reply-To',
    (left) => {
      const mail = compose('admin-supplier', { ...supplier, ...left });
      expect(mail.text).not.toContain('Email');
      expect(mail).not.toHaveProperty('replyTo');
    },
  );

  it('says so if there are no materials', () => {
    expect(compose('admin-supplier', { ...supplier, items: [] }).text).toContain(
      'Materiali: Nessun prodotto specificato',
    );
  });
});

describe('what people typed', () => {
  it('is escaped in the HTML', () => {
    const nasty = '<script>alert("1")</script> & <img src=x onerror=\'a\'>';
    const fields = { name: nasty, address: nasty, phone: nasty, notes: nasty };
    for (const type of ['consumer', 'admin-consumer']) {
      const { html } = compose(type, { ...consumer, ...fields, items: freeTextItems(nasty) });
      expect(html).not.toMatch(/<script|<img/);
      expect(html).toContain('&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; ');
    }
    for (const type of ['supplier', 'admin-supplier']) {
      const { html } = compose(type, { ...supplier, company_name: nasty, agent_name: nasty });
      expect(html).not.toMatch(/<script|<img/);
    }
  });

  it('keeps the subject on one short line', () => {
    const name = `Concetta\r\nBcc: everybody@example.test\n${'x'.repeat(300)}`;
    const { subject } = compose('admin-consumer', { ...consumer, name });
    expect(subject).toMatch(/^Nuova consegna: Concetta Bcc: everybody@example\.test x+$/);
    expect(subject.length).toBeLessThanOrEqual(200);
  });
});

it('a notification of an unknown type is refused, not sent empty', () => {
  expect(() => compose('unknown', consumer)).toThrow();
  expect(() => compose('consumer', supplier)).toThrow();
});

describe('the mail about a changed account', () => {
  const sender = { company: SHIPPED_SITE.company, adminUrl: 'https://www.example.test/admin' };

  it('says who removed the second factor, and what to do if that was unexpected', () => {
    const by = { by: 'a@example.test' };
    const { subject, text } = composeMail('second-factor-removed', by, sender);
    expect(subject).toBe('Secondo fattore rimosso');
    expect(text).toContain('a@example.test ha rimosso il secondo fattore');
    expect(text).toContain('Cambia subito la password');
    expect(text).toContain('https://www.example.test/admin');
  });

  it('says who changed the e-mail, and what to do if that was unexpected', () => {
    const { subject, text, html } = composeMail('email-changed', { by: 'a@example.test' }, sender);
    expect(subject).toBe('Indirizzo email cambiato');
    for (const body of [text, html]) {
      expect(body).toContain('a@example.test ha cambiato');
      expect(body).toContain('Avvisa subito un altro amministratore');
    }
  });
});
