/** The driver's day on this device, and what is sent of it. */
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { romeDate } from '#contract/days/rules.ts';
import type { DriverDay } from '#contract/road/giro.schema.ts';
import type { StopEventInput } from '#contract/road/stop-events.schema.ts';
import { ApiError, api, call, withTimeout } from '#web/api.ts';
import { tokenIn } from '#web/link-token.ts';
import { type Draft, type GiroStore, openGiroStore, type Picture } from './queue/giro-store.ts';
import { keepPlacePhotos } from './queue/place-photos.ts';
import { sendFile } from './queue/send-file.ts';
import { sendWaiting } from './queue/send-waiting.ts';
import { unsent, type Waiting, withoutPast, withWaiting } from './queue/waiting.ts';

/** While something waits it is tried again after so many milliseconds. */
const AGAIN_MS = 30_000;
/** What the server does not answer in this time counts as no network. */
const PATIENCE_MS = 20_000;

/**
 * 'shut-out': the session of this device is over, or there was none; 'wrong-code': the code that was scanned is good no
 * more; 'no-storage': the browser keeps nothing, so nothing can be done here; 'no-https': it makes no hashes, and no worker.
 */
export type GiroState = 'loading' | 'ready' | 'shut-out' | 'wrong-code' | 'no-storage' | 'no-https';

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
  const offset = useRef(0);

  /** Shows what the device has now. */
  const show = useEffectEvent(async (db: GiroStore) => {
    const [kept, records] = await Promise.all([db.readDay(), db.readWaiting()]);
    offset.current = kept?.clock_offset_ms ?? 0;
    const today = romeDate(new Date(Date.now() + offset.current));
    setWaiting(records);
    setDay(kept ? withoutPast(kept.day, today) : null);
    return kept;
  });

  const keep = async (db: GiroStore, read: DriverDay) => {
    await db.keepDay({ day: read, clock_offset_ms: Date.parse(read.now) - Date.now() });
    setState('ready');
    setOnline(true);
    // In its own time: what waits is not to wait for it, and a picture less stops nobody.
    keepPlacePhotos(db, read).catch(() => {});
  };

  /** Sends what waits, and reads the day again. */
  const synchronize = useEffectEvent(async () => {
    const db = store.current;
    if (!db) return;
    const kept = await db.readDay();
    if (kept) {
      const sent = await sendWaiting(db, server, kept.day.driver.id);
      setOnline(sent !== 'later');
    }
    try {
      const init = withTimeout(PATIENCE_MS);
      await keep(db, await call(api.giro.$get(undefined, { init })));
    } catch (error) {
      if (error instanceof ApiError && error.code === 'UNAUTHENTICATED') {
        // A telephone that was shut out keeps no customer's name; what waits to be sent stays.
        await db.forgetDay();
        setDrafts([]);
        setState((before) => (before === 'wrong-code' ? before : 'shut-out'));
      } else {
        setOnline(false);
        if (kept) setState('ready');
      }
    }
    await show(db);
  });
  const [send] = useState(() => oneAtATime(() => synchronize()));

  const begin = useEffectEvent(async () => {
    if (!isSecureContext) return setState('no-https');
    try {
      const db = await openGiroStore();
      store.current = db;
      setDrafts(await db.readDrafts());
      if (await show(db)) setState('ready');
      // Asked once; where it is refused the browser may clear what waits only when its disk is full.
      void navigator.storage?.persist?.();
      await openByCode(db);
    } catch {
      setState('no-storage');
      return;
    }
    await send();
  });

  /** The code of the QR stands behind '#', and is good once. */
  const openByCode = async (db: GiroStore) => {
    const code = tokenIn(location.hash.slice(1));
    if (!code) return;
    try {
      const init = withTimeout(PATIENCE_MS);
      await keep(db, await call(api.giro.session.$post({ json: { code } }, { init })));
      history.replaceState(history.state, '', location.pathname);
      await show(db);
    } catch (error) {
      if (error instanceof ApiError && error.status < 500 && error.status !== 429) {
        history.replaceState(history.state, '', location.pathname);
        setState('wrong-code');
      }
    }
  };

  const retry = useEffectEvent(() => {
    if (document.visibilityState === 'visible') void send();
    // A telephone that opens its camera may end its browser.
    else for (const draft of drafts) store.current?.keepDraft(draft).catch(() => {});
  });
  useEffect(() => {
    void begin();
    const seen = () => retry();
    addEventListener('online', seen);
    document.addEventListener('visibilitychange', seen);
    const lost = () => setOnline(false);
    addEventListener('offline', lost);
    return () => {
      removeEventListener('online', seen);
      document.removeEventListener('visibilitychange', seen);
      removeEventListener('offline', lost);
    };
  }, []);

  const dropDraft = (order: string) => setDrafts((before) => without(before, order));

  const isWaiting = unsent(waiting).length > 0;
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
    waiting,
    send,
    /** Resolves once the device has it; fails where its storage is full, and then nothing has changed. */
    async press(pressed: Press, files: readonly Picture[] = []): Promise<void> {
      const db = store.current;
      if (!db || !day) throw new Error('no day');
      const event = {
        ...pressed,
        id: crypto.randomUUID(),
        device_at: new Date().toISOString(),
        clock_offset_ms: Math.round(offset.current),
      } as StopEventInput;
      await db.press(day.driver.id, event, files);
      if ('order_id' in event) dropDraft(event.order_id);
      await show(db);
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
      await call(api.giro.session.$delete(undefined, { init: withTimeout(PATIENCE_MS) }));
      await store.current?.forgetDay();
      setDrafts([]);
      setDay(null);
      setState('shut-out');
    },
  };
}

export type Giro = ReturnType<typeof useGiro>;

/** What the device has beside the day: the results that are being written, and the pictures of the place. */
export type Device = Pick<
  Giro,
  'drafts' | 'beginDraft' | 'writeDraft' | 'forgetDraft' | 'readPlacePhoto'
>;

const without = (drafts: readonly Draft[], order: string): readonly Draft[] =>
  drafts.filter(({ order_id }) => order_id !== order);

/** Of this page and of its other tabs one sends at a time; who comes meanwhile is run once more. */
function oneAtATime(run: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null;
  let again = false;
  const locked = () =>
    navigator.locks ? navigator.locks.request('giro', run).then(() => undefined) : run();
  return () => {
    again = true;
    running ??= (async () => {
      while (again) {
        again = false;
        await locked();
      }
    })().finally(() => {
      running = null;
    });
    return running;
  };
}
