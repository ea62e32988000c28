import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { ensureChromium } from '../scripts/browser.ts';
import { type Product, startProduct } from '../test/product-process.ts';
import { type Measurement, spread } from './measurement.ts';
import { watchNetwork } from './network.ts';
import { inRounds } from './rounds.ts';
import { VISITS } from './visits.ts';

/** About how much slower a telephone of the middle price is than this machine. */
const SLOWER = 4;

type Cost = {
  /** The whole of the main thread's work, in milliseconds of the slower processor, and what scripts took of it. */
  busy: number;
  scripts: number;
  /** What tasks took beyond 50 ms each, as Lighthouse counts it, and the longest task. */
  blocked: number;
  longest: number;
  /** What the scripts hold when all is there, in megabytes. */
  heap: number;
};

type LongTasks = typeof globalThis & { longTasks: number[] };

/**
 * What the main thread of each page does until the page asks for nothing any more, in an empty Chromium and by its own
 * count. Only the main thread is slowed: what the browser does beside it costs as little as on this machine.
 */
export async function measureOpening(): Promise<Measurement> {
  await using product = await startProduct('embedded');
  const browser = await chromium.launch({
    executablePath: await ensureChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  const measures = Object.entries(VISITS).map(
    ([path, visit]) => [path, () => costOf(browser, product, visit)] as const,
  );
  const results = await inRounds(Object.fromEntries(measures));
  await browser.close();
  const rows = Object.entries(results).map(([page, costs]) => {
    const figure = (of: keyof Cost) => spread(costs.map((cost) => cost[of]));
    return {
      page,
      'busy ms': figure('busy'),
      'of it scripts': figure('scripts'),
      'blocked ms': figure('blocked'),
      'longest task ms': figure('longest'),
      'heap MB': figure('heap'),
    };
  });
  return {
    title: `The main thread of a page that is opened, on a processor ${SLOWER} times slower than this one`,
    rows,
  };
}

async function costOf(
  browser: Browser,
  { origin }: Product,
  visit: (page: Page) => Promise<unknown>,
): Promise<Cost> {
  const context = await browser.newContext({
    baseURL: origin,
    locale: 'it-IT',
    timezoneId: 'Europe/Rome',
  });
  const page = await context.newPage();
  await page.addInitScript(keepLongTasks);
  const network = await watchNetwork(page);
  const counted = await countOn(context, page);
  await visit(page);
  await network.quiet();
  const tasks = await page.evaluate(() => (globalThis as LongTasks).longTasks);
  const cost = await counted();
  await context.close();
  return {
    ...cost,
    blocked: tasks.reduce((sum, task) => sum + task - 50, 0),
    longest: Math.max(0, ...tasks),
  };
}

/** Runs in the page. Chromium tells of the tasks that take more than 50 ms. */
function keepLongTasks(): void {
  const longTasks: number[] = [];
  Object.assign(window, { longTasks });
  new PerformanceObserver((list) => {
    longTasks.push(...list.getEntries().map(({ duration }) => duration));
  }).observe({ type: 'longtask' });
}

async function countOn(context: BrowserContext, page: Page) {
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const read = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0;
  };
  return async () => {
    const work = await read();
    await session.send('HeapProfiler.collectGarbage');
    const memory = await read();
    return {
      busy: work('TaskDuration') * 1000,
      scripts: work('ScriptDuration') * 1000,
      heap: memory('JSHeapUsedSize') / 1e6,
    };
  };
}
