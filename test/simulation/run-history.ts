/** Takes a history on the product and on the model, and says where they first differ. */
import { sql } from 'drizzle-orm';
import type { Orm } from '#server/platform/db/database.ts';
import type { Observed } from './calls.ts';
import { differences, linesOf } from './compare.ts';
import { brokenInvariants } from './invariants.ts';
import { answerOf, isForeseen } from './model.ts';
import { emptyState, type State } from './state.ts';
import type { History, Step } from './steps.ts';
import { readStored } from './stored-state.ts';
import { learn, nothingSeen, takeStep } from './take-step.ts';

export type Run = {
  /** Empty when all is as foreseen. */
  differences: string[];
  /** By round and step. */
  observed: Observed[][][];
};

/** The database is emptied first. `orm` of a PostgreSQL server takes the steps of a round at the same time. */
export async function runHistory(orm: Orm, { start, rounds }: History): Promise<Run> {
  await orm.execute(EMPTY);
  const seen = nothingSeen(start);
  const observed: Observed[][][] = [];
  let states = [emptyState()];
  let highestLimit = emptyState().rules.supplier_daily_limit;
  for (const steps of rounds) {
    const taken = await Promise.all(steps.map((step) => takeStep(orm, step, seen)));
    observed.push(taken);
    const after = explain(states, taken);
    if (after.length === 0)
      return { differences: unexplained(states[0] as State, taken), observed };
    states = after;
    highestLimit = Math.max(highestLimit, ...states.map(({ rules }) => rules.supplier_daily_limit));
    for (const [place, step] of steps.entries()) learn(seen, step as Step, taken[place] ?? []);
  }
  const stored = await readStored(orm);
  const broken = brokenInvariants(stored, highestLimit);
  const lines = linesOf(stored).join('\n');
  const isForeseenState = states.some((state) => linesOf(state).join('\n') === lines);
  const different = isForeseenState ? [] : differences(states[0] as State, stored);
  return { differences: [...broken, ...different], observed };
}

/** All states that some serial order of the calls leads to, each call answered as it was. */
function explain(states: State[], taken: Observed[][]): State[] {
  const found = new Map<string, State>();
  const isConcurrent = taken.filter((calls) => calls.length > 0).length > 1;
  const search = (state: State, left: Observed[][]) => {
    if (left.every((calls) => calls.length === 0)) {
      found.set(linesOf(state).join('\n'), state);
      return;
    }
    for (const [place, [next, ...later]] of left.entries()) {
      if (!next) continue;
      const after = isConcurrent && isOvertaken(next, taken) ? state : foreseen(state, next);
      if (after) search(after, left.with(place, later));
    }
  };
  for (const state of states) search(state, taken);
  return [...found.values()];
}

function foreseen(state: State, observed: Observed): State | undefined {
  const { answer, after } = answerOf(state, observed);
  return isForeseen(answer, observed.answer) ? after : undefined;
}

/** A change that finds its order moved to another day while it waits for the lock is refused, and done again. */
function isOvertaken({ call, answer }: Observed, taken: Observed[][]): boolean {
  return (
    'id' in call &&
    !answer.ok &&
    answer.message === "L'ordine è stato appena spostato da un altro utente. Ricarica e riprova." &&
    taken.flat().some((other) => other.answer.ok && JSON.stringify(other).includes(call.id))
  );
}

function unexplained(state: State, taken: Observed[][]): string[] {
  const calls = taken.flat();
  if (calls.length > 1) return ['no serial order of this round explains its answers'];
  return calls.flatMap((observed) => [
    `foreseen: ${JSON.stringify(answerOf(state, observed).answer)}`,
    `answered: ${JSON.stringify(observed.answer)}`,
  ]);
}

/** One statement, because it runs before every history. */
const EMPTY = sql`do $$ begin
  perform set_config('history.retention', 'on', true);
  delete from orders_consumer;
  delete from orders_supplier;
  delete from order_history;
  delete from order_counts;
  delete from notifications;
  delete from slots;
  delete from audit_log;
  update booking_settings set version = 1, min_notice_hours = 0, max_days_ahead = null,
    supplier_daily_limit = 2, supplier_same_day_cutoff = '12:00', limit_to_opening_hours = false,
    max_open_orders = default;
end $$`;
