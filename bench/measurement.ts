/** A table of results. */
export type Measurement = { title: string; rows: Record<string, string | number>[] };

/** Minimum, median and maximum in milliseconds with one decimal. */
export function spread(samples: readonly number[]) {
  const at = quantile(samples);
  return { min: at(0), median: at(0.5), max: at(1) };
}

/** Median and p99 in milliseconds. */
export function percentiles(samples: readonly number[]) {
  const at = quantile(samples);
  return { p50: at(0.5), p99: at(0.99) };
}

function quantile(samples: readonly number[]): (share: number) => number {
  const sorted = samples.toSorted((a, b) => a - b);
  return (share) =>
    Number((sorted[Math.round((sorted.length - 1) * share)] ?? Number.NaN).toFixed(1));
}
