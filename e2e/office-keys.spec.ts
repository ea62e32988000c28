import type { Page } from '@playwright/test';
import { expectAccessible, SIZES } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import { bookMeanwhile, openDashboard } from './office.ts';

const palette = (page: Page) => page.getByRole('dialog', { name: 'Cerca' });
const field = (page: Page) => palette(page).getByRole('combobox');
const keysDialog = (page: Page) => page.getByRole('dialog', { name: 'Scorciatoie da tastiera' });

test('an order is found by the digits of its telephone and opened by keyboard alone', async ({
  page,
  product,
}) => {
  await bookMeanwhile(product, { name: 'Al telefono', phone: '+39 095 734 12 87' });
  await openDashboard(page);
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
  await page.keyboard.type('0957341287');
  const hit = palette(page).getByRole('option', { name: /Al telefono/ });
  await expect(hit).toHaveAttribute('data-highlighted');
  await expect(palette(page).getByText('1 ordine trovato')).toBeAttached();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Al telefono' })).toBeVisible();
  await expect(palette(page)).toHaveCount(0);

  // Also above the open panel: Escape closes one at a time.
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
  await page.keyboard.type('nessuno si chiama così');
  await expect(palette(page).getByText('Nessun risultato')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(palette(page)).toHaveCount(0);
  await expect(page.getByRole('dialog', { name: 'Al telefono' })).toBeVisible();
});

test.describe('without an answer', () => {
  test.use({ expectedMessages: /status of 4\d\d|net::ERR_FAILED/ });

  test('a search says why it failed and can be tried again', async ({ page, product }) => {
    await bookMeanwhile(product, { name: 'Dopo il guasto' });
    await openDashboard(page);
    await page.route('**/api/admin/orders?*', (route) => route.abort());
    await page.getByRole('button', { name: 'Cerca' }).click();
    await page.keyboard.type('guasto');
    await expect(palette(page).getByText('Impossibile cercare gli ordini')).toBeVisible({
      timeout: 15_000,
    });
    await page.unroute('**/api/admin/orders?*');
    await palette(page).getByRole('button', { name: 'Riprova' }).click();
    await expect(palette(page).getByRole('option', { name: /Dopo il guasto/ })).toBeVisible();
  });
});

test('keys walk the list, open pages and say what they do', async ({ page, product }) => {
  await bookMeanwhile(product, { name: 'Riga di sotto' });
  await bookMeanwhile(product, { name: 'Riga di sopra' });
  await openDashboard(page);
  await page.keyboard.press('j');
  await expect(page.getByRole('button', { name: 'Riga di sopra' })).toBeFocused();
  await page.keyboard.press('j');
  await expect(page.getByRole('button', { name: 'Riga di sotto' })).toBeFocused();
  await page.keyboard.press('k');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Riga di sopra' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.keyboard.press('g');
  await page.keyboard.press('p');
  await expect(page.getByRole('heading', { level: 1, name: 'Richieste Preventivi' })).toBeVisible();
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox', { name: 'Cerca' })).toBeFocused();
  // In a field letters are letters.
  await page.keyboard.type('jk?gc');
  await expect(page.getByRole('searchbox', { name: 'Cerca' })).toHaveValue('jk?gc');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('?');
  await expect(keysDialog(page)).toBeVisible();
  // In a dialog too, and before a question Ctrl+K waits.
  await page.keyboard.press('n');
  await page.keyboard.press('Control+k');
  await page.keyboard.press('g');
  await page.keyboard.press('c');
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await expect(page).toHaveURL(/preventivi/);
  await page.getByRole('switch', { name: 'Tasti singoli attivi' }).uncheck();
  await page.keyboard.press('Escape');
  await expect(keysDialog(page)).toHaveCount(0);
  await page.keyboard.press('?');
  await page.keyboard.press('Control+k');
  await expect(palette(page)).toBeVisible();
  await expect(keysDialog(page)).toHaveCount(0);
});

for (const [size, viewport] of Object.entries(SIZES)) {
  test.describe(size, () => {
    test.use({ viewport });

    test('palette and list of keys are accessible', async ({ page, product }) => {
      await bookMeanwhile(product, { name: `Da trovare ${size}` });
      await openDashboard(page);
      await page.goto('/admin/utenti');
      await page.getByRole('button', { name: 'Cerca' }).click();
      await expect(palette(page).getByText('Ultimi ordini')).toBeAttached();
      await expectAccessible(page);
      await page.keyboard.type(`trovare ${size}`);
      await expect(palette(page).getByRole('option')).toHaveCount(1);
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await expect(palette(page)).toHaveCount(0);
      await page.keyboard.press('?');
      await expect(keysDialog(page)).toBeVisible();
      await expectAccessible(page);
    });
  });
}
