/** Orders for tests, with overrides. */
import { BLANK_DELIVERY } from '#contract/orders/delivery-fields.ts';
import { blankTexts } from '#contract/orders/order-texts.ts';
import type { ConsumerOrder, SupplierOrder, TypedOrder } from '#contract/orders/orders.schema.ts';

type ConsumerEntry = Extract<TypedOrder, { type: 'consumer' }>;
type SupplierEntry = Extract<TypedOrder, { type: 'supplier' }>;

/** '1' → '00000000-0000-4000-8000-000000000001' */
const uuid = (id: string) => `00000000-0000-4000-8000-${id.padStart(12, '0')}`;

const fields = {
  phone: '333 000 0000',
  items: [{ id: 'custom-text', name: '10 sacchi di cemento', quantity: 1, unit: '' }],
  delivery_date: '2026-11-23',
  delivery_time: '09:30',
  status: 'pending' as const,
  customer_moves: 0,
  moved_from: null,
  unread_notes: 0,
  version: 1,
  created_at: '2026-11-21T08:00:00.000Z',
  updated_at: '2026-11-21T08:00:00.000Z',
};

export function consumerEntry(id: string, overrides: Partial<ConsumerOrder> = {}): ConsumerEntry {
  return {
    type: 'consumer',
    order: {
      ...blankTexts('consumer'),
      ...BLANK_DELIVERY,
      ...fields,
      id: uuid(id),
      code: `K7M-${id.padStart(3, '2')}`,
      name: "Concetta D'Angelo",
      email: 'concetta@example.test',
      address: 'Via Etnea 1, Catania',
      trip_id: null,
      customer_type: 'privato',
      ...overrides,
    },
  };
}

export function supplierEntry(id: string, overrides: Partial<SupplierOrder> = {}): SupplierEntry {
  return {
    type: 'supplier',
    order: {
      ...blankTexts('supplier'),
      ...fields,
      id: uuid(id),
      code: `K7M-${id.padStart(3, '2')}`,
      company_name: 'Edilferro Ionica S.r.l.',
      agent_name: 'Salvo Russo',
      email: null,
      reseller_id: null,
      customer_type: 'rivenditore',
      ...overrides,
    },
  };
}
