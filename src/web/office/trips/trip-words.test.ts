import { expect, it } from 'vitest';
import type { RoadNotice } from '#contract/road/trips.schema.ts';
import { tripName } from '#web/office/trip/trip-command.ts';
import { testOrder, testTrip } from './testing-trips.ts';
import { againstWords, loadWords, noticeWords } from './trip-words.ts';

const notice = (overrides: Partial<RoadNotice>): RoadNotice => ({
  id: crypto.randomUUID(),
  kind: 'moved',
  order_id: null,
  order: { code: 'K7M-4PX', name: 'Anna', delivery_date: '2026-12-03', delivery_time: '09:30' },
  by: null,
  event: null,
  at: '2026-11-23T08:00:00.000Z',
  ...overrides,
});

it('a notice says which order, what happened to it, and who did it', () => {
  expect(noticeWords(notice({}))).toBe(
    '09:30 Anna: spostato a gio 3 dic dal cliente, non è più in questo giro',
  );
  expect(noticeWords(notice({ kind: 'cancelled', by: 'Rita' }))).toBe(
    '09:30 Anna: annullato da Rita, non è più in questo giro',
  );
  expect(noticeWords(notice({ kind: 'deleted', by: 'Rita', order: null }))).toBe(
    'Un ordine cancellato: eliminato da Rita, non è più in questo giro',
  );
  const event = { kind: 'failed', reason: 'absent', note: 'suonato due volte' } as const;
  expect(noticeWords(notice({ kind: 'event', event }))).toContain(
    "l'autista ha segnato «non consegnato, assente, suonato due volte»",
  );
});

it("a trip is named by its lorry and driver, and its load is compared with the lorry's capacity", () => {
  const driver = { id: crypto.randomUUID(), name: 'Salvo Russo', phone: '' };
  const trip = testTrip({ driver, orders: [testOrder({ weight_kg: 750 })] });
  expect([tripName(trip), loadWords(trip)]).toEqual(['Iveco 35, Salvo Russo', '750 di 1.200 kg']);
});

it('warns before the press that a lorry is too small or has no crane', () => {
  const trip = testTrip({ orders: [testOrder({ weight_kg: 1000 })] });
  const heavy = testOrder({ weight_kg: 350, needs_crane: true });
  expect(againstWords(trip, [heavy])).toEqual(['150 kg di troppo', 'manca la gru']);
  expect(againstWords(trip, [testOrder({ weight_kg: 200 })])).toEqual([]);
  expect(againstWords(trip, [testOrder({ weight_kg: null })])).toEqual([]);
  expect(againstWords(trip, trip.orders)).toEqual([]);
});
