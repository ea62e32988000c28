import DateHolidays from 'date-holidays';
import { describe, expect, it } from 'vitest';
import { holidaysOf } from './holidays.ts';

const CATANIA = { patron_day: '02-05', patron_name: "Sant'Agata" };
const datesOf = (year: number, patron = CATANIA) =>
  holidaysOf(year, patron).map(({ date }) => date);

describe('the holidays of a year', () => {
  /**
   * The library's public holidays of Italy without Easter, which is a Sunday anyway. It does not
   * know that 4 October is a holiday again from 2026 (Law 151/2025); a version that knows it passes
   * too.
   */
  const oracle = new DateHolidays('IT', { types: ['public'] });
  const publicDates = (year: number) => {
    const dates = oracle
      .getHolidays(year)
      .filter(({ rule }) => rule !== 'easter')
      .map(({ date }) => date.slice(0, 10));
    return new Set(year < 2026 ? dates : [...dates, `${year}-10-04`]);
  };
  // In 2011 the 150th anniversary of unification was a one-time holiday.
  const years = Array.from({ length: 88 }, (_, index) => 2012 + index);

  it.each(years)("%i are those of an independent source, plus the patron saint's day", (year) => {
    const expected = [...publicDates(year), `${year}-02-05`].toSorted();
    expect(datesOf(year)).toEqual(expected);
  });

  it('have their names, in order', () => {
    expect(holidaysOf(2027, CATANIA)).toEqual([
      { date: '2027-01-01', name: 'Capodanno' },
      { date: '2027-01-06', name: 'Epifania' },
      { date: '2027-02-05', name: "Sant'Agata" },
      { date: '2027-03-29', name: "Lunedì dell'Angelo" },
      { date: '2027-04-25', name: 'Festa della Liberazione' },
      { date: '2027-05-01', name: 'Festa del Lavoro' },
      { date: '2027-06-02', name: 'Festa della Repubblica' },
      { date: '2027-08-15', name: 'Ferragosto' },
      { date: '2027-10-04', name: "San Francesco d'Assisi" },
      { date: '2027-11-01', name: 'Ognissanti' },
      { date: '2027-12-08', name: 'Immacolata Concezione' },
      { date: '2027-12-25', name: 'Natale' },
      { date: '2027-12-26', name: 'Santo Stefano' },
    ]);
  });

  it('include 4 October from 2026 on', () => {
    expect(datesOf(2025)).not.toContain('2025-10-04');
    expect(datesOf(2026)).toContain('2026-10-04');
  });

  it("include a patron saint's day on 29 February only in leap years, and no day twice", () => {
    const leap = { patron_day: '02-29', patron_name: 'San Giusto' };
    expect(datesOf(2027, leap)).toHaveLength(12);
    expect(datesOf(2028, leap)).toContain('2028-02-29');
    expect(datesOf(2027, { ...leap, patron_day: '12-08' })).toHaveLength(12);
    expect(datesOf(2027, { ...leap, patron_day: '13-01' })).toHaveLength(12);
  });
});
