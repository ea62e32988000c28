/** The filters that links set and the toolbar has no field for: those of 'Andamento', and two of other pages. */
import { WEEKDAY_NAMES } from '#contract/days/week-hours.ts';
import { type Outcome, SHORT_NOTICE_HOURS } from '#contract/orders/order-list.schema.ts';
import { FAILURE_REASONS } from '#contract/road/stop-events.schema.ts';
import { periodLabel } from '#web/lists/unfilter-button.tsx';
import { SAME_NETWORK } from '#web/office/order/order-text.ts';
import type { OrdersUrl } from './use-orders-url.ts';

const OUTCOME_LABELS: Record<Outcome, string> = {
  confirmed: 'Confermati almeno una volta',
  'short-notice': `Annullati meno di ${SHORT_NOTICE_HOURS} ore prima`,
  failed: 'Con un tentativo non riuscito',
  'on-time': 'Consegnati in orario',
  'off-time': 'Consegnati fuori orario',
  uncollected: 'Mai ritirati',
};

type Filters = Pick<
  OrdersUrl,
  | 'booked_from'
  | 'booked_to'
  | 'live'
  | 'outcome'
  | 'failure'
  | 'weekday'
  | 'time'
  | 'vehicle'
  | 'reseller'
  | 'same_network'
>;
type LinkedFilter = { label: string; without: Parameters<OrdersUrl['filter']>[0] };

/** Each that is set, with what removes it. */
export function linkedFilters(url: Filters, now: Date): LinkedFilter[] {
  const booked = { from: url.booked_from, to: url.booked_to };
  const all: [label: string | undefined | null | false, without: LinkedFilter['without']][] = [
    [periodLabel('Ricevuti', booked, now), { booked_from: null, booked_to: null }],
    [url.live && 'Non annullati', { live: false }],
    [url.outcome && OUTCOME_LABELS[url.outcome], { outcome: null }],
    [
      url.failure && `Non riusciti: ${FAILURE_REASONS[url.failure].toLowerCase()}`,
      { failure: null },
    ],
    [url.weekday && `Di ${WEEKDAY_NAMES[Number(url.weekday)]?.toLowerCase()}`, { weekday: null }],
    [url.time && `Delle ${url.time}`, { time: null }],
    [url.vehicle && 'Di un solo mezzo', { vehicle: null }],
    [url.same_network && SAME_NETWORK, { same_network: false }],
    [url.reseller && 'Di un rivenditore', { reseller: null }],
  ];
  return all.flatMap(([label, without]) => (label ? { label, without } : []));
}
