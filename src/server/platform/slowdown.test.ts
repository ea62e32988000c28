import { describe, expect, it } from 'vitest';
import { openTestDatabase } from '#test/database.ts';
import { createLogger } from './logger.ts';
import { createSlowdown, LONGEST_WAIT_MS, MOST_WAITING } from './slowdown.ts';

describe('a slowdown', async () => {
  const { orm } = await openTestDatabase();

  const slowdown = (uses: number, sleep?: (ms: number) => Promise<unknown>) => {
    const waits: number[] = [];
    const lines: { limit: string; count: number; level: number }[] = [];
    const { use } = createSlowdown(
      orm,
      { name: crypto.randomUUID(), uses, seconds: 900 },
      {
        logger: createLogger('info', { write: (line) => lines.push(JSON.parse(line)) }),
        sleep: sleep ?? (async (ms) => waits.push(ms)),
      },
    );
    return { use, waits, lines };
  };

  it('delays nothing up to its limit, then each use longer, up to a few seconds', async () => {
    const { use, waits } = slowdown(3);
    for (let count = 1; count <= 3; count += 1) await use('a');
    expect(waits).toEqual([]);
    for (let count = 4; count <= 50; count += 1) await use('a');
    expect(waits).toHaveLength(47);
    expect(waits).toEqual(waits.toSorted((a, b) => a - b));
    expect(waits[1]).toBeGreaterThan(waits[0] as number);
    expect(waits.at(-1)).toBe(LONGEST_WAIT_MS);
  });

  it('counts each key on its own, and not the undone uses', async () => {
    const { use, waits } = slowdown(1);
    await use('a');
    await (await use('b')).undo();
    await use('b');
    expect(waits).toEqual([]);
  });

  it('never refuses: if the greatest number of uses waits, further ones continue at once', async () => {
    const { promise: morning, resolve: wakeAll } = Promise.withResolvers<void>();
    const { use } = slowdown(1, () => morning);
    await use('a');
    let waiting = MOST_WAITING;
    const crowd = Array.from({ length: MOST_WAITING }, () =>
      use('a').then(() => {
        waiting -= 1;
      }),
    );
    const oneMore = use('a');
    await Promise.race([oneMore, ...crowd]);
    expect(waiting).toBeGreaterThanOrEqual(MOST_WAITING - 1);
    wakeAll();
    await Promise.all([oneMore, ...crowd]);
  });

  it('logs a warning, without the key and without a line per use', async () => {
    const { use, lines } = slowdown(5);
    for (let count = 1; count <= 11; count += 1) await use('concetta@example.test');
    expect(lines.map(({ count }) => count)).toEqual([6, 11]);
    expect(lines[0]?.level).toBe(40);
    expect(JSON.stringify(lines)).not.toContain('concetta');
  });
});
