import { describe, expect, it } from 'vitest';
import { createSingleFlight } from './single-flight.ts';

/** A read that the test ends. It returns what was stored when it started. */
function slowReads() {
  let stored = 0;
  const ends: (() => void)[] = [];
  const read = async () => {
    const seen = stored;
    await new Promise<void>((end) => ends.push(end));
    if (seen < 0) throw new Error('away');
    return seen;
  };
  return {
    read,
    write: (value: number) => {
      stored = value;
    },
    begun: () => ends.length,
    end: async (place: number) => {
      await expect.poll(() => ends.length).toBeGreaterThan(place);
      ends[place]?.();
    },
  };
}

describe('a read requested by many at once', () => {
  it('runs once for all requests at the same moment, and once for all that come during it', async () => {
    const share = createSingleFlight();
    const { read, begun, end } = slowReads();
    const first = Array.from({ length: 50 }, () => share('month', read));
    await expect.poll(begun).toBe(1);
    const others = Array.from({ length: 50 }, () => share('month', read));
    await end(0);
    await Promise.all(first);
    await end(1);
    expect(await Promise.all(others)).toHaveLength(50);
    expect(begun()).toBe(2);
  });

  it('never started before a write that the caller already knows of', async () => {
    const share = createSingleFlight();
    const { read, write, begun, end } = slowReads();
    const before = share('month', read);
    await expect.poll(begun).toBe(1);
    write(1);
    const after = share('month', read);
    await end(0);
    expect(await before).toBe(0);
    await end(1);
    expect(await after).toBe(1);
  });

  it('is separate for another month, and starts at once if none is running', async () => {
    const share = createSingleFlight();
    const { read, begun, end } = slowReads();
    const both = [share('november', read), share('december', read)];
    await Promise.all([end(0), end(1), ...both]);
    const later = share('november', read);
    await end(2);
    await later;
    expect(begun()).toBe(3);
  });

  it('that fails does so for those who waited for it, and the next one still runs', async () => {
    const share = createSingleFlight();
    const { read, write, begun, end } = slowReads();
    write(-1);
    const failing = share('month', read);
    await expect.poll(begun).toBe(1);
    const next = share('month', read);
    write(3);
    await Promise.all([expect(failing).rejects.toThrow('away'), end(0)]);
    await end(1);
    expect(await next).toBe(3);
  });
});
