import { describe, expect, it } from 'vitest';
import { MAX_LENGTH } from '../fields.schema.ts';
import { ConsumerDetails, freeTextItems, MaterialsText } from './order-form.schema.ts';
import { mapTexts } from './order-texts.ts';
import { PlaceConsumerOrderInput } from './orders.schema.ts';

const order = (overrides: object = {}) => ({
  request_id: '0f9c7a52-5f4e-4b63-8f0e-0f6f7d1d9a01',
  name: 'Concetta',
  email: 'concetta@example.test',
  phone: '333 000 0000',
  address: 'Via Etnea 12',
  items: freeTextItems('10 sacchi'),
  notes: 'Cancello stretto',
  delivery_date: '2026-11-23',
  delivery_time: '09:30',
  ...overrides,
});

/** The errors of the refused fields. */
const problems = (overrides: object) => {
  const result = PlaceConsumerOrderInput.safeParse(order(overrides));
  return Object.fromEntries(
    (result.error?.issues ?? []).map(({ path, message }) => [path[0], message]),
  );
};

describe('a private customer who books', () => {
  it('may type spaces around everything', () => {
    const spaced = order({
      name: '  Concetta ',
      email: ' concetta@example.test ',
      phone: '\t333 000 ',
      address: ' Via Etnea 12\n',
      notes: '  ',
      items: [{ id: 'custom-text', name: ' 10 sacchi \n', unit: '', quantity: 1 }],
    });
    expect(PlaceConsumerOrderInput.parse(spaced)).toMatchObject({
      name: 'Concetta',
      email: 'concetta@example.test',
      phone: '333 000',
      address: 'Via Etnea 12',
      notes: '',
      items: [{ name: '10 sacchi' }],
    });
  });

  it('may leave out the notes, which are then empty', () => {
    expect(PlaceConsumerOrderInput.parse(order({ notes: undefined })).notes).toBe('');
  });

  it('reads at the field, in Italian, what is missing', () => {
    expect(problems({ name: ' ', email: '', phone: '', address: '\n' })).toEqual({
      name: 'Inserisci nome e cognome',
      email: "Inserisci l'indirizzo email",
      phone: 'Inserisci il numero di telefono',
      address: "Inserisci l'indirizzo di consegna",
    });
    expect(problems({ delivery_date: '', delivery_time: '' })).toEqual({
      delivery_date: 'Scegli una data',
      delivery_time: 'Scegli un orario',
    });
  });

  it.each([
    'concetta',
    'a@b',
    '@example.test',
    'a b@example.test',
    'a@example.test\r\nBcc: x@y.it',
  ])('is told that "%s" is no e-mail address', (email) => {
    expect(problems({ email }).email).toContain('indirizzo email valido');
  });

  it('may fill every field to its greatest length and not beyond', () => {
    const { email: _, ...texts } = mapTexts('consumer', ({ max }) => '1'.repeat(max));
    for (const [field, longest] of Object.entries(texts)) {
      expect(problems({ [field]: longest })).toEqual({});
      expect(problems({ [field]: `${longest}1` })[field]).toMatch(
        /^Al massimo \d+ caratteri: 1 di troppo$/,
      );
    }
    const materials = 'x'.repeat(MAX_LENGTH.materials);
    expect(problems({ items: freeTextItems(materials) })).toEqual({});
    expect(problems({ items: freeTextItems(`${materials}x`) })).toHaveProperty('items');
    expect(problems({ email: `${'x'.repeat(250)}@example.test` })).toHaveProperty('email');
  });

  it.each(['2026-02-30', '2026-13-01', '26-11-23', '2026-11-23T00:00:00Z', '23/11/2026'])(
    'cannot book "%s", which is no date',
    (delivery_date) => {
      expect(problems({ delivery_date })).toHaveProperty('delivery_date');
    },
  );

  it.each(['24:00', '9:30', '09:60', '09:30:00', '0930'])('nor at "%s"', (delivery_time) => {
    expect(problems({ delivery_time })).toHaveProperty('delivery_time');
  });

  it('sends exactly one free text of materials', () => {
    const [item] = freeTextItems(' 10 sacchi ');
    expect(item).toEqual({ id: 'custom-text', name: '10 sacchi', unit: '', quantity: 1 });
    expect(problems({ items: freeTextItems('  ') })).toHaveProperty('items');
    for (const items of [
      [],
      [item, item],
      [{ ...item, id: 'other' }],
      [{ ...item, quantity: 2 }],
      {},
    ]) {
      expect(problems({ items })).toHaveProperty('items');
    }
  });

  it('cannot choose a status, an id or the customer_type', () => {
    const parsed = PlaceConsumerOrderInput.parse(
      order({ status: 'confirmed', id: 'mine', customer_type: 'rivenditore', created_at: 'then' }),
    );
    for (const field of ['status', 'id', 'customer_type', 'created_at']) {
      expect(parsed).not.toHaveProperty(field);
    }
  });
});

describe('the steps of the wizard', () => {
  it('accept exactly what the final order accepts', () => {
    for (const [field, schema] of Object.entries(ConsumerDetails.shape)) {
      expect(PlaceConsumerOrderInput.shape).toHaveProperty(field, schema);
    }
    expect(MaterialsText.safeParse('  ').error?.issues[0]?.message).toBe(
      'Scrivi i materiali richiesti',
    );
  });
});

describe('a text that a database or a reader could not handle', () => {
  const order = (name: string) => ({
    request_id: crypto.randomUUID(),
    name,
    email: 'concetta@example.test',
    phone: '333 000 0000',
    address: 'Via Etnea 12',
    items: freeTextItems('Sabbia'),
    delivery_date: '2026-11-23',
    delivery_time: '09:30',
  });

  it.each([
    ['half an emoji', 'Concetta \ud83d'],
    ['a NUL', 'Con\0cetta'],
    ['nothing to see', '\u200b\u0001'],
  ])('is refused at its field: %s', (_, name) => {
    const { error } = PlaceConsumerOrderInput.safeParse(order(name));
    expect(error?.issues.map(({ path }) => path)).toEqual([['name']]);
  });

  it('is not a complete emoji or accent', () => {
    expect(PlaceConsumerOrderInput.safeParse(order('Agata Zappalà 🧱')).success).toBe(true);
  });
});
