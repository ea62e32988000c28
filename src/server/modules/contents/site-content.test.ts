import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SHIPPED_SITE } from '#contract/contents/shipped-content.ts';
import { Site } from '#contract/contents/site.schema.ts';
import { OFFER_DAYS } from '#contract/offers/offers.schema.ts';
import { offerDefaults, siteContent } from './site-content.ts';

const stored = (contents: Record<string, unknown>) =>
  siteContent(new Map(Object.entries(contents)));

describe('the site', () => {
  it("has the spec's texts while nothing is stored", () => {
    expect(stored({})).toEqual(SHIPPED_SITE);
  });

  it('uses each stored field, and the shipped text for the others', () => {
    const { hero } = stored({ 'home-hero': { title: ' Cantieri ', cta_text: 'Via' } });
    expect(hero).toEqual({ ...SHIPPED_SITE.hero, title: 'Cantieri', cta_text: 'Via' });
  });

  it("reads fields that were written as JSON into the content's text", () => {
    const { company } = stored({
      contact: { title: 'Contatti', content: { address: 'Via Nuova 3', email: 'a@example.test' } },
    });
    expect(company).toMatchObject({ address: 'Via Nuova 3', email: 'a@example.test' });
  });

  it.each([
    ['http://maps.example.test', SHIPPED_SITE.company.map_url],
    ['javascript:alert(1)', SHIPPED_SITE.company.map_url],
    ['//maps.example.test', SHIPPED_SITE.company.map_url],
    ['/\\maps.example.test', SHIPPED_SITE.company.map_url],
    ['/\t/maps.example.test', SHIPPED_SITE.company.map_url],
    ['/\n/maps.example.test', SHIPPED_SITE.company.map_url],
    ['https://maps.example.test/a', 'https://maps.example.test/a'],
    ['/mappa.png', '/mappa.png'],
  ])('a link %s leads to https or stays inside', (map_url, shown) => {
    expect(stored({ contact: { map_url } }).company.map_url).toBe(shown);
  });

  it('keeps its name if only an invisible character is stored', () => {
    expect(stored({ contact: { name: '\u200b' } }).company.name).toBe(SHIPPED_SITE.company.name);
  });

  it('refuses hours with more days than a week', () => {
    const hours = [{ days: Array(5000).fill(1), opens: '06:30', closes: '18:30' }];
    expect(stored({ contact: { hours } }).company.hours).toEqual(SHIPPED_SITE.company.hours);
  });

  it("shows the office's two sections only if they have text", () => {
    expect(stored({ 'about-us': { title: 'Chi Siamo' }, services: {} }).sections).toEqual([]);
    expect(stored({ services: { content: 'Noleggio' } }).sections).toEqual([
      { title: 'Servizi', description: '', text: 'Noleggio' },
    ]);
  });

  it('reads common materials from a list or from one line each', () => {
    const list = { 'common-materials': { materials: ['Pomice', 'Argilla'] } };
    expect(stored(list).common_materials).toEqual(['Pomice', 'Argilla']);
    const lines = { 'common-materials': { content: 'Pomice\n\n Argilla \n' } };
    expect(stored(lines).common_materials).toEqual(['Pomice', 'Argilla']);
  });

  it('shows the legal data that are filled in, and never those of the example company', () => {
    const legal = (footer: object) => stored({ footer }).company.legal;
    const vat_number = '12345678903';
    expect(legal({ vat_number })).toBe('P.IVA 12345678903');
    expect(legal({ legal: 'Edil Prova' })).toBe('Edil Prova');
    // The home page always shows the P.IVA.
    expect(legal({ legal: 'Edil Prova', vat_number })).toBe('Edil Prova · P.IVA 12345678903');
    const own = 'Edil Prova, P.IVA 12345678903';
    expect(legal({ legal: own, vat_number })).toBe(own);
    expect(legal({ legal: own, vat_number, legal_form: 'S.n.c.' })).toBe(
      'S.n.c. · P.IVA 12345678903',
    );
    expect(legal({ legal_form: 'Ltd' })).toBe(SHIPPED_SITE.company.legal);
  });

  it('gives new offers no text that an offer could not have', () => {
    const written = { payment_terms: 'x'.repeat(301), notes: 'Con gru.', validity_days: '400' };
    const contents = new Map([['offer-texts', { ...written, prices_include_vat: 'forse' }]]);
    expect(offerDefaults(contents)).toMatchObject({
      payment_terms: '',
      notes: 'Con gru.',
      validity_days: OFFER_DAYS,
      prices_include_vat: false,
    });
  });

  it('is complete whatever is stored', () => {
    const slug = fc.constantFrom('home-hero', 'home-services', 'contact', 'footer', 'about-us');
    const key = fc.constantFrom(
      'title',
      'content',
      'services',
      'phones',
      'hours',
      'email',
      'legal',
    );
    const content = fc.oneof(fc.jsonValue(), fc.dictionary(key, fc.jsonValue()));
    fc.assert(
      fc.property(fc.dictionary(slug, content), (contents) => {
        expect(Site.safeParse({ origin: null, ...stored(contents) }).success).toBe(true);
      }),
    );
  });
});
