import { describe, expect, it } from 'vitest';
import type { EasyfattPriceSettings } from '#contract/easyfatt/easyfatt-prices.schema.ts';
import { mapArticles } from './map-articles.ts';
import type { Article, Products } from './read-products.ts';

const GROSS: EasyfattPriceSettings = { price_list: 1, weight: 'gross' };
const article = (fields: Record<string, string>, vat: Record<string, string> = {}): Article => ({
  fields: { code: 'A', description: 'Cemento', netprice1: '5.90', vat: '22', ...fields },
  vat: { perc: '22', class: 'Imponibile', ...vat },
});
const map = (articles: Article[], settings = GROSS, rest: Partial<Products> = {}) =>
  mapArticles({ mode: 'full', articles, deleted: [], ...rest }, settings);
/** The row of one article, or why it is skipped. A second one keeps the list from being refused. */
const only = (one: Article, settings = GROSS) => {
  const { rows, skippedArticles } = map([one, article({ code: 'Z' })], settings);
  return skippedArticles[0]?.reason ?? rows[0]?.fields;
};

describe('an article of Easyfatt', () => {
  it('becomes a price without IVA, whatever its old price with IVA says', () => {
    expect(only(article({ grossprice1: '99' }))).toEqual({
      code: 'A',
      description: 'Cemento',
      price: 5.9,
      vat_rate: 22,
      from_easyfatt: true,
    });
    expect(only(article({ netprice1: '', grossprice1: '7.2' }))).toBe(
      'manca il prezzo del listino 1',
    );
  });

  it.each([
    ['0.00', 'manca il prezzo del listino 1'],
    ['-3', 'il prezzo del listino 1 è negativo'],
    ['5,90', 'prezzo non leggibile: «5,90»'],
    ['1.234.56', 'prezzo non leggibile: «1.234.56»'],
    ['0.00004', 'il prezzo arrotondato a 4 decimali è 0'],
    ['99999999', expect.stringContaining('Prezzo:')],
  ])('is skipped with the price %s', (netprice1, reason) => {
    expect(only(article({ netprice1 }))).toEqual(reason);
  });

  it.each([
    [{ perc: '22' }, 22],
    [{ perc: '10.00' }, 10],
    [{ perc: '4', class: 'IMPONIBILE' }, 4],
    [{ perc: '22', class: '' }, 22],
    [{ perc: '0', class: 'Escluso' }, 0],
    [{ perc: '0', class: 'Fuori campo' }, 0],
    [{ perc: '0', class: 'NonSoggetto' }, 0],
    [{ perc: '', class: 'Non imponibile' }, 0],
    [{ perc: '0', class: 'Esente' }, 0],
  ])('has with %j the rate %i', (vat, vat_rate) => {
    expect(only(article({}, vat))).toMatchObject({ vat_rate });
  });

  it.each([
    [{ perc: '5' }, 'IVA al 5 % non prevista'],
    [{ perc: '0' }, 'IVA al 0 % non prevista'],
    [{ perc: '0', class: 'Rev. charge' }, 'IVA non prevista (codice FC, classe Rev. charge)'],
    [
      { perc: '22', class: 'IVA non esposta' },
      'IVA non prevista (codice FC, classe IVA non esposta)',
    ],
    [{ perc: '22', class: 'Escluso' }, 'IVA non prevista (codice FC, classe Escluso)'],
    [{ perc: '0', class: 'intra-UE' }, expect.stringContaining('classe intra-UE')],
    [{ perc: '' }, 'IVA senza percentuale (codice FC, classe Imponibile)'],
  ])('is skipped with %j: a code is never taken for a rate', (vat, reason) => {
    expect(only(article({ vat: 'FC' }, vat))).toEqual(reason);
  });

  it('is skipped without IVA, code or description, and with a code that is too long', () => {
    const { vat, ...fields } = article({}).fields;
    expect(only({ fields, vat: {} })).toBe("manca l'IVA");
    expect(only(article({ code: ' ' }))).toBe('manca il codice');
    expect(only(article({ description: '' }))).toBe('manca la descrizione');
    expect(only(article({ code: 'x'.repeat(42) }))).toBe(
      'Codice: Al massimo 40 caratteri: 2 di troppo',
    );
  });

  it.each([
    [{ grossweight: '25', netweight: '24', weightum: 'kg' }, 25],
    [{ netweight: '24', weightum: 'Kg.' }, 24],
    [{ grossweight: '0', netweight: '350', weightum: 'g' }, 0.35],
    [{ grossweight: '1.5', weightum: 'q' }, 150],
    [{ grossweight: '1.2', weightum: 't' }, 1200],
    [{ grossweight: '3', weightum: 'lb' }, undefined],
    [{ grossweight: '3' }, undefined],
    [{ grossweight: '0', netweight: '0', weightum: 'kg' }, undefined],
    [{}, undefined],
  ])('weighs with %j %s kg', (fields, weight) => {
    expect(only(article(fields as Record<string, string>))).toHaveProperty('code', 'A');
    const row = only(article(fields as Record<string, string>)) as { weight_kg?: number };
    expect(row.weight_kg).toBe(weight);
  });

  it('weighs net if the office says so', () => {
    const fields = { grossweight: '25', netweight: '24', weightum: 'kg' };
    expect(only(article(fields), { price_list: 1, weight: 'net' })).toMatchObject({
      weight_kg: 24,
    });
  });

  it('loses nothing without a note', () => {
    const { rows, notes } = map([
      article({ code: 'LUNGO', description: 'è'.repeat(600), um: 'sacco da venticinque chili' }),
      article({ code: 'DEC', netprice1: '1.00005', netecofee: '0.5' }),
      article({ code: 'LIBBRE', grossweight: '3', weightum: 'lb' }),
      article({ code: 'ZERI', netprice1: '1.250000' }),
    ]);
    expect(
      rows.map(({ fields }) => [fields.description.length, fields.unit, fields.price]),
    ).toEqual([
      [500, 'sacco da venticinque', 5.9],
      [7, undefined, 1.0001],
      [7, undefined, 5.9],
      [7, undefined, 1.25],
    ]);
    expect(notes).toEqual([
      'Descrizioni accorciate a 500 caratteri: 1 articolo (LUNGO).',
      'Unità accorciate a 20 caratteri: 1 articolo (LUNGO).',
      'Prezzi arrotondati a 4 decimali: 1 articolo (DEC).',
      'Pesi non letti, in un’unità sconosciuta: 1 articolo (LIBBRE («lb»)).',
      'Ecocontributo non letto: 1 articolo ne ha uno.',
    ]);
  });

  it('is taken once, whatever the case and accents of its code', () => {
    const { rows, skipped, kept } = map([article({ code: 'Unità' }), article({ code: 'UNITA' })]);
    expect([rows.length, skipped, kept]).toEqual([1, 1, ['UNITA']]);
  });

  it('is skipped by name when it alone has changed and has no price', () => {
    const { rows, skippedArticles } = map([article({ netprice1: '' })], GROSS, {
      mode: 'incremental',
    });
    expect([rows, skippedArticles]).toMatchObject([
      [],
      [{ code: 'A', reason: 'manca il prezzo del listino 1' }],
    ]);
  });

  it('stays on sale if it was deleted and given again', () => {
    const rest = { mode: 'incremental', deleted: ['a', ' B ', ''] } as const;
    expect(map([article({})], GROSS, { ...rest, deleted: [...rest.deleted] }).deleted).toEqual([
      'B',
    ]);
  });

  it('is named when it is skipped, up to a hundred', () => {
    const wrong = Array.from({ length: 150 }, (_, n) => article({ code: `W-${n}` }, { perc: '5' }));
    const { skipped, skippedArticles, kept } = map([...wrong, article({})]);
    expect([skipped, skippedArticles.length, kept.length]).toEqual([150, 100, 150]);
  });
});
