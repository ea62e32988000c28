import { describe, expect, it } from 'vitest';
import type { SupplierDay } from '#contract/availability.schema.ts';
import { dayRefusal, supplierDay } from './supplier-days.ts';

/** A Saturday, in the afternoon. */
const now = new Date('2026-11-21T15:00:00Z');
const MONDAY = '2026-11-23';

const day = (overrides: Partial<SupplierDay> = {}): SupplierDay => ({
  date: MONDAY,
  state: 'available',
  orders: 0,
  limit: 2,
  ...overrides,
});

describe('a press on a day', () => {
  it.each([
    ['2026-11-20', 'Data non valida', 'Non puoi selezionare una data nel passato'],
    ['2026-11-15', 'Data non valida', 'Non puoi selezionare una data nel passato'],
    ['2026-11-22', 'Data non disponibile', 'Le consegne non avvengono la domenica'],
  ])('on %s is refused with %s', (date, title, description) => {
    const refusal = { title, description, variant: 'destructive' };
    expect(dayRefusal(date, undefined, now)).toEqual(refusal);
    expect(dayRefusal(date, day({ date }), now)).toEqual(refusal);
  });

  it.each<[Partial<SupplierDay>, string]>([
    [
      { state: 'full', orders: 3, message: "Limite raggiunto (3/2). Scegli un'altra data." },
      'Giorno completo',
    ],
    [{ state: 'closed', message: "Giorno chiuso dall'azienda" }, 'Data non disponibile'],
    [
      { state: 'unbookable', refusal: 'too-near', message: 'Prenotare con almeno 72 ore' },
      'Data non disponibile',
    ],
    [
      { state: 'past', refusal: 'past', message: 'Non puoi selezionare una data nel passato' },
      'Data non valida',
    ],
  ])("is refused with the server's sentence: %o", (answer, title) => {
    const description = answer.message;
    expect(dayRefusal(MONDAY, day(answer), now)).toEqual({
      title,
      description,
      variant: 'destructive',
    });
  });

  it('takes one that is available, today to its end, and one that nobody could look up', () => {
    expect(dayRefusal(MONDAY, day(), now)).toBeNull();
    expect(dayRefusal('2026-11-21', day({ date: '2026-11-21' }), now)).toBeNull();
    expect(dayRefusal(MONDAY, undefined, now)).toBeNull();
  });
});

describe('a day in the calendar', () => {
  it('says how many places it has left', () => {
    expect(supplierDay(MONDAY, day(), now)).toEqual({
      available: true,
      label: 'lunedì 23 novembre 2026, 2 posti liberi',
    });
    expect(supplierDay(MONDAY, day({ orders: 1 }), now).label).toMatch(/, 1 posto libero$/);
    expect(supplierDay(MONDAY, undefined, now).label).toBe('lunedì 23 novembre 2026');
  });

  it.each([
    ['full', 'completo'],
    ['closed', 'chiuso'],
    ['unbookable', 'non prenotabile'],
  ] as const)('%s: says so', (state, word) => {
    const { available, label } = supplierDay(MONDAY, day({ state, orders: 2 }), now);
    expect(available).toBe(false);
    expect(label).toBe(`lunedì 23 novembre 2026, non disponibile: ${word}`);
  });

  it('a Sunday and a past day say so before any answer', () => {
    expect(supplierDay('2026-11-22', undefined, now).label).toMatch(/non disponibile: domenica$/);
    expect(supplierDay('2026-11-20', undefined, now).label).toMatch(/non disponibile: passato$/);
  });
});
