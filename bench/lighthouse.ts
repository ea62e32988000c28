import { createServer } from 'node:net';
import { chromium } from '@playwright/test';
import type { Result } from 'lighthouse';
import { ensureChromium } from '../scripts/browser.ts';
import { startProduct } from '../test/product-process.ts';
import type { Measurement } from './measurement.ts';

const PAGES = ['/', '/consumatori', '/rivenditori', '/preventivo', '/contact'];
/** The median of this many runs counts, as Lighthouse's guide advises. */
const RUNS = 5;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** Lighthouse with its telephone settings on the public pages of the built product. */
export async function measureLighthouse(): Promise<Measurement> {
  const { default: lighthouse } = await import('lighthouse');
  const port = await freePort();
  const PUBLIC_ORIGIN = `http://localhost:${port}`;
  await using _product = await startProduct('embedded', { PORT: `${port}`, PUBLIC_ORIGIN });
  const debugging = await freePort();
  const browser = await chromium.launch({
    executablePath: await ensureChromium(),
    // Rendering on the CPU instead of a graphics card would distort the figures.
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      `--remote-debugging-port=${debugging}`,
    ],
  });
  const rows = [];
  for (const path of PAGES) {
    const reports: Result[] = [];
    for (let run = 0; run < RUNS; run += 1) {
      const result = await lighthouse(`${PUBLIC_ORIGIN}${path}`, {
        port: debugging,
        logLevel: 'error',
        onlyCategories: [...CATEGORIES],
      });
      if (!result) throw new Error(`no report on ${path}`);
      reports.push(result.lhr);
    }
    // The median leaves out runs in which the machine was busy.
    reports.sort((a, b) => scores(a).performance - scores(b).performance);
    const report = reports[Math.floor(RUNS / 2)] as Result;
    const runs = reports.map((run) => scores(run).performance).join(' ');
    rows.push({ page: path, ...scores(report), runs });
    for (const line of failures(report)) console.log(`${path}: ${line}`);
  }
  await browser.close();
  return { title: 'Lighthouse on a telephone (points of 100; LCP and TBT in ms)', rows };
}

function scores({ categories, audits }: Result) {
  const points = CATEGORIES.map((id) => [id, Math.round((categories[id]?.score ?? 0) * 100)]);
  const value = (id: string) => audits[id]?.numericValue ?? Number.NaN;
  return {
    ...(Object.fromEntries(points) as Record<(typeof CATEGORIES)[number], number>),
    LCP: Math.round(value('largest-contentful-paint')),
    TBT: Math.round(value('total-blocking-time')),
    CLS: Number(value('cumulative-layout-shift').toFixed(3)),
  };
}

/** What costs a category its 100 points; for performance, the metrics. */
function failures({ categories, audits }: Result): string[] {
  return CATEGORIES.filter((id) => id !== 'performance').flatMap((category) =>
    (categories[category]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => `${category}: ${id}, ${audits[id]?.title}`),
  );
}

/** PUBLIC_ORIGIN needs the port before the product listens. */
async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as { port: number };
  await new Promise((done) => server.close(done));
  return port;
}
