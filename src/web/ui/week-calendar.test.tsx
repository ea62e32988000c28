import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, it } from 'vitest';
import { formatLongDate } from '#contract/format.ts';
import { WeekCalendar } from './week-calendar.tsx';

const zone = process.env.TZ;
afterEach(() => {
  process.env.TZ = zone;
});

const nothing = () => {};

/** The accessible names of the days, in order. */
function daysOf(today: string, page = 0): string[] {
  const html = renderToStaticMarkup(
    <WeekCalendar
      today={today}
      page={page}
      onPage={nothing}
      selected={undefined}
      onSelect={nothing}
      labelOf={formatLongDate}
      isRefused={() => false}
    />,
  );
  return [...html.matchAll(/class="calendar-day"[^>]*aria-label="([^"]*)"/g)].map(
    ([, name = '']) => name,
  );
}

it.each(['Europe/Rome', 'America/Los_Angeles', 'Pacific/Auckland', 'America/Santiago'])(
  'shows the 35 days of Rome once each on a device in %s',
  (device) => {
    process.env.TZ = device;
    const days = daysOf('2026-12-31');
    expect(days).toHaveLength(35);
    expect(days[0]).toBe('lunedì 28 dicembre 2026');
    expect(days[3]).toBe('oggi, giovedì 31 dicembre 2026');
    expect(days[4]).toBe('venerdì 1 gennaio 2027');
    expect(days.at(-1)).toBe('domenica 31 gennaio 2027');
    // Clock changes on these pages: in Europe on 28 March and 31 October, elsewhere on other days.
    for (const today of ['2027-03-01', '2027-03-28', '2027-08-30', '2027-10-04', '2027-10-31']) {
      expect(new Set(daysOf(today)).size, today).toBe(35);
      expect(new Set(daysOf(today, 7)).size, today).toBe(35);
    }
  },
);
