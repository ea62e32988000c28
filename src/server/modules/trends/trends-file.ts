/** The figures of 'Andamento' as the rows of a spreadsheet. */

import type { Period } from '#contract/days/rules.ts';
import { WEEKDAY_NAMES } from '#contract/days/week-hours.ts';
import { formatShortDate } from '#contract/format.ts';
import { ORDER_TYPES, type OrderType } from '#contract/orders/orders.schema.ts';
import { FAILURE_REASONS } from '#contract/road/stop-events.schema.ts';
import { ORDER_FIGURE_NAMES } from '#contract/trends/figures.ts';
import {
  OFFER_FIGURE_WORDS,
  ORDER_FIGURE_WORDS,
  REFUSED_WORDS,
  REQUEST_FIGURE_WORDS,
  SPREAD_WORDS,
  TABLE_WORDS,
  TYPE_WORDS,
} from '#contract/trends/trend-words.ts';
import type { Spread, Trends } from '#contract/trends/trends.schema.ts';
import type { Cell } from '#server/platform/spreadsheets/cell.ts';

const named = ({ from, to }: Period) => `${formatShortDate(from)} – ${formatShortDate(to)}`;

/** The heads name both periods. */
export const trendColumns = ({ period, before }: Trends) => [
  { name: 'Gruppo', width: 32 },
  { name: 'Voce', width: 28 },
  { name: named(period), width: 26 },
  { name: `Prima: ${named(before)}`, width: 32 },
];

const cellOf = (value: number | null | undefined): Cell =>
  value === null || value === undefined ? { text: '' } : { number: value };

const row = (group: string, name: string, now: number | null, before?: number | null): Cell[] => [
  { text: group },
  { text: name },
  cellOf(now),
  cellOf(before),
];

const euros = (cents: number) => cents / 100;

function spreadRows(group: string, unit: string, now: Spread, before: Spread) {
  return [
    row(group, 'Casi', now.count, before.count),
    row(group, `Metà entro (${unit})`, now.median, before.median),
    row(group, `Nove su dieci entro (${unit})`, now.ninth, before.ninth),
  ];
}

/** `type`: only its rows; without it those of both. */
export function trendRows(trends: Trends, type?: OrderType): Cell[][] {
  const types = ORDER_TYPES.filter((one) => !type || type === one);
  const ofDeliveries = <Row>(rows: readonly Row[]) => (type === 'supplier' ? [] : rows);
  const ofPickups = <Row>(rows: readonly Row[]) => (type === 'consumer' ? [] : rows);
  const { orders, lead_days, confirmation_minutes, answer_hours, refused, requests, offers } =
    trends;
  return [
    ...ORDER_FIGURE_NAMES.flatMap((name) =>
      types.map((type) =>
        row(
          ORDER_FIGURE_WORDS[name].title,
          TYPE_WORDS[type],
          orders[name].now[type],
          orders[name].before[type],
        ),
      ),
    ),
    ...spreadRows(SPREAD_WORDS.lead_days.title, 'giorni', lead_days.now, lead_days.before),
    ...spreadRows(
      SPREAD_WORDS.confirmation_minutes.title,
      'minuti di apertura',
      confirmation_minutes.now,
      confirmation_minutes.before,
    ),
    ...types.map((type) =>
      row(REFUSED_WORDS.title, TYPE_WORDS[type], refused.now[type], refused.before[type]),
    ),
    ...(['requested', 'answered_in_time'] as const).map((name) =>
      row(REQUEST_FIGURE_WORDS[name].title, 'Richieste', requests[name].now, requests[name].before),
    ),
    ...spreadRows(SPREAD_WORDS.answer_hours.title, 'ore', answer_hours.now, answer_hours.before),
    ...(['sent', 'accepted'] as const).flatMap((name) => {
      const { title } = OFFER_FIGURE_WORDS[name];
      const { now, before } = offers[name];
      return [
        row(title, 'Preventivi', now.count, before.count),
        row(title, 'Euro senza IVA', euros(now.net_cents), euros(before.net_cents)),
      ];
    }),
    ...trends.weeks.flatMap(({ monday, received, planned }) =>
      types.flatMap((type) => [
        row(`Settimana dal ${formatShortDate(monday)}, ricevuti`, TYPE_WORDS[type], received[type]),
        row(
          `Settimana dal ${formatShortDate(monday)}, in programma`,
          TYPE_WORDS[type],
          planned[type],
        ),
      ]),
    ),
    ...ofDeliveries(trends.failures).map(({ reason, now, before }) =>
      row('Consegne non riuscite, per motivo', FAILURE_REASONS[reason], now, before),
    ),
    ...ofDeliveries(trends.occupancy).map(({ weekday, delivery_time, orders: count }) =>
      row(
        'Consegne per giorno e orario',
        `${WEEKDAY_NAMES[Number(weekday)]} ${delivery_time}`,
        count,
      ),
    ),
    ...trends.refused_days.map(({ date, type, refusals }) =>
      row(
        TABLE_WORDS.refused_days.title,
        `${formatShortDate(date)}, ${TYPE_WORDS[type].toLowerCase()}`,
        refusals,
      ),
    ),
    ...ofPickups(trends.resellers).map(({ company_name, now, before }) =>
      row('Ritiri per rivenditore', company_name, now, before),
    ),
    ...ofDeliveries(trends.comuni).map(({ name, province, now, before }) =>
      row('Consegne per comune', `${name} (${province})`, now, before),
    ),
    ...ofDeliveries(trends.vehicles).flatMap(({ name, trips, deliveries, kg, capacity_kg }) => [
      row(`Mezzo ${name}`, 'Giri', trips),
      row(`Mezzo ${name}`, 'Consegne', deliveries),
      row(`Mezzo ${name}`, 'Peso (kg)', kg),
      row(`Mezzo ${name}`, 'Portata dei giri (kg)', capacity_kg),
    ]),
  ];
}
