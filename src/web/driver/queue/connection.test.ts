import 'fake-indexeddb/auto';
import { forceCloseDatabase } from 'fake-indexeddb';
import { type DBSchema, deleteDB, type IDBPDatabase, openDB, unwrap } from 'idb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { connectionTo } from './connection.ts';

interface Schema extends DBSchema {
  rows: { key: string; value: string };
}

beforeEach(async () => {
  await deleteDB('test');
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** A database with one store, and all connections opened to it. */
function database() {
  const opened: IDBPDatabase<Schema>[] = [];
  const open = vi.fn(async (onLost: () => void) => {
    const upgrade = (made: IDBPDatabase<Schema>) => void made.createObjectStore('rows');
    const db = await openDB<Schema>('test', 1, {
      upgrade,
      blocking: onLost,
      terminated: onLost,
    });
    opened.push(db);
    return db;
  });
  const connection = connectionTo<Schema>(open);
  return {
    connection,
    open,
    opened,
    put: (key: string) =>
      connection.change(['rows'], (begun) => begun.objectStore('rows').put('value', key)),
    keys: () => connection.read((db) => db.getAllKeys('rows')),
  };
}

/** Makes the next reads and writes fail. */
function fail(error: Error, times: number): void {
  const original = IDBObjectStore.prototype.put;
  let left = times;
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
    this: IDBObjectStore,
    ...given
  ) {
    left -= 1;
    if (left >= 0) throw error;
    return original.apply(this, given);
  });
}

describe('a connection to the device’s database', () => {
  it.each([
    new DOMException('Connection to Indexed Database server lost.', 'UnknownError'),
    new DOMException('The transaction was aborted', 'AbortError'),
    new DOMException('The database connection is closing', 'InvalidStateError'),
  ])('is reopened after %s, and the work retried', async (error) => {
    const { put, keys, open } = database();
    await put('before');
    fail(error, 1);
    await put('after');
    expect(await keys()).toEqual(['after', 'before']);
    expect(open).toHaveBeenCalledTimes(2);
  });

  it('that was closed while unused is reopened', async () => {
    const { put, keys, open, opened } = database();
    await put('before');
    const [first] = opened;
    forceCloseDatabase(unwrap(first as never) as never);
    expect(await keys()).toEqual(['before']);
    expect(open).toHaveBeenCalledTimes(2);
  });

  it('that cannot be reopened fails, and is retried at the next use', async () => {
    const { put, keys } = database();
    fail(new DOMException('Connection to Indexed Database server lost.', 'UnknownError'), 2);
    await expect(put('a')).rejects.toMatchObject({ name: 'StoreError', isFull: false });
    await put('b');
    expect(await keys()).toEqual(['b']);
  });

  it('that the browser never opens is given up and retried', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { open, keys } = database();
    open.mockImplementationOnce(() => new Promise(() => {}));
    const before = keys();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await before).toEqual([]);
  });

  it('stores all of a change or nothing', async () => {
    const { connection, keys } = database();
    const change = connection.change(['rows'], async (begun) => {
      await begun.objectStore('rows').put('value', 'first');
      throw new Error('second');
    });
    await expect(change).rejects.toMatchObject({ name: 'StoreError' });
    expect(await keys()).toEqual([]);
  });

  it('reports a full disk that only the transaction knows of', async () => {
    const { connection, open } = database();
    const change = connection.change(['rows'], async (begun) => {
      const full = new DOMException('full', 'QuotaExceededError');
      Object.defineProperty(begun, 'error', { value: full });
      begun.abort();
      throw new DOMException('The transaction was aborted', 'AbortError');
    });
    await expect(change).rejects.toMatchObject({ isFull: true });
    // The connection works: another one would find no more room.
    expect(open).toHaveBeenCalledTimes(1);
  });
});
