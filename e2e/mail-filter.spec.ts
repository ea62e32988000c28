import type { Page } from '@playwright/test';
import { supplierOrder } from '../test/factories.ts';
import { ACCESS_CODE, type Product } from '../test/product-process.ts';
import { freshDate } from './booking.ts';
import { bookOwn, mailedLinks, sendOffer } from './customer-links.ts';
import { expect, test } from './fixtures.ts';
import { hydrated } from './hydrated.ts';

/** Everything that a program that only opens and presses may send. */
const READS = [
  '/api/own-order',
  '/api/own-order/calendar',
  '/api/own-offer',
  '/api/own-offer/paper',
  '/api/session/password-link',
];

test('a program that opens every link of every mail and presses each first control changes nothing', async ({
  page,
  browser,
  product,
}) => {
  const addresses = ['uno', 'due', 'tre', 'quattro', 'cinque', 'sei'].map(
    (name) => `${name}-${crypto.randomUUID()}@example.test`,
  );
  const recorded = await writeMails(page, product, addresses as Addresses);
  // The office sees that a link was opened; nothing depends on it.
  const office = async (path: string) =>
    JSON.parse(await (await page.request.get(`/api/admin/${path}`)).text(), (key, value) =>
      key === 'last_read_at' ? undefined : value,
    );
  const links = async () =>
    (await Promise.all(addresses.map((address) => mailedLinks(product, address)))).flat();
  // The first order's are those of its booking and of 'Ritrova i miei ordini', the accepted offer's
  // those of two mails.
  await expect.poll(async () => (await links()).length).toBe(8);
  const before = await Promise.all(recorded.map(office));

  const robot = await (await browser.newContext({ baseURL: product.origin })).newPage();
  const sent = new Set<string>();
  robot.on('request', (request) => {
    if (request.method() !== 'GET') sent.add(new URL(request.url()).pathname);
  });
  let pressed = 0;
  for (const link of await links()) pressed += await pressEach(robot, link);
  expect(pressed).toBeGreaterThan(20);
  await robot.context().close();
  expect([...sent].filter((path) => !READS.includes(path))).toEqual([]);
  expect(await Promise.all(recorded.map(office))).toEqual(before);
});

type Addresses = [
  booked: string,
  cancelled: string,
  reseller: string,
  offered: string,
  accepted: string,
  invited: string,
];

/**
 * Mails to each of these addresses; returns where the office sees what happened to their records.
 */
async function writeMails(page: Page, product: Product, addresses: Addresses): Promise<string[]> {
  const [booked, cancelled, reseller, offered, accepted, invited] = addresses;
  const post = async <T>(path: string, data: object): Promise<T> => {
    const answer = await page.request.post(path, { headers: { origin: product.origin }, data });
    expect(answer.ok(), await answer.text()).toBe(true);
    return (await answer.json()) as T;
  };
  const tokenOf = (link: string) => ({ token: link.split('#')[1] });
  // Its mail is sent half a minute later, while the others are made.
  const second = await bookOwn(product, { email: cancelled, delivery_time: '16:30' });
  const cancellation = { ...tokenOf(second.link), version: 1, reason: 'other' };
  await post('/api/own-order/cancel', cancellation);
  const first = await bookOwn(product, { email: booked });
  await post('/api/own-order/find', { email: booked, website: '' });
  const pickup = {
    ...supplierOrder({ email: reseller, delivery_date: freshDate() }),
    access_code: ACCESS_CODE,
  };
  const third = await post<{ id: string }>('/api/orders/supplier', pickup);
  const sent = await sendOffer(page, product, offered);
  const taken = await sendOffer(page, product, accepted);
  const token = tokenOf(taken.link);
  const read = await post<{ revision: number; version: number }>('/api/own-offer', token);
  const { revision, version } = read;
  const acceptance = { ...token, revision, version, name: "Concetta D'Angelo", place: null };
  await post('/api/own-offer/accept', acceptance);
  const user = await post<{ user: { id: string } }>('/api/admin/users', { email: invited });
  return [
    ...[first, second, third].map(({ id }) => `orders/${id}/history`),
    ...[sent, taken].map(({ id }) => `offers/${id}/history`),
    `users/${user.user.id}`,
  ];
}

/**
 * Presses each control of the link's page, and sends each form that appears as it is; returns how
 * many.
 */
async function pressEach(page: Page, link: string): Promise<number> {
  await page.goto('about:blank');
  await page.goto(link);
  await hydrated(page);
  const main = page.getByRole('main');
  const controls = main.getByRole('button');
  await expect(controls.first()).toBeVisible();
  const count = await controls.count();
  for (let index = 0; index < count; index += 1) {
    const control = controls.nth(index);
    const opens = await control.getAttribute('data-action');
    await control.click();
    if (!opens) continue;
    const panel = main.locator('form[method=post]');
    await expect(panel).toBeVisible();
    // Resuming takes a second press (docs/decisions/132); the others ask for something first.
    if (opens !== 'restore') {
      await panel.locator('[type=submit]').click();
      await expect(panel.getByText(/^(Scegli|Scrivi|Inserisci|Spunta) /).last()).toBeVisible();
    }
    await panel.getByRole('button', { name: 'Indietro' }).click();
    await expect(panel).toHaveCount(0);
  }
  return count;
}
