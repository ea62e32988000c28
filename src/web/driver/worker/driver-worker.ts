/**
 * The service worker of the driver's page only
 * (docs/decisions/171-the-drivers-page-without-network.md). The server sends the source of these
 * functions, so they may not refer to anything outside themselves.
 */

type Ending = { waitUntil: (done: Promise<unknown>) => void };
type Fetching = { request: Request; respondWith: (answer: Promise<Response>) => void };

/** The part of the worker's scope that is used. The pages do not have its types. */
type Scope = {
  addEventListener(type: 'install' | 'activate', listener: (event: Ending) => void): void;
  addEventListener(type: 'fetch', listener: (event: Fetching) => void): void;
  addEventListener(type: 'message', listener: (event: { data: unknown }) => void): void;
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void> };
  registration: { active: unknown; unregister(): Promise<boolean> };
};

/** Stores the page and its assets, for this version. Never API answers. */
export function driverWorker(version: string): void {
  const scope = self as unknown as Scope;
  const page = '/giro';
  const name = `giro-${version}`;

  async function keep(): Promise<void> {
    const cache = await caches.open(name);
    const answer = await fetch(page, { cache: 'reload' });
    if (!answer.ok || answer.redirected) throw new Error('no page');
    const html = await answer.clone().text();
    await cache.addAll([...new Set(html.match(/\/assets\/[\w.-]+/g) ?? [])]);
    await cache.put(page, answer);
    // The first worker takes over at once; a later one waits until the driver wants it.
    if (!scope.registration.active) await scope.skipWaiting();
  }

  async function takeOver(): Promise<void> {
    const names = (await caches.keys()).filter((each) => /^giro-/.test(each) && each !== name);
    await Promise.all(names.map((each) => caches.delete(each)));
    await scope.clients.claim();
  }

  async function kept(request: Request, path: string): Promise<Response> {
    const cache = await caches.open(name);
    return (await cache.match(path, { ignoreVary: true })) ?? fetch(request);
  }

  scope.addEventListener('install', (event) => event.waitUntil(keep()));
  scope.addEventListener('activate', (event) => event.waitUntil(takeOver()));
  scope.addEventListener('message', ({ data }) => {
    if (data === 'take-over') void scope.skipWaiting();
  });
  scope.addEventListener('fetch', (event) => {
    const { request } = event;
    const { origin, pathname } = new URL(request.url);
    if (request.method !== 'GET' || origin !== location.origin) return;
    const isPage = request.mode === 'navigate' && pathname === page;
    if (isPage || pathname.startsWith('/assets/')) event.respondWith(kept(request, pathname));
  });
}

/**
 * Replaces a worker that is no longer wanted, and ends. Deletes its cache, but not unsent events.
 */
export function retiredDriverWorker(): void {
  const scope = self as unknown as Scope;
  async function end(): Promise<void> {
    const names = (await caches.keys()).filter((name) => /^giro-/.test(name));
    await Promise.all(names.map((name) => caches.delete(name)));
    await scope.registration.unregister();
  }
  scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()));
  scope.addEventListener('activate', (event) => event.waitUntil(end()));
}
