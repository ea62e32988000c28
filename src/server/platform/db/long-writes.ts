import { beforeWriting } from '../awaited-request.ts';
import type { Orm } from './database.ts';

/** Writes of a subject that take long: whoever reads it sees all of one or nothing. */
export type LongWrites = {
  /** Statements that change the subject; they end together, or have changed nothing. */
  write: <T>(work: (orm: Orm) => Promise<T>) => Promise<T>;
  read: <T>(work: (orm: Orm) => Promise<T>) => Promise<T>;
};

/**
 * For the embedded database, whose one connection a transaction would hold for all that time. Each statement of a write
 * is a transaction, and what has nothing to do with the subject gets its turn in between. Who reads or changes the
 * subject waits for the end. `mend` makes whole again what a write that failed has left.
 */
export function createLongWrites(orm: Orm, mend: (orm: Orm) => Promise<unknown>): LongWrites {
  const reading = new Set<Promise<unknown>>();
  let lastWrite: Promise<unknown> = Promise.resolve();
  let isWhole = true;

  const makeWhole = async () => {
    if (isWhole) return;
    await mend(orm);
    isWhole = true;
  };

  const write: LongWrites['write'] = (work) => {
    const turn = lastWrite.then(async () => {
      await Promise.allSettled(reading);
      await makeWhole();
      beforeWriting();
      isWhole = false;
      try {
        const result = await work(orm);
        isWhole = true;
        return result;
      } catch (error) {
        // What cannot be mended now is mended before the next one reads or writes.
        await makeWhole().catch(() => {});
        throw error;
      }
    });
    lastWrite = turn.catch(() => {});
    return turn;
  };

  const read: LongWrites['read'] = async (work) => {
    await lastWrite;
    while (!isWhole) await write(async () => {});
    const result = work(orm);
    reading.add(result);
    try {
      return await result;
    } finally {
      reading.delete(result);
    }
  };

  return { write, read };
}
