import { createServer } from 'node:net';
import { chromium } from '@playwright/test';
import type { Result } from 'lighthouse';
import { startProduct } from '../e2e/product.ts';
import { ensureChromium } from '../scripts/browser.ts';
import type { Measurement } from './measurement.ts';

const PAGES = ['/', '/consumatori', '/rivenditori', '/preventivo', '/contact'];
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** Lighthouse's telephone on the public pages of the built product, which knows its own origin. */
export async function measureLighthouse(): Promise<Measurement> {
  const { default: lighthouse } = await import('lighthouse');
  const port = await freePort();
  const PUBLIC_ORIGIN = `http://localhost:${port}`;
  await using _product = await startProduct('embedded', { PORT: `${port}`, PUBLIC_ORIGIN });
  const debugging = await freePort();
  const browser = await chromium.launch({
    executablePath: await ensureChromium(),
    args: [
      '--no-sandbox',
      '--disable-background-networking',
      `--remote-debugging-port=${debugging}`,
    ],
  });
  const rows = [];
  for (const path of PAGES) {
    const report = (
      await lighthouse(`${PUBLIC_ORIGIN}${path}`, {
        port: debugging,
        logLevel: 'error',
        onlyCategories: [...CATEGORIES],
      })
    )?.lhr;
    if (!report) throw new Error(`no report on ${path}`);
    rows.push({ page: path, ...scores(report) });
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

/** What keeps a category from its 100 points; performance says it with its numbers. */
function failures({ categories, audits }: Result): string[] {
  return CATEGORIES.filter((id) => id !== 'performance').flatMap((category) =>
    (categories[category]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => `${category}: ${id}, ${audits[id]?.title}`),
  );
}

/** The origin has to be known before the product listens under it. */
async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as { port: number };
  await new Promise((done) => server.close(done));
  return port;
}
