import type { Page } from '@playwright/test';
import { freshDate } from './booking.ts';
import { expect, test } from './fixtures.ts';
import { makeOrder, signIn } from './office.ts';

const notices = (page: Page) => page.getByLabel('Avvisi');

test('a deleted order is found in Ordini with who deleted it, and leads to its history and back', async ({
  page,
  product,
}) => {
  const name = 'Concetta Eliminata';
  const id = await makeOrder(page, product, { delivery_date: freshDate(), name });
  const headers = { origin: product.origin };
  await page.request.delete(`/api/admin/orders/${id}`, { headers });
  await page.goto('/admin/ordini');
  await page.getByRole('link', { name: 'Ordini eliminati' }).click();
  const deleted = page.getByRole('dialog', { name: 'Ordini eliminati' });
  await deleted.getByLabel('Cerca').fill('eliminata');
  // Other tests delete orders too, until the search has answered.
  await expect(deleted.getByText(/^Eliminato da/)).toHaveCount(1);
  await expect(deleted.getByText(/^Eliminato da .+, (adesso|oggi)/)).toBeVisible();
  await expect(page).toHaveURL(/eliminati_q=eliminata/);
  await page.reload();
  await deleted.getByRole('link', { name }).click();
  const panel = page.getByRole('dialog', { name });
  await expect(panel.getByText('Questo ordine è stato eliminato.')).toBeVisible();
  await expect(panel.getByText('Eliminato', { exact: true })).toBeVisible();
  await page.goBack();
  await expect(deleted.getByRole('link', { name })).toBeVisible();
});

test.describe('when the server does not answer', () => {
  test.use({ expectedMessages: /status of [45]\d\d/ });
  test('the calendar also shows a toast', async ({ page }) => {
    await signIn(page);
    // A 4xx is an answer, so the page does not ask again.
    await page.route('**/api/admin/calendar/orders?**', (route) =>
      route.fulfill({ status: 400, json: { code: 'INVALID_INPUT', message: 'No' } }),
    );
    await page.goto('/admin/calendario');
    // The requests for the month and for the day both fail, and there is one toast.
    await expect(notices(page).getByText('Impossibile caricare gli ordini')).toBeVisible();
  });
});
