/** Runs a history on the product and on the model, and reports where they first differ. */
import type { Orm } from '#server/platform/db/database.ts';
import type { Observed } from './calls.ts';
import { differences, linesOf } from './compare.ts';
import { begin } from './given.ts';
import { brokenInvariants } from './invariants.ts';
import { answerOf, isForeseen } from './model.ts';
import { firstState, type State } from './state.ts';
import type { History, Step } from './steps.ts';
import { readStored } from './stored-state.ts';
import { learn, nothingSeen, takeStep } from './take-step.ts';
import { differentFigures } from './trend-model.ts';

export type Run = {
  /** Empty if everything is as predicted. */
  differences: string[];
  /** By round and step. */
  observed: Observed[][][];
};

/** What their pages offer. */
const READ_AT_LAST: Step[] = [{ do: 'read each one’s own' }];

/** How a round's steps are taken; each of `steps` starts one. */
export type Together = (orm: Orm, steps: (() => Promise<Observed[]>)[]) => Promise<Observed[][]>;

const atOnce: Together = (_, steps) => Promise.all(steps.map((take) => take()));

/** The database is emptied first. On PostgreSQL, `orm` runs a round's steps concurrently. */
export async function runHistory(
  orm: Orm,
  { start, rounds }: History,
  together = atOnce,
): Promise<Run> {
  const seen = nothingSeen(start);
  await begin(orm, seen.today);
  const observed: Observed[][][] = [];
  const first = firstState(seen.today);
  let states = [first];
  let highestLimit = first.rules.supplier_daily_limit;
  for (const steps of [...rounds, READ_AT_LAST]) {
    const beginnings = steps.map((step) => () => takeStep(orm, step, seen));
    const taken = await (steps.length > 1 ? together : atOnce)(orm, beginnings);
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
  const figures = await differentFigures(orm, stored, seen.today);
  return { differences: [...broken, ...different, ...figures], observed };
}

/** All states that some serial order of the calls leads to, each call answered as observed. */
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
      const after = isConcurrent && isOvertaken(state, next, taken) ? state : foreseen(state, next);
      if (after) search(after, left.with(place, later));
      const written = isConcurrent && writtenAndGone(state, next);
      if (written) search(written, left.with(place, later));
    }
  };
  for (const state of states) search(state, taken);
  return [...found.values()];
}

function foreseen(state: State, observed: Observed): State | undefined {
  const { answer, after } = answerOf(state, observed);
  return isForeseen(answer, observed.answer) ? after : undefined;
}

/**
 * A customer's change is written, and then somebody deletes the order before it is read again for
 * the answer.
 */
function writtenAndGone(state: State, { call, answer }: Observed): State | undefined {
  if (call.call !== 'own' || answer.ok || !answer.history_id) return undefined;
  const { history_id } = answer;
  const { answer: answered, after } = answerOf(state, { call, answer: { ok: true, history_id } });
  return answered.ok ? after : undefined;
}

/**
 * A change that finds its order moved to another day while it waits for the lock is refused, and
 * retried.
 */
function isOvertaken({ offers }: State, { call, answer }: Observed, taken: Observed[][]): boolean {
  const offer = call.call === 'offer' && offers.find(({ id }) => id === call.id);
  const order = offer ? offer.order_id : 'id' in call && call.id;
  return (
    Boolean(order) &&
    !answer.ok &&
    answer.message === "L'ordine è stato appena spostato da un altro utente. Ricarica e riprova." &&
    taken.flat().some((other) => other.answer.ok && JSON.stringify(other).includes(`${order}`))
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
