import 'fake-indexeddb/auto';
import { deleteDB, openDB } from 'idb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { DriverStop } from '#contract/road/driver.schema.ts';
import { draft, driverDay, pressed, stop } from '../testing-driver.ts';
import { type DriverStore, openDriverStore } from './driver-store.ts';
import { keepPlacePhotos } from './place-photos.ts';

const day = (stops = [stop({ place_photos: ['gate', 'yard'] })]) =>
  driverDay({ trips: driverDay().trips.map((trip) => ({ ...trip, stops })) });
const kept = (of = day()) => ({ day: of, clock_offset_ms: 0 });
const written = draft({
  photos: [{ sha256: 'a'.repeat(64), kind: 'photo', bytes: new Blob(['a']) }],
});

let store: DriverStore;
beforeEach(async () => {
  await deleteDB('giro');
  store = openDriverStore();
  await store.keepDay(kept());
});
afterEach(() => vi.unstubAllGlobals());

describe('a result that is being entered', () => {
  it('is kept until it is confirmed, and then belongs to the press', async () => {
    await store.keepDraft(written);
    await store.keepDay(kept());
    expect(await store.readDrafts()).toMatchObject([{ note: written.note, reason: 'access' }]);
    await store.press(day().driver.id, pressed('arrived'), []);
    expect(await store.readDrafts()).toHaveLength(1);
    await store.press(day().driver.id, pressed('failed', { reason: 'access' }), written.photos);
    expect(await store.readDrafts()).toEqual([]);
    expect(await store.readWaiting()).toHaveLength(2);
  });

  it('stays for a second attempt, and is deleted once it is delivered', async () => {
    const result = { kind: 'failed', reason: 'absent' } as NonNullable<DriverStop['result']>;
    await store.keepDraft(written);
    await store.keepDay(kept(day([stop({ result })])));
    expect(await store.readDrafts()).toHaveLength(1);
    await store.keepDay(kept(day([stop({ result, completed: true })])));
    expect(await store.readDrafts()).toEqual([]);
  });

  it('is deleted with its delivery, and when the driver signs out', async () => {
    await store.keepDraft(written);
    await store.keepDay(kept(day([stop({ order_id: crypto.randomUUID() })])));
    expect(await store.readDrafts()).toEqual([]);
    // The same delivery on another day's trip is a different one: today's photo would be its proof.
    await store.keepDraft({ ...written, trip_id: crypto.randomUUID() });
    await store.keepDay(kept());
    expect(await store.readDrafts()).toEqual([]);
    await store.keepDraft(written);
    await store.forgetDay();
    expect(await store.readDrafts()).toEqual([]);
  });
});

describe('photos of the place', () => {
  /** A server with these photos. Requests for others get no answer. */
  function serve(...ids: string[]) {
    const requested: string[] = [];
    vi.stubGlobal('fetch', async (path: string) => {
      const id = path.split('/').at(-1) ?? '';
      requested.push(id);
      if (!ids.includes(id)) throw new TypeError('no network');
      return new Response(id);
    });
    return requested;
  }

  it('are stored once each; failed ones are retried', async () => {
    serve('gate');
    await expect(keepPlacePhotos(store, day())).rejects.toThrow('no network');
    expect(await (await store.readPlacePhoto('gate'))?.text()).toBe('gate');
    const requested = serve('gate', 'yard');
    await keepPlacePhotos(store, day());
    await keepPlacePhotos(store, day());
    expect(requested).toEqual(['yard']);
  });

  it("are not mistaken for an error's text", async () => {
    vi.stubGlobal('fetch', async () => new Response('{}', { status: 429 }));
    await keepPlacePhotos(store, day());
    expect(await store.readPlacePhoto('gate')).toBeUndefined();
  });

  it('are deleted with their delivery, and when the driver signs out', async () => {
    serve('gate', 'yard');
    await keepPlacePhotos(store, day());
    await store.keepDay(kept(day([stop({ place_photos: ['yard'] })])));
    expect(await store.readPlacePhoto('gate')).toBeUndefined();
    expect(await store.readPlacePhoto('yard')).toBeDefined();
    await store.forgetDay();
    expect(await store.readPlacePhoto('yard')).toBeUndefined();
    await keepPlacePhotos(store, day());
    expect(await store.readPlacePhoto('yard')).toBeUndefined();
  });
});

it('stores a press only once if it is retried after a lost connection', async () => {
  const event = pressed('delivered');
  await store.press(day().driver.id, event, written.photos);
  await store.press(day().driver.id, event, written.photos);
  expect(await store.readWaiting()).toMatchObject([{ event, left: ['a'.repeat(64)] }]);
});

it('opens what an earlier page stored, with all unsent events', async () => {
  await deleteDB('giro');
  const earlier = await openDB('giro', 1, {
    upgrade(made) {
      made.createObjectStore('waiting', { keyPath: 'seq', autoIncrement: true });
      made.createObjectStore('files', { keyPath: ['event', 'sha256'] });
      made.createObjectStore('day');
    },
  });
  const record = { driver_id: 'x', event: pressed('arrived'), sent: false, left: [], refused: '' };
  await earlier.add('waiting', record);
  await earlier.put('day', kept(), 'day');
  earlier.close();
  store = openDriverStore();
  expect(await store.readWaiting()).toMatchObject([record]);
  expect(await store.readDay()).toEqual(kept());
  await store.keepDraft(written);
  expect(await store.readDrafts()).toHaveLength(1);
});
