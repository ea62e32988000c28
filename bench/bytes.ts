import { chromium } from '@playwright/test';
import { startProduct } from '../e2e/product.ts';
import { ensureChromium } from '../scripts/browser.ts';
import type { Measurement } from './measurement.ts';

const PAGES = ['/', '/consumatori', '/login', '/admin/overview'];
const KINDS = { script: 'JavaScript', stylesheet: 'CSS', font: 'fonts', document: 'HTML' } as const;

/** What a browser fetches to show a page, compressed, before anybody touches it. */
export async function measureBytes(): Promise<Measurement> {
  const product = await startProduct('embedded');
  const browser = await chromium.launch({
    executablePath: await ensureChromium(),
    args: ['--no-sandbox', '--disable-background-networking'],
  });
  const rows = [];
  for (const path of PAGES) {
    const page = await browser.newPage({ baseURL: product.origin });
    const bytes = { JavaScript: 0, CSS: 0, fonts: 0, HTML: 0 };
    page.on('requestfinished', async (request) => {
      const kind = KINDS[request.resourceType() as keyof typeof KINDS];
      if (kind) bytes[kind] += (await request.sizes()).responseBodySize;
    });
    await page.goto(path, { waitUntil: 'networkidle' });
    const kilobytes = Object.entries(bytes).map(([kind, size]) => [
      `${kind} kB`,
      Number((size / 1000).toFixed(1)),
    ]);
    rows.push({ page: path, ...Object.fromEntries(kilobytes) });
    await page.close();
  }
  await browser.close();
  await product.dispose();
  return { title: 'Bytes of a page before the first interaction (brotli)', rows };
}
