import { createParser, parseAsBoolean, parseAsStringLiteral, useQueryStates } from 'nuqs';
import { DateText } from '#contract/fields.schema.ts';
import { parseAsDate } from '#web/lists/list-url.ts';
import { monthOf } from './calendar-days.ts';

/** 'yyyy-MM' */
const parseAsMonth = createParser({
  parse: (text) => (DateText.safeParse(`${text}-01`).success ? text : null),
  serialize: String,
});

const VIEWS = ['mese', 'settimana'] as const;
export type View = (typeof VIEWS)[number];

const CALENDAR_PARSERS = {
  /** The selected day; default: today. */
  data: parseAsDate,
  /** The displayed month; default: that of the selected day. */
  mese: parseAsMonth,
  vista: parseAsStringLiteral(VIEWS).withDefault('mese'),
  /** Whether the dialog of one's own feed is open. */
  abbonamento: parseAsBoolean.withDefault(false),
};

/** Day, month and view of the calendar. Selecting a day shows its month. */
export function useCalendarUrl(today: string) {
  const [{ data, mese, vista, abbonamento }, set] = useQueryStates(CALENDAR_PARSERS);
  const date = data ?? today;
  return {
    date,
    month: mese ?? monthOf(date),
    view: vista,
    showsFeed: abbonamento,
    showFeed: (open: boolean) => void set({ abbonamento: open || null }),
    select: (next: string) => void set({ data: next === today ? null : next, mese: null }),
    showMonth: (next: string) => void set({ mese: next === monthOf(date) ? null : next }),
    show: (next: View) => void set({ vista: next }, { history: 'push' }),
    /** Opens the day from the week view. */
    openDay: (day: string) =>
      void set({ data: day, mese: null, vista: 'mese' }, { history: 'push' }),
  };
}

export type CalendarUrl = ReturnType<typeof useCalendarUrl>;
