import { describe, expect, it } from 'vitest';
import type { SupplierDay } from '#contract/days/availability.schema.ts';
import { calendarDay, supplierDayToast } from './booking-days.ts';

/** A Saturday, 11:59 in Rome. */
const now = new Date('2026-11-21T10:59:00Z');
const noon = new Date('2026-11-21T11:00:00Z');
const MONDAY = '2026-11-23';

const day = (overrides: Partial<SupplierDay> = {}): SupplierDay => ({
  date: MONDAY,
  state: 'available',
  isAvailable: true,
  orders: 0,
  supplierOrders: 0,
  limit: 2,
  supplier_same_day_cutoff: '12:00',
  ...overrides,
});

describe('a press on a day', () => {
  it.each([
    ['2026-11-20', 'Data non valida', 'Non puoi selezionare una data nel passato'],
    ['2026-11-15', 'Data non valida', 'Non puoi selezionare una data nel passato'],
    ['2026-11-22', 'Data non disponibile', 'Le consegne non avvengono la domenica'],
  ])('on %s is refused with %s', (date, title, description) => {
    const refusal = { title, description, variant: 'destructive' };
    expect(supplierDayToast(date, undefined, now)).toEqual(refusal);
    expect(supplierDayToast(date, day({ date }), now)).toEqual(refusal);
  });

  it.each<[Partial<SupplierDay>, string]>([
    [
      { state: 'full', orders: 3, message: "Limite raggiunto (3/2). Scegli un'altra data." },
      'Giorno completo',
    ],
    [{ state: 'closed', message: "Giorno chiuso dall'azienda" }, 'Data non disponibile'],
    [
      { state: 'unbookable', refusal: 'too-near', message: 'Prenota con almeno 72 ore' },
      'Data non disponibile',
    ],
    [
      { state: 'past', refusal: 'past', message: 'Non puoi selezionare una data nel passato' },
      'Data non valida',
    ],
  ])("is refused with the server's sentence: %o", (answer, title) => {
    const description = answer.message;
    expect(supplierDayToast(MONDAY, day(answer), now)).toEqual({
      title,
      description,
      variant: 'destructive',
    });
  });

  it('accepts an available one, today until 12:00, and one without an answer', () => {
    expect(supplierDayToast(MONDAY, day(), now)).toBeNull();
    expect(supplierDayToast('2026-11-21', day({ date: '2026-11-21' }), now)).toBeNull();
    expect(supplierDayToast(MONDAY, undefined, now)).toBeNull();
  });

  it('refuses today from 12:00 on, also on a page that was loaded before', () => {
    const refusal = {
      title: 'Data non disponibile',
      description: 'Per oggi puoi prenotare entro le 12:00',
      variant: 'destructive',
    };
    const today = '2026-11-21';
    expect(supplierDayToast(today, day({ date: today }), noon)).toEqual(refusal);
    expect(supplierDayToast(today, undefined, noon)).toEqual(refusal);
    expect(calendarDay('supplier', today, day({ date: today }), noon).available).toBe(false);
  });

  it("follows the owner's cut-off, which the server sends", () => {
    const today = day({ date: '2026-11-21', supplier_same_day_cutoff: '15:30' });
    expect(supplierDayToast(today.date, today, noon)).toBeNull();
    expect(supplierDayToast(today.date, today, new Date('2026-11-21T14:30:00Z'))).toMatchObject({
      description: 'Per oggi puoi prenotare entro le 15:30',
    });
  });
});

describe('a day in the calendar', () => {
  it('says how many places are left', () => {
    expect(calendarDay('supplier', MONDAY, day(), now)).toEqual({
      available: true,
      label: 'lunedì 23 novembre 2026, 2 posti liberi',
    });
    expect(calendarDay('supplier', MONDAY, day({ orders: 1 }), now).label).toMatch(
      /, 1 posto libero$/,
    );
    expect(calendarDay('supplier', MONDAY, undefined, now).label).toBe('lunedì 23 novembre 2026');
  });

  it.each([
    ['full', 'completo'],
    ['closed', 'chiuso'],
    ['unbookable', 'non prenotabile'],
  ] as const)('%s: says so', (state, word) => {
    const { available, label } = calendarDay('supplier', MONDAY, day({ state, orders: 2 }), now);
    expect(available).toBe(false);
    expect(label).toBe(`lunedì 23 novembre 2026, non disponibile: ${word}`);
  });

  it('closed for a reason: says it', () => {
    const closed = day({ state: 'closed', reason: 'Ferie' });
    expect(calendarDay('supplier', MONDAY, closed, now).label).toBe(
      'lunedì 23 novembre 2026, non disponibile: chiuso (Ferie)',
    );
  });

  it('a Sunday and a past day say so before any answer', () => {
    expect(calendarDay('supplier', '2026-11-22', undefined, now).label).toMatch(
      /non disponibile: domenica$/,
    );
    expect(calendarDay('supplier', '2026-11-20', undefined, now).label).toMatch(
      /non disponibile: passato$/,
    );
  });
});
