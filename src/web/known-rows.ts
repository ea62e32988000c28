/**
 * The orders that need no announcement in this browser, because it made or announced them, and the
 * rows of every list that were made in it. Shared by its tabs.
 */
import * as z from 'zod/mini';
import { browserSetting } from './browser-setting.ts';

const KEPT = 50;
const Ids = z.array(z.string());

const listOf = (key: 'known-orders' | 'made-orders') =>
  browserSetting<readonly string[]>(key, (stored) => Ids.safeParse(stored).data ?? []);
const known = listOf('known-orders');
const made = listOf('made-orders');

export const isKnownOrder = (id: string): boolean => known.read().includes(id);
export const isMadeHere = (id: string): boolean => made.read().includes(id);

export const rememberKnownOrder = (id: string): void => remember(known, id);
export const rememberMade = (id: string): void => remember(made, id);

function remember(list: typeof known, id: string): void {
  if (!list.read().includes(id)) list.set([...list.read(), id].slice(-KEPT));
}
