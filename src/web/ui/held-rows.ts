/** Keeps the rows of a list in place while it is used, as a pure function. */
export type HeldRows<Row> = {
  /** The rows to show. */
  rows: readonly Row[];
  /** New rows that would have to be inserted between them. */
  waiting: readonly Row[];
};

/**
 * `shown` keeps its order. Each row is updated from `loaded`, or stays as it was when it is missing there.
 * Rows after the last one are appended up to `loaded`'s length, because that moves nothing.
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
  return { rows, waiting: loaded.filter((row) => !standing.has(keyOf(row))) };
}
