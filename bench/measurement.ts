/** A table of results. */
export type Measurement = { title: string; rows: Record<string, string | number>[] };

/** Minimum, median and maximum in milliseconds with one decimal. */
export function spread(samples: readonly number[]) {
  const sorted = samples.toSorted((a, b) => a - b);
  const at = (share: number) =>
    Number((sorted[Math.round((sorted.length - 1) * share)] ?? Number.NaN).toFixed(1));
  return { min: at(0), median: at(0.5), max: at(1) };
}
