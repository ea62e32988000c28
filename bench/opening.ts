import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { ensureChromium } from '../scripts/browser.ts';
import { type Product, startProduct } from '../test/product-process.ts';
import { type Measurement, spread } from './measurement.ts';
import { inRounds, seconds } from './rounds.ts';
import { VISITS } from './visits.ts';

/** About what a telephone of the middle price is slower than this machine. */
const SLOWER = 4;

/** After the page's load event: until then the slowest page has come to rest. */
const REST_SECONDS = 3;

/** In milliseconds of such a processor; megabytes. */
type Cost = { busy: number; scripts: number; blocked: number; longest: number; heap: number };

type LongTasks = typeof globalThis & { longTasks: number[] };

/** What each page asks of a telephone's processor when it is opened in an empty Chromium, by Chromium's own count. */
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
  const counted = await countOn(context, page);
  await visit(page);
  await seconds(REST_SECONDS);
  const tasks = await page.evaluate(() => (globalThis as LongTasks).longTasks);
  const cost = await counted();
  await context.close();
  return {
    ...cost,
    // What a press waits for, as Lighthouse counts it.
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
  }).observe({ type: 'longtask', buffered: true });
}

async function countOn(context: BrowserContext, page: Page) {
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  return async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    const value = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0;
    return {
      busy: value('TaskDuration') * 1000,
      scripts: value('ScriptDuration') * 1000,
      heap: value('JSHeapUsedSize') / 1e6,
    };
  };
}
