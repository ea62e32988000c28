import { describe, expect, it } from 'vitest';
import { attemptsOf, lateImport } from './late-import.ts';

const ADDRESS = '/assets/late-steps-1.js';

/** A browser that never retries a failed URL, as many do. */
function rememberingBrowser({ status = 200 as number | undefined, broken = false } = {}) {
  const failed = new Set<string>();
  const kept = new Map<string, string>();
  const seen = { online: true, status, broken, requested: [] as string[], reloads: 0 };
  const load = lateImport<string>(ADDRESS, {
    importFrom: async (address) => {
      seen.requested.push(address);
      if (!seen.online || seen.broken) failed.add(address);
      if (failed.has(address)) throw new TypeError('Failed to fetch');
      return 'the step';
    },
    statusOf: async () => (seen.online ? seen.status : undefined),
    reload: () => {
      seen.reloads += 1;
    },
    storage: () =>
      ({
        getItem: (key: string) => kept.get(key) ?? null,
        setItem: (key: string, value: string) => void kept.set(key, value),
      }) as Storage,
  });
  return { seen, load };
}

describe('a late import', () => {
  it('loads once, however often it is called', async () => {
    const { seen, load } = rememberingBrowser();
    expect(await Promise.all([load(), load()])).toEqual(['the step', 'the step']);
    expect(await load()).toBe('the step');
    expect(seen.requested).toEqual([ADDRESS]);
  });

  it('loads at the next try after a network failure, although the browser remembers the failed URL', async () => {
    const { seen, load } = rememberingBrowser();
    seen.online = false;
    await expect(load()).rejects.toThrow('Failed to fetch');
    await expect(load()).rejects.toThrow('Failed to fetch');
    seen.online = true;
    expect(await load()).toBe('the step');
    expect(seen.requested).toEqual([ADDRESS, `${ADDRESS}?retry=1`, `${ADDRESS}?retry=2`]);
    expect(seen.reloads).toBe(0);
  });

  it('is retried automatically if only the first try failed', async () => {
    const { seen, load } = rememberingBrowser({ broken: true });
    const loading = load();
    seen.broken = false;
    expect(await loading).toBe('the step');
    expect(seen.requested).toHaveLength(2);
  });

  it('reloads the page if a release has removed the file', async () => {
    const { seen, load } = rememberingBrowser({ status: 404, broken: true });
    await expect(load()).rejects.toThrow();
    expect(seen.reloads).toBe(1);
  });

  it('reloads the page if the browser remembers a failed import of the module', async () => {
    const { seen, load } = rememberingBrowser({ broken: true });
    await expect(load()).rejects.toThrow();
    expect(seen.requested).toHaveLength(3);
    expect(seen.reloads).toBe(1);
  });

  it('never reloads twice for the same file, nor while the server fails', async () => {
    const { seen, load } = rememberingBrowser({ status: 503, broken: true });
    await expect(load()).rejects.toThrow();
    expect(seen.reloads).toBe(0);
    seen.status = 404;
    await expect(load()).rejects.toThrow();
    await expect(load()).rejects.toThrow();
    expect(seen.reloads).toBe(1);
  });
});

describe("a page's attempts", () => {
  /** A page whose loads end as the test says. */
  function openPage() {
    const loads: PromiseWithResolvers<string>[] = [];
    const states: unknown[] = [];
    const network = new EventTarget();
    const load = () => {
      const next = Promise.withResolvers<string>();
      loads.push(next);
      return next.promise;
    };
    const { attempt, end } = attemptsOf(
      load,
      {
        setModule: (module) => states.push(module),
        setFailed: (failed) => states.push(failed ? 'failed' : 'loading'),
      },
      () => network,
    );
    const fail = (n: number) => loads[n]?.reject(new TypeError('Failed to fetch'));
    const comeBack = () => network.dispatchEvent(new Event('online'));
    return { loads, states, attempt, end, fail, comeBack };
  }

  it('report a failure, and load when the network is back', async () => {
    const { loads, states, attempt, fail, comeBack } = openPage();
    const first = attempt();
    fail(0);
    await first;
    expect(states).toEqual(['loading', 'failed']);
    comeBack();
    loads[1]?.resolve('the step');
    await expect.poll(() => states).toEqual(['loading', 'failed', 'loading', 'the step']);
    comeBack();
    expect(loads).toHaveLength(2);
  });

  it('continue if the network is back before the failure is known', async () => {
    const { loads, states, attempt, fail, comeBack } = openPage();
    const first = attempt();
    comeBack();
    expect(loads).toHaveLength(1);
    fail(0);
    await expect.poll(() => loads.length).toBe(2);
    fail(1);
    await first;
    expect(states).toEqual(['loading', 'failed']);
  });

  it('run one at a time, however often requested', async () => {
    const { loads, states, attempt, fail } = openPage();
    const requested = [attempt(), attempt()];
    fail(0);
    await Promise.all(requested);
    expect(loads).toHaveLength(1);
    expect(states).toEqual(['loading', 'failed']);
  });

  it('end with the page', async () => {
    const { loads, attempt, end, fail, comeBack } = openPage();
    const first = attempt();
    end();
    comeBack();
    fail(0);
    await first;
    comeBack();
    expect(loads).toHaveLength(1);
  });
});
