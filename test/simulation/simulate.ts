/** Many random histories on one database, until one differs from the model. */
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import type { Orm } from '#server/platform/db/database.ts';
import { history } from './random-histories.ts';
import { type Run, runHistory } from './run-history.ts';
import { shorten } from './shorten.ts';
import type { History } from './steps.ts';

export type Simulation = {
  seed: number;
  histories: number;
  steps: number;
  /** Rounds of several steps at once. */
  concurrent: number;
  /** How many calls had which answer: 'book', 'own move', 'book LIMIT_EXCEEDED'. */
  answers: Record<string, number>;
  failure?: Failure;
};

/** The suite's share; `npm run simulate` runs more, with other seeds. */
export const HISTORIES = 120;

export type Failure = { number: number; history: History; run: Run };

/** The same seed makes the same histories, and the first ones of a longer simulation too. */
export async function simulate(
  orm: Orm,
  { seed, histories }: { seed: number; histories: number },
): Promise<Simulation> {
  const result: Simulation = { seed, histories: 0, steps: 0, concurrent: 0, answers: {} };
  for (const [place, made] of fc.sample(history, { seed, numRuns: histories }).entries()) {
    const run = await runHistory(orm, made);
    count(result, made, run);
    if (run.differences.length > 0) {
      result.failure = { number: place + 1, ...(await shortest(orm, made, run)) };
      return result;
    }
    // The embedded database has no autovacuum.
    if (place % TIDY_AFTER === TIDY_AFTER - 1) await orm.execute(sql`vacuum`);
  }
  return result;
}

function count(result: Simulation, { rounds }: History, { observed }: Run): void {
  result.histories += 1;
  result.steps += rounds.flat().length;
  result.concurrent += rounds.filter((steps) => steps.length > 1).length;
  for (const { call, answer } of observed.flat(2)) {
    const callName = 'what' in call ? `${call.call} ${call.what}` : call.call;
    const name = answer.ok ? callName : `${callName} ${answer.code}`;
    result.answers[name] = (result.answers[name] ?? 0) + 1;
  }
}

const TIDY_AFTER = 250;

/** A history with concurrent steps does not fail each time. */
const TRIES = 5;

async function shortest(orm: Orm, made: History, run: Run) {
  let last = run;
  const shorter = await shorten(made, async (candidate) => {
    const tries = candidate.rounds.some((steps) => steps.length > 1) ? TRIES : 1;
    for (let attempt = 0; attempt < tries; attempt += 1) {
      const tried = await runHistory(orm, candidate);
      if (tried.differences.length === 0) continue;
      last = tried;
      return true;
    }
    return false;
  });
  return { history: shorter, run: last };
}
