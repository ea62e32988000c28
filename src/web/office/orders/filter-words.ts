/** The filters that the toolbar has no field for, in words. */
import { WEEKDAY_NAMES } from '#contract/days/week-hours.ts';
import { formatShortDate } from '#contract/format.ts';
import { type Outcome, SHORT_NOTICE_HOURS } from '#contract/orders/order-list.schema.ts';
import { FAILURE_REASONS } from '#contract/road/stop-events.schema.ts';
import { periodWords } from '#web/lists/filter-note.tsx';
import { type OrdersUrl, TREND_FILTERS } from './use-orders-url.ts';

const OUTCOME_WORDS: Record<Outcome, string> = {
  confirmed: 'confermati almeno una volta',
  'short-notice': `annullati meno di ${SHORT_NOTICE_HOURS} ore prima`,
  failed: 'con un tentativo non riuscito',
  'on-time': 'consegnati in orario',
  'off-time': 'consegnati fuori orario',
  uncollected: 'mai ritirati',
};

/** Shown by `filterWords`. */
export const WORDED_FILTERS = [...TREND_FILTERS, 'reseller', 'same_network'] as const;

type Filters = Pick<OrdersUrl, (typeof WORDED_FILTERS)[number]>;

export function filterWords(url: Filters, now: Date): string[] {
  const words = [
    periodWords('ricevuti', url.booked_from, url.booked_to, (date) => formatShortDate(date, now)),
    url.live && 'non annullati',
    url.outcome && OUTCOME_WORDS[url.outcome],
    url.failure && `non riusciti: ${FAILURE_REASONS[url.failure].toLowerCase()}`,
    url.weekday && `di ${WEEKDAY_NAMES[Number(url.weekday)]?.toLowerCase()}`,
    url.time && `delle ${url.time}`,
    url.vehicle && 'portati da un solo mezzo',
    url.reseller && 'di un solo rivenditore',
    url.same_network && 'prenotati dalla stessa rete',
  ];
  return words.filter((one): one is string => Boolean(one));
}
