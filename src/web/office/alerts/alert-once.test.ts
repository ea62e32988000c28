import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { rememberKnownOrder } from '#web/known-rows.ts';
import { alertOnce } from './alert-once.ts';

let id: string;
beforeEach(() => {
  id = crypto.randomUUID();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A tab of the browser receives the order. */
function hear(able = true) {
  const announce = vi.fn();
  void alertOnce(id, able, announce);
  return announce;
}

/** Runs timers and locks, which settle outside the timers. */
async function later() {
  for (let step = 0; step < 60; step += 1) {
    await vi.advanceTimersByTimeAsync(100);
    await new Promise((resolve) => setImmediate(resolve));
  }
}

describe.each(['with locks', 'without locks'])('the alert of a new order, %s', (locks) => {
  beforeEach(() => {
    if (locks === 'without locks') vi.stubGlobal('navigator', {});
  });

  it('is given by one of the tabs', async () => {
    const tabs = [hear(), hear(), hear()];
    await later();
    expect(tabs.reduce((sum, { mock }) => sum + mock.calls.length, 0)).toBe(1);
  });

  it('is given by the tab that can do all of it', async () => {
    const [silent, loud] = [hear(false), hear()];
    await later();
    expect(silent).not.toHaveBeenCalled();
    expect(loud).toHaveBeenCalledTimes(1);
  });

  it('is given even if no tab can do all of it', async () => {
    const silent = hear(false);
    await later();
    expect(silent).toHaveBeenCalledTimes(1);
  });

  it('is not given again, as after a reconnection', async () => {
    const first = hear();
    await later();
    const again = hear();
    await later();
    expect(first).toHaveBeenCalledTimes(1);
    expect(again).not.toHaveBeenCalled();
  });

  it('is not given for an order made in this browser, whose answer comes after the event', async () => {
    const tab = hear();
    rememberKnownOrder(id);
    await later();
    expect(tab).not.toHaveBeenCalled();
  });
});
