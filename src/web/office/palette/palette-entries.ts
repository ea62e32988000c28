/**
 * The palette's entries besides orders: pages and actions, found by the beginnings of their words.
 */
import type { LucideIcon } from 'lucide-react';

export type PaletteEntry = {
  id: string;
  label: string;
  icon: LucideIcon;
  /** More words that find the entry, not shown. */
  words?: string;
  /** Shown at the end. */
  detail?: string;
  /** The keyboard shortcut, as keys pressed one after the other. */
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

/** The entries with a word that starts with each word of `q`. All of them for an empty `q`. */
export function matchingEntries(entries: readonly PaletteEntry[], q: string): PaletteEntry[] {
  const typed = wordsOf(q);
  if (typed.length === 0) return q.trim() === '' ? [...entries] : [];
  return entries.filter(({ label, words = '' }) => {
    const known = wordsOf(`${label} ${words}`);
    return typed.every((word) => known.some((other) => other.startsWith(word)));
  });
}
