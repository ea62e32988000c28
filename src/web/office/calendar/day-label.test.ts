import { describe, expect, it } from 'vitest';
import { dayLabel } from './day-label.ts';

describe('a day of the calendar', () => {
  it('says how many orders it has, and how many wait', () => {
    expect(dayLabel('2026-11-23', { deliveries: 4, pickups: 1, pending: 2 })).toBe(
      'lunedì 23 novembre 2026, 4 consegne, 1 ritiro, 2 da confermare',
    );
    expect(dayLabel('2026-11-23', { deliveries: 0, pickups: 2, pending: 0 })).toBe(
      'lunedì 23 novembre 2026, 2 ritiri',
    );
  });

  it('says that it has none', () => {
    expect(dayLabel('2026-11-22', undefined)).toBe('domenica 22 novembre 2026, nessun ordine');
  });
});
