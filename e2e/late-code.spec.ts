import {
  chooseDay,
  chooseTime,
  confirm,
  customer,
  fillDetails,
  freshDate,
  modal,
  next,
  stepHeading,
} from './booking.ts';
import { rememberFailures } from './connection.ts';
import { expectKept, fillForm, notices, QUOTES, quote } from './enquiry.ts';
import { expect, test } from './fixtures.ts';
import { hydrated } from './hydrated.ts';
import { fillLogin, openDashboard, storedOrders } from './office.ts';
import { expectToast, fillCompany, reseller } from './reseller-wizard.ts';

/** Matches the script of the wizards' last step, which is loaded during step 2. */
const LAST_STEP = '**/assets/date-step-*.js*';
const NOT_LOADED = 'Il calendario non si è caricato.';

// The router logs what it answers with a reload.
const EXPECTED = /net::ERR_|status of (404|500)|loading route module|dynamically imported module/;
test.use({ expectedMessages: EXPECTED });
test.beforeEach(({ page }) => rememberFailures(page));

test('a last step that could not be loaded appears when the network is back', async ({
  page,
  context,
}) => {
  const date = freshDate();
  await page.goto('/consumatori');
  await fillDetails(page);
  await hydrated(page);
  await context.setOffline(true);
  await next(page).click();
  await page.getByLabel('Materiali Richiesti').fill(customer.items);
  await next(page).click();
  await expect(page.getByText(NOT_LOADED)).toBeVisible();
  await expect(confirm(page)).toBeDisabled();
  await context.setOffline(false);
  await chooseDay(page, date);
  await chooseTime(page, date, '17:00');
  await confirm(page).click();
  await expect(modal(page)).toBeVisible();
  expect(await storedOrders(page, date)).toHaveLength(1);
});

test('a last step that could not be loaded appears at the retry, on the same page', async ({
  page,
}) => {
  await page.goto('/consumatori');
  await fillDetails(page);
  let refused = 0;
  await page.route(LAST_STEP, async (route) => {
    await route.fulfill({ status: 500 });
    refused += 1;
  });
  await next(page).click();
  await page.getByLabel('Materiali Richiesti').fill(customer.items);
  // Each try requests the file and then its status. The step tries once more when it is shown.
  await expect.poll(() => refused).toBe(2);
  await next(page).click();
  await expect.poll(() => refused).toBe(4);
  await expect(page.getByText(NOT_LOADED)).toBeVisible();
  await page.evaluate(() => document.body.setAttribute('data-same-page', ''));
  await page.unroute(LAST_STEP);
  await page.getByRole('button', { name: 'Riprova' }).click();
  await expect(page.getByRole('grid')).toBeVisible();
  await expect(page.locator('[data-same-page]')).toBeAttached();
});

test('a last step whose own imports failed appears after a reload, and nothing is lost', async ({
  page,
}) => {
  await page.goto('/consumatori');
  await fillDetails(page);
  const loaded = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => name),
  );
  // The files that the step imports, but not the step's own file.
  const imports = (url: URL) =>
    url.pathname.endsWith('.js') &&
    !url.pathname.includes('date-step-') &&
    !loaded.includes(url.href);
  await page.route(imports, (route) => route.abort());
  const reloaded = page.waitForEvent('load');
  page.once('domcontentloaded', () => page.unroute(imports));
  await next(page).click();
  await reloaded;
  await expect(stepHeading(page, 'Materiali')).toBeVisible();
  await page.getByLabel('Materiali Richiesti').fill(customer.items);
  await next(page).click();
  await expect(page.getByRole('grid')).toBeVisible();
});

