import { describe, expect, it } from 'vitest';
import {
  aboutWords,
  arrivingWords,
  canRetry,
  canTakeBack,
  draftWords,
  isArrived,
  mapHref,
  notStoredWords,
  progressWords,
  resultWords,
  updatedWords,
  waitingWords,
} from './driver-words.ts';
import type { Waiting } from './queue/waiting.ts';
import { draft, driverDay, pressed, stop } from './testing-driver.ts';

const result = {
  event_id: crypto.randomUUID(),
  kind: 'failed' as const,
  reason: 'absent' as const,
  note: '',
  received_by: '',
  at: '2026-12-01T09:42:00.000Z',
  device_at: null,
  files: [],
  missing: 0,
};
const [trip] = driverDay().trips;

describe('the driver reads', () => {
  it('the result of a delivery, and when in Rome', () => {
    expect(resultWords(result)).toBe('Non consegnato: assente, alle 10:42');
    expect(resultWords({ ...result, kind: 'delivered', reason: null })).toBe(
      'Consegnato alle 10:42',
    );
  });

  it('what still waits, and whether there is a network', () => {
    expect([waitingWords(0, true), waitingWords(3, true), waitingWords(3, false)]).toEqual([
      'Tutto inviato',
      'In attesa di invio: 3',
      'Senza rete. In attesa di invio: 3',
    ]);
  });

  it('when the list was updated', () => {
    const day = driverDay({ now: '2026-12-01T06:42:00.000Z' });
    expect(updatedWords(day)).toBe('Aggiornato alle 07:42');
    expect(updatedWords({ ...day, today: '2026-12-02' })).toBe('Aggiornato mar 1 dic alle 07:42');
  });

  it('which delivery is meant, even if it is no longer on the trip', () => {
    const day = driverDay();
    const event = pressed('delivered');
    const about = { date: '2026-12-01', what: '08:30 Melo' };
    expect(aboutWords({ event } as Waiting, day)).toBe("08:30 Concetta D'Angelo");
    expect(aboutWords({ event: pressed('closed') } as Waiting, day)).toBe('Giro Iveco');
    const empty = { ...day, trips: [] };
    expect(aboutWords({ event, about } as Waiting, empty)).toBe('08:30 Melo');
    expect(aboutWords({ event, about } as Waiting, { ...empty, today: '2026-12-02' })).toBe(
      'mar 1 dic, 08:30 Melo',
    );
    expect(aboutWords({ event } as Waiting, empty)).toContain('Una consegna');
  });

  it('what is not confirmed yet', () => {
    const photo = { sha256: 'a', kind: 'photo' as const, bytes: new Blob() };
    const signature = { kind: 'delivered' as const, bytes: new Blob() };
    const begun = draft({ kind: 'delivered', photos: [photo], signature, received_by: 'Melo' });
    expect(draftWords(begun)).toBe('Consegnato: 1 foto, firma, Melo, nota');
    expect(draftWords(draft({ note: '' }))).toBe('Non consegnato: accesso impossibile');
  });

  it('to reload the page only if that loses nothing', () => {
    expect(notStoredWords(false, true)).toContain('Ricaricare la pagina');
    expect(notStoredWords(false, false)).toContain('senza chiudere la pagina');
    expect(notStoredWords(false, false)).not.toContain('Ricaricare');
    expect(notStoredWords(true, false)).toContain('Memoria del telefono piena');
  });

  it('how far the trip is', () => {
    expect(trip && progressWords(trip)).toBe('1 consegna');
    expect(trip && progressWords({ ...trip, stops: [stop({ result }), stop()] })).toBe(
      '1 di 2 fatte',
    );
  });
});

it('a result can be taken back within a quarter of an hour, and not from a closed trip', () => {
  if (!trip) throw new Error('no trip');
  const done = stop({ result });
  expect(canTakeBack(done, trip, new Date('2026-12-01T09:56:59.000Z'))).toBe(true);
  expect(canTakeBack(done, trip, new Date('2026-12-01T09:57:00.000Z'))).toBe(false);
  expect(canTakeBack(done, { ...trip, status: 'closed' }, new Date(result.at))).toBe(false);
  expect(canTakeBack(stop(), trip, new Date(result.at))).toBe(false);
});

it('that a failed delivery can be retried after a quarter of an hour, until the trip is closed', () => {
  if (!trip) throw new Error('no trip');
  const started = { ...trip, status: 'started' } as const;
  const [soon, later] = [
    new Date('2026-12-01T09:56:59.000Z'),
    new Date('2026-12-01T09:57:00.000Z'),
  ];
  const failed = stop({ result });
  expect([soon, later].map((now) => canRetry(failed, started, now))).toEqual([false, true]);
  expect(canRetry(stop({ result: { ...result, kind: 'partial' } }), started, later)).toBe(true);
  expect(canRetry(stop({ result: { ...result, kind: 'delivered' } }), started, later)).toBe(false);
  expect(canRetry(failed, { ...trip, status: 'closed' }, later)).toBe(false);
  expect(canRetry(stop(), started, later)).toBe(false);
});

it('that the driver arrives again at a second attempt', () => {
  const before = { result, arrived_at: '2026-12-01T09:40:00.000Z' };
  expect(isArrived(stop({ ...before, result: null }))).toBe(true);
  expect(isArrived(stop(before))).toBe(false);
  expect(isArrived(stop({ ...before, arrived_at: '2026-12-01T11:00:00.000Z' }))).toBe(true);
  expect(isArrived(stop())).toBe(false);
});

it('the message that the driver sends says when the delivery comes', () => {
  expect(arrivingWords('08:30')).toBe(
    "Buongiorno, sono l'autista: sto arrivando per la consegna delle 08:30.",
  );
});

it('a map searches the whole address', () => {
  expect(mapHref('Via Etnea 1, Catania')).toContain('query=Via%20Etnea%201%2C%20Catania');
});
