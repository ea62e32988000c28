/** What the palette offers beside orders: pages and actions, found by the beginnings of their words. */
import type { LucideIcon } from 'lucide-react';

export type PaletteEntry = {
  id: string;
  label: string;
  icon: LucideIcon;
  /** Further words that find the entry, not shown. */
  words?: string;
  /** Shown at the end. */
  detail?: string;
  /** The keys that do the same, as they are pressed one after the other. */
  keys?: readonly string[];
  run: () => void;
};

/** Lower case, without accents. */
const fold = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();

const wordsOf = (text: string) => fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/** The entries that have, for each word of `q`, a word that begins with it. All of them for an empty `q`. */
export function matchingEntries(entries: readonly PaletteEntry[], q: string): PaletteEntry[] {
  const sought = wordsOf(q);
  if (sought.length === 0) return q.trim() === '' ? [...entries] : [];
  return entries.filter(({ label, words = '' }) => {
    const known = wordsOf(`${label} ${words}`);
    return sought.every((word) => known.some((other) => other.startsWith(word)));
  });
}
