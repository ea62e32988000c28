import { expect, it } from 'vitest';
import { closedDaysTexts } from './closed-days.ts';

const day = (date: string, reason?: string, state = 'closed') =>
  ({ date, state, reason }) as Parameters<typeof closedDaysTexts>[0][number];

it('lists the closed days of a month that have a reason, across Sundays', () => {
  const days = [
    day('2027-08-06', undefined, 'available'),
    day('2027-08-07', 'Ferie'),
    day('2027-08-08', undefined, 'sunday'),
    day('2027-08-09', 'Ferie'),
    day('2027-08-10', 'Inventario'),
    day('2027-08-11', undefined),
    day('2027-08-12', undefined, 'full'),
    day('2027-08-13', 'Ferie'),
    day('2027-08-14', undefined, 'available'),
    day('2027-08-16', 'Ferie'),
  ];
  expect(closedDaysTexts(days)).toEqual([
    'sab 7 ago – lun 9 ago: chiuso (Ferie)',
    'mar 10 ago: chiuso (Inventario)',
    'ven 13 ago: chiuso (Ferie)',
    'lun 16 ago: chiuso (Ferie)',
  ]);
  expect(closedDaysTexts([])).toEqual([]);
});
