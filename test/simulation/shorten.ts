import type { History, Step } from './steps.ts';

/**
 * The shortest history that still fails: leaves out steps, and serialises those of one round, as
 * long as it fails.
 */
export async function shorten(
  history: History,
  fails: (history: History) => Promise<boolean>,
): Promise<History> {
  for (const shorter of shorterOnes(history)) {
    if (await fails(shorter)) return shorten(shorter, fails);
  }
  return history;
}

/** Halves first, so that a long history shrinks fast. */
function* shorterOnes({ start, rounds }: History): Generator<History> {
  for (let size = Math.floor(rounds.length / 2); size >= 1; size = Math.floor(size / 2)) {
    for (let from = 0; from < rounds.length; from += size) {
      yield { start, rounds: rounds.toSpliced(from, size) };
    }
  }
  for (const [place, steps] of rounds.entries()) {
    if (steps.length === 1) continue;
    for (const left of steps.keys()) {
      yield { start, rounds: rounds.with(place, steps.toSpliced(left, 1)) };
    }
    yield { start, rounds: rounds.toSpliced(place, 1, ...steps.map((step): Step[] => [step])) };
  }
}
