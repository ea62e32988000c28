/** Plain data for tests, with overrides. */
import type { SendMessageInput } from '#contract/contact.schema.ts';
import { freeTextItems } from '#contract/orders/order-form.schema.ts';
import { blankTexts } from '#contract/orders/order-texts.ts';
import type {
  PlaceConsumerOrderInput,
  PlaceSupplierOrderInput,
} from '#contract/orders/orders.schema.ts';
import type { PriceFields } from '#contract/prices/prices.schema.ts';
import type { RequestQuoteInput } from '#contract/quotes/quotes.schema.ts';
import type { SupplierOrderToPlace } from '#server/modules/orders/orders.store.ts';

/** Saturday 21 November 2026, 09:00 in Rome. */
export const NOW = new Date('2026-11-21T08:00:00Z');
/** A Monday after NOW. */
export const MONDAY = '2026-11-23';
/** The resellers' code that createTestApi has set. */
export const ACCESS_CODE = 'Sabbia-e-Ghiaia';

export function consumerOrder(
  overrides: Partial<PlaceConsumerOrderInput> = {},
): PlaceConsumerOrderInput {
  return {
    ...blankTexts('consumer'),
    request_id: crypto.randomUUID(),
    name: "Concetta D'Angelo",
    email: 'concetta@example.test',
    phone: '333 000 0000',
    address: 'Via Etnea 12, Catania',
    items: freeTextItems('10 sacchi di cemento 42,5'),
    notes: 'Cancello stretto, camion piccolo',
    delivery_date: MONDAY,
    delivery_time: '09:30',
    ...overrides,
  };
}

/** An order of its own customer: nobody may have as many open as a stream of bookings makes. */
export function separateOrder(
  place: Pick<PlaceConsumerOrderInput, 'delivery_date' | 'delivery_time'>,
) {
  const digits = `${place.delivery_date}${place.delivery_time}`.replaceAll(/\D/g, '');
  return consumerOrder({ ...place, email: `c${digits}@example.test`, phone: `333 ${digits}` });
}

/** An order as the resellers' wizard sends it. */
export function supplierInput(
  overrides: Partial<PlaceSupplierOrderInput> = {},
): PlaceSupplierOrderInput {
  return {
    ...blankTexts('supplier'),
    request_id: crypto.randomUUID(),
    company_name: 'Edilferro Ionica S.r.l.',
    agent_name: 'Salvo Russo',
    phone: '095 000 0000',
    access_code: ACCESS_CODE,
    items: freeTextItems('4 bancali di mattoni forati'),
    delivery_date: MONDAY,
    ...overrides,
  };
}

/** The same order after its code was checked. */
export function supplierOrder(overrides: Partial<SupplierOrderToPlace> = {}): SupplierOrderToPlace {
  const { access_code: _, website: __, ...order } = supplierInput(overrides);
  return order;
}

/** A request as the quote form sends it. */
export function quoteInput(overrides: Partial<RequestQuoteInput> = {}): RequestQuoteInput {
  return {
    request_id: crypto.randomUUID(),
    customer_name: "Concetta D'Angelo",
    company: 'Edilferro Ionica S.r.l.',
    email: 'concetta@example.test',
    phone: '333 000 0000',
    materials: '10 sacchi di cemento\n2 m³ di sabbia',
    ...overrides,
  };
}

/** A price of the list, with a code of its own. */
export function priceInput(overrides: Partial<PriceFields> = {}): PriceFields {
  return {
    code: crypto.randomUUID(),
    description: 'Cemento 42,5 R, sacco da 25 kg',
    unit: 'sacco',
    price: 5.9,
    vat_rate: 22,
    weight_kg: 25,
    active: true,
    ...overrides,
  };
}

/** A message as the contact form sends it. */
export function messageInput(overrides: Partial<SendMessageInput> = {}): SendMessageInput {
  return {
    request_id: crypto.randomUUID(),
    name: 'Rosario Zappalà',
    email: 'rosario@example.test',
    subject: 'Orari di agosto',
    message: 'Siete aperti il 14?\nGrazie',
    ...overrides,
  };
}
