import { describe, expect, it } from 'vitest';
import { SHIPPED_SITE } from '#contract/contents/shipped-content.ts';
import { MAIL_TYPES, mailTypesThat } from '#contract/mail-types.ts';
import { mapTexts } from '#contract/offers/offer-texts.ts';
import { freeTextItems } from '#contract/orders/order-form.schema.ts';
import { composeMail } from './compose-mail.ts';

const { company } = SHIPPED_SITE;
const ORIGIN = 'https://www.example.test';
const ORDER_URL = `${ORIGIN}/ordine#abc`;
const ID = 'd1b5c1f0-6f0e-4c55-9d5a-0a5f0c1e7b11';

/** Every typed field contains this, with its own name at the end. */
const hostile = (field: string) =>
  `<img src=x onerror="a('b')">&amp; ${'parola'.repeat(30)} 🧱🏗️ שלום\u202e\r\nOrario: 23:59\u2028Telefono: 899 ${field}`;

const order = {
  id: ID,
  version: 2,
  status: 'confirmed',
  phone: hostile('phone'),
  email: hostile('email'),
  delivery_date: '2026-11-24',
  items: freeTextItems(hostile('items')),
  notes: hostile('notes'),
};
const consumer = {
  ...order,
  type: 'consumer',
  name: hostile('name'),
  address: hostile('address'),
  delivery_time: '10:00',
};
const supplier = {
  ...order,
  type: 'supplier',
  company_name: hostile('company_name'),
  agent_name: hostile('agent_name'),
  delivery_time: '09:00',
};
const before = { delivery_date: '2026-11-23', delivery_time: '09:30' };
const quote = {
  customerName: hostile('customerName'),
  companyName: hostile('companyName'),
  phone: hostile('phone'),
  email: hostile('email'),
  message: hostile('message'),
};
const contact = {
  name: hostile('name'),
  email: hostile('email'),
  subject: hostile('subject'),
  message: hostile('message'),
};
/** The same mail with a web address in each name and subject. */
const withLinks = (payload: object) =>
  JSON.parse(JSON.stringify(payload), (key, value) => {
    if (key === 'items') return freeTextItems('Sabbia');
    return NAMES.includes(key) ? 'Vinci su http://evil.example' : value;
  }) as object;
const NAMES =
  'name company_name agent_name customerName companyName subject customer_name company'.split(' ');
const offer = {
  id: ID,
  number: 12,
  year: 2026,
  revision: 2,
  customer_kind: 'private',
  ...mapTexts((_, name) => hostile(name)),
  no_withdrawal: '',
  valid_until: '2026-11-24',
  total_cents: 123_450,
  accepted_at: '2026-11-23T08:30:00.000+00:00',
  accepted_name: hostile('accepted_name'),
  accepted_by: 'customer',
  decline_reason: hostile('decline_reason'),
  decline_kind: 'price',
  contract_withdrawn_at: '2026-11-25T08:30:00.000+00:00',
};
const account = { recipient: 'giulia@example.test', link: `${ORIGIN}/login#token=abc` };

const OFFER = ['n. 12/2026 rev. 2', '1.234,50 €, IVA inclusa', 'martedì 24 novembre 2026'];
const ACCEPTED = [
  'n. 12/2026 rev. 2 accettato',
  'Accettato da',
  '23 nov 2026, 09:30',
  '1.234,50 €',
];
const OFFICE_OFFER = ['Aprire il preventivo', ID, 'Cliente', 'si scrive al cliente'];

type Case = [name: string, type: string, payload: object, facts: string[]];

const DELIVERY = ['martedì 24 novembre 2026', '10:00', 'Indirizzo', 'd1b5c1f0'];
const PICKUP = ['martedì 24 novembre 2026', '6:00–12:00', 'Azienda', 'd1b5c1f0'];
const LETTER = ['Gentile <img', 'Per modifiche o domande: '];

