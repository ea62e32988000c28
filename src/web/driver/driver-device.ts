/**
 * The logic of a driver's device, without React: the day, unsent events, and results that are being
 * entered. Everything is stored before it is shown or sent, because the page may end at any time.
 */
import { romeDate } from '#contract/days/rules.ts';
import type { DriverDay } from '#contract/road/driver.schema.ts';
import type { StopEventInput } from '#contract/road/stop-events.schema.ts';
import { type DeviceData, type Press, viewOf } from './driver-view.ts';
import {
  type Draft,
  type DriverStore,
  isBlank,
  isDraftOf,
  openDriverStore,
  type Picture,
} from './queue/driver-store.ts';
import { type DriverServer, failureOf, sendWaiting } from './queue/send-waiting.ts';
import { StoreError } from './queue/store-error.ts';
import { aboutOf, ownOf, unsent, type Waiting, withoutPast } from './queue/waiting.ts';

/** Text is stored once typing pauses this long; photos and signatures at once. */
const PAUSE_MS = 300;

type Dependencies = {
  server: DriverServer & {
    /** Signs the device in, with a single-use code. */
    openSession: (code: string) => Promise<DriverDay>;
    readDay: () => Promise<DriverDay>;
    endSession: () => Promise<unknown>;
  };
  /** The code with which the page was opened; '' without one. */
  code: { read: () => string; used: () => void };
  keepPlacePhotos: (store: DriverStore, day: DriverDay) => Promise<void>;
  store?: DriverStore;
};

