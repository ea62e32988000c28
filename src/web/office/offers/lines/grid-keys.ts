/** The keyboard in the grid of an offer's lines. */
import {
  type Found,
  focusNeighbour,
  type Grid,
  highlighted,
  moved,
  type Place,
  priceTaken,
  removed,
  type Step,
  toggleOption,
  toggleTextLine,
} from './grid.ts';

export type Key = Pick<
  KeyboardEvent,
  'key' | 'code' | 'ctrlKey' | 'altKey' | 'shiftKey' | 'metaKey'
>;

/** The focused cell, and whether an arrow up or down leaves it. */
export type Field = Place & { text: string; endsAbove: boolean; endsBelow: boolean };

/**
 * Enter goes to the line below, where there is always a new one; the arrows go to the lines above
 * and below, with Ctrl they move the line; Alt+Delete deletes it, Alt+T makes a heading, Alt+N a
 * remark, Alt+F an optional line. In a price search, arrows, Enter and Tab choose a price. Null for
 * keys left to the browser.
 */
export function pressed(grid: Grid, found: Found, field: Field, press: Key): Step | null {
  const { key, code, ctrlKey, altKey, shiftKey, metaKey } = press;
  if (key === 'ArrowUp' || key === 'ArrowDown') return arrow(grid, found, field, press);
  if (key === 'Enter' && !shiftKey && !ctrlKey && !metaKey) return enter(grid, found, field);
  if (key === 'Tab' && !shiftKey) return tab(grid, found, field);
  if (key === 'Escape' && grid.search) return { grid: { ...grid, search: null } };
  if (key === 'Delete' && altKey) return removed(grid, field);
  if (altKey && !ctrlKey && !metaKey) {
    const kind = WORDS_KEYS[code];
    if (kind) return toggleTextLine(grid, field.id, kind);
    if (code === 'KeyF') return toggleOption(grid, field.id);
  }
  const isUndo = key.toLowerCase() === 'z' && (ctrlKey || metaKey) && !shiftKey;
  return isUndo && grid.isPasteLast ? { grid, takesPasteBack: true } : null;
}

/** By physical key: with Option a Mac types '†' for T. */
const WORDS_KEYS: Readonly<Record<string, 'heading' | 'remark'>> = {
  KeyT: 'heading',
  KeyN: 'remark',
};

/** The search in this cell with its highlighted hit, while there are hits or may be some. */
function searchIn({ search }: Grid, { hits, isPending }: Found, { id, cell }: Place) {
  if (search?.id !== id || search.cell !== cell || !(hits.length > 0 || isPending)) return null;
  return { search, at: highlighted(search, hits) };
}

function arrow(grid: Grid, found: Found, field: Field, { key, ctrlKey, altKey }: Key): Step | null {
  const by = key === 'ArrowUp' ? -1 : 1;
  if (ctrlKey || altKey) return moved(grid, field, by);
  const searched = searchIn(grid, found, field);
  if (!searched)
    return (by < 0 ? field.endsAbove : field.endsBelow) ? focusNeighbour(grid, field, by) : null;
  const last = Math.max(found.hits.length - 1, 0);
  const chosen = Math.min(Math.max(searched.at + by, -1), last);
  return { grid: { ...grid, search: { ...searched.search, chosen } } };
}

function enter(grid: Grid, found: Found, field: Field): Step {
  const searched = searchIn(grid, found, field);
  if (!searched) return focusNeighbour(grid, field, 1);
  if (searched.at >= 0) {
    return found.isPending
      ? { grid: { ...grid, search: { ...searched.search, isWaiting: true } } }
      : priceTaken(grid, found.hits[searched.at]);
  }
  if (!found.isPending || field.cell !== 'code') return focusNeighbour(grid, field, 1);
  // Typing goes on without waiting for the price list, which fills in the line when it answers.
  const { id, text: code } = field;
  return { grid, lookUp: { id, code, isBeginning: true }, focus: { id, cell: 'quantity' } };
}

function tab(grid: Grid, found: Found, field: Field): Step | null {
  const searched = searchIn(grid, found, field);
  if (!searched || searched.at < 0 || found.isPending) return null;
  return priceTaken(grid, found.hits[searched.at]);
}
