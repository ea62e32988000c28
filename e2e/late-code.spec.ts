import type { Route } from '@playwright/test';
import {
  chooseDay,
  chooseTime,
  confirm,
  customer,
  fillDetails,
  freshDate,
  modal,
  next,
} from './booking.ts';
import { expect, test } from './fixtures.ts';
import { storedOrders } from './office.ts';

/** The code of the wizard's last step, fetched while the materials are being written. */
const LAST_STEP = '**/assets/delivery-step-*.js';

test.use({ expectedMessages: /net::ERR_|status of (404|500)/ });

test('a last step that could not be loaded waits, and comes with the network', async ({
  page,
  context,
  product,
}) => {
  const date = freshDate();
  await page.goto('/consumatori');
  await fillDetails(page);
  await context.setOffline(true);
  await next(page).click();
  await page.getByLabel('Materiali Richiesti').fill(customer.materials);
  await next(page).click();
  await expect(page.getByText('Il calendario non si è caricato.')).toBeVisible();
  await expect(confirm(page)).toBeDisabled();
  await context.setOffline(false);
  await chooseDay(page, date);
  await chooseTime(page, date, '17:00');
  await confirm(page).click();
  await expect(modal(page)).toBeVisible();
  expect(await storedOrders(page.request, product.origin, date)).toHaveLength(1);
});

test('a last step that could not be loaded is there at the second try, on the same page', async ({
  page,
}) => {
  await page.goto('/consumatori');
  await fillDetails(page);
  await page.route(LAST_STEP, (route) => route.fulfill({ status: 500 }));
  await next(page).click();
  await page.getByLabel('Materiali Richiesti').fill(customer.materials);
  await next(page).click();
  await expect(page.getByText('Il calendario non si è caricato.')).toBeVisible();
  await page.evaluate(() => document.body.setAttribute('data-same-page', ''));
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Riprova' }).click();
  await expect(page.getByRole('grid')).toBeVisible();
  await expect(page.locator('[data-same-page]')).toBeAttached();
});

test('a last step that a release took away comes with the new page, and nothing is lost', async ({
  page,
}) => {
  const released = async (route: Route) => {
    if (route.request().resourceType() === 'document') return route.continue();
    const response = await route.fetch();
    const body = (await response.text()).replaceAll(/manifest-\w+/g, 'manifest-newer');
    await route.fulfill({ response, body });
  };
  await page.route(LAST_STEP, (route) => route.fulfill({ status: 404 }));
  await page.goto('/consumatori');
  await fillDetails(page);
  await expect(next(page)).toBeEnabled();
  await page.route('/consumatori', released);
  const reloaded = page.waitForEvent('load');
  page.once('domcontentloaded', () => page.unrouteAll());
  await next(page).click();
  await reloaded;
  await expect(page.getByLabel('Materiali Richiesti')).toBeEditable();
  await page.getByLabel('Materiali Richiesti').fill(customer.materials);
  await next(page).click();
  await expect(page.getByRole('grid')).toBeVisible();
  await page.getByRole('button', { name: 'Indietro' }).click();
  await page.getByRole('button', { name: 'Indietro' }).click();
  await expect(page.getByLabel('Nome e Cognome')).toHaveValue(customer.customer_name);
});
