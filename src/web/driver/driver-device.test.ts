import 'fake-indexeddb/auto';
import { deleteDB } from 'idb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ErrorCode } from '#contract/errors.ts';
import type { DriverDay, DriverTrip } from '#contract/road/driver.schema.ts';
import type { StopEventInput } from '#contract/road/stop-events.schema.ts';
import { ApiError, ConnectionError } from '#web/api.ts';
import { createDriverDevice } from './driver-device.ts';
import type { Press } from './driver-view.ts';
import { type Draft, type DriverStore, openDriverStore } from './queue/driver-store.ts';
import { draft, driverDay, pressed, stop } from './testing-driver.ts';

const LOST = new ConnectionError('lost');
const status = (number: number, code: ErrorCode) => new ApiError(number, { code, message: '' });
const SHUT_OUT = status(401, 'UNAUTHENTICATED');
const READY = { state: 'ready', isOnline: true };

/** In the future, because past days are not shown. */
const today = (overrides: Partial<DriverDay> = {}): DriverDay => {
  const day = driverDay(overrides);
  return { ...day, trips: day.trips.map((trip) => ({ ...trip, date: '2099-12-01' })) };
};
const delivered = () => pressed('delivered') as Press;
const written = draft();

beforeEach(async () => {
  await deleteDB('giro');
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** Safari's error after a page was in the background. */
const CUT = new DOMException(
  'Connection to Indexed Database server lost. Refresh the page to try again',
  'UnknownError',
);
const FULL = new DOMException('full', 'QuotaExceededError');

/** Makes a call of the database fail, a number of times or always. */
function breakStore(call: 'add' | 'put' | 'delete', error: DOMException, times = Infinity) {
  const original = IDBObjectStore.prototype[call];
  let left = times;
  return vi.spyOn(IDBObjectStore.prototype, call).mockImplementation(function (
    this: IDBObjectStore,
    ...given: unknown[]
  ) {
    left -= 1;
    if (left >= 0) throw error;
    return (original as (...all: unknown[]) => never).apply(this, given);
  });
}

/** Enters a result, as its form does. */
function write(
  device: ReturnType<typeof createDriverDevice>,
  { trip_id, order_id, kind, ...rest }: Draft,
): void {
  device.openDraft({ trip_id, order_id }, kind);
  device.writeDraft(order_id, () => rest);
}

type Opened = {
  /** The part after '#'. */
  code?: string;
  /** The office's first answer. */
  reads?: () => Promise<DriverDay>;
  store?: DriverStore;
};

/** A device with a server that accepts everything by default. */
function open({ code = '', reads = async () => today(), store }: Opened = {}) {
  const events: StopEventInput[] = [];
  const server = {
    openSession: vi.fn(async (_code: string) => today()),
    readDay: vi.fn(reads),
    endSession: vi.fn(async (): Promise<unknown> => undefined),
    sendEvent: vi.fn(async (event: StopEventInput) => {
      events.push(event);
      return { id: event.id, outcome: 'taken' as const };
    }),
    sendFile: vi.fn(async (event_id: string, sha256: string) => ({ event_id, sha256 })),
  };
  let hash = code;
  const keepPlacePhotos = vi.fn(async () => {});
  const device = createDriverDevice({
    server,
    code: {
      read: () => hash,
      used: () => {
        hash = '';
      },
    },
    keepPlacePhotos,
    ...(store && { store }),
  });
  return { device, server, events, keepPlacePhotos, hash: () => hash };
}

describe('a driver’s device', () => {
  it('shows its stored day before the server answers, and without a network', async () => {
    await open().device.begin(true);
    const { promise, reject } = Promise.withResolvers<DriverDay>();
    const { device, server } = open({ reads: () => promise });
    const begun = device.begin(true);
    await vi.waitFor(() => expect(server.readDay).toHaveBeenCalled());
    expect(device.view()).toMatchObject({ ...READY, day: { driver: today().driver } });
    reject(LOST);
    await begun;
    expect(device.view()).toMatchObject({ state: 'ready', isOnline: false, isWaiting: false });
  });

  it('without a day and a network says so, and retries until it has one', async () => {
    const { device, server } = open({ reads: () => Promise.reject(LOST) });
    await device.begin(true);
    expect(device.view()).toMatchObject({ state: 'no-network', isWaiting: true, day: null });
    server.readDay.mockImplementation(async () => today());
    await device.send();
    expect(device.view()).toMatchObject({ ...READY, isWaiting: false });
  });

  it('does nothing on a page without https', async () => {
    const { device, server } = open();
    await device.begin(false);
    expect(device.view().state).toBe('no-https');
    expect(server.readDay).not.toHaveBeenCalled();
  });

  it('notifies listeners until they unsubscribe', async () => {
    const { device } = open();
    const heard = vi.fn();
    const stop = device.subscribe(heard);
    device.loseNetwork();
    expect(heard).toHaveBeenCalledOnce();
    stop();
    device.loseNetwork();
    expect(heard).toHaveBeenCalledOnce();
  });

  it('stores the photos of the place once nothing waits', async () => {
    const { device, server, keepPlacePhotos } = open();
    await device.begin(true);
    expect(keepPlacePhotos).toHaveBeenCalledOnce();
    server.sendEvent.mockRejectedValue(LOST);
    await device.press(delivered());
    await device.send();
    expect(keepPlacePhotos).toHaveBeenCalledOnce();
  });
});

describe('a scanned code', () => {
  it('signs the device in, and is used up', async () => {
    const { device, server, hash } = open({ code: 'abc' });
    await device.begin(true);
    expect(server.openSession.mock.calls).toEqual([['abc']]);
    expect([hash(), device.view().state]).toEqual(['', 'ready']);
  });

  it('stays while there is no network, and nothing else is loaded', async () => {
    const { device, server, hash } = open({ code: 'abc' });
    server.openSession.mockRejectedValueOnce(LOST);
    await device.begin(true);
    expect([hash(), device.view().state]).toEqual(['abc', 'no-network']);
    expect(server.readDay).not.toHaveBeenCalled();
    await device.send();
    expect([hash(), device.view().state]).toEqual(['', 'ready']);
  });

  it('that is no longer valid is reported, even if the session has ended too', async () => {
    const { device, server, hash } = open({ code: 'abc', reads: () => Promise.reject(SHUT_OUT) });
    server.openSession.mockRejectedValue(status(403, 'INVALID_CODE'));
    await device.begin(true);
    expect([hash(), device.view().state]).toEqual(['', 'wrong-code']);
  });
});

describe('a press', () => {
  it('is on the device and in the day before the server has it', async () => {
    const { device, server, events } = open();
    await device.begin(true);
    server.sendEvent.mockRejectedValueOnce(LOST);
    await device.press(delivered());
    expect(device.view()).toMatchObject({
      waiting: [{ event: { kind: 'delivered', clock_offset_ms: expect.any(Number) } }],
      isWaiting: true,
      day: { trips: [{ stops: [{ result: { kind: 'delivered' } }] }] },
    });
    await device.send();
    expect(events).toHaveLength(1);
    expect(device.view()).toMatchObject({ waiting: [], isWaiting: false });
  });

  it('fails if the device is full, and then nothing has changed', async () => {
    const { device, events } = open();
    await device.begin(true);
    write(device, written);
    breakStore('add', FULL);
    await expect(device.press(delivered())).rejects.toMatchObject({ isFull: true });
    expect(device.view()).toMatchObject({ waiting: [], drafts: [{ note: written.note }] });
    expect(events).toEqual([]);
  });

  it('of another driver waits for them, and is counted separately', async () => {
    const first = open();
    await first.device.begin(true);
    first.server.sendEvent.mockRejectedValue(LOST);
    await first.device.press(delivered());
    const other = today({ driver: { id: crypto.randomUUID(), name: 'Nino' } });
    const { device, server, events } = open({ code: 'abc', reads: async () => other });
    server.openSession.mockResolvedValue(other);
    await device.begin(true);
    await device.send();
    expect(device.view()).toMatchObject({ waiting: [], foreign: 1, isWaiting: false });
    expect(events).toEqual([]);
  });

  it('during sending goes with the next run, never in parallel', async () => {
    const { device, server } = open();
    await device.begin(true);
    const answers: (() => void)[] = [];
    server.readDay.mockImplementation(
      () => new Promise((answer) => answers.push(() => answer(today()))),
    );
    const sent = [device.send(), device.send(), device.send()];
    await vi.waitFor(() => expect(answers).toHaveLength(1));
    answers[0]?.();
    await vi.waitFor(() => expect(answers).toHaveLength(2));
    answers[1]?.();
    await Promise.all(sent);
    expect(answers).toHaveLength(2);
  });
});

describe('a result that is being entered', () => {
  /** What a browser finds if it is ended now. */
  const found = async () => {
    const { device } = open();
    await device.begin(true);
    return device.view().drafts;
  };

  it('is stored automatically until the result is confirmed', async () => {
    const { device } = open();
    await device.begin(true);
    write(device, written);
    device.writeDraft(written.order_id, ({ note }) => ({ note: `${note}, ho suonato` }));
    expect(device.view().isDraftSafe).toBe(false);
    await vi.waitFor(() => expect(device.view().isDraftSafe).toBe(true));
    expect(await found()).toMatchObject([{ note: 'Il cancello è chiuso, ho suonato' }]);
    await device.press(pressed('failed', { reason: 'access' }) as Press);
    expect(device.view().drafts).toEqual([]);
    expect(await found()).toEqual([]);
  });

  it('stays with photo, signature and name when its driver goes back', async () => {
    const { device } = open();
    await device.begin(true);
    const photo = { sha256: 'a'.repeat(64), kind: 'photo' as const, bytes: new Blob(['a']) };
    const signature = { kind: 'delivered' as const, bytes: new Blob(['s']) };
    const all = { photos: [photo], signature, received_by: 'Melo', kind: 'delivered' as const };
    write(device, draft(all));
    await device.leaveDraft(written.order_id);
    expect(device.view().drafts).toMatchObject([{ is_aside: true }]);
    await vi.waitFor(() => expect(device.view().isDraftSafe).toBe(true));
    const again = open().device;
    await again.begin(true);
    expect(again.view().drafts).toMatchObject([{ is_aside: true, received_by: 'Melo' }]);
    // Also for another result.
    again.openDraft(written, 'partial');
    expect(again.view().drafts).toMatchObject([
      { kind: 'partial', is_aside: false, received_by: 'Melo', photos: [{}], signature: {} },
    ]);
  });

  it('without any entry leaves nothing behind', async () => {
    const { device } = open();
    await device.begin(true);
    device.openDraft(written, 'delivered');
    await device.leaveDraft(written.order_id);
    expect([device.view().drafts, await found()]).toEqual([[], []]);
  });
});

describe('a browser that closes its database', () => {
  it('reopens it, and nothing is lost', async () => {
    const { device, events } = open();
    await device.begin(true);
    write(device, written);
    breakStore('put', CUT, 1);
    device.keepDrafts();
    await vi.waitFor(() => expect(device.view().isDraftSafe).toBe(true));
    breakStore('add', CUT, 1);
    await device.press(delivered());
    await device.send();
    expect(device.view()).toMatchObject({ storage: 'works', waiting: [], drafts: [] });
    expect(events).toHaveLength(1);
  });

  it('for longer is reported, until it works again without a reload', async () => {
    const { device, events } = open();
    await device.begin(true);
    const broken = breakStore('put', CUT);
    write(device, written);
    await vi.waitFor(() => expect(device.view().storage).toBe('lost'));
    expect(device.view()).toMatchObject({ isDraftSafe: false, isWaiting: true });
    breakStore('add', CUT);
    await expect(device.press(delivered())).rejects.toMatchObject({ isFull: false });
    expect(device.view().drafts).toMatchObject([{ note: written.note }]);
    expect(broken).toHaveBeenCalled();
    vi.restoreAllMocks();
    await device.send();
    expect(device.view()).toMatchObject({ storage: 'works', isDraftSafe: true });
    await device.press(delivered());
    await device.send();
    expect(events).toHaveLength(1);
  });

  it('is not reported as a lost network', async () => {
    const { device, server } = open();
    await device.begin(true);
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
    server.sendEvent.mockImplementation(async ({ id }) => {
      await answered;
      return { id, outcome: 'taken' as const };
    });
    await device.press(delivered());
    breakStore('delete', CUT);
    answer();
    await device.send();
    expect(device.view()).toMatchObject({ storage: 'lost', isOnline: true });
    vi.restoreAllMocks();
    await device.send();
    expect(device.view()).toMatchObject({ storage: 'works', waiting: [] });
  });

  it('and cannot open it is reported, and retried', async () => {
    const { device, server } = open();
    vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw CUT;
    });
    await device.begin(true);
    // The page is hidden: without a draft the store is not used.
    device.keepDrafts();
    await new Promise(setImmediate);
    expect(device.view()).toMatchObject({ storage: 'none', isWaiting: true, state: 'loading' });
    expect(server.readDay).not.toHaveBeenCalled();
    vi.restoreAllMocks();
    await device.send();
    expect(device.view()).toMatchObject({ storage: 'works', state: 'ready' });
  });

  it('because the disk is full is reported as such', async () => {
    const { device } = open();
    await device.begin(true);
    breakStore('put', FULL);
    await device.send();
    expect(device.view().storage).toBe('full');
  });
});

