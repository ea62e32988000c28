/** The driver's device in IndexedDB: the last day that was read, unsent events, and drafts. */
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { DriverDay, DriverStop } from '#contract/road/driver.schema.ts';
import type {
  FailureReason,
  FileKind,
  StopEventInput,
  StopResult,
} from '#contract/road/stop-events.schema.ts';
import { type Change, connectionTo } from './connection.ts';
import { type About, type Waiting, withEvent, withoutPast } from './waiting.ts';

/** A picture ready to be sent. */
export type Picture = { sha256: string; kind: FileKind; bytes: Blob };

type KeptDay = {
  day: DriverDay;
  /** The server's clock less the device's, in milliseconds. */
  clock_offset_ms: number;
};

/** The texts and photos of a result that is not confirmed yet. */
export type Draft = {
  trip_id: string;
  order_id: string;
  kind: StopResult['kind'];
  reason: FailureReason | null;
  received_by: string;
  note: string;
  photos: readonly Picture[];
  /** Only for the result for which it was given. */
  signature?: { kind: StopResult['kind']; bytes: Blob } | null;
  /** The driver pressed 'Indietro': the form stays closed until 'Riprendi'. */
  is_aside?: boolean;
};

/** Whether the draft can be dropped without losing anything. */
export const isBlank = ({ reason, received_by, note, photos, signature }: Draft): boolean =>
  !reason && !received_by.trim() && !note.trim() && photos.length === 0 && !signature;

interface Schema extends DBSchema {
  waiting: { key: number; value: Omit<Waiting, 'seq'> & { seq?: number } };
  files: {
    key: [event: string, sha256: string];
    value: { event: string; sha256: string; bytes: Blob };
  };
  day: { key: 'day'; value: KeptDay };
  drafts: { key: string; value: Draft };
  /** The customers' photos of the place, by id. */
  place_photos: { key: string; value: Blob };
}

const OF_A_DAY = ['day', 'drafts', 'place_photos'] as const;
type OfADay = (typeof OF_A_DAY)[number];

/**
 * Whether its delivery is on that trip of the day and not delivered yet. A failed one can be
 * retried.
 */
export const isDraftOf = ({ trip_id, order_id }: Draft, { trips }: DriverDay): boolean =>
  trips.some(
    ({ id, stops }) =>
      id === trip_id && stops.some((stop) => stop.order_id === order_id && !isDelivered(stop)),
  );

const isDelivered = ({ result, completed }: DriverStop): boolean =>
  completed || result?.kind === 'delivered';

export const placePhotosOf = ({ trips }: DriverDay): readonly string[] =>
  trips.flatMap(({ stops }) => stops.flatMap(({ place_photos }) => place_photos));

export type DriverStore = ReturnType<typeof openDriverStore>;

