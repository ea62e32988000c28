/** The driver's day on this device, and what is sent of it. */
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { romeDate } from '#contract/days/rules.ts';
import type { DriverDay } from '#contract/road/giro.schema.ts';
import type { StopEventInput } from '#contract/road/stop-events.schema.ts';
import { api, call, withTimeout } from '#web/api.ts';
import { tokenIn } from '#web/link-token.ts';
import {
  type Draft,
  type GiroStore,
  isDraftOf,
  openGiroStore,
  type Picture,
} from './queue/giro-store.ts';
import { keepPlacePhotos } from './queue/place-photos.ts';
import { sendFile } from './queue/send-file.ts';
import { failureOf, sendWaiting } from './queue/send-waiting.ts';
import { ownOf, unsent, type Waiting, withoutPast, withWaiting } from './queue/waiting.ts';

/** While something waits it is tried again after so many milliseconds. */
const AGAIN_MS = 30_000;
/** What the server does not answer in this time counts as no network. */
const PATIENCE_MS = 20_000;

/**
 * 'shut-out': the session of this device is over, or there was none; 'wrong-code': the code that was scanned is good no
 * more; 'no-network': nothing was read yet, and cannot be now; 'no-storage': the browser keeps nothing, so nothing can be done
 * here; 'no-https': it makes no hashes, and no worker.
 */
export type GiroState =
  | 'loading'
  | 'ready'
  | 'shut-out'
  | 'wrong-code'
  | 'no-network'
  | 'no-storage'
  | 'no-https';

/** What a press says beside its trip, stop and instant, which are added here. */
export type Press = StopEventInput extends infer Event
  ? Event extends StopEventInput
    ? Omit<Event, 'id' | 'device_at' | 'clock_offset_ms'>
    : never
  : never;

const server = {
  sendEvent: (json: StopEventInput) =>
    call(api.giro.events.$post({ json }, { init: withTimeout(PATIENCE_MS) })),
  sendFile,
};

