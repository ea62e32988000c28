/**
 * The service worker of the office: shows pushed notices. It has no fetch handler, so every page and
 * answer comes from the server (docs/decisions/188-a-notice-is-taken-or-pushed.md). The server sends
 * the source of this function, so it may not refer to anything outside itself.
 */

/** What the worker sends to a tab. The office answers `isOffice` on the port that comes with it. */
export type OfficeMessage = { isOffice?: true; open?: string };

type Ending = { waitUntil: (done: Promise<unknown>) => void };
type Push = Ending & { data: { json: () => unknown } };
type Press = Ending & { notification: { close: () => void; data: unknown } };
type Renewal = Ending & {
  oldSubscription?: PushSubscription | null;
  newSubscription?: PushSubscription | null;
};
type Tab = {
  focus: () => Promise<unknown>;
  postMessage: (message: OfficeMessage, transfer?: Transferable[]) => void;
};

/** The part of the worker's scope that is used. The pages do not have its types. */
type Scope = {
  addEventListener(type: 'install' | 'activate', listener: (event: Ending) => void): void;
  addEventListener(type: 'push', listener: (event: Push) => void): void;
  addEventListener(type: 'notificationclick', listener: (event: Press) => void): void;
  addEventListener(type: 'pushsubscriptionchange', listener: (event: Renewal) => void): void;
  skipWaiting(): Promise<void>;
  registration: ServiceWorkerRegistration;
  clients: {
    matchAll(options: object): Promise<Tab[]>;
    openWindow(url: string): Promise<unknown>;
  };
};

export function officeWorker(): void {
  const scope = self as unknown as Scope;

  /** Whether the tab shows the office. Its address does not tell: it is the one it was loaded with. */
  function isOffice(tab: Tab): Promise<boolean> {
    const { port1, port2 } = new MessageChannel();
    tab.postMessage({ isOffice: true }, [port2]);
    return new Promise((resolve) => {
      port1.onmessage = () => resolve(true);
      setTimeout(() => resolve(false), 500);
    });
  }

  /** Opens the path in a tab of the office, which asks before it leaves unsaved work, or in a new one. */
  async function open(path: string): Promise<void> {
    const tabs = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
    const answers = await Promise.all(tabs.map(isOffice));
    const office = tabs.find((_, index) => answers[index]);
    if (!office) {
      await scope.clients.openWindow(path);
      return;
    }
    office.postMessage({ open: path });
    await office.focus();
  }

  /** The browser has replaced its subscription. If this fails, the office does it when it is opened. */
  async function renew({ oldSubscription, newSubscription }: Renewal): Promise<void> {
    const renewed =
      newSubscription ?? (await scope.registration.pushManager.subscribe(oldSubscription?.options));
    const { endpoint, keys } = renewed.toJSON();
    await fetch('/api/admin/push/devices', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ endpoint, p256dh: keys?.p256dh, auth: keys?.auth }),
    });
  }

  scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()));
  scope.addEventListener('push', (event) => {
    const { title, path, tag } = event.data.json() as { title: string; path: string; tag: string };
    const options = { tag, renotify: true, data: path, lang: 'it', icon: '/icon-192.png' };
    event.waitUntil(scope.registration.showNotification(title, options));
  });
  scope.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(open(String(event.notification.data)));
  });
  scope.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renew(event)));
}
