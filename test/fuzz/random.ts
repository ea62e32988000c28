import { seededRandom } from '#test/seeded-random.ts';

/** Random choices that a seed repeats. */
export type Random = {
  /** A whole number from 0 to below `limit`. */
  below: (limit: number) => number;
  /** True in one of `times` cases. */
  oneIn: (times: number) => boolean;
  pick: <T>(from: readonly T[]) => T;
  uuid: () => string;
};

export function createRandom(seed: number): Random {
  const next = seededRandom(seed);
  const below = (limit: number) => Math.floor(next() * limit);
  const hex = (digits: number) =>
    Array.from({ length: digits }, () => below(16).toString(16)).join('');
  return {
    below,
    oneIn: (times) => below(times) === 0,
    pick: (from) => from[below(from.length)] as (typeof from)[number],
    uuid: () => `${hex(8)}-${hex(4)}-4${hex(3)}-8${hex(3)}-${hex(12)}`,
  };
}