/** All calls reject with a `StoreError` only. */
export function openDriverStore() {
  const { read, change } = connectionTo(openDriverDatabase);
  return {
    readDay: (): Promise<KeptDay | undefined> => read((db) => db.get('day', 'day')),
    /** Deletes what belongs to no delivery of this day. */
    keepDay: (kept: KeptDay): Promise<void> =>
      change([...OF_A_DAY], (begun) => putDay(begun, kept)),
    /** Deletes past days, except unsent events. `today`: the date in Rome. */
    forgetPast: (today: string): Promise<void> =>
      change([...OF_A_DAY], async (begun) => {
        const kept = await begun.objectStore('day').get('day');
        if (kept) await putDay(begun, { ...kept, day: withoutPast(kept.day, today) });
      }),

    readDrafts: (): Promise<Draft[]> => read((db) => db.getAll('drafts')),
    keepDraft: (draft: Draft): Promise<void> =>
      change(['drafts'], (begun) => begun.objectStore('drafts').put(draft)),
    forgetDraft: (order_id: string): Promise<void> =>
      change(['drafts'], (begun) => begun.objectStore('drafts').delete(order_id)),

    readPlacePhoto: (id: string): Promise<Blob | undefined> =>
      read((db) => db.get('place_photos', id)),
    /** Only for the stored day, which may have been deleted while the photo was loading. */
    keepPlacePhoto: (id: string, bytes: Blob): Promise<void> =>
      change(['day', 'place_photos'], async (begun) => {
        const kept = await begun.objectStore('day').get('day');
        if (kept && placePhotosOf(kept.day).includes(id)) {
          await begun.objectStore('place_photos').put(bytes, id);
        }
      }),

    /** In the order of the presses. */
    readWaiting: (): Promise<Waiting[]> =>
      read(async (db) => (await db.getAll('waiting')) as Waiting[]),
    readFile: (event: string, sha256: string): Promise<Blob | undefined> =>
      read(async (db) => (await db.get('files', [event, sha256]))?.bytes),

    /**
     * Stores the event and its pictures in one transaction, so that pictures of a failed attempt
     * are not attached to the next one.
     */
    press: (
      driver_id: string,
      event: StopEventInput,
      files: readonly Picture[],
      about: About | null = null,
    ): Promise<void> =>
      change(['waiting', 'files', 'drafts'], async (begun) => {
        const waiting = begun.objectStore('waiting');
        // A retry: the connection may have been lost after the press was stored.
        if ((await waiting.getAll()).some((kept) => kept.event.id === event.id)) return;
        const left = files.map(({ sha256 }) => sha256);
        await Promise.all([
          waiting.add({
            driver_id,
            event,
            sent: false,
            left,
            refused: '',
            ...(about && { about }),
          }),
          ...files.map(({ sha256, bytes }) =>
            begun.objectStore('files').put({ event: event.id, sha256, bytes }),
          ),
          'files' in event && begun.objectStore('drafts').delete(event.order_id),
        ]);
      }),

    /**
     * The server has the event. Applies it to the stored day, unless the office had changed the
     * order (`isApplied` is false).
     */
    accept: ({ seq, event, left }: Waiting, isApplied: boolean): Promise<void> =>
      change(['waiting', 'day'], async (begun) => {
        const days = begun.objectStore('day');
        const kept = await days.get('day');
        if (kept && isApplied) {
          await days.put({ ...kept, day: withEvent(kept.day, event) }, 'day');
        }
        const waiting = begun.objectStore('waiting');
        const record = await waiting.get(seq);
        if (!isApplied && record) await waiting.put({ ...record, sent: true, set_aside: true });
        else if (left.length === 0) await waiting.delete(seq);
        else if (record) await waiting.put({ ...record, sent: true });
      }),

    /** The server has this file. With its last file the event is deleted. */
    dropFile: ({ seq, event }: Waiting, sha256: string): Promise<void> =>
      change(['waiting', 'files'], async (begun) => {
        await begun.objectStore('files').delete([event.id, sha256]);
        const waiting = begun.objectStore('waiting');
        const record = await waiting.get(seq);
        const left = record?.left.filter((hash) => hash !== sha256) ?? [];
        if (record && (left.length > 0 || record.set_aside)) await waiting.put({ ...record, left });
        else await waiting.delete(seq);
      }),

    refuse: ({ seq }: Waiting, refused: string): Promise<void> =>
      change(['waiting'], async (begun) => {
        const waiting = begun.objectStore('waiting');
        const record = await waiting.get(seq);
        if (record) await waiting.put({ ...record, refused });
      }),

    /** Deletes a result after the driver has confirmed its message. */
    forget: ({ seq, event, left }: Waiting): Promise<void> =>
      change(['waiting', 'files'], (begun) =>
        Promise.all([
          begun.objectStore('waiting').delete(seq),
          ...left.map((sha256) => begun.objectStore('files').delete([event.id, sha256])),
        ]),
      ),

    /** For a driver who has signed out, or was shut out. */
    forgetDay: (): Promise<void> =>
      change([...OF_A_DAY], (begun) =>
        Promise.all(OF_A_DAY.map((name) => begun.objectStore(name).clear())),
      ),
  };
}

async function putDay(begun: Change<Schema, OfADay>, kept: KeptDay): Promise<void> {
  const [drafts, photos] = [begun.objectStore('drafts'), begun.objectStore('place_photos')];
  const [written, ids] = await Promise.all([drafts.getAll(), photos.getAllKeys()]);
  const past = written.filter((draft) => !isDraftOf(draft, kept.day));
  const unused = ids.filter((id) => !placePhotosOf(kept.day).includes(id));
  await Promise.all([
    begun.objectStore('day').put(kept, 'day'),
    ...past.map(({ order_id }) => drafts.delete(order_id)),
    ...unused.map((id) => photos.delete(id)),
  ]);
}

/** Rejects if the browser allows no storage, as in some private windows. */
const openDriverDatabase = (onLost: () => void): Promise<IDBPDatabase<Schema>> =>
  openDB<Schema>('giro', 2, {
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
    blocking: onLost,
    terminated: onLost,
  });