const CASES: Case[] = [
  ['booked', 'consumer', { orderData: consumer }, ['Richiesta ricevuta', ...DELIVERY, ...LETTER]],
  ['booked', 'supplier', { orderData: supplier }, ['Richiesta ricevuta', ...PICKUP, ...LETTER]],
  ['of the office', 'admin-consumer', { orderData: consumer }, ['Nuova consegna', ...DELIVERY]],
  ['of the office', 'admin-supplier', { orderData: supplier }, ['Nuovo ritiro', ...PICKUP]],
  [
    'of the office',
    'admin-changed',
    { orderData: { ...consumer, status: 'pending' }, before, note: null },
    ['spostata dal cliente', 'Prima', 'lunedì 23 novembre 2026, 09:30', ...DELIVERY],
  ],
  [
    'of the office',
    'admin-changed',
    { orderData: { ...supplier, status: 'cancelled' }, before: supplier, note: hostile('note') },
    ['annullato dal cliente', 'Motivo', ...PICKUP],
  ],
  ['delivery', 'order-confirmed', { orderData: consumer }, ['confermata', ...DELIVERY, ...LETTER]],
  ['pickup', 'order-confirmed', { orderData: supplier }, ['confermato', ...PICKUP, ...LETTER]],
  [
    'delivery',
    'order-moved',
    { orderData: consumer, before },
    ['spostata', 'Prima', 'lunedì 23 novembre 2026, 09:30', ...DELIVERY, ...LETTER],
  ],
  ['pickup', 'order-cancelled', { orderData: supplier }, ['annullato', ...PICKUP, ...LETTER]],
  ['delivery', 'order-reminder', { orderData: consumer }, ['di domani', ...DELIVERY, ...LETTER]],
  [
    'delivery',
    'order-on-the-road',
    { orderData: consumer, stops_before: 2 },
    ['è partita', 'ci sono 2 consegne', ...DELIVERY, ...LETTER],
  ],
  [
    'delivery',
    'order-late',
    { orderData: consumer, minutes: 52 },
    ['in ritardo di circa 50 minuti', ...DELIVERY, ...LETTER],
  ],
  [
    'delivery',
    'order-delivered',
    { orderData: { ...consumer, status: 'completed' }, delivered_at: '2026-12-03T09:42:10Z' },
    ['Consegnata giovedì 3 dicembre 2026 alle 10:42', ...DELIVERY, ...LETTER],
  ],
  [
    'to the customer',
    'send-quote-emails',
    { audience: 'customer', ...quote },
    ['entro 24 ore', ...LETTER],
  ],
  [
    'to the company',
    'send-quote-emails',
    { audience: 'company', ...quote },
    ['Cliente', 'entro 24 ore', `${ORIGIN}/admin/preventivi`],
  ],
  [
    'to a customer',
    'own-orders',
    { orders: [{ ...before, type: 'consumer', url: ORDER_URL }] },
    ['Buongiorno,', 'Consegna di lunedì 23 novembre 2026, 09:30', ORDER_URL],
  ],
  [
    'to a customer',
    'offer',
    { audience: 'customer', offer, message: 'Come da accordi.\n\nA presto,\nGiulia' },
    ['che sostituisce quello di prima', 'Come da accordi.', 'Giulia', ...OFFER, ...LETTER],
  ],
  ['to a customer', 'offer-reminder', { audience: 'customer', offer }, [...OFFER, ...LETTER]],
  [
    'to a customer with a date',
    'offer-accepted',
    { audience: 'customer', offer, ...before, options: [hostile('uno'), hostile('due')] },
    [
      'Righe facoltative',
      'lunedì 23 novembre 2026, 09:30',
      'Diritto di recesso.',
      ...ACCEPTED,
      ...LETTER,
    ],
  ],
  [
    'to a customer by telephone',
    'offer-accepted',
    {
      audience: 'customer',
      offer: { ...offer, accepted_by: 'office', no_withdrawal: 'su misura' },
    },
    ['al nostro ufficio', 'Manca ancora la data', 'è escluso: su misura', ...ACCEPTED, ...LETTER],
  ],
  [
    'to the company',
    'offer-accepted',
    { audience: 'company', offer, options: [] },
    ['Righe facoltative', 'nessuna', 'Manca ancora la data', ...ACCEPTED, ...OFFICE_OFFER],
  ],
  [
    'to the company',
    'offer-declined',
    { audience: 'company', offer },
    ['Prezzo troppo alto', 'Motivo', ...OFFICE_OFFER],
  ],
  [
    'to the company',
    'offer-note',
    { audience: 'company', offer, note: hostile('note') },
    ['Nota sul preventivo n. 12/2026 rev. 2', ...OFFICE_OFFER],
  ],
  [
    'to a customer',
    'contract-withdrawn',
    { audience: 'customer', offer, name: hostile('name') },
    ['Conserva questa email', 'Recede', '25 nov 2026, 09:30', '1.234,50 €', ...LETTER],
  ],
  [
    'to the company',
    'contract-withdrawn',
    { audience: 'company', offer, name: hostile('name') },
    ['Recesso dal preventivo n. 12/2026 rev. 2', '25 nov 2026, 09:30', ...OFFICE_OFFER],
  ],
  ['of the site', 'contact', contact, ['Messaggio dal sito', 'Oggetto']],
  ['account', 'invitation', account, ['Buongiorno,', account.link, '7 giorni']],
  ['account', 'password-reset', account, ['Buongiorno,', account.link, '24 ore']],
  ['account', 'email-changed', { by: hostile('by') }, ['indirizzo email', 'ha cambiato']],
  [
    'account',
    'second-factor-removed',
    { by: hostile('by') },
    ['secondo fattore', `${ORIGIN}/admin`],
  ],
  [
    'account',
    'webhook-switched-off',
    { url: hostile('url'), reason: 'gone' },
    ['ha chiuso questo indirizzo (410)', `${ORIGIN}/admin/utenti?scheda=programmi`],
  ],
];