export function useGiro() {
  const store = useRef<GiroStore>(null);
  const [state, setState] = useState<GiroState>('loading');
  const [day, setDay] = useState<DriverDay | null>(null);
  const [waiting, setWaiting] = useState<readonly Waiting[]>([]);
  const [drafts, setDrafts] = useState<readonly Draft[]>([]);
  const [isOnline, setOnline] = useState(true);
  const [offset, setOffset] = useState(0);
  const photos = useRef<Promise<void>>(null);

  /** Shows what the device has now. */
  const show = useEffectEvent(async (db: GiroStore) => {
    const [kept, records] = await Promise.all([db.readDay(), db.readWaiting()]);
    const clock_offset_ms = kept?.clock_offset_ms ?? 0;
    const today = romeDate(new Date(Date.now() + clock_offset_ms));
    setOffset(clock_offset_ms);
    setWaiting(records);
    setDay(kept ? withoutPast(kept.day, today) : null);
    setDrafts((before) => (kept ? before.filter((draft) => isDraftOf(draft, kept.day)) : []));
    return kept;
  });

  const keep = async (db: GiroStore, read: DriverDay) => {
    await db.keepDay({ day: read, clock_offset_ms: Date.parse(read.now) - Date.now() });
    setState('ready');
    setOnline(true);
    if (unsent(ownOf(await db.readWaiting(), read)).length > 0) return;
    // In its own time, once what waited has gone. A picture less stops nobody.
    photos.current ??= keepPlacePhotos(db, read)
      .catch(() => {})
      .finally(() => {
        photos.current = null;
      });
  };

  /** A telephone that was shut out keeps no customer's name; what waits to be sent stays. */
  const forget = async (db: GiroStore) => {
    await db.forgetDay();
    setState((before) => (before === 'wrong-code' ? before : 'shut-out'));
  };

  /** What cannot be reached now is tried again; what was read before is shown meanwhile. */
  const waitForNetwork = (hasDay: boolean) => {
    setOnline(false);
    setState(hasDay ? 'ready' : 'no-network');
  };

  /** The code of the QR stands behind '#', and is good once. Returns whether the rest can go on. */
  const openByCode = async (db: GiroStore): Promise<boolean> => {
    const code = tokenIn(location.hash.slice(1));
    if (!code) return true;
    const used = () => history.replaceState(history.state, '', location.pathname);
    try {
      const init = withTimeout(PATIENCE_MS);
      await keep(db, await call(api.giro.session.$post({ json: { code } }, { init })));
      used();
    } catch (error) {
      if (failureOf(error) === 'later') return false;
      used();
      setState('wrong-code');
    }
    return true;
  };

  /** Sends what waits, and reads the day again. */
  const synchronize = useEffectEvent(() =>
    withStore(async (db) => {
      const isOpen = await openByCode(db);
      const kept = await db.readDay();
      if (!isOpen) {
        waitForNetwork(kept !== undefined);
        return;
      }
      if (kept) setOnline((await sendWaiting(db, server, kept.day.driver.id)) !== 'later');
      try {
        const init = withTimeout(PATIENCE_MS);
        await keep(db, await call(api.giro.$get(undefined, { init })));
      } catch (error) {
        if (failureOf(error) === 'shut-out') await forget(db);
        else waitForNetwork(kept !== undefined);
      }
      await show(db);
    }).catch(() => setState('no-storage')),
  );
  const [send] = useState(() => oneAtATime(() => synchronize()));

  /** Some browsers close a store behind the page's back, as one that was asleep: it is opened once more. */
  async function withStore<Result>(work: (db: GiroStore) => Promise<Result>): Promise<Result> {
    store.current ??= await openGiroStore();
    try {
      return await work(store.current);
    } catch (error) {
      if (!(error instanceof DOMException && error.name === 'InvalidStateError')) throw error;
      store.current = await openGiroStore();
      return work(store.current);
    }
  }

  const begin = useEffectEvent(async () => {
    if (!isSecureContext) return setState('no-https');
    try {
      await withStore(async (db) => {
        setDrafts(await db.readDrafts());
        if (await show(db)) setState('ready');
      });
      // Asked once; where it is refused the browser may clear what waits only when its disk is full.
      void navigator.storage?.persist?.();
    } catch {
      setState('no-storage');
      return;
    }
    await send();
  });

  const retry = useEffectEvent(() => {
    if (document.visibilityState === 'visible') void send();
    // A telephone that opens its camera may end its browser.
    else for (const draft of drafts) store.current?.keepDraft(draft).catch(() => {});
  });
  useEffect(() => {
    void begin();
    const seen = () => retry();
    const lost = () => setOnline(false);
    addEventListener('online', seen);
    // Another code that is scanned while the page is open.
    addEventListener('hashchange', seen);
    document.addEventListener('visibilitychange', seen);
    addEventListener('offline', lost);
    return () => {
      removeEventListener('online', seen);
      removeEventListener('hashchange', seen);
      document.removeEventListener('visibilitychange', seen);
      removeEventListener('offline', lost);
    };
  }, []);

  const dropDraft = (order: string) => setDrafts((before) => without(before, order));

  const own = day ? ownOf(waiting, day) : waiting;
  const isWaiting = unsent(own).length > 0 || state === 'no-network';
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(() => retry(), AGAIN_MS);
    return () => clearInterval(timer);
  }, [isWaiting]);

  return {
    state,
    isOnline,
    /** With what the server does not know yet. */
    day: day && withWaiting(day, waiting),
    /** Of the driver whose day it is; without a day of whoever pressed here. */
    waiting: own,
    /** Results of another driver, who has to come in again to send them. */
    foreign: unsent(waiting).length - unsent(own).length,
    /** Milliseconds that the device's clock lacks. */
    clock_offset_ms: offset,
    send,
    /** Resolves once the device has it; fails where its storage is full, and then nothing has changed. */
    async press(pressed: Press, files: readonly Picture[] = []): Promise<void> {
      if (!day) throw new Error('no day');
      const event = {
        ...pressed,
        id: crypto.randomUUID(),
        device_at: new Date().toISOString(),
        clock_offset_ms: Math.round(offset),
      } as StopEventInput;
      await withStore((db) => db.press(day.driver.id, event, files));
      if ('files' in event) dropDraft(event.order_id);
      // It is kept, whatever can be read of it now.
      await withStore(show).catch(() => {});
      void send();
    },
    drafts,
    beginDraft: (draft: Draft) => setDrafts((before) => [...before, draft]),
    /** Kept by the device once the page is out of sight. */
    writeDraft: (order_id: string, change: (draft: Draft) => Partial<Draft>) =>
      setDrafts((before) =>
        before.map((draft) =>
          draft.order_id === order_id ? { ...draft, ...change(draft) } : draft,
        ),
      ),
    async forgetDraft(order_id: string): Promise<void> {
      dropDraft(order_id);
      await store.current?.forgetDraft(order_id);
    },
    readPlacePhoto: async (id: string): Promise<Blob | undefined> =>
      store.current?.readPlacePhoto(id),
    async forget(refused: Waiting): Promise<void> {
      await store.current?.forget(refused);
      if (store.current) await show(store.current);
    },
    /** 'Esci': only when nothing waits. */
    async leave(): Promise<void> {
      const end = () =>
        call(api.giro.session.$delete(undefined, { init: withTimeout(PATIENCE_MS) })).catch(
          (error: unknown) => {
            if (failureOf(error) !== 'shut-out') throw error;
          },
        );
      // After what is being read, which would be kept.
      await locked(async () => {
        await end();
        await withStore(forget);
      });
      await withStore(show);
    },
  };
}

export type Giro = ReturnType<typeof useGiro>;

/** What the device has beside the day: the results that are being written, and the pictures of the place. */
export type Device = Pick<
  Giro,
  'drafts' | 'beginDraft' | 'writeDraft' | 'forgetDraft' | 'readPlacePhoto' | 'clock_offset_ms'
>;

const without = (drafts: readonly Draft[], order: string): readonly Draft[] =>
  drafts.filter(({ order_id }) => order_id !== order);

/** One of this page and its other tabs at a time. */
const locked = (run: () => Promise<void>): Promise<void> =>
  navigator.locks ? navigator.locks.request('giro', run).then(() => undefined) : run();

/** Of this page and of its other tabs one sends at a time; who comes meanwhile is run once more. */
function oneAtATime(run: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null;
  let again = false;
  return () => {
    again = true;
    running ??= (async () => {
      while (again) {
        again = false;
        await locked(run);
      }
    })().finally(() => {
      running = null;
    });
    return running;
  };
}
