import 'fake-indexeddb/auto';
import { deleteDB } from 'idb';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ErrorCode } from '#contract/errors.ts';
import type { StopEventInput } from '#contract/road/stop-events.schema.ts';
import { ApiError, ConnectionError } from '#web/api.ts';
import { driverDay, pressed } from '../testing-driver.ts';
import { type DriverStore, openDriverStore, type Picture } from './driver-store.ts';
import { type DriverServer, sendWaiting } from './send-waiting.ts';
import { needsConfirmation, unsent } from './waiting.ts';

const day = driverDay();
const driver = day.driver.id;
const picture = (text: string): Picture => ({
  sha256: text.repeat(64).slice(0, 64),
  kind: 'photo',
  bytes: new Blob([text]),
});

let store: DriverStore;
beforeEach(async () => {
  await deleteDB('giro');
  store = await openDriverStore();
  await store.keepDay({ day, clock_offset_ms: 0 });
});

/** A server that accepts everything, or fails as told, once for each failure. */
function server(...failures: (Error | null)[]) {
  const events: StopEventInput[] = [];
  const files: string[] = [];
  const answer = () => {
    const failure = failures.shift();
    if (failure) throw failure;
  };
  const calls: DriverServer = {
    sendEvent: async (event) => {
      answer();
      events.push(event);
      return { id: event.id, outcome: 'taken' };
    },
    sendFile: async (event_id, sha256, bytes) => {
      answer();
      files.push(`${event_id} ${await bytes.text()}`);
      return { event_id, sha256 };
    },
  };
  return { calls, events, files };
}

const status = (number: number, code: ErrorCode = 'NOT_FOUND') =>
  new ApiError(number, { code, message: '' });

describe('a waiting event', () => {
  it('is sent in the order of the presses, with the pictures after all events, and then deleted', async () => {
    const delivered = pressed('delivered');
    const arrived = pressed('arrived');
    await store.press(driver, delivered, [picture('a'), picture('b')]);
    await store.press(driver, arrived, []);
    const { calls, events, files } = server();
    expect(await sendWaiting(store, calls, driver)).toBe('all');
    expect(events.map(({ id }) => id)).toEqual([delivered.id, arrived.id]);
    expect(files).toEqual([`${delivered.id} a`, `${delivered.id} b`]);
    expect(await store.readWaiting()).toEqual([]);
    expect(await store.readFile(delivered.id, picture('a').sha256)).toBeUndefined();
    // The stored day includes it, even before it is loaded again.
    expect((await store.readDay())?.day.trips[0]?.stops[0]?.result?.kind).toBe('delivered');
  });

  it('stays complete without a network, and continues later', async () => {
    const delivered = pressed('delivered');
    await store.press(driver, delivered, [picture('a'), picture('b')]);
    const broken = server(null, null, new ConnectionError('lost'));
    expect(await sendWaiting(store, broken.calls, driver)).toBe('later');
    expect(await store.readWaiting()).toMatchObject([{ sent: true, left: [picture('b').sha256] }]);
    const { calls, events, files } = server();
    expect(await sendWaiting(store, calls, driver)).toBe('all');
    expect([events, files]).toEqual([[], [`${delivered.id} b`]]);
  });

  it.each([
    [status(401, 'UNAUTHENTICATED'), 'shut-out'],
    [status(429, 'TOO_MANY_REQUESTS'), 'later'],
    [status(503, 'UNAVAILABLE'), 'later'],
    // A captive portal.
    [new ApiError(401, null), 'later'],
    [new ApiError(403, null), 'later'],
    [new ConnectionError('lost'), 'later'],
  ])('is kept after %s', async (failure, sent) => {
    await store.press(driver, pressed('delivered'), [picture('a')]);
    expect(await sendWaiting(store, server(failure).calls, driver)).toBe(sent);
    expect(await store.readWaiting()).toMatchObject([{ sent: false, refused: '' }]);
  });

  it('that the server never takes is kept with the reason, and holds nothing else up', async () => {
    const [wrong, right] = [pressed('delivered'), pressed('arrived')];
    await store.press(driver, wrong, [picture('a')]);
    await store.press(driver, right, []);
    const { calls, events } = server(status(404));
    expect(await sendWaiting(store, calls, driver)).toBe('all');
    expect(events.map(({ id }) => id)).toEqual([right.id]);
    const [kept] = await store.readWaiting();
    expect(kept).toMatchObject({
      event: { id: wrong.id },
      refused: "L'ufficio non può riceverlo.",
    });
    expect(await store.readFile(wrong.id, picture('a').sha256)).toBeDefined();
    if (kept) await store.forget(kept);
    expect(await store.readWaiting()).toEqual([]);
    expect(await store.readFile(wrong.id, picture('a').sha256)).toBeUndefined();
  });

  it('with a picture that the server never takes still sends its other pictures', async () => {
    await store.press(driver, pressed('delivered'), [picture('a'), picture('b')]);
    const { calls, files } = server(null, status(422));
    expect(await sendWaiting(store, calls, driver)).toBe('all');
    expect(files).toEqual([expect.stringContaining(' b')]);
    expect(await store.readWaiting()).toMatchObject([
      { sent: true, left: [picture('a').sha256], refused: "L'ufficio non può riceverlo." },
    ]);
  });

  it('of another driver is not sent with this session', async () => {
    await store.press('another', pressed('delivered'), []);
    const { calls, events } = server();
    expect(await sendWaiting(store, calls, driver)).toBe('all');
    expect(events).toEqual([]);
    expect(await store.readWaiting()).toHaveLength(1);
  });

  it('keeps a picture until the receipt names it', async () => {
    const delivered = pressed('delivered');
    await store.press(driver, delivered, [picture('a')]);
    const { calls } = server();
    const other = { ...calls, sendFile: async () => ({ event_id: delivered.id, sha256: 'x' }) };
    expect(await sendWaiting(store, other, driver)).toBe('all');
    expect(await store.readFile(delivered.id, picture('a').sha256)).toBeDefined();
  });

  it('does not change the day if the office has changed the order since, and the driver is told', async () => {
    await store.press(driver, pressed('delivered'), [picture('a')]);
    const { calls } = server();
    const late: DriverServer = {
      ...calls,
      sendEvent: async ({ id }) => ({ id, outcome: 'set-aside' }),
    };
    await sendWaiting(store, late, driver);
    expect((await store.readDay())?.day.trips[0]?.stops[0]?.result).toBeNull();
    const waiting = await store.readWaiting();
    expect(waiting).toMatchObject([{ sent: true, left: [], set_aside: true }]);
    expect([unsent(waiting), needsConfirmation(waiting)]).toEqual([[], waiting]);
    if (waiting[0]) await store.forget(waiting[0]);
    expect(await store.readWaiting()).toEqual([]);
  });
});

it('keeps the same picture for each of two stops', async () => {
  const [one, two] = [pressed('delivered'), pressed('delivered')];
  await store.press(driver, one, [picture('a')]);
  await store.press(driver, two, [picture('a')]);
  const { calls, files } = server();
  await sendWaiting(store, calls, driver);
  expect(files).toEqual([`${one.id} a`, `${two.id} a`]);
});