describe('a past day', () => {
  /** Yesterday at noon, and offline since then. */
  async function dayBefore() {
    vi.useFakeTimers({ now: new Date('2026-12-01T11:00:00Z'), toFake: ['Date'] });
    const now = '2026-12-01T11:00:00.000Z';
    const tomorrow = { ...driverDay().trips[0], id: 'next', date: '2026-12-02' };
    tomorrow.stops = [stop({ order_id: crypto.randomUUID(), name: 'Turi' })];
    const day = driverDay({ now, trips: [...driverDay().trips, tomorrow as DriverTrip] });
    const opened = open({ reads: async () => day });
    await opened.device.begin(true);
    opened.server.readDay.mockRejectedValue(LOST);
    opened.server.sendEvent.mockRejectedValue(LOST);
    return opened;
  }

  it('is replaced by the next one at midnight, even without a network', async () => {
    const { device, server } = await dayBefore();
    device.turnDay();
    expect(server.readDay).toHaveBeenCalledTimes(1);
    // Midnight in Rome.
    vi.setSystemTime('2026-12-01T23:00:01Z');
    device.turnDay();
    expect(device.view()).toMatchObject({
      day: { today: '2026-12-02', trips: [{ id: 'next' }] },
      isCurrent: false,
      isWaiting: false,
    });
    // The new day is not known here: it is requested until the office answers.
    vi.setSystemTime('2026-12-02T23:00:01Z');
    device.turnDay();
    expect(device.view()).toMatchObject({ day: { trips: [] }, isCurrent: false, isWaiting: true });
    await vi.waitFor(() => expect(server.readDay.mock.calls.length).toBeGreaterThan(1));
    await device.send();
  });

  it('leaves no names on the phone even without a network, except for unsent events', async () => {
    const { device } = await dayBefore();
    write(device, written);
    await vi.waitFor(() => expect(device.view().isDraftSafe).toBe(true));
    await device.press(pressed('arrived') as Press);
    await device.send();
    vi.setSystemTime('2026-12-02T05:00:00Z');
    const next = open({ reads: () => Promise.reject(LOST) });
    next.server.sendEvent.mockRejectedValue(LOST);
    await next.device.begin(true);
    const store = openDriverStore();
    const left = JSON.stringify((await store.readDay())?.day);
    expect(left).toContain('Turi');
    expect(left).not.toContain('Concetta');
    expect(await store.readDrafts()).toEqual([]);
    expect(next.device.view()).toMatchObject({
      isCurrent: false,
      waiting: [{ about: { date: '2026-12-01', what: "08:30 Concetta D'Angelo" } }],
    });
  });
});

