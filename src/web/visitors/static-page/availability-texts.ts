/** The landing page's texts for the first free slot and day. */
import type { NextAvailability } from '#contract/days/availability.schema.ts';
import { SUPPLIER_WINDOW_TEXT } from '#contract/days/supplier-window.ts';

/**
 * The same format as in format.ts. Importing that file would create its other formats on every
 * static page.
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

export function availabilityTexts(next: NextAvailability): AvailabilityTexts {
  const { consumer, supplier, consumer_reason, supplier_reason } = next;
  return {
    'consumer-date': consumer ? dayText(consumer.date) : nothingFree(consumer_reason),
    'consumer-note': consumer
      ? `dalle ${consumer.time} · ${counted(consumer.free, 'orario libero', 'orari liberi')}${before(consumer_reason)}`
      : callUs(consumer_reason),
    'supplier-date': supplier ? dayText(supplier.date) : nothingFree(supplier_reason),
    'supplier-note': supplier
      ? `${SUPPLIER_WINDOW_TEXT} · ${counted(supplier.limit - supplier.orders, 'posto', 'posti')} su ${supplier.limit}${before(supplier_reason)}`
      : callUs(supplier_reason),
  };
}

const before = (reason?: string) => (reason ? ` · prima chiuso (${reason})` : '');
const nothingFree = (reason?: string) => (reason ? 'Chiuso' : 'Tutto occupato');
const callUs = (reason = 'nessun posto nei prossimi mesi') => `${reason}: chiamaci`;

const counted = (count: number, one: string, many: string) =>
  `${count} ${count === 1 ? one : many}`;
