import { describe, expect, it } from 'vitest';
import { refusalOf } from '#test/refusal.ts';
import { createMemoryLimit } from './memory-limit.ts';

describe('a limit in memory', () => {
  it('refuses one address with the seconds to wait, and nobody else', async () => {
    let now = 1000;
    const read = createMemoryLimit({ uses: 3, seconds: 10 }, () => now);
    const refused = () => refusalOf(Promise.resolve().then(() => read('198.51.100.1')));
    for (let use = 0; use < 3; use += 1) read('198.51.100.1');
    now += 2500;
    expect(await refused()).toMatchObject({ code: 'TOO_MANY_REQUESTS', retry_after: 8 });
    read('198.51.100.2');
    now += 7500;
    read('198.51.100.1');
  });

  it('does not count what it refuses, and counts an IPv6 network as one', async () => {
    const read = createMemoryLimit({ uses: 3, seconds: 10 }, () => 0);
    const many = Array.from({ length: 10 }, (_, host) => `2001:db8:1:2::${host}`);
    const taken = many.filter((address) => {
      try {
        read(address);
        return true;
      } catch {
        return false;
      }
    });
    expect(taken).toHaveLength(3);
    // Refused reads do not count, so the second share of the /48 is left.
    for (let use = 0; use < 3; use += 1) read('2001:db8:1:f200::1');
  });
});
