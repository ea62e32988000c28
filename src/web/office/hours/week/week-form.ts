/** The form of the week's opening hours, and what a change sends. Each weekday is a field. */
import * as z from 'zod/mini';
import { type OpeningHoursSlot, OpeningHoursWeek } from '#contract/days/opening-hours.schema.ts';
import { bySlot, slotProblems, slotsInFull } from '#contract/days/opening-hours.ts';
import { WEEKDAY_NAMES } from '#contract/days/week-hours.ts';
import { TimeText } from '#contract/fields.schema.ts';
import type { EditDefinition } from '#web/forms/edit/edit-definition.ts';

/** The weekdays by their fields, Monday first. */
export const DAYS = {
  monday: 1,
  tuesday: 2,
  wednesday: 3,
  thursday: 4,
  friday: 5,
  saturday: 6,
  sunday: 0,
} as const;
export type Day = keyof typeof DAYS;
export const DAY_FIELDS = Object.keys(DAYS) as Day[];

/** 'Lunedì' */
export const dayName = (day: Day) => WEEKDAY_NAMES[DAYS[day]] ?? '';

/** A slot as typed: a time may be text that is not valid yet. */
const DaySlot = z.object({ start_time: z.string(), end_time: z.string(), enabled: z.boolean() });
export type DaySlot = z.infer<typeof DaySlot>;

/** A field's value: the day's slots as JSON, because form values are texts. */
export const writeDay = (slots: readonly DaySlot[]) =>
  JSON.stringify(
    slots.map(({ start_time, end_time, enabled }) => ({ start_time, end_time, enabled })),
  );
export const readDay = (text: string): DaySlot[] => JSON.parse(text);

const DayText = z.string().check(
  z.refine((text) => {
    try {
      return z.array(DaySlot).safeParse(readDay(text)).success;
    } catch {
      return false;
    }
  }),
);

export type WeekValues = Record<Day, string>;
/** The changed days, and with them the whole week as call input. */
export type WeekChanges = Partial<WeekValues> & { slots?: OpeningHoursSlot[] };

const slotsOf = (day: Day, text: string): OpeningHoursSlot[] =>
  readDay(text).map((slot) => ({ weekday: DAYS[day], ...slot }));

export const weekSlots = (values: WeekValues) =>
  DAY_FIELDS.flatMap((day) => slotsOf(day, values[day]));

export const WEEK_EDIT: EditDefinition<OpeningHoursWeek, WeekValues, WeekChanges> = {
  labels: Object.fromEntries(DAY_FIELDS.map((day) => [day, dayName(day)])) as WeekValues,
  base: OpeningHoursWeek,
  values: z.object(
    Object.fromEntries(DAY_FIELDS.map((day) => [day, DayText])) as Record<Day, typeof DayText>,
  ),
  valuesOf: ({ slots }) =>
    Object.fromEntries(
      DAY_FIELDS.map((day) => {
        const own = slots.filter(({ weekday }) => weekday === DAYS[day]);
        return [day, writeDay(own.toSorted(bySlot))];
      }),
    ) as WeekValues,
  changesOf: (base, values) => {
    const before = WEEK_EDIT.valuesOf(base);
    // The order in which slots were typed is no change.
    const inOrder = (day: Day) => writeDay(slotsOf(day, values[day]).toSorted(bySlot));
    const changed = DAY_FIELDS.filter((day) => inOrder(day) !== before[day]);
    if (changed.length === 0) return {};
    const days = Object.fromEntries(changed.map((day) => [day, values[day]]));
    return { ...days, slots: weekSlots(values) };
  },
  problemsOf: (values) => {
    const wrong = DAY_FIELDS.flatMap((day) => {
      const [problem] = Object.values(dayProblems(readDay(values[day])));
      return problem ? [[day, problem]] : [];
    });
    return Object.fromEntries(wrong);
  },
  textOf: (day, values) => slotsInFull(slotsOf(day, values[day])),
};

const isTime = (text: string) => TimeText.safeParse(text).success;

/**
 * The errors of a day's slots, by 'N.start_time', 'N.end_time', and 'N.enabled' for a disabled
 * slot.
 */
export function dayProblems(slots: readonly DaySlot[]): Record<string, string> {
  const problems: Record<string, string> = {};
  for (const [index, { start_time, end_time }] of slots.entries()) {
    if (!isTime(start_time)) problems[`${index}.start_time`] = 'Scegliere un orario';
    if (!isTime(end_time)) problems[`${index}.end_time`] = 'Scegliere un orario';
  }
  return { ...timeProblems(slots), ...atSwitches(slots, problems) };
}

/** The errors among slots with two valid times, which can be shown while others are typed. */
export function timeProblems(slots: readonly DaySlot[]): Record<string, string> {
  const compared = slots.map(({ start_time, end_time, enabled }) =>
    isTime(start_time) && isTime(end_time)
      ? { weekday: 0, start_time, end_time, enabled }
      : // Stands in for a slot that cannot be compared, so that the others keep their places.
        { weekday: -1, start_time: '00:00', end_time: '00:01', enabled: false },
  );
  return atSwitches(slots, slotProblems(compared));
}

/** The times of a disabled slot cannot be typed, so their errors are shown at its switch. */
function atSwitches(slots: readonly DaySlot[], problems: Record<string, string>) {
  return Object.fromEntries(
    Object.entries(problems).map(([path, problem]) => {
      const index = Number.parseInt(path, 10);
      if (slots[index]?.enabled) return [path, problem];
      return [
        `${index}.enabled`,
        `${problem}: attivare la fascia per correggerla, oppure eliminarla`,
      ];
    }),
  );
}

/** The slot that 'Aggiungi fascia' adds to a day. */
export function nextSlot(slots: readonly DaySlot[]): DaySlot {
  const last = slots
    .map(({ end_time }) => end_time)
    .filter(isTime)
    .toSorted()
    .at(-1);
  if (!last) return { start_time: '06:30', end_time: '12:30', enabled: true };
  if (last <= '14:00') return { start_time: '14:00', end_time: '17:30', enabled: true };
  return { start_time: last, end_time: '', enabled: true };
}

/** undefined if the number is no weekday. */
export const dayOfWeekday = (weekday: number) => DAY_FIELDS.find((day) => DAYS[day] === weekday);
