import { createServer } from 'node:net';
import { type Browser, chromium, type Page } from '@playwright/test';
import type { Result } from 'lighthouse';
import { bookOwn, sendOffer } from '../e2e/customer-links.ts';
import { signIn } from '../e2e/office.ts';
import { ensureChromium } from '../scripts/browser.ts';
import { CONSUMER_TIMES, romeDate } from '../src/contract/days/rules.ts';
import { type Product, startProduct } from '../test/product-process.ts';
import { type Measurement, spread } from './measurement.ts';
import { inRounds } from './rounds.ts';

const PAGES = [
  '/',
  '/consumatori',
  '/rivenditori',
  '/preventivo',
  '/contact',
  // Without a link or a session, except the driver's. They are not indexed, so their SEO score is
  // lower.
  '/ordine',
  '/i-miei-ritiri',
  '/giro',
];
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** Lighthouse with its mobile settings on the public pages of the built product. */
export async function measureLighthouse(): Promise<Measurement> {
  const { default: lighthouse } = await import('lighthouse');
  const port = await freePort();
  const PUBLIC_ORIGIN = `http://localhost:${port}`;
  await using product = await startProduct('embedded', { PORT: `${port}`, PUBLIC_ORIGIN });
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
  const report = async (path: string): Promise<Result> => {
    // Lighthouse starts without cookies of an earlier page.
    if (path === '/giro') await letDriverIn();
    const result = await lighthouse(`${PUBLIC_ORIGIN}${path}`, {
      port: debugging,
      logLevel: 'error',
      onlyCategories: [...CATEGORIES],
    });
    if (!result) throw new Error(`no report on ${path}`);
    for (const line of failures(result.lhr)) console.log(`${path.split('#')[0]}: ${line}`);
    return result.lhr;
  };
  const office = await browser.newPage({ baseURL: product.origin });
  const links = [(await bookOwn(product)).link, (await sendOffer(office, product)).link];
  const letDriverIn = await sessionOfDriver(browser, office, product);
  await office.close();
  const measures = [...PAGES, ...links].map(
    (path) => [path.replace(/#.*/, '#…'), () => report(path)] as const,
  );
  const rows = Object.entries(await inRounds(Object.fromEntries(measures))).map(
    ([page, reports]) => ({ page, ...figures(reports) }),
  );
  await browser.close();
  return { title: 'Lighthouse on a telephone (points of 100; LCP and TBT in ms)', rows };
}

/** Gives the browser the session of a driver with eight deliveries today. */
async function sessionOfDriver(browser: Browser, office: Page, { origin }: Product) {
  await signIn(office);
  const post = async (path: string, data: object) => {
    const answer = await office.request.post(`/api/${path}`, { headers: { origin }, data });
    if (!answer.ok()) throw new Error(`${path}: ${await answer.text()}`);
    return { made: await answer.json(), cookies: answer.headers()['set-cookie'] ?? '' };
  };
  const make = async (path: string, data: object) => (await post(`admin/${path}`, data)).made;
  const date = romeDate(new Date());
  const vehicle = await make('vehicles', { name: 'Iveco 35', plate: 'AB 123 CD', max_kg: 9000 });
  const driver = await make('drivers', { name: 'Salvo Russo' });
  const trip = await make('trips', { date, vehicle_id: vehicle.id, driver_id: driver.id });
  for (const delivery_time of CONSUMER_TIMES.slice(0, 8)) {
    const at = { delivery_date: date, delivery_time };
    const { order } = await make('orders', {
      type: 'consumer',
      name: 'Concetta',
      phone: '333 000 0001',
      address: 'Via Etnea 12',
      items: [],
      status: 'confirmed',
      request_id: crypto.randomUUID(),
      ...at,
    });
    await make('trips/assign', { trip_id: trip.id, orders: [{ id: order.id, from: null }] });
  }
  const { url } = await make(`drivers/${driver.id}/devices`, {});
  const { cookies } = await post('giro/session', { code: new URL(url).hash.slice(1) });
  const [, name = '', value = ''] = /^([^=]+)=([^;]+)/.exec(cookies) ?? [];
  const cookie = { name, value, url: `${origin}/api/giro`, path: '/api/giro' };
  const cdp = await browser.newBrowserCDPSession();
  return () => cdp.send('Storage.setCookies', { cookies: [cookie] });
}

function figures(reports: Result[]) {
  const figure = (value: (report: Result) => number | null | undefined) =>
    spread(reports.map((report) => value(report) ?? Number.NaN));
  const points = CATEGORIES.map((id) => [
    id,
    figure(({ categories }) => Math.round((categories[id]?.score ?? 0) * 100)),
  ]);
  return {
    ...Object.fromEntries(points),
    LCP: figure(({ audits }) => audits['largest-contentful-paint']?.numericValue),
    TBT: figure(({ audits }) => audits['total-blocking-time']?.numericValue),
    CLS: figure(({ audits }) => audits['cumulative-layout-shift']?.numericValue),
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