test('a last step that a release has removed appears after a reload, and nothing is lost', async ({
  page,
}) => {
  await page.route(LAST_STEP, (route) => route.fulfill({ status: 404 }));
  await page.goto('/consumatori');
  await fillDetails(page);
  await expect(next(page)).toBeEnabled();
  const reloaded = page.waitForEvent('load');
  page.once('domcontentloaded', () => page.unroute(LAST_STEP));
  await next(page).click();
  await reloaded;
  await expect(page.getByLabel('Materiali Richiesti')).toBeEditable();
  await page.getByLabel('Materiali Richiesti').fill(customer.items);
  await next(page).click();
  await expect(page.getByRole('grid')).toBeVisible();
  await page.getByRole('button', { name: 'Indietro' }).click();
  await page.getByRole('button', { name: 'Indietro' }).click();
  await expect(page.getByLabel('Nome e Cognome')).toHaveValue(customer.name);
});

test.describe('a page that was offline for a moment', () => {
  test('lets a reseller go on to step 3, and says what failed', async ({ page, context }) => {
    await page.goto('/rivenditori');
    await hydrated(page);
    await context.setOffline(true);
    await fillCompany(page);
    await next(page).click();
    await expectToast(page, 'Errore', 'Errore di connessione');
    await context.setOffline(false);
    await next(page).click();
    await page.getByLabel('Materiali Richiesti').fill(reseller.items);
    await next(page).click();
    await expect(page.getByRole('grid')).toBeVisible();
  });

  test('greets who signs in', async ({ page, context }) => {
    await page.goto('/login');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Admin Access');
    await context.setOffline(true);
    await page.getByLabel('Email').focus();
    await context.setOffline(false);
    await fillLogin(page);
    await expectToast(page, 'Accesso effettuato', 'Benvenuto nel pannello amministrativo!');
  });

  test('shows the errors of a quote request', async ({ page, context }) => {
    await page.goto('/preventivo');
    await expect(page.getByRole('button', { name: 'Invia Richiesta' })).toBeEnabled();
    await context.setOffline(true);
    await fillForm(page, { ...quote, 'Messaggio*': '' });
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Invia Richiesta' }).click();
    await expect(notices(page).getByText('Compila tutti i campi richiesti.')).toBeVisible();
  });
});

test.describe('a page that is offline', () => {
  test('stays, says why, and opens the link when the network is back', async ({
    page,
    context,
  }) => {
    await openDashboard(page);
    const quotes = page.getByRole('link', { name: 'Preventivi' });
    await context.setOffline(true);
    await quotes.click();
    await expectToast(page, 'Errore', 'Errore di connessione');
    await expect(page).toHaveURL('/admin/overview');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard');
    await context.setOffline(false);
    await quotes.click();
    await expect(page).toHaveURL('/admin/preventivi');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Richieste Preventivi');
  });

  test('keeps what is typed in a form', async ({ page, context }) => {
    await page.goto('/preventivo');
    await expect(page.getByRole('button', { name: 'Invia Richiesta' })).toBeEnabled();
    await context.setOffline(true);
    await fillForm(page, quote);
    await page.getByRole('link', { name: 'informativa sulla privacy' }).click();
    await expectToast(page, 'Errore', 'Errore di connessione');
    await expectKept(page, quote);
    await expect(page).toHaveURL('/preventivo');
  });

  test('thanks for a sent request when the network is back', async ({ page, context }) => {
    await page.goto('/preventivo');
    await fillForm(page, quote);
    await page.route(QUOTES, async (route) => {
      const response = await route.fetch();
      await context.setOffline(true);
      await route.fulfill({ response });
    });
    await page.getByRole('button', { name: 'Invia Richiesta' }).click();
    await expect(notices(page).getByText('Richiesta Inviata', { exact: true })).toBeVisible();
    await expect(page.getByRole('status')).toContainText('Senza connessione');
    await expect(page.getByRole('button', { name: 'Invia Richiesta' })).toBeDisabled();
    await expect(page).toHaveURL('/preventivo');
    await context.setOffline(false);
    await expect(page).toHaveURL('/preventivo-inviato');
    await expect(page.getByText('Inviata per email.')).toBeVisible();
  });
});
