import { setTimeout as pause } from 'node:timers/promises';
import { ROUNDS } from './options.ts';

/**
 * Measures one thing after the other, round after round, so that a busy minute of the machine
 * affects all of them. Every other round runs backwards. Returns the results by name.
 */
export async function inRounds<T>(
  measures: Record<string, () => Promise<T>>,
  rounds = ROUNDS,
): Promise<Record<string, T[]>> {
  const names = Object.keys(measures);
  const results = Object.fromEntries(names.map((name) => [name, [] as T[]]));
  for (let round = 0; round < rounds; round += 1) {
    for (const name of round % 2 === 0 ? names : names.toReversed()) {
      results[name]?.push((await measures[name]?.()) as T);
    }
  }
  return results;
}

/** The milliseconds of each call. */
export type Load = { perSecond: number; times: number[] };

/** Calls repeatedly for some seconds, with this many concurrent clients. */
export async function underLoad(
  atOnce: number,
  seconds: number,
  call: (client: number) => Promise<unknown>,
): Promise<Load> {
  const times: number[] = [];
  const started = performance.now();
  const client = async (_: unknown, place: number) => {
    for (let now = started; now - started < seconds * 1000; ) {
      now = performance.now();
      await call(place);
      times.push(performance.now() - now);
      now = performance.now();
    }
  };
  await Promise.all(Array.from({ length: atOnce }, client));
  return { perSecond: (times.length / (performance.now() - started)) * 1000, times };
}

export const seconds = (count: number) => pause(count * 1000);
