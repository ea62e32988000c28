import { describe, expect, it } from 'vitest';
import type { OpeningHoursWeek } from '#contract/days/opening-hours.schema.ts';
import { compareWith, isChanged } from '#web/forms/edit/merge-edits.ts';
import {
  type DaySlot,
  dayProblems,
  nextSlot,
  timeProblems,
  WEEK_EDIT,
  writeDay,
} from './week-form.ts';

const slot = (start_time: string, end_time: string, enabled = true): DaySlot => ({
  start_time,
  end_time,
  enabled,
});
const week = (version: number, days: Record<number, DaySlot[]>): OpeningHoursWeek => ({
  version,
  slots: Object.entries(days).flatMap(([weekday, slots]) =>
    slots.map((one) => ({ weekday: Number(weekday), ...one })),
  ),
});
const BASE = week(3, {
  1: [slot('06:30', '12:30'), slot('14:00', '17:30')],
  6: [slot('06:30', '12:30')],
});
const values = (change: Partial<Record<string, string>> = {}) => ({
  ...WEEK_EDIT.valuesOf(BASE),
  ...change,
});

describe("an edit of the week's opening hours", () => {
  it('sends the whole week, and says which days differ', () => {
    const sunday = writeDay([slot('08:00', '12:00', false)]);
    expect(WEEK_EDIT.changesOf(BASE, values({ sunday }))).toEqual({
      sunday,
      slots: [...BASE.slots, { weekday: 0, ...slot('08:00', '12:00', false) }],
    });
  });

  it('ignores the order in which slots were typed', () => {
    const monday = writeDay([slot('14:00', '17:30'), slot('06:30', '12:30')]);
    expect(isChanged(WEEK_EDIT, BASE, values({ monday }))).toBe(false);
  });

  it("keeps another person's days, and asks if both changed one day", () => {
    const mine = values({
      monday: writeDay([slot('07:00', '12:00')]),
      sunday: writeDay([slot('08:00', '12:00')]),
    });
    const theirs = week(4, { 1: [slot('08:00', '12:00')], 6: [] });
    expect(compareWith(WEEK_EDIT, BASE, theirs, mine)).toEqual({
      merged: ['saturday'],
      conflicts: ['monday'],
    });
    expect(WEEK_EDIT.textOf('monday', mine)).toBe('07:00–12:00');
    expect(WEEK_EDIT.textOf('saturday', WEEK_EDIT.valuesOf(theirs))).toBe('');
  });

  it('is not sent with a missing time, an end before the start or an overlap', () => {
    const wrong = values({
      monday: writeDay([slot('06:30', '')]),
      tuesday: writeDay([slot('12:30', '06:30')]),
      wednesday: writeDay([slot('06:30', '12:30'), slot('12:00', '13:00')]),
    });
    expect(WEEK_EDIT.problemsOf(wrong)).toEqual({
      monday: 'Scegliere un orario',
      tuesday: "La fine deve venire dopo l'inizio",
      wednesday: 'Si sovrappone a 06:30–12:30',
    });
  });

  it('leads to the switch of a disabled slot, because its times cannot be typed', () => {
    const hint = 'attivare la fascia per correggerla, oppure eliminarla';
    const off = [slot('06:30', '', false), slot('12:30', '06:30', false), slot('8', '10:00')];
    expect(dayProblems(off)).toEqual({
      '0.enabled': `Scegliere un orario: ${hint}`,
      '1.enabled': `La fine deve venire dopo l'inizio: ${hint}`,
      '2.start_time': 'Scegliere un orario',
    });
  });

  it('ignores a slot that is still being typed, and still compares the others', () => {
    const slots = [slot('6', '12:30'), slot('08:00', '10:00'), slot('09:00', '11:00')];
    expect(timeProblems(slots)).toEqual({ '2.start_time': 'Si sovrappone a 08:00–10:00' });
  });

  it('offers the hours of the company for a new slot', () => {
    const texts = [[], [slot('06:30', '12:30')], [slot('06:30', '12:30'), slot('14:00', '17:30')]]
      .map(nextSlot)
      .map(({ start_time, end_time }) => `${start_time}-${end_time}`);
    expect(texts).toEqual(['06:30-12:30', '14:00-17:30', '17:30-']);
  });

  it('ignores a draft that it cannot read', () => {
    expect(WEEK_EDIT.values.safeParse(values()).success).toBe(true);
    for (const monday of ['', '{}', '[{"start_time":"06:30"}]']) {
      expect(WEEK_EDIT.values.safeParse(values({ monday })).success).toBe(false);
    }
  });
});
