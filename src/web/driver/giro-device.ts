/**
 * What a driver's device has and does, without React: the day, what waits to be sent, and the results that are being written.
 * All of it is in the store, which outlives the page, before it is shown or sent.
 */
import { romeDate } from '#contract/days/rules.ts';
import type { DriverDay } from '#contract/road/giro.schema.ts';
import type { StopEventInput } from '#contract/road/stop-events.schema.ts';
import {
  type Draft,
  type GiroStore,
  isDraftOf,
  openGiroStore,
  type Picture,
} from './queue/giro-store.ts';
import { failureOf, type GiroServer, sendWaiting } from './queue/send-waiting.ts';
import { ownOf, unsent, type Waiting, withoutPast, withWaiting } from './queue/waiting.ts';

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

/** What a press says beside its instant, which is added here. */
export type Press = StopEventInput extends infer Event
  ? Event extends StopEventInput
    ? Omit<Event, 'id' | 'device_at' | 'clock_offset_ms'>
    : never
  : never;

/** What is read of the device. */
export type GiroView = {
  state: GiroState;
  isOnline: boolean;
  /** With what the server does not know yet. */
  day: DriverDay | null;
  /** Of the driver whose day it is; without a day of whoever pressed here. */
  waiting: readonly Waiting[];
  /** Results of another driver, who has to come in again to send them. */
  foreign: number;
  /** Whether there is something to try again by itself. */
  isWaiting: boolean;
  drafts: readonly Draft[];
  /** Milliseconds that the device's clock lacks. */
  clock_offset_ms: number;
};

type Dependencies = {
  server: GiroServer & {
    /** Lets the device in, by a code that is good once. */
    openSession: (code: string) => Promise<DriverDay>;
    readDay: () => Promise<DriverDay>;
    endSession: () => Promise<unknown>;
  };
  /** The code with which the page was opened; '' without one. */
  code: { read: () => string; used: () => void };
  keepPlacePhotos: (store: GiroStore, day: DriverDay) => Promise<void>;
  openStore?: () => Promise<GiroStore>;
};

type Known = Pick<GiroView, 'state' | 'isOnline' | 'drafts' | 'clock_offset_ms'> & {
  /** As the store has it. */
  kept: DriverDay | null;
  all: readonly Waiting[];
};

function viewOf({ kept, all, ...known }: Known): GiroView {
  const waiting = kept ? ownOf(all, kept) : all;
  return {
    ...known,
    day: kept && withWaiting(kept, all),
    waiting,
    foreign: unsent(all).length - unsent(waiting).length,
    isWaiting: unsent(waiting).length > 0 || known.state === 'no-network',
  };
}

