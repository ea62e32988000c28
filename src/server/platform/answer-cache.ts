/**
 * Answers to many who ask the same, kept for as long as nothing was written: each question asks the database for its
 * state, which costs one short statement for all who wait, and is answered from memory when it is still the same. So
 * no answer misses what was stored before the question, by any process.
 */
import type { Clock } from './clock.ts';
import type { Orm } from './db/database.ts';
import { type DatabaseState, readDatabaseState } from './db/database-state.ts';
import { createSingleFlight } from './single-flight.ts';

/** What was read in a state, as the text of the answer. */
export type Read = { state: DatabaseState; text: string };

export type CachedAnswers = (key: string, read: (now: Date) => Promise<Read>) => Promise<string>;

/** Strangers may ask for any date. */
const MOST_ANSWERS = 500;

export function createAnswerCache({ orm, clock }: { orm: Orm; clock: Clock }): CachedAnswers {
  const share = createSingleFlight();
  const answers = new Map<string, string>();
  let of: string | undefined;
  return async (key, read) => {
    const now = clock();
    if (answers.has(key)) {
      const version = versionOf(await share('', () => readDatabaseState(orm)), now);
      const answer = version === of ? answers.get(key) : undefined;
      if (answer !== undefined) return answer;
    }
    const { text, version } = await share(key, async () => {
      const at = clock();
      const { state, text } = await read(at);
      return { text, version: versionOf(state, at) };
    });
    if (version !== of || answers.size >= MOST_ANSWERS) answers.clear();
    of = version;
    if (version !== undefined) answers.set(key, text);
    return text;
  };
}

/**
 * What answers depend on: the state, and the clock. All that they say changes at the full minute at the earliest: with
 * it or right after it.
 */
function versionOf(state: DatabaseState, now: Date): string | undefined {
  if (state === null) return undefined;
  const minutes = now.getTime() / 60_000;
  return `${state} ${Math.floor(minutes)} ${Math.ceil(minutes)}`;
}
