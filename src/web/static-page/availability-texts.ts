/** The landing page's texts for the first free slot and day. */
import type { NextAvailability } from '#contract/availability.schema.ts';
import { SUPPLIER_WINDOW_TEXT } from '#contract/supplier-window.ts';

/**
 * The same format as in format.ts. Importing that file would create its other formats on every static page.
 */
const day = new Intl.DateTimeFormat('it-IT', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
});
const dayText = (date: string) => day.format(new Date(`${date}T12:00:00Z`));

export type AvailabilityTexts = Record<
  'consumer-date' | 'consumer-note' | 'supplier-date' | 'supplier-note',
  string
>;

export function availabilityTexts({ consumer, supplier }: NextAvailability): AvailabilityTexts {
  const full = 'nessun posto nei prossimi mesi: telefonare';
  return {
    'consumer-date': consumer ? dayText(consumer.date) : 'Tutto occupato',
    'consumer-note': consumer
      ? `dalle ${consumer.time} · ${counted(consumer.free, 'orario libero', 'orari liberi')}`
      : full,
    'supplier-date': supplier ? dayText(supplier.date) : 'Tutto occupato',
    'supplier-note': supplier
      ? `${SUPPLIER_WINDOW_TEXT} · ${counted(supplier.limit - supplier.orders, 'posto', 'posti')} su ${supplier.limit}`
      : full,
  };
}

const counted = (count: number, one: string, many: string) =>
  `${count} ${count === 1 ? one : many}`;
