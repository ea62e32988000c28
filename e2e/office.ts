/** The office: signing in, and reading what the server has stored. */
import { type APIResponse, type Cookie, expect, type Page } from '@playwright/test';
import type { CreateOfferInput } from '../src/contract/offers/offers.schema.ts';
import type { CreateOrderInput } from '../src/contract/orders/order-office.schema.ts';
import type {
  ConsumerOrder,
  OrderType,
  PlaceConsumerOrderInput,
  SupplierOrder,
} from '../src/contract/orders/orders.schema.ts';
import { consumerOrder } from '../test/factories.ts';
import { offerInput } from '../test/offer-rows.ts';
import { ADMIN, type Product } from '../test/product-process.ts';
import { freshDate } from './booking.ts';

export async function fillLogin(page: Page, { email, password } = ADMIN): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Accedi al Sistema Quantico' }).click();
}

/** A session that no browser uses any more. */
type LeftSession = { origin: string; cookies: Cookie[]; until: number };

/** From earlier journeys: hashing a password takes as long as a page. */
const leftSessions: LeftSession[] = [];

/**
 * Shorter than a sign-in counts as a confirmation
 * (src/server/modules/users/require-confirmation.ts).
 */
const USED_MS = 5 * 60_000;

/** Signs in without the login page, which has its own journeys. Two browsers have two sessions. */
export async function signIn(page: Page): Promise<void> {
  const context = page.context();
  const readSession = () => page.request.get('/api/session');
  const isSignedIn = async (answer: APIResponse) => Boolean((await answer.json()).user);
  const answer = await readSession();
  if (await isSignedIn(answer)) return;
  const { origin } = new URL(answer.url());
  const leave = (session: LeftSession) => context.once('close', () => leftSessions.push(session));
  const index = leftSessions.findIndex((one) => one.origin === origin && Date.now() < one.until);
  const [left] = index < 0 ? [] : leftSessions.splice(index, 1);
  if (left) {
    await context.addCookies(left.cookies);
    // A journey may have ended it.
    if (await isSignedIn(await readSession())) {
      leave(left);
      return;
    }
  }
  const before = await context.cookies(origin);
  const signedIn = await page.request.post('/api/session', { headers: { origin }, data: ADMIN });
  expect(signedIn.status()).toBe(200);
  const isNew = ({ value }: Cookie) => before.every((one) => one.value !== value);
  const cookies = (await context.cookies(origin)).filter(isNew);
  leave({ origin, cookies, until: Date.now() + USED_MS });
}

/** Opens a page of the office, signed in. */
export async function openOffice(page: Page, path: string): Promise<void> {
  await signIn(page);
  await page.goto(path);
  // The pointer leaves the page, because a list under a pointer does not change.
  await page.mouse.move(0, 0);
}

/** Goes to another URL of the office without loading the document again. */
export const follow = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => {
    const { idx } = history.state;
    history.pushState({ idx: idx + 1 }, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  }, path);

export async function openDashboard(page: Page): Promise<void> {
  await openOffice(page, '/admin/overview');
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
}

/** Books an order while the office is open, without a page; returns its id. */
export async function bookMeanwhile(
  product: Product,
  { delivery_date = freshDate(), ...overrides }: Partial<PlaceConsumerOrderInput>,
): Promise<string> {
  const answer = await fetch(`${product.origin}/api/orders/consumer`, {
    method: 'POST',
    headers: { origin: product.origin, 'content-type': 'application/json' },
    body: JSON.stringify(consumerOrder({ delivery_date, ...overrides })),
  });
  const text = await answer.text();
  expect(answer.status, text).toBe(201);
  return (JSON.parse(text) as { id: string }).id;
}

/** Makes an order like the office, for any date and with any status; returns its id. */
export async function makeOrder(
  page: Page,
  product: Product,
  input: Partial<CreateOrderInput> & { delivery_date: string },
): Promise<string> {
  await signIn(page);
  const answer = await page.request.post('/api/admin/orders', {
    headers: { origin: product.origin },
    data: { type: 'consumer', request_id: crypto.randomUUID(), delivery_time: '09:30', ...input },
  });
  expect(answer.status()).toBe(201);
  return ((await answer.json()) as { order: { id: string } }).order.id;
}

/** Starts an offer like the office; returns the draft's id. */
export async function makeOffer(
  page: Page,
  product: Product,
  changes: Partial<CreateOfferInput> = {},
): Promise<string> {
  await signIn(page);
  const answer = await page.request.post('/api/admin/offers', {
    headers: { origin: product.origin },
    data: offerInput(changes),
  });
  expect(answer.status()).toBe(201);
  return ((await answer.json()) as { id: string }).id;
}

/** Makes calls about offers like the office, signed in; returns the offer of the answer. */
export const offerPoster =
  (page: Page, { origin }: Product) =>
  async (path: string, data: object) => {
    const address = `${origin}/api/admin/offers${path}`;
    const answer = await page.request.post(address, { headers: { origin }, data });
    expect(answer.ok(), await answer.text()).toBe(true);
    return (await answer.json()) as { id: string; version: number };
  };

/**
 * Waits for the toast with this text, and keeps it: it closes after four seconds, too soon for a
 * busy machine, but not under the pointer.
 */
export async function holdNotice(page: Page, words: string | RegExp): Promise<void> {
  await page.getByLabel('Avvisi').getByText(words).hover();
}

/** The row of this name in the list of the latest orders. */
export const orderRow = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ hasText: name });

/** All stored orders of a date, read with the office's own call. */
const stored =
  <Order extends { delivery_date: string }>(type: OrderType) =>
  async (page: Page, date: string): Promise<Order[]> => {
    await signIn(page);
    const answer = await page.request.get(`/api/admin/orders/${type}?limit=100`);
    const { orders } = (await answer.json()) as { orders: Order[] };
    return orders.filter((order) => order.delivery_date === date);
  };
export const storedOrders = stored<ConsumerOrder>('consumer');
export const storedPickups = stored<SupplierOrder>('supplier');
