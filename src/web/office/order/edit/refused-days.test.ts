import { expect, it } from 'vitest';
import type { OfficeDay } from '#contract/days/office-days.schema.ts';
import { refusedDays } from './refused-days.ts';

const day = (
  date: string,
  state: OfficeDay['supplier']['state'],
  reason: string | null = null,
): OfficeDay => ({
  date,
  holiday: null,
  supplier: { state, orders: 0, limit: 2, reason },
  consumer: { state: 'available', orders: 0, free: 24, closed_times: 0, reason: null },
});

it("an order's calendar greys out the days that its customer could not book, with the reason", () => {
  const days = [
    day('2026-11-20', 'past'),
    day('2026-11-22', 'sunday'),
    day('2026-11-23', 'available'),
    day('2026-11-24', 'full'),
    day('2026-11-25', 'closed', 'Ferie'),
    day('2026-11-26', 'closed'),
  ];
  expect(Object.fromEntries(refusedDays('supplier', days))).toEqual({
    '2026-11-20': 'passato',
    '2026-11-22': 'domenica',
    '2026-11-24': 'completo',
    '2026-11-25': 'chiuso: Ferie',
    '2026-11-26': 'chiuso',
  });
  expect(refusedDays('consumer', days).size).toBe(0);
});
