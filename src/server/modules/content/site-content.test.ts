import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Site } from '#contract/site.schema.ts';
import { SHIPPED_SITE } from './shipped-content.ts';
import { siteContent } from './site-content.ts';

const stored = (contents: Record<string, unknown>) =>
  siteContent(new Map(Object.entries(contents)));

describe('the site', () => {
  it('says what the spec says while nothing is stored', () => {
    expect(stored({})).toEqual(SHIPPED_SITE);
  });

  it('takes each field that is stored, and ships the others', () => {
    const { hero } = stored({ 'home-hero': { title: ' Cantieri ', cta_text: 'Via' } });
    expect(hero).toEqual({ ...SHIPPED_SITE.hero, title: 'Cantieri', cta_text: 'Via' });
  });

  it('reads fields that were written as JSON into the text of the content', () => {
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

  it('is not left without its name by a character that nobody sees', () => {
    expect(stored({ contact: { name: '\u200b' } }).company.name).toBe(SHIPPED_SITE.company.name);
  });

  it('has no hours of more days than a week has', () => {
    const hours = [{ days: Array(5000).fill(1), opens: '06:30', closes: '18:30' }];
    expect(stored({ contact: { hours } }).company.hours).toEqual(SHIPPED_SITE.company.hours);
  });

  it('has two sections of the office only once something is written in them', () => {
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

  it('is whole whatever is stored', () => {
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
