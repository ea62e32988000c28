import type { Page } from '@playwright/test';
import { type Measurement, spread } from './measurement.ts';
import { inEmptyBrowser, VISITS } from './visits.ts';

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
  const results = await inEmptyBrowser(VISITS, async (page, open): Promise<Cost> => {
    await page.addInitScript(keepLongTasks);
    const counted = await countOn(page);
    await open();
    const tasks = await page.evaluate(() => (globalThis as LongTasks).longTasks);
    return {
      ...(await counted()),
      blocked: tasks.reduce((sum, task) => sum + task - 50, 0),
      longest: Math.max(0, ...tasks),
    };
  });
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

/** Runs in the page. Chromium tells of the tasks that take more than 50 ms. */
function keepLongTasks(): void {
  const longTasks: number[] = [];
  Object.assign(window, { longTasks });
  new PerformanceObserver((list) => {
    longTasks.push(...list.getEntries().map(({ duration }) => duration));
  }).observe({ type: 'longtask' });
}

async function countOn(page: Page) {
  const session = await page.context().newCDPSession(page);
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
