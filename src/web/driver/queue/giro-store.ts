/** The driver's device: the day as it was read last, what waits to be sent, and what is being written (IndexedDB). */
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { DriverDay } from '#contract/road/giro.schema.ts';
import type {
  FailureReason,
  FileKind,
  StopEventInput,
  StopResult,
} from '#contract/road/stop-events.schema.ts';
import { isDone, type Waiting, withEvent } from './waiting.ts';

/** A picture as it will be sent. */
export type Picture = { sha256: string; kind: FileKind; bytes: Blob };

type KeptDay = {
  day: DriverDay;
  /** Milliseconds that the device's clock lacks. */
  clock_offset_ms: number;
};

/** What was written and photographed of a result that is not confirmed yet. */
export type Draft = {
  trip_id: string;
  order_id: string;
  kind: StopResult['kind'];
  reason: FailureReason | null;
  received_by: string;
  note: string;
  photos: readonly Picture[];
};

interface Schema extends DBSchema {
  waiting: { key: number; value: Omit<Waiting, 'seq'> & { seq?: number } };
  files: {
    key: [event: string, sha256: string];
    value: { event: string; sha256: string; bytes: Blob };
  };
  day: { key: 'day'; value: KeptDay };
  drafts: { key: string; value: Draft };
  /** The customers' pictures of the place, by their id. */
  place_photos: { key: string; value: Blob };
}

/** Whether its delivery is on that trip of the day, and nothing was said of it. */
export const isDraftOf = ({ trip_id, order_id }: Draft, { trips }: DriverDay): boolean =>
  trips.some(
    ({ id, stops }) =>
      id === trip_id && stops.some((stop) => stop.order_id === order_id && !isDone(stop)),
  );

export const placePhotosOf = ({ trips }: DriverDay): readonly string[] =>
  trips.flatMap(({ stops }) => stops.flatMap(({ place_photos }) => place_photos));

export type GiroStore = ReturnType<typeof storeOf>;

/** Fails where the browser keeps nothing, as in some private windows. */
export async function openGiroStore(): Promise<GiroStore> {
  const db = await openDB<Schema>('giro', 2, {
    upgrade(made, before) {
      if (before < 1) {
        made.createObjectStore('waiting', { keyPath: 'seq', autoIncrement: true });
        made.createObjectStore('files', { keyPath: ['event', 'sha256'] });
        made.createObjectStore('day');
      }
      if (before < 2) {
        made.createObjectStore('drafts', { keyPath: 'order_id' });
        made.createObjectStore('place_photos');
      }
    },
    // Another tab has a newer page.
    blocking: (_old, _new, { target }) => (target as IDBDatabase).close(),
  });
  return storeOf(db);
}

function storeOf(db: IDBPDatabase<Schema>) {
  return {
    readDay: (): Promise<KeptDay | undefined> => db.get('day', 'day'),
    /** What belongs to no delivery of this day goes. */
    async keepDay(kept: KeptDay): Promise<void> {
      const change = db.transaction(['day', 'drafts', 'place_photos'], 'readwrite');
      const [drafts, photos] = [change.objectStore('drafts'), change.objectStore('place_photos')];
      const [written, ids] = await Promise.all([drafts.getAll(), photos.getAllKeys()]);
      const past = written.filter((draft) => !isDraftOf(draft, kept.day));
      const unused = ids.filter((id) => !placePhotosOf(kept.day).includes(id));
      await Promise.all([
        change.objectStore('day').put(kept, 'day'),
        ...past.map(({ order_id }) => drafts.delete(order_id)),
        ...unused.map((id) => photos.delete(id)),
        change.done,
      ]);
    },

    readDrafts: (): Promise<Draft[]> => db.getAll('drafts'),
    keepDraft: (draft: Draft): Promise<unknown> => db.put('drafts', draft),
    forgetDraft: (order_id: string): Promise<void> => db.delete('drafts', order_id),

    readPlacePhoto: (id: string): Promise<Blob | undefined> => db.get('place_photos', id),
    /** Of the day that is kept alone: it may have been forgotten while the picture came. */
    async keepPlacePhoto(id: string, bytes: Blob): Promise<void> {
      const change = db.transaction(['day', 'place_photos'], 'readwrite');
      const kept = await change.objectStore('day').get('day');
      if (kept && placePhotosOf(kept.day).includes(id)) {
        await change.objectStore('place_photos').put(bytes, id);
      }
      await change.done;
    },

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
      const change = db.transaction(['waiting', 'files', 'drafts'], 'readwrite');
      const left = files.map(({ sha256 }) => sha256);
      const record = { driver_id, event, sent: false, left, refused: '' };
      const writes = [
        change.objectStore('waiting').add(record),
        ...files.map(({ sha256, bytes }) =>
          change.objectStore('files').put({ event: event.id, sha256, bytes }),
        ),
        'files' in event && change.objectStore('drafts').delete(event.order_id),
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
      if (!isCarriedOut && record) await waiting.put({ ...record, sent: true, set_aside: true });
      else if (left.length === 0) await waiting.delete(seq);
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
      if (record && (left.length > 0 || record.set_aside)) await waiting.put({ ...record, left });
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
    async forgetDay(): Promise<void> {
      const names = ['day', 'drafts', 'place_photos'] as const;
      const change = db.transaction(names, 'readwrite');
      await Promise.all([...names.map((name) => change.objectStore(name).clear()), change.done]);
    },
  };
}