export function createDriverDevice({
  server,
  code,
  keepPlacePhotos,
  store = openDriverStore(),
}: Dependencies) {
  let known: DeviceData = {
    state: 'loading',
    storage: 'works',
    isOnline: true,
    isCurrent: false,
    drafts: [],
    storedDrafts: [],
    clock_offset_ms: 0,
    kept: null,
    all: [],
  };
  let view = viewOf(known);
  const listeners = new Set<() => void>();
  /** Each change renders, so skip a change that changes nothing. */
  function set(changes: Partial<DeviceData>): void {
    const names = Object.keys(changes) as (keyof DeviceData)[];
    if (names.every((name) => changes[name] === known[name])) return;
    known = { ...known, ...changes };
    view = viewOf(known);
    for (const listener of listeners) listener();
  }

  const todayBy = (clock_offset_ms: number) => romeDate(new Date(Date.now() + clock_offset_ms));

  /** Shows what the device has now. */
  async function show(): Promise<void> {
    const [stored, all] = await Promise.all([store.readDay(), store.readWaiting()]);
    if (!stored) return set({ clock_offset_ms: 0, all, drafts: [], kept: null });
    const { clock_offset_ms } = stored;
    const today = todayBy(clock_offset_ms);
    const day = withoutPast(stored.day, today);
    set({
      clock_offset_ms,
      all,
      kept: day,
      drafts: known.drafts.filter((draft) => isDraftOf(draft, day)),
      state: known.state === 'loading' ? 'ready' : known.state,
    });
    // If the store fails now, the past day is only hidden, and deleted at the next attempt.
    if (day.trips.length < stored.day.trips.length) await store.forgetPast(today).catch(() => {});
  }

  let isLoaded = false;
  async function load(): Promise<void> {
    if (!isLoaded) {
      const drafts = await store.readDrafts();
      isLoaded = true;
      set({ drafts, storedDrafts: drafts });
    }
    await show();
  }

  /** Returns whether the work succeeded. A failure is shown until something succeeds. */
  async function trying(work: () => Promise<void>): Promise<boolean> {
    try {
      await work();
      set({ storage: 'works' });
      return true;
    } catch (error) {
      const isFull = error instanceof StoreError && error.isFull;
      set({ storage: isFull ? 'full' : isLoaded ? 'lost' : 'none' });
      return false;
    }
  }

  let isKeepingPhotos = false;
  async function keep(read: DriverDay): Promise<void> {
    await store.keepDay({ day: read, clock_offset_ms: Date.parse(read.now) - Date.now() });
    set({ state: 'ready', isOnline: true, isCurrent: true });
    if (unsent(ownOf(await store.readWaiting(), read)).length > 0) return;
    // In the background, once all events are sent. A missing photo stops nobody.
    if (isKeepingPhotos) return;
    isKeepingPhotos = true;
    void keepPlacePhotos(store, read)
      .catch(() => {})
      .finally(() => {
        isKeepingPhotos = false;
      });
  }

  /** A device that was shut out keeps no customer's name. Unsent events stay. */
  async function forgetDay(): Promise<void> {
    await store.forgetDay();
    if (known.state !== 'wrong-code') set({ state: 'shut-out' });
  }

  /** Retried later. What was read before is shown meanwhile. */
  const waitForNetwork = (hasDay: boolean) =>
    set({ isOnline: false, isCurrent: false, state: hasDay ? 'ready' : 'no-network' });

  /** The server's answer, or the kind of failure. Other errors are thrown. */
  async function answerOrFailure<Answer>(call: Promise<Answer>) {
    try {
      return { answer: await call };
    } catch (error) {
      return { failure: failureOf(error) };
    }
  }

  /** Returns whether the rest can go on. */
  async function openByCode(): Promise<boolean> {
    const scanned = code.read();
    if (!scanned) return true;
    const { answer, failure } = await answerOrFailure(server.openSession(scanned));
    if (failure === 'later') return false;
    code.used();
    if (answer) await keep(answer);
    else set({ state: 'wrong-code' });
    return true;
  }

  /** Sends the waiting events, and reads the day again. */
  async function synchronize(): Promise<void> {
    const isOpen = await openByCode();
    const stored = await store.readDay();
    if (!isOpen) return waitForNetwork(stored !== undefined);
    if (stored) {
      const sent = await sendWaiting(store, server, stored.day.driver.id);
      set({ isOnline: sent !== 'later' });
    }
    const { answer, failure } = await answerOrFailure(server.readDay());
    if (answer) await keep(answer);
    else if (failure === 'shut-out') await forgetDay();
    else waitForNetwork(stored !== undefined);
    await show();
  }

  const send = oneAtATime(() =>
    locked(async () => {
      await trying(async () => {
        await load();
        await synchronize();
        await keepDrafts();
      });
    }),
  );

  /** Deliveries whose result is being stored, which deletes their draft. */
  const confirming = new Set<string>();
  /** Stores the drafts that have changed. */
  const keepDrafts = oneAtATime(async () => {
    for (const draft of known.drafts) {
      const isKept = known.storedDrafts.includes(draft);
      const isOver = !known.drafts.includes(draft) || confirming.has(draft.order_id);
      if (isKept || isOver) continue;
      await store.keepDraft(draft);
      const others = known.storedDrafts.filter(({ order_id }) => order_id !== draft.order_id);
      set({ storedDrafts: [...others, draft] });
    }
  });
  let typing: ReturnType<typeof setTimeout> | undefined;
  function keepDraftsNow(): void {
    clearTimeout(typing);
    // Without drafts to store, `trying` would report an untried store as working.
    if (!view.isDraftSafe) void trying(keepDrafts);
  }

  const draftOf = (order: string) => known.drafts.find(({ order_id }) => order_id === order);
  const dropDraft = (order: string) =>
    set({ drafts: known.drafts.filter(({ order_id }) => order_id !== order) });

  function writeDraft(order: string, change: (draft: Draft) => Partial<Draft>): void {
    const before = draftOf(order);
    if (!before) return;
    const after = { ...before, ...change(before) };
    set({ drafts: known.drafts.map((draft) => (draft === before ? after : draft)) });
    const isTyped = after.note !== before.note || after.received_by !== before.received_by;
    if (!isTyped) return void keepDraftsNow();
    clearTimeout(typing);
    typing = setTimeout(keepDraftsNow, PAUSE_MS);
  }

  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    view: () => view,
    /** Shows what the device has, and then asks the server. */
    async begin(isSecure: boolean): Promise<void> {
      if (!isSecure) return set({ state: 'no-https' });
      if (await trying(load)) await send();
    },
    send,
    loseNetwork: () => set({ isOnline: false, isCurrent: false }),
    /** Called every few seconds. After midnight it hides the past day and reads the new one. */
    turnDay(): void {
      const { kept, clock_offset_ms } = known;
      const today = todayBy(clock_offset_ms);
      if (!kept || kept.today === today) return;
      set({ kept: withoutPast(kept, today), isCurrent: false });
      void send();
    },
    /**
     * Resolves once it is stored. Rejects with a StoreError if it cannot be, and then nothing has
     * changed.
     */
    async press(pressed: Press, files: readonly Picture[] = []): Promise<void> {
      const { kept } = known;
      if (!kept) throw new Error('no day');
      const event = {
        ...pressed,
        id: crypto.randomUUID(),
        device_at: new Date().toISOString(),
        clock_offset_ms: Math.round(known.clock_offset_ms),
      } as StopEventInput;
      const order = 'files' in event ? event.order_id : '';
      confirming.add(order);
      try {
        await store.press(kept.driver.id, event, files, aboutOf(kept, event));
        dropDraft(order);
      } finally {
        confirming.delete(order);
        keepDraftsNow();
      }
      // It is stored, even if reading fails now.
      await show().catch(() => {});
      void send();
    },
    /** Opens the delivery's draft, even for another result, or begins one. */
    openDraft(of: Pick<Draft, 'trip_id' | 'order_id'>, kind: Draft['kind']): void {
      if (!draftOf(of.order_id)) {
        const nothing = { reason: null, received_by: '', note: '', photos: [], signature: null };
        set({ drafts: [...known.drafts, { ...of, ...nothing, kind }] });
      }
      writeDraft(of.order_id, () => ({ kind, is_aside: false }));
    },
    writeDraft,
    /** 'Indietro': closes the form and keeps the draft. */
    async leaveDraft(order: string): Promise<void> {
      const draft = draftOf(order);
      if (!draft) return;
      writeDraft(order, () => ({ is_aside: true }));
      if (!isBlank(draft)) return;
      dropDraft(order);
      await store.forgetDraft(order).catch(() => {});
    },
    /** At once, because a hidden page may be ended. */
    keepDrafts: keepDraftsNow,
    readPlacePhoto: (id: string): Promise<Blob | undefined> => store.readPlacePhoto(id),
    /** The driver confirmed the message. */
    async forget(result: Waiting): Promise<void> {
      await trying(async () => {
        await store.forget(result);
        await show();
      });
    },
    /** 'Esci': only if nothing waits. Fails without a network. */
    async leave(): Promise<void> {
      // After any read in progress, which would be stored again.
      await locked(async () => {
        await server.endSession().catch((error: unknown) => {
          if (failureOf(error) !== 'shut-out') throw error;
        });
        await forgetDay();
      });
      await show();
    },
  };
}

/** One at a time among this page and its other tabs. */
const locked = (run: () => Promise<void>): Promise<void> =>
  navigator.locks ? navigator.locks.request('giro', run).then(() => undefined) : run();

/** Calls while it runs make it run once more. */
function oneAtATime(run: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null;
  let again = false;
  return () => {
    again = true;
    running ??= (async () => {
      while (again) {
        again = false;
        await run();
      }
    })().finally(() => {
      running = null;
    });
    return running;
  };
}
