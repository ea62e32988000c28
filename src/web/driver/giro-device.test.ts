import 'fake-indexeddb/auto';
import { deleteDB } from 'idb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ErrorCode } from '#contract/errors.ts';
import type { DriverDay } from '#contract/road/giro.schema.ts';
import type { StopEventInput } from '#contract/road/stop-events.schema.ts';
import { ApiError, ConnectionError } from '#web/api.ts';
import { createGiroDevice, type Press } from './giro-device.ts';
import { type GiroStore, openGiroStore } from './queue/giro-store.ts';
import { draft, driverDay, pressed } from './testing-giro.ts';

const LOST = new ConnectionError('lost');
const status = (number: number, code: ErrorCode) => new ApiError(number, { code, message: '' });
const SHUT_OUT = status(401, 'UNAUTHENTICATED');
const READY = { state: 'ready', isOnline: true };

/** Of days to come, because those that are over are not shown. */
const today = (overrides: Partial<DriverDay> = {}): DriverDay => {
  const day = driverDay(overrides);
  return { ...day, trips: day.trips.map((trip) => ({ ...trip, date: '2099-12-01' })) };
};
const delivered = () => pressed('delivered') as Press;
const written = draft();

beforeEach(async () => {
  await deleteDB('giro');
});

type Opened = {
  /** What stands behind '#'. */
  code?: string;
  /** The office's answer at first. */
  reads?: () => Promise<DriverDay>;
  openStore?: () => Promise<GiroStore>;
};

/** A device with a server that takes everything, unless told otherwise. */
function open({ code = '', reads = async () => today(), openStore }: Opened = {}) {
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
  const device = createGiroDevice({
    server,
    code: {
      read: () => hash,
      used: () => {
        hash = '';
      },
    },
    keepPlacePhotos,
    ...(openStore && { openStore }),
  });
  return { device, server, events, keepPlacePhotos, hash: () => hash };
}

describe('a driver’s device', () => {
  it('shows the day that it has before the server answers, and without a network', async () => {
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

  it('without a day and a network says so, and tries again until it has one', async () => {
    const { device, server } = open({ reads: () => Promise.reject(LOST) });
    await device.begin(true);
    expect(device.view()).toMatchObject({ state: 'no-network', isWaiting: true, day: null });
    server.readDay.mockImplementation(async () => today());
    await device.send();
    expect(device.view()).toMatchObject({ ...READY, isWaiting: false });
  });

  it('says where it can keep nothing, and where a page is not safe', async () => {
    const broken = open({ openStore: () => Promise.reject(new Error('private window')) });
    await broken.device.begin(true);
    expect(broken.device.view().state).toBe('no-storage');
    const unsafe = open();
    await unsafe.device.begin(false);
    expect(unsafe.device.view().state).toBe('no-https');
    expect([broken, unsafe].flatMap(({ server }) => server.readDay.mock.calls)).toEqual([]);
  });

  it('opens a store once more that was closed behind its back', async () => {
    let opened = 0;
    const openStore = async () => {
      opened += 1;
      const db = await openGiroStore();
      if (opened > 1) return db;
      const closed = () => Promise.reject(new DOMException('closed', 'InvalidStateError'));
      return { ...db, press: closed };
    };
    const { device, events } = open({ openStore });
    await device.begin(true);
    await device.press(delivered());
    await device.send();
    expect([opened, events.length]).toEqual([2, 1]);
  });

  it('tells whoever listens, until they no longer do', async () => {
    const { device } = open();
    const heard = vi.fn();
    const stop = device.subscribe(heard);
    device.loseNetwork();
    expect(heard).toHaveBeenCalledOnce();
    stop();
    device.loseNetwork();
    expect(heard).toHaveBeenCalledOnce();
  });

  it('keeps the pictures of the place once nothing waits', async () => {
    const { device, server, keepPlacePhotos } = open();
    await device.begin(true);
    expect(keepPlacePhotos).toHaveBeenCalledOnce();
    server.sendEvent.mockRejectedValue(LOST);
    await device.press(delivered());
    await device.send();
    expect(keepPlacePhotos).toHaveBeenCalledOnce();
  });
});

describe('a code that was scanned', () => {
  it('lets the device in, and is used up', async () => {
    const { device, server, hash } = open({ code: 'abc' });
    await device.begin(true);
    expect(server.openSession.mock.calls).toEqual([['abc']]);
    expect([hash(), device.view().state]).toEqual(['', 'ready']);
  });

  it('stays while there is no network, and nothing else is asked', async () => {
    const { device, server, hash } = open({ code: 'abc' });
    server.openSession.mockRejectedValueOnce(LOST);
    await device.begin(true);
    expect([hash(), device.view().state]).toEqual(['abc', 'no-network']);
    expect(server.readDay).not.toHaveBeenCalled();
    await device.send();
    expect([hash(), device.view().state]).toEqual(['', 'ready']);
  });

  it('that is good no more is said, and not covered by the session that is over', async () => {
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

  it('fails where the device is full, and then nothing has changed', async () => {
    const full = () => Promise.reject(new DOMException('full', 'QuotaExceededError'));
    const openStore = async () => ({ ...(await openGiroStore()), press: full });
    const { device, events } = open({ openStore });
    await device.begin(true);
    device.beginDraft(written);
    await expect(device.press(delivered())).rejects.toThrow('full');
    expect(device.view()).toMatchObject({ waiting: [], drafts: [written] });
    expect(events).toEqual([]);
  });

  it('of another driver waits for that one, and is counted apart', async () => {
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

  it('that comes while others are sent goes with the next, and never beside them', async () => {
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

describe('a result that is being written', () => {
  it('outlives a browser that is ended once it was out of sight, until it is pressed', async () => {
    const first = open().device;
    await first.begin(true);
    first.beginDraft(written);
    first.writeDraft(written.order_id, ({ note }) => ({ note: `${note}, ho suonato` }));
    first.keepDrafts();
    const { device } = open();
    await vi.waitFor(async () => {
      await device.begin(true);
      expect(device.view().drafts).toMatchObject([{ note: 'Il cancello è chiuso, ho suonato' }]);
    });
    await device.press(pressed('failed', { reason: 'access' }) as Press);
    expect(device.view().drafts).toEqual([]);
  });

  it('is dropped by its driver, here and in the store', async () => {
    const { device } = open();
    await device.begin(true);
    device.beginDraft(written);
    device.keepDrafts();
    await device.forgetDraft(written.order_id);
    const again = open().device;
    await again.begin(true);
    expect([device, again].map((each) => each.view().drafts)).toEqual([[], []]);
  });
});

describe('a device that is shut out', () => {
  it('keeps no customer’s name, and what waits', async () => {
    const { device, server } = open();
    await device.begin(true);
    server.sendEvent.mockRejectedValue(LOST);
    await device.press(delivered());
    await device.send();
    server.sendEvent.mockRejectedValue(SHUT_OUT);
    server.readDay.mockRejectedValue(SHUT_OUT);
    await device.send();
    expect(device.view()).toMatchObject({ state: 'shut-out', day: null, waiting: [{}] });
    expect(await (await openGiroStore()).readDay()).toBeUndefined();
  });

  it('by its driver has told the server first; without a network it stays', async () => {
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
