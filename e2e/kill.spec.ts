import { startProduct } from '../src/server/testing/product-process.ts';
import { book, customer, freshDate } from './booking.ts';
import { expect, test } from './fixtures.ts';
import { storedOrders } from './office.ts';

test('a process killed right after a booking loses neither the order nor its mails', {
  tag: '@database',
}, async ({ browser, database }) => {
  test.setTimeout(180_000);
  // The mail server does not answer, so that no mail leaves before the kill.
  await using product = await startProduct(database, { SMTP_URL: 'smtp://127.0.0.1:1' });
  const context = await browser.newContext({ baseURL: product.origin });
  const page = await context.newPage();
  const date = freshDate();
  await book(page, date, '09:30');
  await product.kill();
  expect(await product.mails()).toEqual([]);

  await product.start({ SMTP_URL: '' });
  const orders = await storedOrders(context.request, product.origin, date);
  expect(orders).toMatchObject([{ name: customer.name, delivery_time: '09:30' }]);
  // A mail that the killed process had claimed is sent again when its lease is over.
  await expect.poll(async () => (await product.mails()).length, { timeout: 100_000 }).toBe(2);
  const mails = (await product.mails()).join('\n');
  expect(mails).toContain(`To: ${customer.email}`);
  // Encoded only on the days whose name has an accent.
  expect(mails).toMatch(/^Subject: (=\?UTF-8\?Q\?)?Richiesta[_ ]ricevuta/m);
  await context.close();
});
