/** What a part of the benchmark returns, and how it is summarised and printed. */

/** The median of several rounds or samples, with minimum and maximum. */
export type Figure = { median: number; min: number; max: number };

/** A table of results. */
export type Measurement = { title: string; rows: Record<string, string | number | Figure>[] };

export function spread(samples: readonly number[]): Figure {
  const at = quantile(samples);
  return { median: at(0.5), min: at(0), max: at(1) };
}

export function percentiles(samples: readonly number[]) {
  const at = quantile(samples);
  return { p50: at(0.5), p99: at(0.99) };
}

function quantile(samples: readonly number[]): (share: number) => number {
  const sorted = samples.toSorted((a, b) => a - b);
  return (share) => rounded(sorted[Math.round((sorted.length - 1) * share)] ?? Number.NaN);
}

/** To three digits or more: the rest is noise. */
export function rounded(value: number): number {
  const size = Math.abs(value);
  return Number(value.toFixed(size >= 100 ? 0 : size >= 10 ? 1 : 2));
}

/** As Markdown, for docs/performance.md and the terminal. */
export function printedTable({ title, rows }: Measurement): string {
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const texts = [names, ...rows.map((row) => names.map((name) => printedCell(row[name])))];
  const widths = names.map((_, column) =>
    Math.max(3, ...texts.map((cells) => cells[column]?.length ?? 0)),
  );
  const line = (cells: string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  const [head = [], ...body] = texts;
  const rule = widths.map((width) => '-'.repeat(width));
  return [title, '', line(head), line(rule), ...body.map(line)].join('\n');
}

function printedCell(value: string | number | Figure = ''): string {
  if (typeof value !== 'object') return `${value}`;
  const { median, min, max } = value;
  return min === max ? `${median}` : `${median} (${min}–${max})`;
}
