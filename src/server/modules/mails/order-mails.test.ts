import { describe, expect, it } from 'vitest';
import { SHIPPED_SITE } from '#contract/contents/shipped-content.ts';
import { freeTextItems } from '#contract/orders/order-form.schema.ts';
import { composeMail } from './compose-mail.ts';

const consumer = {
  type: 'consumer',
  id: 'd1b5c1f0-6f0e-4c55-9d5a-0a5f0c1e7b11',
  name: "Concetta D'Angelo",
  email: 'concetta@example.test',
  phone: '333 000 0000',
  address: 'Via Etnea 12, Catania',
  delivery_date: '2026-11-24',
  delivery_time: '10:00',
  items: freeTextItems('10 sacchi\n2 bancali & altro'),
  notes: 'Cancello stretto',
};
const supplier = {
  type: 'supplier',
  id: '9c5b94b1-35ad-49bb-b118-8e8fc24abf80',
  company_name: 'Edilferro Ionica S.r.l.',
  agent_name: 'Salvo Russo',
  email: null,
  phone: '095 000 0000',
  delivery_date: '2026-11-24',
  delivery_time: '09:00',
  items: freeTextItems('4 bancali'),
  notes: '',
};
const before = { delivery_date: '2026-11-23', delivery_time: '09:30' };
const compose = (type: string, orderData: object) =>
  composeMail(type, { type, orderData, before }, { company: SHIPPED_SITE.company, adminUrl: '' });

describe('the mail that confirms', () => {
  it('a delivery has day, time, address and materials as typed', () => {
    const { subject, text, html } = compose('order-confirmed', consumer);
    expect(subject).toBe('Consegna confermata: martedì 24 novembre 2026, 10:00');
    expect(text).toContain("Gentile Concetta D'Angelo,");
    expect(text).toContain(
      'la tua consegna è confermata per martedì 24 novembre 2026 alle 10:00.\n',
    );
    expect(text).toContain('Indirizzo: Via Etnea 12, Catania');
    expect(text).toContain('Materiali: 10 sacchi\n    2 bancali & altro');
    expect(text).not.toContain('x1');
    expect(text).toContain('Note: Cancello stretto');
    expect(text).toContain('Per modifiche o domande: 095 000 0001.');
    expect(html).toContain('10 sacchi<br>2 bancali &amp; altro');
  });

  it('a pickup has the window, and never the stored time', () => {
    const { subject, text } = compose('order-confirmed', supplier);
    expect(subject).toBe('Ritiro confermato: martedì 24 novembre 2026, 6:00–12:00');
    expect(text).toContain('Gentile Salvo Russo,');
    expect(text).toContain(
      'il tuo ritiro è confermato per martedì 24 novembre 2026 dalle 6:00 alle 12:00.',
    );
    expect(text).not.toContain('09:00');
    expect(text).toContain('Azienda: Edilferro Ionica S.r.l.');
  });

  it('a pickup has the number for resellers, not that of private customers', () => {
    const { text, html } = compose('order-confirmed', supplier);
    expect(text).toContain('Per modifiche o domande: 095 000 0002.');
    expect(html).toMatch(/Per modifiche o domande: <a [^>]*>095 000 0002</);
  });

  it('a pickup in the afternoon has the time agreed with the office', () => {
    const { subject, text } = compose('order-confirmed', { ...supplier, delivery_time: '15:00' });
    expect(subject).toContain('24 novembre 2026, 15:00');
    expect(text).toContain('alle 15:00.');
    expect(text).not.toContain('6:00–12:00');
  });
});

describe('the mail that moves', () => {
  it('says the new date and time first, and the old ones', () => {
    const { subject, text } = compose('order-moved', consumer);
    expect(subject).toBe('Consegna spostata a martedì 24 novembre 2026, 10:00');
    expect(text).toContain(
      'la tua consegna è stata spostata a martedì 24 novembre 2026 alle 10:00.',
    );
    expect(text).toContain(
      'Nuova data: martedì 24 novembre 2026\nNuovo orario: 10:00\nPrima: lunedì 23 novembre 2026, 09:30\nIndirizzo: Via Etnea 12, Catania',
    );
  });

  it('a pickup uses the masculine, with the windows of both days', () => {
    const payload = {
      orderData: supplier,
      before: { delivery_date: '2026-11-23', delivery_time: '09:00' },
    };
    const sender = { company: SHIPPED_SITE.company, adminUrl: '' };
    const { subject, text } = composeMail('order-moved', payload, sender);
    expect(subject).toBe('Ritiro spostato a martedì 24 novembre 2026, 6:00–12:00');
    expect(text).toContain('il tuo ritiro è stato spostato a');
    expect(text).toContain('Prima: lunedì 23 novembre 2026, 6:00–12:00');
    expect(text).not.toContain('09:00');
  });

  it('says that an unconfirmed order still waits', () => {
    const waiting = 'La nuova data è in attesa di conferma';
    expect(compose('order-moved', { ...consumer, status: 'pending' }).text).toContain(waiting);
    expect(compose('order-moved', { ...consumer, status: 'confirmed' }).text).not.toContain(
      waiting,
    );
  });
});

