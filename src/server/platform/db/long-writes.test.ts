import { setImmediate as turn } from 'node:timers/promises';
import { expect, it, vi } from 'vitest';
import type { Orm } from './database.ts';
import { createLongWrites } from './long-writes.ts';

/** Work that continues until it is ended from outside. */
function openWork() {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  return { work: vi.fn(() => promise), end: () => resolve('done'), fail: reject };
}
const longWrites = (mend = async () => {}) => createLongWrites({} as Orm, mend);

it('nobody reads what is half written', async () => {
  const list = longWrites();
  const long = openWork();
  const written = list.write(long.work);
  const read = vi.fn(async () => 'all of it');
  const answer = list.read(read);
  await turn();
  expect(long.work).toHaveBeenCalled();
  expect(read).not.toHaveBeenCalled();
  long.end();
  expect(await answer).toBe('all of it');
  expect(await written).toBe('done');
});

it('no change runs while somebody reads, and several read at once', async () => {
  const list = longWrites();
  const [one, other, change] = [openWork(), openWork(), openWork()];
  const answers = [list.read(one.work), list.read(other.work)];
  await turn();
  expect(other.work).toHaveBeenCalled();
  const written = list.write(change.work);
  one.end();
  await turn();
  expect(change.work).not.toHaveBeenCalled();
  other.end();
  await Promise.all(answers);
  await turn();
  expect(change.work).toHaveBeenCalled();
  change.end();
  await written;
});

it('two changes run one after the other', async () => {
  const list = longWrites();
  const [first, second] = [openWork(), openWork()];
  const writes = [list.write(first.work), list.write(second.work)];
  await turn();
  expect(second.work).not.toHaveBeenCalled();
  first.end();
  second.end();
  expect(await Promise.all(writes)).toEqual(['done', 'done']);
});

it('the rest of a failed change is rolled back before anybody reads, however often it takes', async () => {
  const mend = vi.fn(async () => {});
  const list = longWrites(mend);
  mend.mockRejectedValueOnce(new Error('no room')).mockRejectedValueOnce(new Error('no room'));
  const fails = list.write(() => Promise.reject(new Error('half of it')));
  await expect(fails).rejects.toThrow('half of it');
  await expect(list.read(async () => 'half')).rejects.toThrow('no room');
  expect(await list.read(async () => 'as before')).toBe('as before');
  expect(mend).toHaveBeenCalledTimes(3);
});
