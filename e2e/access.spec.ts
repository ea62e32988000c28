import { expectAccessible, SIZES } from './accessibility.ts';
import { book, chooseDay, chooseTime, freshDate, goToDateStep } from './booking.ts';
import { expect, test } from './fixtures.ts';
import { openDashboard, orderRow } from './office.ts';

for (const [name, viewport] of Object.entries(SIZES)) {
  test.describe(name, () => {
    test.use({ viewport });

    test('the public screens have no barrier', async ({ page }) => {
      for (const path of [
        '/',
        '/login',
        '/consumatori',
        '/preventivo',
        '/preventivo-inviato',
        '/contact',
        '/pagina-che-non-esiste',
      ]) {
        await page.goto(path);
        await page.waitForLoadState('networkidle');
        await expectAccessible(page);
      }
    });

    test('the wizard has no barrier on any step', async ({ page }) => {
      const date = freshDate();
      await goToDateStep(page);
      await expectAccessible(page);
      await chooseDay(page, date);
      await chooseTime(page, date, '14:00');
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Indietro' }).click();
      await expectAccessible(page);
      // The modal leads away after three seconds: too soon to be examined on a slow machine.
      await page.addInitScript(() => {
        const { setTimeout } = window;
        Object.assign(window, {
          setTimeout: (handler: () => void, ms?: number) =>
            setTimeout(handler, ms === 3000 ? 60_000 : ms),
        });
      });
      await page.goto('/');
      await book(page, date, '17:00');
      await expectAccessible(page);
    });

    test('the office has no barrier: dashboard, panel, dialog', async ({
      page,
      browser,
      product,
    }) => {
      const customerPage = await browser.newPage({ baseURL: product.origin });
      const customer_name = `Cooperativa Edile Sant'Agata ${name}`;
      const { customer } = await import('./booking.ts');
      await book(customerPage, freshDate(), '13:30', { ...customer, customer_name });
      await customerPage.close();
      await openDashboard(page);
      const row = orderRow(page, customer_name);
      await expect(row).toBeVisible();
      await expectAccessible(page);
      await row.getByRole('button', { name: customer_name }).click();
      await expect(page.getByRole('dialog', { name: customer_name })).toBeVisible();
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await row.getByRole('button', { name: /Elimina/ }).click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
      await expectAccessible(page);
      await page.goto('/admin/ordini');
      await expect(page.getByText('Questa sezione non è ancora disponibile.')).toBeVisible();
      await expectAccessible(page);
    });
  });
}
