/**
 * Caches answers to public questions until something is written. Each question asks the database for its state (one
 * short statement shared by all who wait), and is answered from memory if the state is unchanged. So no answer misses
 * what any process stored before the question.
 */
import type { Clock } from './clock.ts';
import type { Orm } from './db/database.ts';
import { type DatabaseState, readDatabaseState } from './db/database-state.ts';
import { createSingleFlight } from './single-flight.ts';

/** What was read in one database state, as the text of the answer. */
export type Read = { state: DatabaseState; text: string };

export type CachedAnswers = (key: string, read: (now: Date) => Promise<Read>) => Promise<string>;

/** Strangers may ask for any date, so the cache is bounded. */
const MOST_ANSWERS = 500;

export function createAnswerCache({ orm, clock }: { orm: Orm; clock: Clock }): CachedAnswers {
  const share = createSingleFlight();
  const answers = new Map<string, string>();
  let cachedVersion: string | undefined;
  return async (key, read) => {
    const now = clock();
    if (answers.has(key)) {
      const version = versionOf(await share('', () => readDatabaseState(orm)), now);
      const answer = version === cachedVersion ? answers.get(key) : undefined;
      if (answer !== undefined) return answer;
    }
    const { text, version } = await share(key, async () => {
      const at = clock();
      const { state, text } = await read(at);
      return { text, version: versionOf(state, at) };
    });
    if (version !== cachedVersion || answers.size >= MOST_ANSWERS) answers.clear();
    cachedVersion = version;
    if (version !== undefined) answers.set(key, text);
    return text;
  };
}

/**
 * What answers depend on: the database state and the clock. `floor` and `ceil` differ except exactly on the minute, which
 * therefore has a version of its own: an answer may change at that instant.
 */
function versionOf(state: DatabaseState, now: Date): string | undefined {
  if (state === null) return undefined;
  const minutes = now.getTime() / 60_000;
  return `${state} ${Math.floor(minutes)} ${Math.ceil(minutes)}`;
}
