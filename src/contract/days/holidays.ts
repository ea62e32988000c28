/**
 * Italian public holidays (Law 260/1949 as amended), and the patron saint's day. Easter Sunday is
 * left out: it is a Sunday like any other.
 */
import { shiftDate } from './rules.ts';

/** A date 'yyyy-MM-dd' and its name. */
export type NamedDay = { date: string; name: string };

/** The patron saint's day 'MM-dd' and its name, as in the settings. */
export type Patron = { patron_day: string; patron_name: string };

const NATIONAL: readonly { day: string; name: string; since?: number }[] = [
  { day: '01-01', name: 'Capodanno' },
  { day: '01-06', name: 'Epifania' },
  { day: '04-25', name: 'Festa della Liberazione' },
  { day: '05-01', name: 'Festa del Lavoro' },
  { day: '06-02', name: 'Festa della Repubblica' },
  { day: '08-15', name: 'Ferragosto' },
  // Law 151/2025.
  { day: '10-04', name: "San Francesco d'Assisi", since: 2026 },
  { day: '11-01', name: 'Ognissanti' },
  { day: '12-08', name: 'Immacolata Concezione' },
  { day: '12-25', name: 'Natale' },
  { day: '12-26', name: 'Santo Stefano' },
];

/**
 * The holidays of a year, by date. Two on the same day become one, with the name of the first. 29
 * February only exists in leap years.
 */
export function holidaysOf(year: number, { patron_day, patron_name }: Patron): NamedDay[] {
  const national = NATIONAL.filter(({ since = 0 }) => year >= since);
  const ofYear = [...national, { day: patron_day, name: patron_name }]
    .map(({ day, name }) => ({ date: `${year}-${day}`, name }))
    .filter(({ date }) => isRealDate(date));
  const easterMonday = { date: shiftDate(easterSunday(year), 1), name: "Lunedì dell'Angelo" };
  const days = new Map([...ofYear, easterMonday].toReversed().map((day) => [day.date, day]));
  return [...days.values()].toSorted((a, b) => a.date.localeCompare(b.date));
}

/** The date of Easter (Meeus/Jones/Butcher algorithm). */
function easterSunday(year: number): string {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const ofCentury = year % 100;
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30;
  const weekday =
    (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - epact - (ofCentury % 4)) % 7;
  const late = Math.floor((golden + 11 * epact + 22 * weekday) / 451);
  const dayOfMarch = epact + weekday - 7 * late + 22;
  return shiftDate(`${year}-03-01`, dayOfMarch - 1);
}

function isRealDate(date: string): boolean {
  const instant = new Date(`${date}T00:00:00Z`);
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(date);
}
