import { inArray, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { rows } from '#server/platform/db/rows.ts';
import { rateLimits } from '#server/platform/db/schema.ts';
import { openTestDatabase } from '#test/database.ts';
import { refusalOf } from '#test/refusal.ts';
import { countRoundTrips } from '#test/round-trips.ts';
import { countWithin, createLimit } from './limits.ts';
import { uncount } from './use-counter.ts';

const SECONDS = 900;
/** With a real clock two periods do not start in the same millisecond. */
const oneSecondLater = sql`update rate_limits set expire = expire + interval '1 second'`;

describe('a limit', async () => {
  const database = await openTestDatabase();
  const { orm } = database;
  const limit = (uses: number) =>
    createLimit(orm, { name: crypto.randomUUID(), uses, seconds: SECONDS });

  it('allows its number of uses, and tells the next one how long to wait', async () => {
    const three = limit(3);
    for (let use = 0; use < 3; use += 1) await three.use('a');
    const refusal = await refusalOf(three.use('a'));
    expect(refusal).toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      message: 'Troppi tentativi. Riprova tra qualche minuto.',
      retry_after: expect.any(Number),
    });
  });

  it('states the minutes of a wait that is longer than a quarter of an hour', async () => {
    const hourly = createLimit(orm, { name: crypto.randomUUID(), uses: 1, seconds: 42 * 60 });
    await hourly.use('a');
    const { message } = await refusalOf(hourly.use('a'));
    expect(message).toBe('Troppi tentativi. Riprova tra 42 minuti.');
  });

  it('counts each key on its own', async () => {
    const one = limit(1);
    await one.use('a');
    await one.use('b');
    await refusalOf(one.use('a'));
  });

  it('is exact for parallel uses', async () => {
    const five = limit(5);
    const uses = await Promise.allSettled(Array.from({ length: 30 }, () => five.use('a')));
    expect(uses.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
  });

  it('can undo a use, and starts again after a reset', async () => {
    const one = limit(1);
    const use = await one.use('a');
    await use.undo();
    await one.use('a');
    await refusalOf(one.use('a'));
    await one.reset('a');
    await one.use('a');
  });

  it('does not count what it refuses', async () => {
    const one = limit(1);
    const first = await one.use('a');
    for (let refused = 0; refused < 3; refused += 1) await refusalOf(one.use('a'));
    await first.undo();
    await one.use('a');
  });

  it('does not grow in its next period by uses that are undone late, refused or not', async () => {
    const five = limit(5);
    const late = await Promise.all(Array.from({ length: 5 }, () => five.use('late')));
    await orm.execute(sql`update rate_limits set expire = now() - interval '1 second'`);
    await five.use('late');
    await orm.execute(oneSecondLater);
    for (const use of late) await use.undo();
    for (let use = 1; use < 5; use += 1) await five.use('late');
    await refusalOf(five.use('late'));
  });

  it('undoes nothing for a key that was reset', async () => {
    const one = limit(1);
    const before = await one.use('a');
    await one.reset('a');
    await one.use('a');
    await orm.execute(oneSecondLater);
    await before.undo();
    await refusalOf(one.use('a'));
  });

  it('is shared by all processes, and starts again after its period', async () => {
    const options = { name: 'shared', uses: 1, seconds: SECONDS };
    await createLimit(orm, options).use('a');
    await refusalOf(createLimit(orm, options).use('a'));
    await orm.execute(sql`update rate_limits set expire = now() - interval '1 second'`);
    await createLimit(orm, options).use('a');
  });

  it('allows a whole IPv6 network no more than one address, and its /48 twice as much', async () => {
    const two = limit(2);
    const taken = async (address: string) =>
      two.use(address).then(
        () => true,
        () => false,
      );
    const all = async (addresses: string[]) => {
      const uses = [];
      for (const address of addresses) uses.push(await taken(address));
      return uses.filter(Boolean).length;
    };
    const line = (digit: number) =>
      Array.from({ length: 10 }, (_, network) => `2001:db8:1:${digit}0${network}::1`);
    expect(await all(['2001:db8:1:100::1', '2001:db8:1:100::2', '2001:db8:1:100::3'])).toBe(2);
    expect(await all(line(1))).toBe(0);
    // A neighbour in the same /48 still has the rest of its share. A third one has nothing.
    expect(await all(line(2))).toBe(2);
    expect(await all(line(3))).toBe(0);
    expect(await all(['2001:db8:2:300::1'])).toBe(1);
  });

  it('counts one account apart from another, and from none', async () => {
    const one = limit(1);
    await one.use('a', 'x');
    await one.use('a', 'y');
    await one.use('a');
    await refusalOf(one.use('a', 'x'));
    await one.reset('a', 'x');
    await one.use('a', 'x');
    await refusalOf(one.use('a', 'y'));
  });

  it('is counted with others in one round trip, and after a refusal the following ones are not counted', async () => {
    const [first, full, last] = [limit(3), limit(1), limit(1)];
    const limits = [first, full, last].map(({ options }) => options);
    const { counted, sent } = countRoundTrips(database);
    await countWithin(counted.orm, limits, '2001:db8:4::1');
    expect(sent).toHaveLength(1);
    await last.reset('2001:db8:4::1');
    await refusalOf(countWithin(orm, limits, '2001:db8:4::1'));
    await last.use('2001:db8:4::1');
    await first.use('2001:db8:4::1');
    await refusalOf(first.use('2001:db8:4::1'));
  });

  it('blocks nobody when many addresses of one network are counted and undone at once', async () => {
    const limits = [limit(1000), limit(1000)].map(({ options }) => options);
    const uses = Array.from({ length: 40 }, async (_, line) => {
      const counted = await countWithin(orm, limits, `2001:db8:5:${line}00::1`);
      await uncount(orm, counted);
      return counted;
    });
    const counted = (await Promise.all(uses)).flat();
    expect(counted).toHaveLength(40 * limits.length * 2);
    const stored = counted.map(({ stored: key }) => key);
    const left = await orm.select().from(rateLimits).where(inArray(rateLimits.key, stored));
    expect(new Set(left.map(({ points }) => points))).toEqual(new Set([0]));
  });

  it('leaves a neighbour its share while an address that has used up its own continues', async () => {
    const three = limit(3);
    const line = () => three.use('2001:db8:6:100::1');
    await Promise.all([line(), line(), line()]);
    const refused = Array.from({ length: 30 }, () => refusalOf(line()));
    await three.use('2001:db8:6:200::1');
    await Promise.all(refused);
  });

  it('stores neither addresses nor e-mails', async () => {
    await limit(1).use('concetta@example.test');
    const stored = JSON.stringify(await rows(orm, sql`select * from rate_limits`));
    expect(stored).not.toContain('concetta');
  });
});
