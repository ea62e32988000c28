import type { Page } from '@playwright/test';
import { ADMIN } from '../test/product-process.ts';
import { expect, test } from './fixtures.ts';
import { fillLogin, openDashboard } from './office.ts';

test('an unknown visitor of the office is sent to /login and, signed in, back to the requested page', async ({
  page,
}) => {
  await page.goto('/admin/ordini');
  await expect(page).toHaveURL('/login');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Admin Access');
  await fillLogin(page);
  await expect(page.getByText('Accesso effettuato')).toBeVisible();
  await expect(page.getByText('Benvenuto nel pannello amministrativo!')).toBeVisible();
  await expect(page).toHaveURL('/admin/ordini');
  // The sign-in replaced the login page's history entry.
  await page.goto('/login');
  await expect(page).toHaveURL('/admin/overview');
});

test.describe('refused', () => {
  test.use({ expectedMessages: /status of 401|Accesso: INVALID_CREDENTIALS/ });
  test("a wrong password is refused in the product's words and keeps the email", async ({
    page,
  }) => {
    await page.goto('/login');
    await fillLogin(page, { ...ADMIN, password: 'sbagliata' });
    await expect(page.getByText('Errore di accesso')).toBeVisible();
    await expect(page.getByText('Email o password non corretti. Riprova.')).toBeVisible();
    // The toast closes by itself; the message at the form stays.
    await expect(
      page.getByRole('button', { name: 'Accedi al Sistema Quantico' }),
    ).toHaveAccessibleDescription('Accesso non riuscito: email o password non corretti');
    await expect(page.getByLabel('Email')).toHaveValue(ADMIN.email);
    await expect(page).toHaveURL('/login');
  });
});

test('the forgotten password points to the support, and the password can be shown', async ({
  page,
}) => {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Password dimenticata?' }).click();
  await expect(page.getByText('Supporto Tecnico Quantico')).toBeVisible();
  await expect(page.getByText('Contatta il supporto per il reset della password.')).toBeVisible();
  const password = page.getByLabel('Password', { exact: true });
  await password.fill('visibile');
  await expect(password).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: /mostra/i }).click();
  await expect(password).toHaveAttribute('type', 'text');
  await expect(page.getByRole('link', { name: 'Torna alla Home' })).toHaveAttribute('href', '/');
});

test.describe('offline', () => {
  test.use({ expectedMessages: /net::ERR_|Accesso: ConnectionError/ });
  test('a missing answer at sign-in is shown, and the second try works', async ({ page }) => {
    await page.goto('/login');
    await page.route('**/api/session', (route) =>
      route.request().method() === 'POST' ? route.abort() : route.continue(),
    );
    await fillLogin(page);
    await expect(page.getByText("Si è verificato un errore durante l'accesso")).toBeVisible();
    await page.unroute('**/api/session');
    await page.getByRole('button', { name: 'Accedi al Sistema Quantico' }).click();
    await expect(page).toHaveURL('/admin/overview');
  });
});

test('Logout ends every session and forgets what was typed, in every tab', async ({
  page,
  context,
}) => {
  await openDashboard(page);
  const other = await context.newPage();
  await other.goto('/admin/overview');
  await expect(other.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  const draft = (tab: Page) => tab.evaluate(() => sessionStorage.getItem('draft'));
  for (const tab of [page, other]) {
    await tab.evaluate(() => sessionStorage.setItem('draft', 'Via Etnea 12'));
  }
  await page.getByRole('button', { name: 'Logout' }).click();
  for (const tab of [page, other]) {
    await expect(tab).toHaveURL('/login');
    expect(await draft(tab)).toBe(null);
  }
});
