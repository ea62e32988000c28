/** The closed days of a month in words, if the office gave a reason. */
import type { ConsumerDay, SupplierDay } from '#contract/days/availability.schema.ts';
import { isSunday } from '#contract/days/rules.ts';
import { formatShortDate } from '#contract/format.ts';

type Day = Pick<ConsumerDay | SupplierDay, 'date' | 'state' | 'reason'>;

/** ' (Ferie)', or '' without a reason. */
export const inBrackets = (reason?: string): string => (reason ? ` (${reason})` : '');

/**
 * 'lun 9 ago – sab 21 ago: chiuso (Ferie)' for each closure of the days, which are sorted. Sundays
 * between its days do not end it.
 */
export function closedDaysTexts(days: readonly Day[]): string[] {
  const spans: { from: string; to: string; reason: string | undefined }[] = [];
  let open = true;
  for (const { date, state, reason } of days) {
    if (isSunday(date)) continue;
    const last = spans.at(-1);
    if (state === 'closed' && !open && last?.reason === reason) (last as { to: string }).to = date;
    else if (state === 'closed') spans.push({ from: date, to: date, reason });
    open = state !== 'closed';
  }
  return spans
    .filter(({ reason }) => reason)
    .map(({ from, to, reason }) => {
      const last = to === from ? '' : ` – ${formatShortDate(to)}`;
      return `${formatShortDate(from)}${last}: chiuso${inBrackets(reason)}`;
    });
}
