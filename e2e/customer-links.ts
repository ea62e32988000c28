/** The links of a customer's mails: to an order that was booked, and to an offer that the office has sent. */
import { type APIRequestContext, expect } from '@playwright/test';
import { romeDate, shiftDate } from '../src/contract/days/rules.ts';
import type { PlaceConsumerOrderInput } from '../src/contract/orders/orders.schema.ts';
import { offerInput } from '../test/offer-rows.ts';
import type { Product } from '../test/product-process.ts';
import { freshDate } from './booking.ts';
import { bookMeanwhile, signIn } from './office.ts';

/** Books an order, and takes the link from the customer's mail. */
export async function bookOwn(
  product: Product,
  overrides: Partial<PlaceConsumerOrderInput> = {},
): Promise<{ date: string; id: string; link: string }> {
  const date = freshDate();
  const email = `${crypto.randomUUID()}@example.test`;
  const place = { delivery_date: date, delivery_time: '17:00' };
  const id = await bookMeanwhile(product, { email, ...place, ...overrides });
  return { date, id, link: await mailedLink(product, email, '/ordine') };
}

/** The office sends an offer; its link is taken from the customer's mail. */
export async function sendOffer(request: APIRequestContext, product: Product): Promise<string> {
  await signIn({ request }, product);
  const email = `${crypto.randomUUID()}@example.test`;
  const valid_until = shiftDate(romeDate(new Date()), 30);
  const post = async (path: string, data: object) => {
    const headers = { origin: product.origin };
    const address = `${product.origin}/api/admin/offers${path}`;
    const answer = await request.post(address, { headers, data });
    expect(answer.ok(), await answer.text()).toBe(true);
    return (await answer.json()) as { id: string; version: number };
  };
  const { id, version } = await post('', offerInput({ email, valid_until }));
  await post(`/${id}/send`, { version, message: '' });
  return mailedLink(product, email, '/preventivo-cliente');
}

/** Waits for a mail to this address with a link to this page. */
async function mailedLink({ mails }: Product, email: string, page: string): Promise<string> {
  const link = new RegExp(`${page}#[\\w-]{43}`);
  let found = '';
  await expect(async () => {
    const sent = (await mails()).filter((mail) => mail.includes(`\nTo: ${email}`));
    [found = ''] = link.exec(sent.join('').replaceAll(/=\r?\n/g, '')) ?? [];
    expect(found).not.toBe('');
  }).toPass();
  return found;
}
