/** The connection to the device's database, which browsers close while a page is in the background. */
import type { DBSchema, IDBPDatabase, IDBPTransaction, StoreNames } from 'idb';
import { saysFull, storeErrorOf } from './store-error.ts';

export type Change<Schema extends DBSchema, Name extends StoreNames<Schema>> = IDBPTransaction<
  Schema,
  Name[],
  'readwrite'
>;

/** A browser that has not opened the database by then never will. */
const PATIENCE_MS = 10_000;

/**
 * Connects when first used. If a read or change fails, it reopens the database and retries once, so
 * the work must be idempotent. A second failure is a `StoreError`. `open` gets a callback for when
 * the connection is lost.
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
  /** The next use opens a new one. */
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
  /** One transaction. */
  async function change<Name extends StoreNames<Schema>>(
    names: Name[],
    work: (change: Change<Schema, Name>) => Promise<unknown>,
  ): Promise<void> {
    await read(async (db) => {
      const begun = db.transaction(names, 'readwrite');
      // Handles the rejection if the work throws before `done` is awaited.
      begun.done.catch(() => {});
      try {
        await Promise.all([work(begun), begun.done]);
      } catch (error) {
        abort(begun);
        // When the disk is full, a write reports only an abort; the transaction has the reason.
        throw begun.error ?? error;
      }
    });
  }
  return { read, change };
}

/** A timeout, because some browsers never answer after closing a connection. */
function within<Value>(milliseconds: number, value: Promise<Value>): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The database did not open in time')), milliseconds);
  });
  return Promise.race([value, late]).finally(() => clearTimeout(timer));
}

function abort(change: { abort: () => void }): void {
  try {
    change.abort();
  } catch {
    // It has already ended.
  }
}
