import { expect, it } from 'vitest';
import { MAX_LENGTH } from '#contract/fields.schema.ts';
import { blankTexts } from '#contract/orders/order-texts.ts';
import { offerFields, offerLine } from '#test/offer-rows.ts';
import { orderOfOffer } from './offer-order.ts';

const numbering = { number: 12, year: 2026, revision: 2 };
const place = { delivery_date: '2026-11-30', delivery_time: '09:30' };
const order = (changes: Parameters<typeof offerFields>[0] = {}) =>
  orderOfOffer({ ...numbering, accepted_options: [], ...offerFields(changes) }, place);

it("has who, where, what and the offer's number, and no price", () => {
  const lines = [
    offerLine({ description: 'Sabbia\nlavata', quantity: 2.5, unit: 'm³', unit_price: 38.1234 }),
  ];
  const made = order({ email: 'a@example.test', delivery_address: 'Cantiere di via Po 3', lines });
  expect(made).toEqual({
    ...blankTexts('consumer'),
    ...place,
    name: "Concetta D'Angelo",
    email: 'a@example.test',
    phone: '333 000 0000',
    address: 'Cantiere di via Po 3',
    items: [{ name: 'Sabbia lavata', quantity: 2.5, unit: 'm³' }],
    weight_kg: 62.5,
    notes: 'Preventivo 12/2026 rev. 2\nCon camion e gru, entro 5 giorni',
    customer_type: 'privato',
  });
  expect(order({ delivery: '' })).toMatchObject({
    address: 'Via Etnea 12, Catania',
    notes: 'Preventivo 12/2026 rev. 2',
  });
});

it('weighs as much as its lines, and an unknown weight is not 0', () => {
  const line = offerLine({ quantity: 40, weight_kg: 25 });
  const weightOf = (...lines: Parameters<typeof offerLine>[0][]) =>
    order({ lines: lines.map((changes) => ({ ...line, ...changes })) }).weight_kg;
  expect(weightOf({}, { quantity: 2.5, weight_kg: 0.1 })).toBe(1000.25);
  expect(weightOf({}, { weight_kg: null })).toBeNull();
  expect(weightOf({ weight_kg: 0 })).toBeNull();
  expect(weightOf({ quantity: 999_999 })).toBeNull();
});

it('contains what costs something: no headings, no remarks, no optional line that was not chosen', () => {
  const kinds = ['heading', 'option', 'article', 'remark'] as const;
  const lines = kinds.map((kind) => offerLine({ kind, description: kind }));
  expect(order({ lines }).items.map(({ name }) => name)).toEqual(['article']);
});

it('has a company and its contact, who goes into the notes if there is no room for both', () => {
  const company = { customer_kind: 'company', company: 'Edil Sud' } as const;
  expect(order(company).name).toBe("Edil Sud — Concetta D'Angelo");
  expect(order({ ...company, customer_name: '' }).name).toBe('Edil Sud');
  const long = order({ ...company, company: 'x'.repeat(MAX_LENGTH.name) });
  expect(long.name).toBe('x'.repeat(MAX_LENGTH.name));
  expect(long.notes.split('\n')[1]).toBe("Referente: Concetta D'Angelo");
});

it('contains a hundred long descriptions, shortened, and leaves those of few lines whole', () => {
  const long = offerLine({ description: 'à"\\'.repeat(166), unit: 'confezione da dieci' });
  const many = order({ lines: Array.from({ length: 100 }, () => long) });
  expect(many.items).toHaveLength(100);
  expect(many.items[0]?.name).toMatch(/…$/);
  expect(many.items[0]?.name?.length).toBeGreaterThan(50);
  // As the database writes it, with a space after each colon and comma.
  expect(JSON.stringify(many.items).length + 100 * 8).toBeLessThanOrEqual(30_000);
  expect(order({ lines: [long] }).items[0]?.name).toBe(long.description);
});
