import { expect, it } from 'vitest';
import { drawnRows } from './drawn-rows.ts';
import { nameAmong } from './line-kinds.ts';
import type { OfferLine } from './offers.schema.ts';

/** At ten euros. */
const ten = (description: string): OfferLine => ({
  id: description,
  kind: 'article',
  code: '',
  description,
  quantity: 2,
  unit: 'pz',
  unit_price: 5,
  discount_pct: 0,
  vat_rate: 22,
  vat_note: '',
  weight_kg: null,
});
const heading = (words: string): OfferLine => ({ ...ten(words), kind: 'heading' });
const remark = (words: string): OfferLine => ({ ...ten(words), kind: 'remark' });

/** 'Sabbia 1', 'Bagno', 'Totale Bagno: 2000' */
const drawn = (lines: Parameters<typeof drawnRows>[0]['lines']) =>
  drawnRows({ lines }).map((row) =>
    row.line
      ? `${row.line.description} ${row.position}`
      : `${row.words}${row.cents === undefined ? '' : `: ${row.cents}`}`,
  );

it('a section ends at the next heading, and has a subtotal', () => {
  expect(
    drawn([
      ten('Sabbia'),
      heading('Zona\nbagno'),
      ten('Gres'),
      remark('posa esclusa'),
      ten('Colla'),
      heading('Cucina'),
      ten('Marmo'),
    ]),
  ).toEqual([
    'Sabbia 1',
    'Zona\nbagno',
    'Gres 2',
    'posa esclusa',
    'Colla 3',
    'Totale Zona bagno: 2000',
    'Cucina',
    'Marmo 4',
    'Totale Cucina: 1000',
  ]);
});

it('neither lines without a heading nor text-only sections have a subtotal', () => {
  expect(drawn([ten('Sabbia'), remark('franco cantiere')])).toEqual([
    'Sabbia 1',
    'franco cantiere',
  ]);
  expect(drawn([heading('Bagno'), remark('a parte')])).toEqual(['Bagno', 'a parte']);
});

it("an optional line has a position, and counts in its section's subtotal once chosen", () => {
  const option = { ...ten('Posa'), kind: 'option' as const };
  const lines = [heading('Bagno'), option, ten('Gres')];
  expect(drawn(lines)).toEqual(['Bagno', 'Posa 1', 'Gres 2', 'Totale Bagno: 1000']);
  expect(drawn([heading('Bagno'), option])).toEqual(['Bagno', 'Posa 1']);
  expect(drawnRows({ lines, accepted_options: [option.id] }).at(-1)).toMatchObject({ cents: 2000 });
});

it('a line is numbered among lines of its kind', () => {
  const lines = [heading('Bagno'), ten('Gres'), remark('a'), ten('Colla'), remark('b')];
  expect(lines.map((_, index) => nameAmong(lines, index))).toEqual([
    'Titolo 1',
    'Riga 1',
    'Nota 1',
    'Riga 2',
    'Nota 2',
  ]);
});
