/**
 * The orders that this browser has no need to be told of, because it made them or has announced them. Its
 * tabs share the list.
 */
import * as z from 'zod/mini';
import { browserSetting } from './browser-setting.ts';

const KEPT = 50;
const Ids = z.array(z.string());

const known = browserSetting<readonly string[]>(
  'known-orders',
  (stored) => Ids.safeParse(stored).data ?? [],
);

export const isKnownOrder = (id: string): boolean => known.read().includes(id);

export function rememberKnownOrder(id: string): void {
  if (!isKnownOrder(id)) known.set([...known.read(), id].slice(-KEPT));
}
