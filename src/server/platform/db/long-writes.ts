import { beforeWriting } from '../awaited-request.ts';
import type { Orm } from './database.ts';

/** Long writes of one subject: readers see all of a write or nothing. */
export type LongWrites = {
  /** Statements that change the subject: all of them take effect, or none. */
  write: <T>(work: (orm: Orm) => Promise<T>) => Promise<T>;
  read: <T>(work: (orm: Orm) => Promise<T>) => Promise<T>;
};

/**
 * For the embedded database, whose one connection a transaction would block for the whole time. Each statement of a
 * write is its own transaction, so work on other subjects gets its turn in between. Reads and changes of the subject
 * wait for the end. `mend` repairs what a failed write has left.
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
        // If the repair fails now, it is tried again before the next read or write.
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