/**
 * The office's mails about orders, for a delivery and for a pickup, including those not listed
 * above.
 */
for (const type of mailTypesThat(({ about, by }) => about === 'order' && by !== 'visitor')) {
  const payload = { before, stops_before: 1, minutes: 50, delivered_at: '2026-11-24T09:42:00Z' };
  CASES.push(
    ['delivery', type, { ...payload, orderData: consumer }, [...DELIVERY, ...LETTER]],
    ['pickup', type, { ...payload, orderData: supplier }, [...PICKUP, ...LETTER]],
  );
}

const ENTITIES: Record<string, string> = { lt: '<', gt: '>', quot: '"', '#39': "'", amp: '&' };

/** The readable text of the HTML, one line per block. */
const readHtml = (html: string) =>
  html
    .replace(/^.*<body/s, '<body')
    .replaceAll(/<!--.*?-->/gs, '')
    .replaceAll(/<br>|<\/(p|h1|div|tr)>/g, '\n')
    .replaceAll(/<[^<>]*>/g, ' ')
    .replaceAll(/&(lt|gt|quot|#39|amp);/g, (_, name: string) => ENTITIES[name] ?? '');

/**
 * Targets of links in mails. e2e/mail-filter.spec.ts covers programs that open them. The office's
 * pages require a sign-in.
 */
const LEADS_TO =
  /^(https:\/\/www\.example\.test(\/|\/ordine#abc|\/login#token=abc|\/admin(\/[^#]*)?)?|tel:\+39\d{9,10})$/;

/** Those of the layout. */
const TAGS = 'html head meta title style body div p h1 table tr th td a br'.split(' ');

const words = (text: string) => new Set(text.match(/[\p{L}\p{N}]+/gu));

describe.each(CASES)('the mail %s of type %s', (_, type, payload, facts) => {
  const { subject, text, html } = composeMail(type, payload, {
    company,
    adminUrl: `${ORIGIN}/admin`,
    ownUrl: ORDER_URL,
  });
  const read = readHtml(html);

  it("has its facts and the company's, in the text and in the HTML", () => {
    const { name, address, legal, phones } = company;
    const company_facts = [name, address, legal, ...phones.map(({ number }) => number)];
    const squeezed = read.replaceAll(/\s+/g, ' ');
    for (const fact of [...facts, ...company_facts]) {
      expect(text.replaceAll(/\s+/g, ' ')).toContain(fact.trim());
      expect(squeezed).toContain(fact.trim());
    }
    // Neither has a word that the other lacks.
    expect(words(read)).toEqual(words(text));
  });

  it("links a customer to the order or offer that it is about, and to nobody else's", () => {
    const { about, to } = MAIL_TYPES[type as keyof typeof MAIL_TYPES];
    const isOfOffer =
      about === 'offer' && !('audience' in payload && payload.audience === 'company');
    const isOwn = isOfOffer || (about === 'order' && to === 'customer');
    const words = isOfOffer ? 'Vedi (e accetta )?il preventivo' : "Vedi o modifica l'ordine";
    expect(new RegExp(`^${words}:\n${ORDER_URL}\n`, 'm').test(text)).toBe(isOwn);
    // A requested mail with links leads to several orders, each with its own text.
    expect(html.includes(`href="${ORDER_URL}"`)).toBe(isOwn || about === 'orders');
  });

  it('has no tag and no link that somebody typed', () => {
    const tags = new Set([...html.matchAll(/<\/?(\w+)/g)].map(([, tag]) => tag));
    expect([...tags].filter((tag) => !TAGS.includes(tag ?? ''))).toEqual([]);
    expect(html).not.toMatch(/<[^<>]* (src|on\w+)=/);
    for (const [, href = ''] of html.matchAll(/href="([^"]*)"/g)) {
      expect(href).toMatch(LEADS_TO);
    }
  });

  it('has no row that somebody made up, and nothing that reverses the text', () => {
    expect(text).not.toMatch(/^(Orario: 23:59|Telefono: 899)/m);
    expect(`${subject}${text}${html}`).not.toMatch(/[\u202a-\u202e\u2066-\u2069\u2028\r]/);
  });

  it('has no web address in greeting, heading and subject, whatever people are called', () => {
    const linked = composeMail(type, withLinks(payload), { company, adminUrl: `${ORIGIN}/admin` });
    const heading = /<h1[^>]*>(.*?)<\/h1>/s.exec(linked.html)?.[1];
    const greeting = linked.text.split('\n').filter((line) => line.startsWith('Gentile '));
    for (const line of [linked.subject, heading, ...greeting]) {
      expect(line).toMatch(/\S/);
      expect(line).not.toContain('evil');
    }
    expect(greeting).toEqual(facts.includes('Gentile <img') ? ['Gentile cliente,'] : []);
    if (greeting.length > 0) expect(linked.text).not.toContain('evil');
  });

  it('has a one-line subject, and readable text in dark mode and on a phone', () => {
    expect(subject).toMatch(/^\S.{5,199}$/u);
    expect(html).toContain('<meta name="color-scheme" content="light dark">');
    expect(html).toContain('prefers-color-scheme:dark');
    expect(html).toContain('<html lang="it">');
  });
});

it('every type of mail is covered', () => {
  const tested = new Set(CASES.map(([, type]) => type));
  expect([...tested].toSorted()).toEqual(Object.keys(MAIL_TYPES).toSorted());
});

it('the names of mails about an order not triggered by visitors start with "order-": the SQL functions rely on it', () => {
  const called = mailTypesThat(({ about, by }) => about === 'order' && by !== 'visitor');
  expect(called.filter((type) => !type.startsWith('order-'))).toEqual([]);
  expect(called).toContain('order-confirmed');
});
