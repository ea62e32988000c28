/** Plain data for tests, with overrides. */
import { freeTextItems, type PlaceConsumerOrderInput } from '#contract/orders.schema.ts';

/** Saturday 21 November 2026, 09:00 in Rome. */
export const NOW = new Date('2026-11-21T08:00:00Z');
/** A Monday after NOW. */
export const MONDAY = '2026-11-23';

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