export function createGiroDevice({
  server,
  code,
  keepPlacePhotos,
  openStore = openGiroStore,
}: Dependencies) {
  let known: Known = {
    ...{ state: 'loading', isOnline: true, drafts: [], clock_offset_ms: 0 },
    ...{ kept: null, all: [] },
  };
  let view = viewOf(known);
  const listeners = new Set<() => void>();
  /** Each change is drawn by itself, so one that changes nothing is none. */
  function set(changes: Partial<Known>): void {
    const names = Object.keys(changes) as (keyof Known)[];
    if (names.every((name) => changes[name] === known[name])) return;
    known = { ...known, ...changes };
    view = viewOf(known);
    for (const listener of listeners) listener();
  }

  let store: GiroStore | undefined;
  /** Some browsers close a store behind the page's back, as one that was asleep: it is opened once more. */
  async function withStore<Result>(work: (db: GiroStore) => Promise<Result>): Promise<Result> {
    store ??= await openStore();
    try {
      return await work(store);
    } catch (error) {
      if (!(error instanceof DOMException && error.name === 'InvalidStateError')) throw error;
      store = await openStore();
      return work(store);
    }
  }

  /** Shows what the device has now. */
  async function show(db: GiroStore): Promise<void> {
    const [stored, all] = await Promise.all([db.readDay(), db.readWaiting()]);
    if (!stored) return set({ clock_offset_ms: 0, all, drafts: [], kept: null });
    const { day, clock_offset_ms } = stored;
    const today = romeDate(new Date(Date.now() + clock_offset_ms));
    set({
      ...{ clock_offset_ms, all, kept: withoutPast(day, today) },
      drafts: known.drafts.filter((draft) => isDraftOf(draft, day)),
      state: known.state === 'loading' ? 'ready' : known.state,
    });
  }

  let isKeepingPhotos = false;
  async function keep(db: GiroStore, read: DriverDay): Promise<void> {
    await db.keepDay({ day: read, clock_offset_ms: Date.parse(read.now) - Date.now() });
    set({ state: 'ready', isOnline: true });
    if (unsent(ownOf(await db.readWaiting(), read)).length > 0) return;
    // In its own time, once what waited has gone. A picture less stops nobody.
    if (isKeepingPhotos) return;
    isKeepingPhotos = true;
    void keepPlacePhotos(db, read)
      .catch(() => {})
      .finally(() => {
        isKeepingPhotos = false;
      });
  }

  /** A telephone that was shut out keeps no customer's name; what waits to be sent stays. */
  async function forgetDay(db: GiroStore): Promise<void> {
    await db.forgetDay();
    if (known.state !== 'wrong-code') set({ state: 'shut-out' });
  }

  /** What cannot be reached now is tried again; what was read before is shown meanwhile. */
  const waitForNetwork = (hasDay: boolean) =>
    set({ isOnline: false, state: hasDay ? 'ready' : 'no-network' });

  /** Returns whether the rest can go on. */
  async function openByCode(db: GiroStore): Promise<boolean> {
    const scanned = code.read();
    if (!scanned) return true;
    try {
      await keep(db, await server.openSession(scanned));
      code.used();
    } catch (error) {
      if (failureOf(error) === 'later') return false;
      code.used();
      set({ state: 'wrong-code' });
    }
    return true;
  }

  /** Sends what waits, and reads the day again. */
  async function synchronize(db: GiroStore): Promise<void> {
    const isOpen = await openByCode(db);
    const stored = await db.readDay();
    if (!isOpen) return waitForNetwork(stored !== undefined);
    if (stored) {
      const sent = await sendWaiting(db, server, stored.day.driver.id);
      set({ isOnline: sent !== 'later' });
    }
    try {
      await keep(db, await server.readDay());
    } catch (error) {
      if (failureOf(error) === 'shut-out') await forgetDay(db);
      else waitForNetwork(stored !== undefined);
    }
    await show(db);
  }

  const send = oneAtATime(() =>
    withStore(synchronize).catch(() => {
      set({ state: 'no-storage' });
    }),
  );

  const dropDraft = (order: string) =>
    set({ drafts: known.drafts.filter(({ order_id }) => order_id !== order) });

  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    view: () => view,
    /** Shows what the device has, and then asks the server. */
    async begin(isSecure: boolean): Promise<void> {
      if (!isSecure) return set({ state: 'no-https' });
      try {
        await withStore(async (db) => {
          set({ drafts: await db.readDrafts() });
          await show(db);
        });
      } catch {
        return set({ state: 'no-storage' });
      }
      await send();
    },
    send,
    loseNetwork: () => set({ isOnline: false }),
    /** Resolves once the device has it; fails where its storage is full, and then nothing has changed. */
    async press(pressed: Press, files: readonly Picture[] = []): Promise<void> {
      const { kept } = known;
      if (!kept) throw new Error('no day');
      const event = {
        ...pressed,
        id: crypto.randomUUID(),
        device_at: new Date().toISOString(),
        clock_offset_ms: Math.round(known.clock_offset_ms),
      } as StopEventInput;
      await withStore((db) => db.press(kept.driver.id, event, files));
      if ('files' in event) dropDraft(event.order_id);
      // It is kept, whatever can be read of it now.
      await withStore(show).catch(() => {});
      void send();
    },
    beginDraft: (draft: Draft) => set({ drafts: [...known.drafts, draft] }),
    /** Kept by the device once the page is out of sight. */
    writeDraft: (order_id: string, change: (draft: Draft) => Partial<Draft>) =>
      set({
        drafts: known.drafts.map((draft) =>
          draft.order_id === order_id ? { ...draft, ...change(draft) } : draft,
        ),
      }),
    /** Into the store. */
    keepDrafts(): void {
      for (const draft of known.drafts) store?.keepDraft(draft).catch(() => {});
    },
    async forgetDraft(order_id: string): Promise<void> {
      dropDraft(order_id);
      await store?.forgetDraft(order_id);
    },
    readPlacePhoto: async (id: string): Promise<Blob | undefined> => store?.readPlacePhoto(id),
    /** What the driver had to know, and knows. */
    async forget(told: Waiting): Promise<void> {
      await store?.forget(told);
      if (store) await show(store);
    },
    /** 'Esci': only when nothing waits. Fails without a network. */
    async leave(): Promise<void> {
      // After what is being read, which would be kept.
      await locked(async () => {
        await server.endSession().catch((error: unknown) => {
          if (failureOf(error) !== 'shut-out') throw error;
        });
        await withStore(forgetDay);
      });
      await withStore(show);
    },
  };
}

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
