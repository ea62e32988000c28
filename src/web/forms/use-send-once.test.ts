import { expect, it, vi } from 'vitest';
import { oneAtATime } from './use-send-once.ts';

it('a second press before the answer sends nothing, and one after it sends again', async () => {
  const shown: boolean[] = [];
  const sendOnce = oneAtATime((sending) => shown.push(sending));
  const { promise: answer, resolve } = Promise.withResolvers<void>();
  const send = vi.fn(() => answer);
  const first = sendOnce(send);
  await sendOnce(send);
  expect(send).toHaveBeenCalledOnce();
  expect(shown).toEqual([true]);
  resolve();
  await first;
  expect(shown).toEqual([true, false]);
  await sendOnce(send);
  expect(send).toHaveBeenCalledTimes(2);
});

it('a send that throws leaves the button usable', async () => {
  const shown: boolean[] = [];
  const sendOnce = oneAtATime((sending) => shown.push(sending));
  await expect(sendOnce(() => Promise.reject(new Error('lost')))).rejects.toThrow('lost');
  expect(shown).toEqual([true, false]);
});
