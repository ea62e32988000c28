import { expect, it } from 'vitest';
import { weekHours } from './week-hours.ts';

it("are written as on the spec's contact page", () => {
  const hours = [
    { days: [1, 2, 3, 4, 5], opens: '06:30', closes: '18:30' },
    { days: [6], opens: '06:30', closes: '12:30' },
  ];
  expect(weekHours(hours)).toEqual([
    { days: 'Lunedì - Venerdì', hours: '6:30 - 18:30' },
    { days: 'Sabato', hours: '6:30 - 12:30' },
    { days: 'Domenica', hours: 'Chiuso' },
  ]);
});

it('show two periods of a day on one line, the earlier first', () => {
  const hours = [
    { days: [0, 1, 2, 3, 4, 5, 6], opens: '14:00', closes: '17:30' },
    { days: [0, 1, 2, 3, 4, 5, 6], opens: '06:30', closes: '12:30' },
  ];
  expect(weekHours(hours)).toEqual([
    { days: 'Lunedì - Domenica', hours: '6:30 - 12:30, 14:00 - 17:30' },
  ]);
});

it('show a week without hours as closed', () => {
  expect(weekHours([])).toEqual([{ days: 'Lunedì - Domenica', hours: 'Chiuso' }]);
});
