import type { Page } from '@playwright/test';
import { startMailServer } from '../test/mail-server.ts';
import { startProduct } from '../test/product-process.ts';
import { expectAccessibleAtBothSizes } from './accessibility.ts';
import { holdBack } from './connection.ts';
import { expect, test } from './fixtures.ts';
import { signIn } from './office.ts';

// Chromium reports each 5xx answer in the console, and some of these tests cause them.
test.use({ expectedMessages: /status of [45]\d\d/ });

const LABELS = ['Database', 'API', 'Autenticazione', 'Email', 'Archivio locale'];

const row = (page: Page, label: string) =>
  page
    .getByRole('list', { name: 'Controlli' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: label, exact: true }) });

async function expectCounts(page: Page, success: number, error: number, warning: number) {
  await expect(page.getByRole('status').filter({ hasText: 'Controlli finiti' })).toHaveText(
    `Controlli finiti: successi ${success}, errori ${error}, avvisi ${warning}, totale 5`,
  );
  await expect(page.locator('main dl dd')).toHaveText([
    `${success}`,
    `${error}`,
    `${warning}`,
    '5',
  ]);
}

test('runs on load: five checks with verdict, time and message, the counts and the toast', async ({
  page,
}) => {
  await page.goto('/system-test');
  await expect(page.getByText('Test Completati')).toBeVisible();
  await expect(page.getByText('4/5', { exact: true })).toBeVisible();
  await expectCounts(page, 4, 0, 1);
  for (const label of LABELS) await expect(row(page, label)).toContainText(/\d+ ms/);
  await expect(row(page, 'Autenticazione')).toContainText('Successo');
  await expect(row(page, 'Autenticazione')).toContainText('Nessuna sessione attiva');
  await expect(row(page, 'Email')).toContainText('Avviso');
  await expectAccessibleAtBothSizes(page);
});

test('all checks succeed when mail is configured and arrives', async ({ page, database }) => {
  const mail = await startMailServer();
  await using product = await startProduct(database, { SMTP_URL: mail.url });
  await page.goto(`${product.origin}/system-test`);
  await expect(page.getByText('5/5', { exact: true })).toBeVisible();
  await expectCounts(page, 5, 0, 0);
  await product.kill();
  await mail.stop();
});

test('a failed or missing health answer is a warning', async ({ page }) => {
  let status = 503;
  await page.route('**/api/health', (route) => route.fulfill({ status, json: {} }));
  await page.goto('/system-test');
  await expectCounts(page, 3, 0, 2);
  await expect(row(page, 'API')).toContainText('Avviso');
  await expect(row(page, 'API')).toContainText('503');
  status = 404;
  await page.getByRole('button', { name: 'Esegui Test' }).click();
  await expect(row(page, 'API')).toContainText('404');
  await expectCounts(page, 3, 0, 2);
});

test('orders that cannot be read are an error, until they can be read', async ({ page }) => {
  await page.route('**/api/system-test/orders', (route) =>
    route.fulfill({ status: 500, json: {} }),
  );
  await page.goto('/system-test');
  await expectCounts(page, 3, 1, 1);
  await expect(row(page, 'Database')).toContainText('Errore');
  await expect(row(page, 'Database')).toContainText('500');
  await expect(page.getByText('3/5', { exact: true })).toBeVisible();
  await page.unroute('**/api/system-test/orders');
  await page.getByRole('button', { name: 'Esegui Test' }).click();
  await expectCounts(page, 4, 0, 1);
});

test.describe('without a connection', () => {
  test.use({ expectedMessages: /ERR_INTERNET_DISCONNECTED/ });
  test("every call says so, and the browser's own storage still works", async ({
    page,
    context,
  }) => {
    await page.goto('/system-test');
    await expectCounts(page, 4, 0, 1);
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Esegui Test' }).click();
    await expectCounts(page, 1, 3, 1);
    await expect(row(page, 'Database')).toContainText('Errore di connessione');
  });
});

test('a second press while it runs starts nothing', async ({ page }) => {
  let calls = 0;
  const answer = await holdBack(page, '**/api/health', (route) => {
    calls += 1;
    return route.continue();
  });
  await page.goto('/system-test');
  const button = page.getByRole('button', { name: 'Esegui Test' });
  await expect(row(page, 'API')).toContainText('In corso');
  await expect(button).toBeDisabled();
  await button.click({ force: true });
  await button.dispatchEvent('click');
  answer();
  await expectCounts(page, 4, 0, 1);
  expect(calls).toBe(1);
});

test('an administrator sees the number of orders, a visitor does not', async ({ page }) => {
  await page.goto('/system-test');
  await expect(row(page, 'Database')).toContainText('Gli ordini si leggono');
  await expect(row(page, 'Database')).not.toContainText(/di privati/);
  await signIn(page);
  await page.reload();
  await expect(row(page, 'Database')).toContainText(/\d+ ordin[ei] di privati/);
  await expect(row(page, 'Autenticazione')).toContainText('amministratore');
});

test('a browser that forbids its storage is an error of that check only', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    });
  });
  await page.goto('/system-test');
  await expect(row(page, 'Archivio locale')).toContainText('Errore');
  await expectCounts(page, 3, 1, 1);
});
