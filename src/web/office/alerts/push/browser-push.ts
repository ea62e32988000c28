/** Web Push in this browser: whether it can, and its subscription. */
import { api, withTimeout } from '#web/api.ts';
import { browserSetting } from '#web/browser-setting.ts';

const WORKER = '/admin/sw.js';
const SCOPE = '/admin/';

export type PushOwner = { user: string; session: string };

/**
 * Who has switched notices on here, and the session that the server knows this browser by. After
 * the next sign-in of that person the browser registers itself again, for the old session has ended.
 */
export const pushOwner = browserSetting<PushOwner | null>('push-user', (stored) => {
  const { user, session } = (stored ?? {}) as Partial<PushOwner>;
  return user && session ? { user, session } : null;
});

/** 'install': an iPhone, which allows notices only to pages on the Home screen. */
export type PushAbility = 'able' | 'install' | 'unsupported';

export function pushAbility(): PushAbility {
  const { serviceWorker, userAgent, maxTouchPoints } = navigator;
  if (serviceWorker && 'PushManager' in window && 'Notification' in window) return 'able';
  // An iPad calls itself a Mac.
  const isApplePhone =
    /iPhone|iPad/.test(userAgent) || (/Mac/.test(userAgent) && maxTouchPoints > 1);
  const isInstalled = (navigator as { standalone?: boolean }).standalone === true;
  return isApplePhone && !isInstalled ? 'install' : 'unsupported';
}

const registered = () => navigator.serviceWorker?.getRegistration(SCOPE);

/** Whether this browser has a subscription. */
export async function isSubscribed(): Promise<boolean> {
  if (pushAbility() !== 'able') return false;
  return Boolean(await (await registered())?.pushManager.getSubscription());
}

/** Subscribes and tells the server. `key`: the server's, base64url. Throws if the browser refuses. */
export async function subscribe(key: string, owner: PushOwner): Promise<void> {
  const { pushManager } = await activeRegistration();
  const known = await pushManager.getSubscription();
  if (known && !isFor(known, key)) await known.unsubscribe();
  const { endpoint, keys } = (
    await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(key) })
  ).toJSON();
  const { p256dh = '', auth = '' } = keys ?? {};
  await api.push.add({ endpoint: endpoint ?? '', p256dh, auth }, withTimeout());
  pushOwner.set(owner);
}

/**
 * Instead of `serviceWorker.ready`, which never settles on a page that was loaded at /login, and
 * still returns the old registration after it was removed.
 */
async function activeRegistration(): Promise<ServiceWorkerRegistration> {
  const registration = await navigator.serviceWorker.register(WORKER, {
    scope: SCOPE,
    updateViaCache: 'none',
  });
  const worker = registration.installing ?? registration.waiting;
  if (!registration.active && worker) {
    await new Promise<void>((resolve, reject) => {
      worker.addEventListener('statechange', () => {
        if (worker.state === 'activated') resolve();
        if (worker.state === 'redundant') reject(new Error('the service worker did not start'));
      });
    });
  }
  return registration;
}

/** Ends the subscription and removes the worker. Without one nothing happens. */
export async function unsubscribe(): Promise<void> {
  pushOwner.set(null);
  const registration = await registered();
  if (!registration) return;
  await (await registration.pushManager.getSubscription())?.unsubscribe();
  await registration.unregister();
}

/** Another session secret has another key (docs/operations.md). */
function isFor({ options }: PushSubscription, key: string): boolean {
  const used = options.applicationServerKey;
  if (!used) return true;
  const [ours, theirs] = [bytesOf(key), new Uint8Array(used)];
  return ours.length === theirs.length && ours.every((byte, index) => byte === theirs[index]);
}

/** Older browsers take no base64url. */
function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const binary = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (character) => character.charCodeAt(0));
}
