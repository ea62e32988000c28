import { expect, test } from './fixtures.ts';
import { bookMeanwhile, openDashboard, orderRow } from './office.ts';

const TABS = 8;

test('eight tabs of the dashboard share one stream, and each of them confirms an order', async ({
  page,
  context,
  product,
}) => {
  const opened = () => product.output().split('"route":"/api/admin/live","status":200').length;
  const before = opened();
  const booked = Promise.withResolvers<void>();
  await page.route('**/api/admin/live', async (route) => {
    await booked.promise;
    await route.continue();
  });
  const read = page.waitForResponse('**/api/admin/orders?*');
  await openDashboard(page);
  // What happens between loading the page and opening its stream is not missed.
  await (await read).finished();
  await bookMeanwhile(product, { name: 'Cliente di prima' });
  booked.resolve();
  await expect(orderRow(page, 'Cliente di prima')).toBeVisible();
  const tabs = [page];
  while (tabs.length < TABS) {
    const tab = await context.newPage();
    await tab.goto('/admin/overview');
    tabs.push(tab);
  }
  for (const tab of tabs) await expect(tab.getByText('in tempo reale')).toBeVisible();

  for (const [index, tab] of tabs.entries()) {
    const name = `Cliente della scheda ${index}`;
    await bookMeanwhile(product, { name });
    const row = orderRow(tab, name);
    await expect(row).toBeVisible();
    await row.getByRole('button', { name: 'Conferma Consegna' }).click();
    await expect(row.getByText('Confermata', { exact: true })).toBeVisible();
  }
  expect(opened() - before, 'streams for all tabs').toBe(1);

  // When the tab with the stream closes, another one opens it.
  await page.close();
  await expect.poll(() => opened() - before).toBe(2);
  const name = 'Cliente di dopo';
  await bookMeanwhile(product, { name });
  for (const tab of tabs.slice(1)) {
    await tab.mouse.move(0, 0);
    await expect(orderRow(tab, name)).toBeVisible();
  }
});
