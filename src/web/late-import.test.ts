import { describe, expect, it } from 'vitest';
import { attemptsOf, lateImport } from './late-import.ts';

const ADDRESS = '/assets/late-steps-1.js';

/** A browser that never tries a failed URL again, as many do. */
function rememberingBrowser({ status = 200 as number | undefined, broken = false } = {}) {
  const failed = new Set<string>();
  const kept = new Map<string, string>();
  const seen = { online: true, status, broken, asked: [] as string[], reloads: 0 };
  const load = lateImport<string>(ADDRESS, {
    importFrom: async (address) => {
      seen.asked.push(address);
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
    expect(seen.asked).toEqual([ADDRESS]);
  });

  it('loads at the next try after a network failure, though the browser remembers the failed URL', async () => {
    const { seen, load } = rememberingBrowser();
    seen.online = false;
    await expect(load()).rejects.toThrow('Failed to fetch');
    await expect(load()).rejects.toThrow('Failed to fetch');
    seen.online = true;
    expect(await load()).toBe('the step');
    expect(seen.asked).toEqual([ADDRESS, `${ADDRESS}?retry=1`, `${ADDRESS}?retry=2`]);
    expect(seen.reloads).toBe(0);
  });

  it('is tried again by itself when only the first try failed', async () => {
    const { seen, load } = rememberingBrowser({ broken: true });
    const loading = load();
    seen.broken = false;
    expect(await loading).toBe('the step');
    expect(seen.asked).toHaveLength(2);
  });

  it('reloads the page when a release has removed the file', async () => {
    const { seen, load } = rememberingBrowser({ status: 404, broken: true });
    await expect(load()).rejects.toThrow();
    expect(seen.reloads).toBe(1);
  });

  it('reloads the page when the browser remembers a failed import of the module', async () => {
    const { seen, load } = rememberingBrowser({ broken: true });
    await expect(load()).rejects.toThrow();
    expect(seen.asked).toHaveLength(3);
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

describe('the attempts of a page', () => {
  /** A page whose loads end as the test says. */
  function openPage() {
    const loads: PromiseWithResolvers<string>[] = [];
    const said: unknown[] = [];
    const load = () => {
      const next = Promise.withResolvers<string>();
      loads.push(next);
      return next.promise;
    };
    const attempt = attemptsOf(load, {
      onLoaded: (module) => said.push(module),
      onFailed: (failed) => said.push(failed ? 'failed' : 'loading'),
    });
    return { loads, said, attempt };
  }

  it('say that one failed, and load with the next', async () => {
    const { loads, said, attempt } = openPage();
    const first = attempt();
    loads[0]?.reject(new TypeError('Failed to fetch'));
    await first;
    expect(said).toEqual(['loading', 'failed']);
    const second = attempt();
    loads[1]?.resolve('the step');
    await second;
    expect(said).toEqual(['loading', 'failed', 'loading', 'the step']);
  });

  it('go on by themselves when the network is back before the failure is known', async () => {
    const { loads, said, attempt } = openPage();
    const first = attempt();
    await attempt();
    expect(loads).toHaveLength(1);
    loads[0]?.reject(new TypeError('Failed to fetch'));
    await expect.poll(() => loads.length).toBe(2);
    loads[1]?.reject(new TypeError('Failed to fetch'));
    await first;
    expect(said).toEqual(['loading', 'failed']);
  });
});
