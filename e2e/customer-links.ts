/** The links in the product's mails: to a booked order, to a sent offer, and all of them. */
import { expect, type Page } from '@playwright/test';
import { romeDate, shiftDate } from '../src/contract/days/rules.ts';
import type { CreateOfferInput } from '../src/contract/offers/offers.schema.ts';
import type { PlaceConsumerOrderInput } from '../src/contract/orders/orders.schema.ts';
import { offerInput } from '../test/offer-rows.ts';
import type { Product } from '../test/product-process.ts';
import { freshDate } from './booking.ts';
import { bookMeanwhile, offerPoster, signIn } from './office.ts';

/** Books an order, and takes the link from the customer's mail. */
export async function bookOwn(
  product: Product,
  {
    email = `${crypto.randomUUID()}@example.test`,
    ...overrides
  }: Partial<PlaceConsumerOrderInput> = {},
): Promise<{ date: string; id: string; link: string }> {
  const date = freshDate();
  const place = { delivery_date: date, delivery_time: '17:00' };
  const id = await bookMeanwhile(product, { email, ...place, ...overrides });
  return { date, id, link: await mailedLink(product, email, '/ordine') };
}

/** The office sends an offer; its link is taken from the customer's mail. */
export async function sendOffer(
  page: Page,
  product: Product,
  email = `${crypto.randomUUID()}@example.test`,
  fields: Partial<CreateOfferInput> = {},
): Promise<{ id: string; link: string }> {
  await signIn(page);
  const valid_until = shiftDate(romeDate(new Date()), 30);
  const post = offerPoster(page, product);
  const { id, version } = await post('', offerInput({ email, valid_until, ...fields }));
  await post(`/${id}/send`, { version, message: '' });
  return { id, link: await mailedLink(product, email, '/preventivo-cliente') };
}

/** The links with a token in the mails to this address. */
export async function mailedLinks({ mails }: Product, email: string): Promise<string[]> {
  const sent = (await mails()).filter((mail) => mail.includes(`\nTo: ${email}`));
  const text = sent
    .join('')
    .replaceAll(/=\r?\n/g, '')
    .replaceAll('=3D', '=');
  return [...new Set(text.match(/\/[\w-]+#(token=)?[\w-]{43}/g))];
}

/** Waits for a mail to this address with a link to this page. */
async function mailedLink(product: Product, email: string, page: string): Promise<string> {
  let found: string | undefined;
  await expect(async () => {
    const links = await mailedLinks(product, email);
    found = links.find((link) => link.startsWith(`${page}#`));
    expect(found).toBeDefined();
  }).toPass();
  return found as string;
}
