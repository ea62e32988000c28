import type { Locator } from '@playwright/test';
import { expectAccessibleAtBothSizes, SIZES } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import { bookMeanwhile, openOffice } from './office.ts';

test('the figures open the lists with what they count, and the filter is named and can be removed', async ({
  page,
  product,
}) => {
  for (let orders = 0; orders < 3; orders += 1) await bookMeanwhile(product, {});
  await openOffice(page, '/admin/andamento?periodo=mese');
  const received = page.getByRole('listitem').filter({ hasText: 'Ordini ricevuti' }).first();
  const deliveries = received.getByRole('link', { name: /^\d+ consegne$/ });
  const count = Number.parseInt((await deliveries.textContent()) ?? '', 10);
  expect(count).toBeGreaterThanOrEqual(3);
  await expectAccessibleAtBothSizes(page);
  await page.getByText('Numeri per settimana').first().click();
  await expect(page.getByRole('table', { name: 'Ordini ricevuti, per settimana' })).toBeVisible();

  await deliveries.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gestione Ordini');
  await expect(page.getByRole('tab', { name: `Consumatori (${count})` })).toBeVisible();
  const filter = page.getByRole('button', { name: /^Ricevuti dal .*: togli il filtro$/ });
  await expect(filter).toBeVisible();
  await expectAccessibleAtBothSizes(page);
  await filter.click();
  await expect(filter).toHaveCount(0);
  await page.goBack();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Andamento');
});

test('a period is chosen, wrong dates are explained and kept, and the file has the same figures', async ({
  page,
}) => {
  await openOffice(page, '/admin/andamento');
  await page.getByRole('button', { name: 'Date scelte' }).click();
  const [from, to] = ['Dal', 'Al'].map((name) =>
    page.getByRole('textbox', { name, exact: true }),
  ) as [Locator, Locator];
  await to.fill('01/01/2020');
  await to.blur();
  await expect(page.getByText("L'ultimo giorno viene prima del primo")).toBeVisible();
  await expect(to).toHaveValue('01/01/2020');
  await from.fill('01/12/2019');
  await from.blur();
  await expect(page.getByText('Nessuna consegna nel periodo.').first()).toBeVisible();
  await page.getByLabel('Clienti').selectOption('Solo rivenditori');
  await expect(page).toHaveURL(/periodo=scelto.*tipo=supplier/);
  await expect(page.getByText('Occupazione degli orari')).toHaveCount(0);
  await page.getByRole('button', { name: 'Esporta' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'CSV (.csv)' }).click();
  expect((await download).suggestedFilename()).toBe(
    'andamento-rivenditori-2019-12-01-2020-01-01.csv',
  );
});

test('a year of weeks fits on a telephone', async ({ page }) => {
  await page.setViewportSize(SIZES.phone);
  await openOffice(page, '/admin/andamento?periodo=scelto&dal=2025-01-01&al=2025-12-31');
  await expect(page.getByRole('img').first()).toBeVisible();
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBe(SIZES.phone.width);
});

test.describe('when the server fails', () => {
  test.use({ expectedMessages: /status of 500/ });
  test('says so, and loads the figures with Riprova', async ({ page }) => {
    await page.route('**/api/admin/trends?*', (route) => route.fulfill({ status: 500 }));
    await openOffice(page, '/admin/andamento');
    await expect(page.getByText('Impossibile caricare l’andamento')).toBeVisible();
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Riprova' }).click();
    await expect(page.getByText('Occupazione degli orari')).toBeVisible();
  });
});
