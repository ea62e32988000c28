/** A list that moves nothing while it is used, as plain data. */
export type HeldRows<Row> = {
  /** What stands on the screen. */
  rows: readonly Row[];
  /** What would have to be inserted among them. */
  waiting: readonly Row[];
};

/**
 * `shown` stays in its order, each row as it is now, or as it last was when `loaded` has it no longer.
 * Rows that follow the last one fill up to `loaded`'s length: nothing moves for them.
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