it('the list counts as current only once the office has answered again', async () => {
  const { device, server } = open();
  expect(device.view().isCurrent).toBe(false);
  await device.begin(true);
  expect(device.view().isCurrent).toBe(true);
  server.readDay.mockRejectedValueOnce(LOST);
  await device.send();
  expect(device.view()).toMatchObject({ isCurrent: false, isOnline: false });
});

describe('a device that is shut out', () => {
  it('keeps no customer’s name, but its unsent events', async () => {
    const { device, server } = open();
    await device.begin(true);
    server.sendEvent.mockRejectedValue(LOST);
    await device.press(delivered());
    await device.send();
    server.sendEvent.mockRejectedValue(SHUT_OUT);
    server.readDay.mockRejectedValue(SHUT_OUT);
    await device.send();
    expect(device.view()).toMatchObject({ state: 'shut-out', day: null, waiting: [{}] });
    expect(await (await openDriverStore()).readDay()).toBeUndefined();
  });

  it('by its driver tells the server first; without a network it stays', async () => {
    const { device, server } = open();
    await device.begin(true);
    server.endSession.mockRejectedValueOnce(LOST);
    await expect(device.leave()).rejects.toBe(LOST);
    expect(device.view().day).not.toBeNull();
    server.endSession.mockRejectedValueOnce(SHUT_OUT);
    await device.leave();
    expect(device.view()).toMatchObject({ state: 'shut-out', day: null });
  });
});
