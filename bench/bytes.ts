import { chromium, type Page } from '@playwright/test';
import { ADMIN, startProduct } from '../e2e/product.ts';
import { ensureChromium } from '../scripts/browser.ts';
import type { Measurement } from './measurement.ts';

/** The last one as an administrator sees it. */
const PAGES = ['/', '/consumatori', '/rivenditori', '/login', '/admin/overview'];

/** What a browser fetches to show a page, compressed, before anybody touches it. */
export async function measureBytes(): Promise<Measurement> {
  await using product = await startProduct('embedded');
  const browser = await chromium.launch({
    executablePath: await ensureChromium(),
    args: ['--no-sandbox', '--disable-background-networking'],
  });
  const rows = [];
  for (const path of PAGES) {
    const context = await browser.newContext({ baseURL: product.origin });
    if (path.startsWith('/admin')) {
      const { origin } = product;
      await context.request.post('/api/session', { headers: { origin }, data: ADMIN });
    }
    const page = await context.newPage();
    await page.goto(path);
    // The dashboard's live stream never ends, so the network is never idle there.
    await page.waitForFunction(() => document.fonts.status === 'loaded');
    await page.waitForTimeout(3000);
    rows.push({ page: path, ...(await fetchedKilobytes(page)) });
    await context.close();
  }
  await browser.close();
  return { title: 'Kilobytes of a page before the first interaction (brotli)', rows };
}

function fetchedKilobytes(page: Page) {
  return page.evaluate(() => {
    const entries = performance.getEntries() as PerformanceResourceTiming[];
    const sum = (isMeant: (path: string) => boolean) => {
      const meant = entries.filter(
        ({ name }) => URL.canParse(name) && isMeant(new URL(name).pathname),
      );
      return (
        Math.round(meant.reduce((bytes, entry) => bytes + (entry.encodedBodySize ?? 0), 0) / 100) /
        10
      );
    };
    return {
      JavaScript: sum((path) => path.endsWith('.js')),
      CSS: sum((path) => path.endsWith('.css')),
      fonts: sum((path) => path.endsWith('.woff2')),
      HTML: sum((path) => !/\.\w+$|^\/api/.test(path)),
    };
  });
}
