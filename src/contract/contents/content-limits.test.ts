import { expect, it } from 'vitest';
import { contentLimit } from './content-limits.ts';

it.each([
  ['home-hero', 'title', 120],
  ['home-hero', 'background_image', 2000],
  ['home-services', 'services.title', 80],
  ['home-services', 'services.description', 400],
  ['contact', 'phones.number', 40],
  ['contact', 'phones.label', 40],
  ['contact', 'email', 254],
  ['about-us', 'content', 20_000],
  ['footer', 'vat_number', undefined],
  ['contact', 'title', undefined],
  ['avviso', 'title', undefined],
])('%s %s may have %s characters', (slug, path, max) => {
  expect(contentLimit(slug, path)).toBe(max);
});
