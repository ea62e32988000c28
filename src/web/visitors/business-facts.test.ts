import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Site, WeekdayHours } from '#contract/contents/site.schema.ts';
import { WEEK, WEEKDAY_NAMES, weekHours } from '#contract/days/week-hours.ts';
import { businessFacts } from '#web/visitors/business-facts.ts';

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
  legal_form: null,
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

it('lists the days of every opening, without Sunday', () => {
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

it('has no URL of the product if its origin is not configured', () => {
  expect(facts(null)).not.toHaveProperty('url');
});

type Opening = { dayOfWeek: string[]; opens: string; closes: string };
const ENGLISH = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** Weekday → its hours, as on the contact page. */
function hoursForPeople(hours: WeekdayHours[]): Record<number, string> {
  const hoursByDay: Record<number, string> = {};
  for (const line of weekHours(hours)) {
    const [first = '', last = first] = line.days.split(' - ');
    const [from, to] = [first, last].map((name) => WEEK.indexOf(WEEKDAY_NAMES.indexOf(name)));
    for (const day of WEEK.slice(from, (to ?? 0) + 1)) hoursByDay[day] = line.hours;
  }
  return hoursByDay;
}

/** The same, from the structured data. */
function hoursForEngines(hours: WeekdayHours[]): Record<number, string> {
  const site = { origin: null, company: { ...company, hours } } as Site;
  const openings = businessFacts(site).openingHoursSpecification as Opening[];
  const hoursByDay = WEEK.map((day): [number, string] => {
    const periods = openings
      .filter(({ dayOfWeek }) => dayOfWeek.includes(ENGLISH[day] as string))
      .toSorted((a, b) => a.opens.localeCompare(b.opens))
      .map(({ opens, closes }) => `${opens.replace(/^0/, '')} - ${closes.replace(/^0/, '')}`);
    return [day, periods.join(', ') || 'Chiuso'];
  });
  return Object.fromEntries(hoursByDay);
}

it("has the contact page's opening hours, whatever the office has written", () => {
  const time = fc.integer({ min: 0, max: 23 }).map((hour) => `${String(hour).padStart(2, '0')}:30`);
  const entry = fc.record({
    days: fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { minLength: 1 }),
    opens: time,
    closes: time,
  });
  fc.assert(
    fc.property(fc.array(entry, { maxLength: 14 }), (hours) => {
      expect(hoursForEngines(hours)).toEqual(hoursForPeople(hours));
    }),
  );
});
