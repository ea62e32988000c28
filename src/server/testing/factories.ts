/** Plain data for tests, with overrides. */
import type { SendMessageInput } from '#contract/contact.schema.ts';
import { freeTextItems } from '#contract/order-form.schema.ts';
import type { PlaceConsumerOrderInput, PlaceSupplierOrderInput } from '#contract/orders.schema.ts';
import type { RequestQuoteInput } from '#contract/quotes.schema.ts';

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

export type SupplierOrderParameters = {
  company_name: string;
  agent_name: string;
  phone: string;
  email: string | null;
  items: unknown;
  notes: string;
  delivery_date: string;
  request_id: string | null;
};

/** What create_order_supplier takes. */
export function supplierOrder(
  overrides: Partial<SupplierOrderParameters> = {},
): SupplierOrderParameters {
  return {
    company_name: 'Edilferro Ionica S.r.l.',
    agent_name: 'Salvo Russo',
    phone: '095 000 0000',
    email: null,
    items: freeTextItems('4 bancali di mattoni forati'),
    notes: '',
    delivery_date: MONDAY,
    request_id: crypto.randomUUID(),
    ...overrides,
  };
}

/** What the resellers' wizard sends. */
export function supplierInput(
  overrides: Partial<PlaceSupplierOrderInput> = {},
): PlaceSupplierOrderInput {
  return {
    request_id: crypto.randomUUID(),
    company_name: 'Edilferro Ionica S.r.l.',
    agent_name: 'Salvo Russo',
    phone: '095 000 0000',
    access_code: ACCESS_CODE,
    email: '',
    items: freeTextItems('4 bancali di mattoni forati'),
    notes: '',
    delivery_date: MONDAY,
    ...overrides,
  };
}

/** What the quote form sends. */
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

/** What the contact form sends. */
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
