import { describe, expect, it } from 'vitest';
import { driverDay, pressed, stop } from '../testing-driver.ts';
import { ownOf, withEvent, withoutPast, withWaiting } from './waiting.ts';

const day = driverDay();
const [trip] = day.trips;
const first = (of = day) => of.trips[0]?.stops[0];

describe('the day as the driver sees it', () => {
  it("shows each press at once, by the server's clock", () => {
    const offset = { clock_offset_ms: 7_200_000, device_at: '2026-12-01T06:00:00.000Z' };
    const started = withEvent(day, pressed('departed', offset));
    expect(started.trips[0]).toMatchObject({
      status: 'started',
      started_at: '2026-12-01T08:00:00.000Z',
    });
    const failed = withEvent(started, pressed('failed', { reason: 'absent', ...offset }));
    expect(first(failed)?.result).toMatchObject({
      kind: 'failed',
      reason: 'absent',
      at: '2026-12-01T08:00:00.000Z',
    });
    expect(first(withEvent(failed, pressed('reopened')))?.result).toBeNull();
    expect(withEvent(failed, pressed('closed')).trips[0]?.status).toBe('closed');
    expect(first(withEvent(day, pressed('arrived', offset)))?.arrived_at).toBe(
      '2026-12-01T08:00:00.000Z',
    );
  });

  it('does not restart a closed trip', () => {
    const closed = withEvent(day, pressed('closed'));
    expect(withEvent(closed, pressed('departed')).trips[0]?.status).toBe('closed');
  });

  it("has waiting events on top of the server's state, without those that it knows or has refused", () => {
    const record = { seq: 1, driver_id: day.driver.id, left: [], refused: '', sent: false };
    const event = pressed('delivered');
    const shown = (changes: object) =>
      first(withWaiting(day, [{ ...record, event, ...changes }]))?.result?.kind;
    expect(shown({})).toBe('delivered');
    expect(shown({ sent: true })).toBeUndefined();
    expect(shown({ refused: 'Ordine non trovato' })).toBeUndefined();
    expect(shown({ driver_id: crypto.randomUUID() })).toBeUndefined();
    expect(ownOf([{ ...record, event, driver_id: 'another' }], day)).toEqual([]);
  });

  it('forgets yesterday', () => {
    const tomorrow = { ...driverDay().trips[0], date: '2026-12-02', id: 'next', stops: [stop()] };
    const both = { ...day, trips: [...day.trips, tomorrow] } as typeof day;
    expect(withoutPast(both, '2026-12-02').trips.map(({ id }) => id)).toEqual(['next']);
    expect(withoutPast(both, '2026-12-01').trips).toHaveLength(2);
    expect(trip?.date).toBe('2026-12-01');
  });
});