describe('the mail that cancels', () => {
  it('says which delivery will not come, and whom to call', () => {
    const { subject, text } = compose('order-cancelled', consumer);
    expect(subject).toBe('Consegna annullata: martedì 24 novembre 2026, 10:00');
    expect(text).toContain(
      "la tua consegna di martedì 24 novembre 2026 alle 10:00 è stata annullata dall'azienda.",
    );
    expect(text).toContain('Per modifiche o domande: 095 000 0001.');
  });

  it('of a pickup is in the masculine', () => {
    const { subject, text } = compose('order-cancelled', supplier);
    expect(subject).toBe('Ritiro annullato: martedì 24 novembre 2026, 6:00–12:00');
    expect(text).toContain("è stato annullato dall'azienda.");
  });
});

it('says who cancelled', () => {
  const cancelled = (orderData: object, by_customer: boolean) => {
    const sender = { company: SHIPPED_SITE.company, adminUrl: '' };
    return composeMail('order-cancelled', { orderData, by_customer }, sender).text;
  };
  expect(cancelled(consumer, true)).toContain('alle 10:00 è stata annullata da te.');
  expect(cancelled(supplier, true)).toContain('dalle 6:00 alle 12:00 è stato annullato da te.');
  expect(cancelled(supplier, false)).toContain("è stato annullato dall'azienda.");
});

it('the mails of an order say until when it may be changed, in Rome, and nothing if it may not', () => {
  const text = (type: string, move: boolean, until: string) =>
    composeMail(
      type,
      { orderData: consumer, before },
      { company: SHIPPED_SITE.company, adminUrl: '', changes: { until: new Date(until), move } },
    ).text;
  for (const type of ['consumer', 'order-confirmed', 'order-moved', 'order-reminder']) {
    expect(text(type, true, '2026-11-24T05:00:00Z')).toContain(
      'Puoi spostare o annullare fino a mar 24 nov alle 06:00.',
    );
  }
  // After the clock has gone forward.
  expect(text('order-moved', false, '2027-03-28T22:30:00Z')).toContain(
    'Puoi annullare fino a lun 29 mar alle 00:30.',
  );
  expect(compose('order-confirmed', consumer).text).not.toContain('Puoi ');
});

describe("the mails about the office's actions", () => {
  const types = ['order-confirmed', 'order-moved', 'order-cancelled'];

  it.each(types)(
    'of type %s greet a customer without a name, and leave out empty lines',
    (type) => {
      const bare = { ...consumer, name: '', address: '', phone: '', items: [], notes: '' };
      const { text } = compose(type, bare);
      expect(text).toContain('Gentile cliente,');
      expect(text).not.toContain('Indirizzo');
      expect(text).toContain('Materiali: Nessun prodotto specificato');
      const company = compose(type, { ...supplier, agent_name: '' });
      expect(company.text).toContain('Gentile Edilferro Ionica S.r.l.,');
    },
  );

  it.each(types)('of type %s escape what people typed', (type) => {
    const nasty = '<script>alert("1")</script> & <img src=x onerror=\'a\'>';
    const fields = { name: nasty, address: nasty, notes: nasty, items: freeTextItems(nasty) };
    const { html } = compose(type, { ...consumer, ...fields });
    expect(html).not.toMatch(/<script|<img/);
    expect(html).toContain('&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; ');
  });

  it('are refused without the type of the order, or without the old date of a move', () => {
    const sender = { company: SHIPPED_SITE.company, adminUrl: '' };
    const { type, ...untyped } = consumer;
    expect(() => compose('order-confirmed', untyped)).toThrow();
    expect(() => composeMail('order-moved', { orderData: consumer }, sender)).toThrow();
  });
});

describe('the mail of the road', () => {
  const composeRoad = (type: string, more: object) =>
    composeMail(
      type,
      { type, orderData: consumer, ...more },
      { company: SHIPPED_SITE.company, adminUrl: '' },
    );

  it.each([
    [47, 'circa 45 minuti:'],
    [58, "circa un'ora:"],
    [62, "circa un'ora:"],
    [78, "circa un'ora e 15 minuti:"],
    [119, 'circa 2 ore:'],
    [152, 'circa 2 ore e 30 minuti:'],
  ])('says how late it is as people do: %i minutes', (minutes, words) => {
    expect(composeRoad('order-late', { minutes }).text).toContain(words);
  });

  it('has only the time of the delivery in its subject', () => {
    const { subject, text } = composeRoad('order-delivered', {
      delivered_at: '2026-11-24T09:42:00Z',
    });
    expect(subject).toBe('Consegnata martedì 24 novembre 2026 alle 10:42');
    expect(text).toContain('consegnata alle 10:42');
  });
});
