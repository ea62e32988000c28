/** Shared by all month calendars: in Italian, from Monday on, with large arrows. */
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { DayPickerProps } from 'react-day-picker';
import { it } from 'react-day-picker/locale/it';

const ARROW =
  'grid size-[44px] place-items-center rounded-md border border-control bg-white transition-colors duration-150 hover:border-ink hover:bg-stone aria-disabled:border-line aria-disabled:text-line aria-disabled:hover:bg-white';

/** Props for a DayPicker, which may add its own. */
export const MONTH_GRID = {
  navLayout: 'around',
  locale: it,
  weekStartsOn: 1,
  classNames: {
    month: 'grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-y-3',
    month_caption:
      'wrap-anywhere text-balance px-2 text-center font-bold text-base first-letter:uppercase',
    button_previous: ARROW,
    button_next: ARROW,
    month_grid: 'col-span-3 w-full table-fixed border-collapse',
    weekday: 'pb-2 font-semibold text-sm text-soft-ink',
    day: 'p-0.5 text-center align-middle',
    day_button: 'calendar-day',
  },
  components: { Chevron },
} satisfies DayPickerProps;

function Chevron({ orientation }: { orientation?: 'up' | 'down' | 'left' | 'right' }) {
  const Icon = orientation === 'left' ? ChevronLeft : ChevronRight;
  return <Icon aria-hidden className="size-5" />;
}
