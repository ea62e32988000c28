/** Keeps the rows of a list in place while it is being used. */
import { isMadeHere } from '#web/known-rows.ts';

export type HeldRows<Row> = {
  /** The rows to show. */
  rows: readonly Row[];
  /** New rows that are not shown, because they would have to be inserted between others. */
  waiting: readonly Row[];
};

/**
 * `shown` keeps its order. Each row is updated from `loaded`, or stays as it was if missing there.
 * Rows after the last one are appended up to `loaded`'s length, because that moves nothing. New
 * rows made in this browser are inserted in their place.
 */
export function holdRows<Row>(
  shown: readonly Row[],
  loaded: readonly Row[],
  keyOf: (row: Row) => string,
): HeldRows<Row> {
  const now = new Map(loaded.map((row) => [keyOf(row), row]));
  const kept = shown.map((row) => now.get(keyOf(row)) ?? row);
  const keys = new Set(shown.map(keyOf));
  const last = loaded.findLastIndex((row) => keys.has(keyOf(row)));
  const below = last < 0 ? [] : loaded.slice(last + 1);
  const rows = [...kept, ...below.slice(0, Math.max(0, loaded.length - kept.length))];
  const standing = new Set(rows.map(keyOf));
  // Backwards: each is inserted before the row that follows it.
  let next: string | undefined;
  for (const row of loaded.toReversed()) {
    const key = keyOf(row);
    if (!standing.has(key)) {
      if (!isMadeHere(key)) continue;
      const place =
        next === undefined ? rows.length : rows.findIndex((other) => keyOf(other) === next);
      rows.splice(place, 0, row);
      standing.add(key);
    }
    next = key;
  }
  return { rows, waiting: loaded.filter((row) => !standing.has(keyOf(row))) };
}
