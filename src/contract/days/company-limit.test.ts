import { expect, it } from 'vitest';
import type { SupplierDay } from './availability.schema.ts';
import { dayOfCompany } from './company-limit.ts';

const day = (fields: Partial<SupplierDay> = {}): SupplierDay => ({
  date: '2026-11-30',
  state: 'available',
  isAvailable: true,
  orders: 1,
  supplierOrders: 1,
  limit: 6,
  supplier_same_day_cutoff: '12:00',
  ...fields,
});
const limit = (taken: number) => ({ daily_limit: 2, taken: { '2026-11-30': taken } });

it('a day has as many places left as both the yard and the company allow', () => {
  const left = ({ limit: all, orders }: SupplierDay) => all - orders;
  expect(left(dayOfCompany(day(), null))).toBe(5);
  expect(left(dayOfCompany(day(), { daily_limit: 2, taken: {} }))).toBe(2);
  expect(left(dayOfCompany(day(), limit(1)))).toBe(1);
  expect(left(dayOfCompany(day({ orders: 5 }), { daily_limit: 2, taken: {} }))).toBe(1);
});

it("a day at the company's own limit is full, and says so; a closed one stays closed", () => {
  expect(dayOfCompany(day(), limit(2))).toMatchObject({
    state: 'full',
    isAvailable: false,
    message: "Limite della tua azienda raggiunto (2/2). Scegli un'altra data.",
  });
  const closed = day({ state: 'closed', isAvailable: false, message: 'Ferie' });
  expect(dayOfCompany(closed, limit(3))).toMatchObject({ state: 'closed', message: 'Ferie' });
});
