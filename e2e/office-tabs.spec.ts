import { CONSUMER_TIMES } from '../src/contract/rules.ts';
import { consumerOrder } from '../src/server/testing/factories.ts';
import { freshDate } from './booking.ts';
import { expect, test } from './fixtures.ts';
import { openDashboard, orderRow } from './office.ts';

const TABS = 8;

test('eight tabs of the dashboard share one stream, and each of them confirms an order', async ({
  page,
  context,
  request,
  product,
}) => {
  const opened = () => product.output().split('"route":"/api/admin/live","status":200').length;
  const before = opened();
  await openDashboard(page);
  const tabs = [page];
  while (tabs.length < TABS) {
    const tab = await context.newPage();
    await tab.goto('/admin/overview');
    tabs.push(tab);
  }
  for (const tab of tabs) await expect(tab.getByText('in tempo reale')).toBeVisible();

  const date = freshDate();
  for (const [index, tab] of tabs.entries()) {
    const name = `Cliente della scheda ${index}`;
    const order = consumerOrder({
      name,
      delivery_date: date,
      delivery_time: CONSUMER_TIMES[index] as string,
    });
    await request.post('/api/orders/consumer', {
      headers: { origin: product.origin },
      data: order,
    });
    const row = orderRow(tab, name);
    await expect(row).toBeVisible();
    await row.getByRole('button', { name: 'Conferma Consegna' }).click();
    await expect(row.getByText('Confermata', { exact: true })).toBeVisible();
  }
  expect(opened() - before, 'streams for all tabs').toBe(1);

  // The tab that holds the stream closes: another one takes it up.
  await page.close();
  await expect.poll(() => opened() - before).toBe(2);
  const name = 'Cliente di dopo';
  const order = consumerOrder({ name, delivery_date: date, delivery_time: '18:00' });
  await request.post('/api/orders/consumer', { headers: { origin: product.origin }, data: order });
  for (const tab of tabs.slice(1)) await expect(orderRow(tab, name)).toBeVisible();
});
