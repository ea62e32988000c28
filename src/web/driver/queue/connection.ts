/** The connection to the device's database, which browsers cut while a page is in the background. */
import type { DBSchema, IDBPDatabase, IDBPTransaction, StoreNames } from 'idb';
import { saysFull, storeErrorOf } from './store-error.ts';

export type Change<Schema extends DBSchema, Name extends StoreNames<Schema>> = IDBPTransaction<
  Schema,
  Name[],
  'readwrite'
>;

/** What the browser does not open in this time it opens no more. */
const PATIENCE_MS = 10_000;

/**
 * Opens when it is first used. Where a read or a change fails the database is opened anew and the work done once more, so
 * it must do no harm twice. What fails then too is a `StoreError`. `open` is told what to call when the connection is lost.
 */
export function connectionTo<Schema extends DBSchema>(
  open: (onLost: () => void) => Promise<IDBPDatabase<Schema>>,
) {
  type Database = IDBPDatabase<Schema>;
  let opening: Promise<Database> | null = null;
  function connect(): Promise<Database> {
    if (opening) return opening;
    const begun = open(() => drop(begun));
    opening = begun;
    return begun;
  }
  /** Whoever asks next opens another one. */
  function drop(lost: Promise<Database>): void {
    if (opening === lost) opening = null;
    lost.then(
      (db) => db.close(),
      () => {},
    );
  }
  async function attempt<Result>(work: (db: Database) => Promise<Result>): Promise<Result> {
    const used = connect();
    try {
      return await work(await within(PATIENCE_MS, used));
    } catch (error) {
      drop(used);
      throw error;
    }
  }
  async function read<Result>(work: (db: Database) => Promise<Result>): Promise<Result> {
    try {
      return await attempt(work).catch((error: unknown) => {
        if (saysFull(error)) throw error;
        return attempt(work);
      });
    } catch (error) {
      throw await storeErrorOf(error);
    }
  }
  /** All of it or nothing. */
  async function change<Name extends StoreNames<Schema>>(
    names: Name[],
    work: (change: Change<Schema, Name>) => Promise<unknown>,
  ): Promise<void> {
    await read(async (db) => {
      const begun = db.transaction(names, 'readwrite');
      // Work that fails at once leaves nobody waiting for it.
      begun.done.catch(() => {});
      try {
        await Promise.all([work(begun), begun.done]);
      } catch (error) {
        abort(begun);
        // Of a full disk each write says only that it was aborted, and the transaction says why.
        throw begun.error ?? error;
      }
    });
  }
  return { read, change };
}

/** Rejects what takes longer: some browsers never answer after they have cut a connection. */
function within<Value>(milliseconds: number, value: Promise<Value>): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('no answer')), milliseconds);
  });
  return Promise.race([value, late]).finally(() => clearTimeout(timer));
}

function abort(change: { abort: () => void }): void {
  try {
    change.abort();
  } catch {
    // It has ended by itself.
  }
}
