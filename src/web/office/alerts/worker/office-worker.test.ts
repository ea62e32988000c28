import { afterEach, describe, expect, it, vi } from 'vitest';
import { type OfficeMessage, officeWorker } from './office-worker.ts';

const MESSAGE = {
  title: 'Nuovo ordine, gio 3 dic 08:30',
  path: '/admin/ordini?ordine=1',
  tag: '1',
};

/** A worker's scope, with these tabs open, of which those of the office answer. */
function scope(tabsShown: ('site' | 'office')[] = []) {
  const listeners = new Map<string, (event: never) => void>();
  const tabs = tabsShown.map((shown) => ({
    focus: vi.fn(),
    postMessage: vi.fn((message: OfficeMessage, transfer: MessagePort[] = []) => {
      if (shown === 'office' && message.isOffice) transfer[0]?.postMessage('yes');
    }),
  }));
  const showNotification = vi.fn(async () => undefined);
  const openWindow = vi.fn(async () => undefined);
  const subscribe = vi.fn(async () => subscription('https://fcm.googleapis.com/fcm/send/again'));
  const post = vi.fn(async () => new Response());
  vi.stubGlobal('fetch', post);
  vi.stubGlobal('self', {
    addEventListener: (type: string, listener: (event: never) => void) =>
      listeners.set(type, listener),
    skipWaiting: async () => undefined,
    registration: { showNotification, pushManager: { subscribe } },
    clients: { matchAll: async () => tabs, openWindow },
  });
  const run = async (type: string, event: object = {}) => {
    let done: unknown;
    const waits = { waitUntil: (promise: Promise<unknown>) => (done = promise) };
    listeners.get(type)?.({ ...waits, ...event } as never);
    await done;
  };
  const press = async () => {
    const close = vi.fn();
    await run('notificationclick', { notification: { close, data: MESSAGE.path } });
    expect(close).toHaveBeenCalled();
  };
  return { listeners, tabs, showNotification, openWindow, subscribe, post, run, press };
}

const subscription = (endpoint: string) => ({
  toJSON: () => ({ endpoint, keys: { p256dh: 'B1', auth: 'a1' } }),
  options: { userVisibleOnly: true },
});

afterEach(() => vi.unstubAllGlobals());

describe('the worker of the office', () => {
  it('answers no request, so that nothing of the office is ever old', () => {
    const { listeners } = scope();
    officeWorker();
    expect([...listeners.keys()].toSorted()).toEqual([
      'install',
      'notificationclick',
      'push',
      'pushsubscriptionchange',
    ]);
  });

  it('shows a notice in the words of the server, in place of an earlier one about the same', async () => {
    const { run, showNotification } = scope();
    officeWorker();
    await run('push', { data: { json: () => MESSAGE } });
    const options = {
      ...{ tag: '1', renotify: true, data: MESSAGE.path },
      ...{ lang: 'it', icon: '/icon-192.png' },
    };
    expect(showNotification).toHaveBeenCalledWith(MESSAGE.title, options);
  });

  it('shows the order in the open office when the notice is pressed, without loading it anew', async () => {
    const { press, tabs, openWindow } = scope(['site', 'office', 'office']);
    officeWorker();
    await press();
    expect(tabs[1]?.postMessage).toHaveBeenCalledWith({ open: MESSAGE.path });
    expect(tabs[1]?.focus).toHaveBeenCalled();
    for (const other of [tabs[0], tabs[2]]) {
      expect(other?.postMessage).not.toHaveBeenCalledWith({ open: MESSAGE.path });
      expect(other?.focus).not.toHaveBeenCalled();
    }
    expect(openWindow).not.toHaveBeenCalled();
  });

  it('opens the office if it is not open', async () => {
    const { press, openWindow } = scope(['site']);
    officeWorker();
    await press();
    expect(openWindow).toHaveBeenCalledWith(MESSAGE.path);
  });

  it('registers the subscription that replaces an old one', async () => {
    const { run, post, subscribe } = scope();
    officeWorker();
    const newSubscription = subscription('https://fcm.googleapis.com/fcm/send/new');
    await run('pushsubscriptionchange', { newSubscription });
    const sent = (endpoint: string) => [
      '/api/admin/push/devices',
      {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ endpoint, p256dh: 'B1', auth: 'a1' }),
      },
    ];
    expect(post.mock.lastCall).toEqual(sent('https://fcm.googleapis.com/fcm/send/new'));
    const oldSubscription = subscription('https://fcm.googleapis.com/fcm/send/old');
    await run('pushsubscriptionchange', { oldSubscription });
    expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true });
    expect(post.mock.lastCall).toEqual(sent('https://fcm.googleapis.com/fcm/send/again'));
  });

  it('refers to nothing outside itself, so that its source can be sent', async () => {
    const { run, showNotification } = scope();
    new Function(`(${officeWorker})()`)();
    await run('push', { data: { json: () => MESSAGE } });
    expect(showNotification).toHaveBeenCalled();
  });
});
