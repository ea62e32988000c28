import { describe, expect, it } from 'vitest';
import { type OpeningHoursSlot, ReplaceOpeningHoursInput } from './opening-hours.schema.ts';
import { bySlot, dayText, slotProblems } from './opening-hours.ts';

const slot = (start_time: string, end_time: string, rest: Partial<OpeningHoursSlot> = {}) => ({
  weekday: 1,
  start_time,
  end_time,
  enabled: true,
  ...rest,
});

describe("a week's opening hours", () => {
  it.each([
    ['one after the other', [slot('06:30', '12:30'), slot('12:30', '17:30')], {}],
    ['on two days', [slot('06:30', '12:30'), slot('06:30', '12:30', { weekday: 2 })], {}],
    [
      'one of which is off',
      [slot('06:30', '12:30'), slot('08:00', '17:30', { enabled: false })],
      {},
    ],
    [
      'that overlap, at the start of the later one',
      [slot('12:00', '17:30'), slot('06:30', '12:30')],
      { '0.start_time': 'Si sovrappone a 06:30–12:30' },
    ],
    [
      'one within the other',
      [slot('06:30', '17:30'), slot('08:00', '09:00')],
      { '1.start_time': 'Si sovrappone a 06:30–17:30' },
    ],
    [
      'twice the same',
      [slot('06:30', '12:30'), slot('06:30', '12:30')],
      { '1.start_time': 'Si sovrappone a 06:30–12:30' },
    ],
    [
      'that end before they start, or at once',
      [slot('12:30', '06:30'), slot('14:00', '14:00', { enabled: false })],
      {
        '0.end_time': "La fine deve venire dopo l'inizio",
        '1.end_time': "La fine deve venire dopo l'inizio",
      },
    ],
  ])('with slots %s', (_, slots, problems) => {
    expect(slotProblems(slots)).toEqual(problems);
    const { success, error } = ReplaceOpeningHoursInput.safeParse({ version: 1, slots });
    expect(success).toBe(Object.keys(problems).length === 0);
    const paths = error?.issues.map(({ path }) => path.join('.')) ?? [];
    expect(paths).toEqual(Object.keys(problems).map((path) => `slots.${path}`));
  });

  it('is sorted from Monday to Sunday, and by time within a day', () => {
    const week = [
      slot('08:00', '12:00', { weekday: 0 }),
      slot('14:00', '17:30'),
      slot('06:30', '12:30', { weekday: 6 }),
      slot('06:30', '12:30'),
    ];
    expect(
      week.toSorted(bySlot).map(({ weekday, start_time }) => `${weekday} ${start_time}`),
    ).toEqual(['1 06:30', '1 14:00', '6 06:30', '0 08:00']);
  });

  it("lists a day's enabled slots, or says 'Chiuso'", () => {
    const week = [
      slot('14:00', '17:30'),
      slot('06:30', '12:30'),
      slot('18:00', '19:00', { enabled: false }),
      slot('08:00', '12:00', { weekday: 0, enabled: false }),
    ];
    expect(dayText(week, 1)).toBe('06:30–12:30, 14:00–17:30');
    expect(dayText(week, 0)).toBe('Chiuso');
    expect(dayText(week, 3)).toBe('Chiuso');
  });
});
