/** The driver's device: the day as it was read last, what waits to be sent, and its pictures (IndexedDB). */
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { DriverDay } from '#contract/road/giro.schema.ts';
import type { FileKind, StopEventInput } from '#contract/road/stop-events.schema.ts';
import type { Waiting } from './waiting.ts';
import { withEvent } from './waiting.ts';

/** A picture as it will be sent. */
export type Picture = { sha256: string; kind: FileKind; bytes: Blob };

type KeptDay = {
  day: DriverDay;
  /** Milliseconds that the device's clock lacks. */
  clock_offset_ms: number;
};

interface Schema extends DBSchema {
  waiting: { key: number; value: Omit<Waiting, 'seq'> & { seq?: number } };
  files: {
    key: [event: string, sha256: string];
    value: { event: string; sha256: string; bytes: Blob };
  };
  day: { key: 'day'; value: KeptDay };
}

export type GiroStore = ReturnType<typeof storeOf>;

/** Fails where the browser keeps nothing, as in some private windows. */
export async function openGiroStore(): Promise<GiroStore> {
  const db = await openDB<Schema>('giro', 1, {
    upgrade(made) {
      made.createObjectStore('waiting', { keyPath: 'seq', autoIncrement: true });
      made.createObjectStore('files', { keyPath: ['event', 'sha256'] });
      made.createObjectStore('day');
    },
    // Another tab has a newer page.
    blocking: (_old, _new, { target }) => (target as IDBDatabase).close(),
  });
  return storeOf(db);
}

function storeOf(db: IDBPDatabase<Schema>) {
  return {
    readDay: (): Promise<KeptDay | undefined> => db.get('day', 'day'),
    keepDay: (kept: KeptDay): Promise<unknown> => db.put('day', kept, 'day'),
    /** By the order of the presses. */
    readWaiting: async (): Promise<Waiting[]> => (await db.getAll('waiting')) as Waiting[],
    readFile: async (event: string, sha256: string): Promise<Blob | undefined> =>
      (await db.get('files', [event, sha256]))?.bytes,

    /** The press and its pictures, both or neither: a second press gets none of the first one's. */
    async press(
      driver_id: string,
      event: StopEventInput,
      files: readonly Picture[],
    ): Promise<void> {
      const change = db.transaction(['waiting', 'files'], 'readwrite');
      const left = files.map(({ sha256 }) => sha256);
      const record = { driver_id, event, sent: false, left, refused: '' };
      const writes = [
        change.objectStore('waiting').add(record),
        ...files.map(({ sha256, bytes }) =>
          change.objectStore('files').put({ event: event.id, sha256, bytes }),
        ),
        change.done,
      ];
      await Promise.all(writes);
    },

    /** The server has the event: the day is kept as it is with it, unless the office has changed it meanwhile. */
    async accept({ seq, event, left }: Waiting, isCarriedOut: boolean): Promise<void> {
      const change = db.transaction(['waiting', 'day'], 'readwrite');
      const kept = await change.objectStore('day').get('day');
      if (kept && isCarriedOut) {
        await change.objectStore('day').put({ ...kept, day: withEvent(kept.day, event) }, 'day');
      }
      const waiting = change.objectStore('waiting');
      const record = await waiting.get(seq);
      if (left.length === 0) await waiting.delete(seq);
      else if (record) await waiting.put({ ...record, sent: true });
      await change.done;
    },

    /** The server has this file. With the last one its event is forgotten. */
    async dropFile({ seq, event }: Waiting, sha256: string): Promise<void> {
      const change = db.transaction(['waiting', 'files'], 'readwrite');
      await change.objectStore('files').delete([event.id, sha256]);
      const waiting = change.objectStore('waiting');
      const record = await waiting.get(seq);
      const left = record?.left.filter((hash) => hash !== sha256) ?? [];
      if (record && left.length > 0) await waiting.put({ ...record, left });
      else await waiting.delete(seq);
      await change.done;
    },

    async refuse({ seq }: Waiting, refused: string): Promise<void> {
      const change = db.transaction('waiting', 'readwrite');
      const record = await change.store.get(seq);
      if (record) await change.store.put({ ...record, refused });
      await change.done;
    },

    /** The driver has told the office of it. */
    async forget({ seq, event, left }: Waiting): Promise<void> {
      const change = db.transaction(['waiting', 'files'], 'readwrite');
      await Promise.all([
        change.objectStore('waiting').delete(seq),
        ...left.map((sha256) => change.objectStore('files').delete([event.id, sha256])),
        change.done,
      ]);
    },

    /** Of who has left, or was shut out. */
    forgetDay: (): Promise<void> => db.delete('day', 'day'),
  };
}
