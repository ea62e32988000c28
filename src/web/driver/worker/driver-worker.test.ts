import { afterEach, describe, expect, it, vi } from 'vitest';
import { driverWorker, retiredDriverWorker } from './driver-worker.ts';

const HTML = '<script src="/assets/a-1.js"></script><link href="/assets/b-2.css">"/assets/a-1.js"';

type Answers = Map<string, unknown>;

/** A worker's scope: its caches by name, and what it has fetched. */
function scope({ active = false, names = ['giro-old', 'other'] } = {}) {
  const kept = new Map<string, Answers>(names.map((name) => [name, new Map()]));
  const listeners = new Map<string, (event: never) => void>();
  const fetched: string[] = [];
  const skipWaiting = vi.fn(async () => undefined);
  const unregister = vi.fn(async () => true);
  const answerOf = (path: string) => {
    fetched.push(path);
    return { ok: true, redirected: false, clone: () => ({ text: async () => HTML }), path };
  };
  const self = {
    addEventListener: (type: string, listener: (event: never) => void) =>
      listeners.set(type, listener),
    skipWaiting,
    clients: { claim: async () => undefined },
    registration: { active: active || null, unregister },
  };
  vi.stubGlobal('self', self);
  vi.stubGlobal('location', { origin: 'https://a.example' });
  vi.stubGlobal('fetch', async (resource: string | { url: string }) =>
    answerOf(typeof resource === 'string' ? resource : new URL(resource.url).pathname),
  );
  vi.stubGlobal('caches', {
    keys: async () => [...kept.keys()],
    delete: async (name: string) => kept.delete(name),
    open: async (name: string) => {
      const cache = kept.get(name) ?? new Map();
      kept.set(name, cache);
      return {
        put: async (path: string, answer: unknown) => cache.set(path, answer),
        addAll: async (paths: string[]) => {
          for (const path of paths) cache.set(path, answerOf(path));
        },
        match: async (path: string) => cache.get(path),
      };
    },
  });
  const run = async (type: string, event: object = {}) => {
    let done: unknown;
    const waits = { waitUntil: (promise: Promise<unknown>) => (done = promise) };
    listeners.get(type)?.({ ...waits, ...event } as never);
    await done;
  };
  /** The worker's answer, or undefined if the browser goes on without it. */
  const ask = async (
    path: string,
    { mode = 'cors', method = 'GET', origin = 'https://a.example' } = {},
  ) => {
    let answer: unknown;
    const respondWith = (given: unknown) => {
      answer = given;
    };
    await run('fetch', { request: { url: origin + path, mode, method }, respondWith });
    return (await answer) as { path: string } | undefined;
  };
  return { kept, fetched, skipWaiting, unregister, run, ask };
}

afterEach(() => vi.unstubAllGlobals());

describe('the worker of the driver’s page', () => {
  it('stores the page and its files, and serves them without asking again', async () => {
    const { run, ask, fetched, kept } = scope();
    driverWorker('2');
    await run('install');
    expect([...(kept.get('giro-2')?.keys() ?? [])]).toEqual([
      '/assets/a-1.js',
      '/assets/b-2.css',
      '/giro',
    ]);
    const before = fetched.length;
    expect((await ask('/giro', { mode: 'navigate' }))?.path).toBe('/giro');
    expect((await ask('/assets/a-1.js'))?.path).toBe('/assets/a-1.js');
    expect(fetched.length).toBe(before);
    expect((await ask('/assets/late-3.js'))?.path).toBe('/assets/late-3.js');
    expect(fetched.at(-1)).toBe('/assets/late-3.js');
  });

  it.each(['/api/giro', '/api/giro/events', '/giro/sw.js', '/', '/admin/overview'])(
    'ignores %s',
    async (path) => {
      const { run, ask } = scope();
      driverWorker('2');
      await run('install');
      expect(await ask(path, { mode: path === '/' ? 'navigate' : 'cors' })).toBeUndefined();
      expect(await ask('/giro', { mode: 'navigate', method: 'POST' })).toBeUndefined();
      expect(await ask('/assets/a-1.js', { origin: 'https://b.example' })).toBeUndefined();
    },
  );

  it('takes over at once if it is the first, otherwise when the driver wants it', async () => {
    const first = scope();
    driverWorker('1');
    await first.run('install');
    expect(first.skipWaiting).toHaveBeenCalled();
    const later = scope({ active: true });
    driverWorker('2');
    await later.run('install');
    expect(later.skipWaiting).not.toHaveBeenCalled();
    await later.run('message', { data: 'take-over' });
    expect(later.skipWaiting).toHaveBeenCalled();
    await later.run('activate');
    expect([...later.kept.keys()]).toEqual(['other', 'giro-2']);
  });

  it('that is retired deletes its cache and itself', async () => {
    const { run, ask, kept, unregister } = scope({ active: true });
    retiredDriverWorker();
    await run('install');
    await run('activate');
    expect([...kept.keys()]).toEqual(['other']);
    expect(unregister).toHaveBeenCalled();
    expect(await ask('/giro', { mode: 'navigate' })).toBeUndefined();
  });

  it('refers to nothing outside itself, so that its source can be sent', async () => {
    const { run, kept } = scope();
    new Function(`(${driverWorker})("3")`)();
    await run('install');
    expect(kept.has('giro-3')).toBe(true);
  });
});
