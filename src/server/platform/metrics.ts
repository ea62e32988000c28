/**
 * Metrics in Prometheus's text format, version 0.0.4. Label values come from a list in the code, never from user input:
 * each new value is a series that is kept forever.
 */

type Labels = Record<string, string>;
/** `suffix` is added to the family's name, as in `_bucket`. */
type Sample = { labels?: Labels; suffix?: string; value: number };

export type Family = {
  name: string;
  type: 'counter' | 'gauge' | 'histogram';
  help: string;
  samples: Sample[];
};

/** Reads its families on each scrape. If one fails, the answer has the others. */
export type Collect = () => Family[] | Promise<Family[]>;

export async function metricsText(collectors: readonly Collect[]): Promise<string> {
  const collected = await Promise.allSettled(collectors.map(async (collect) => collect()));
  return collected
    .flatMap((result) => (result.status === 'fulfilled' ? result.value : []))
    .map(familyText)
    .join('');
}

function familyText({ name, type, help, samples }: Family): string {
  const lines = samples.map(({ labels = {}, suffix = '', value }) => {
    const pairs = Object.entries(labels).map(([label, text]) => `${label}="${escapeLabel(text)}"`);
    const inBraces = pairs.length > 0 ? `{${pairs.join(',')}}` : '';
    return `${name}${suffix}${inBraces} ${value}\n`;
  });
  return `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n${lines.join('')}`;
}

const escapeLabel = (text: string) =>
  text.replace(/[\\"\n]/g, (c) => (c === '\n' ? '\\n' : `\\${c}`));

/** One value, or several with their labels. */
export function gauge(name: string, help: string, value: number | Sample[]): Family {
  const samples = typeof value === 'number' ? [{ value }] : value;
  return { name, type: 'gauge', help, samples };
}

export function createCounter(name: string, help: string) {
  const counts = new Map<string, { labels: Labels; value: number }>();
  return {
    add: (labels: Labels, value = 1) => {
      const key = JSON.stringify(labels);
      const count = counts.get(key);
      if (count) count.value += value;
      else counts.set(key, { labels, value });
    },
    collect: (): Family[] => [{ name, type: 'counter', help, samples: [...counts.values()] }],
  };
}

/** `bounds`: the buckets' upper bounds, ascending. */
export function createHistogram(name: string, help: string, bounds: readonly number[]) {
  const ends = [...bounds, Infinity];
  const series = new Map<string, { labels: Labels; counts: number[]; sum: number }>();
  const samplesOf = ({
    labels,
    counts,
    sum,
  }: {
    labels: Labels;
    counts: number[];
    sum: number;
  }) => {
    let total = 0;
    const buckets = ends.map((end, place) => {
      total += counts[place] ?? 0;
      const le = end === Infinity ? '+Inf' : String(end);
      return { labels: { ...labels, le }, suffix: '_bucket', value: total };
    });
    return [
      ...buckets,
      { labels, suffix: '_sum', value: sum },
      { labels, suffix: '_count', value: total },
    ];
  };
  return {
    observe: (labels: Labels, value: number) => {
      const key = JSON.stringify(labels);
      const one = series.get(key) ?? { labels, counts: ends.map(() => 0), sum: 0 };
      series.set(key, one);
      const place = ends.findIndex((end) => value <= end);
      one.counts[place] = (one.counts[place] ?? 0) + 1;
      one.sum += value;
    },
    collect: (): Family[] => [
      { name, type: 'histogram', help, samples: [...series.values()].flatMap(samplesOf) },
    ],
  };
}
