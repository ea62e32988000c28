import { expect, it } from 'vitest';
import type { Site } from '#contract/site.schema.ts';
import { businessFacts } from './business-facts.ts';

const company: Site['company'] = {
  name: 'Materiali di prova',
  tagline: 'Materiali edili',
  phones: [
    { number: '095 000 0001', label: '' },
    { number: '095 000 0002', label: '' },
    { number: '095 000 0003', label: '' },
  ],
  address: 'Contrada Esempio 1, 95100 Catania',
  map_url: 'https://maps.example.test/1',
  email: 'info@example.test',
  support_email: 'assistenza@example.test',
  hours: [
    { days: [1, 2, 3, 4, 5], opens: '06:30', closes: '18:30' },
    { days: [6], opens: '06:30', closes: '12:30' },
  ],
  vat_number: '00000000000',
  legal: '',
};
const facts = (origin: string | null) => businessFacts({ origin, company } as Site);

it('tells a search engine what the page tells people', () => {
  expect(facts('https://www.example.test')).toMatchObject({
    '@type': 'LocalBusiness',
    name: 'Materiali di prova',
    address: { streetAddress: 'Contrada Esempio 1, 95100 Catania', addressCountry: 'IT' },
    telephone: '+390950000001',
    email: 'info@example.test',
    vatID: 'IT00000000000',
    url: 'https://www.example.test',
  });
});

it('names the days of every opening, Sunday in none', () => {
  expect(facts(null).openingHoursSpecification).toEqual([
    {
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
      opens: '06:30',
      closes: '18:30',
    },
    {
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: ['Saturday'],
      opens: '06:30',
      closes: '12:30',
    },
  ]);
});

it('has no URL of the product when its origin is not configured', () => {
  expect(facts(null)).not.toHaveProperty('url');
});
