import { expect, it } from 'vitest';
import { dismissToast, shownToasts, subscribeToToasts, toast } from './toast.ts';

const titles = () => shownToasts().map(({ title }) => title);

it('three notices are seen at most, the newest ones, each until it is dismissed', () => {
  let told = 0;
  const unsubscribe = subscribeToToasts(() => {
    told += 1;
  });
  for (const title of ['uno', 'due', 'tre', 'quattro']) toast({ title });
  expect(titles()).toEqual(['due', 'tre', 'quattro']);
  for (const { id, title } of shownToasts()) if (title === 'tre') dismissToast(id);
  expect(titles()).toEqual(['due', 'quattro']);
  expect(told).toBe(5);
  unsubscribe();
  for (const { id } of shownToasts()) dismissToast(id);
  expect(told).toBe(5);
});
