import type { Page } from '@playwright/test';
import { expectAccessibleAtBothSizes } from './accessibility.ts';
import { chooseDay, chooseTime, freshDate } from './booking.ts';
import { bookOwn } from './customer-links.ts';
import { expect, test } from './fixtures.ts';
import { bookMeanwhile, openDashboard, storedOrders } from './office.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name });
const status = (page: Page, name: string) => page.getByRole('heading', { level: 2, name });

test('a customer moves their order, the office sees it, and it is cancelled and resumed', async ({
  page,
  product,
}) => {
  const { date, id, link } = await bookOwn(product);
  const to = freshDate();
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  // Copied with the end of the sentence.
  await page.goto(`${link}.`);
  await expect(status(page, 'Richiesta ricevuta')).toBeVisible();
  // Once, and before the page's code.
  expect(requests.filter((path) => path === '/api/own-order')).toHaveLength(1);
  expect(requests.indexOf('/api/own-order')).toBeLessThan(
    requests.findIndex((path) => path.endsWith('.js')),
  );
  const download = page.waitForEvent('download');
  await button(page, 'Aggiungi al calendario').click();
  expect((await download).suggestedFilename()).toMatch(/^consegna-.+\.ics$/);
  await button(page, 'Sposta').click();
  await expect(status(page, 'Sposta')).toBeFocused();
  await chooseDay(page, date);
  await expect(page.getByRole('radio', { name: '17:00, il tuo orario' })).toBeDisabled();
  await button(page, 'Conferma spostamento').click();
  await expect(page.getByText('Scegli il nuovo orario').first()).toBeVisible();
  await chooseDay(page, to);
  await chooseTime(page, to, '16:30');
  await button(page, 'Conferma spostamento').dblclick();
  await expect(status(page, 'In attesa di riconferma')).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: 'Ordine spostato' })).toBeVisible();
  const [moved] = await storedOrders(page, to);
  expect(moved).toMatchObject({ id, delivery_time: '16:30', status: 'pending', version: 2 });

  await button(page, 'Annulla ordine').click();
  await button(page, 'Conferma annullamento').click();
  await expect(page.getByText('Scegli un motivo')).toBeVisible();
  await page.getByLabel('Data sbagliata').check();
  await button(page, 'Conferma annullamento').click();
  await expect(status(page, 'Annullata')).toBeFocused();

  const office = await page.context().newPage();
  await openDashboard(office);
  await office.goto(`/admin/ordini?ordine=${id}`);
  await expect(office.getByRole('dialog').getByText('Annullato').first()).toBeVisible();
  await office.close();

  // Somebody else takes the place just before, and frees it again.
  await button(page, 'Ripristina').click();
  const other = await bookMeanwhile(product, { delivery_date: to, delivery_time: '16:30' });
  await button(page, 'Conferma ripristino').click();
  await expect(page.getByText('Il posto non è più libero')).toBeVisible();
  await expect(button(page, 'Ripristina')).toBeHidden();
  await page.request.delete(`/api/admin/orders/${other}`, { headers: { origin: product.origin } });
  await page.reload();
  await button(page, 'Ripristina').click();
  await button(page, 'Conferma ripristino').click();
  await expect(status(page, 'In attesa di riconferma')).toBeFocused();
  const [restored] = await storedOrders(page, to);
  expect(restored).toMatchObject({ id, delivery_time: '16:30', status: 'pending', version: 4 });

  await page.getByRole('link', { name: 'Ordina di nuovo' }).click();
  await expect(page).toHaveURL('/consumatori');
  await expect(page.getByLabel('Indirizzo di Consegna')).not.toHaveValue('');
  await expect(page.getByLabel('Telefono')).toHaveValue('');
  await expect(page.getByLabel('Telefono')).toHaveAccessibleDescription(/ultime tre cifre/);
});

test('what the office has changed since is shown, not overwritten, and a lost connection is reported', async ({
  page,
  product,
}) => {
  const { date, id, link } = await bookOwn(product);
  const code = '**/assets/linked-order-*';
  await page.route(code, (route) => route.abort());
  await page.goto(link);
  await expect(page.getByText('Connessione assente: la pagina non si è caricata.')).toBeVisible();
  await page.unroute(code);
  await button(page, 'Riprova').click();
  await button(page, 'Annulla ordine').click();
  await page.getByLabel('Altro', { exact: true }).check();
  const office = await page.context().newPage();
  await openDashboard(office);
  const confirmed = await office.request.patch(`/api/admin/orders/${id}`, {
    headers: { origin: product.origin },
    data: { status: 'confirmed' },
  });
  expect(confirmed.status()).toBe(200);
  await office.close();
  await button(page, 'Conferma annullamento').click();
  await expect(status(page, 'Confermata')).toBeVisible();
  await expect(page.getByText("Nel frattempo l'ordine è cambiato")).toBeVisible();
  // The choice stays.
  await expect(page.getByLabel('Altro', { exact: true })).toBeChecked();
  const [kept] = await storedOrders(page, date);
  expect(kept).toMatchObject({ status: 'confirmed' });

  await button(page, 'Indietro').click();
  await button(page, "Aggiungi una nota per l'ufficio").click();
  await page.getByLabel('Nota', { exact: true }).fill('Il cancello verde');
  await page.route('**/api/own-order/note', (route) => route.abort());
  await button(page, 'Invia la nota').click();
  await expect(page.getByText('Errore di connessione')).toBeVisible();
  await page.unroute('**/api/own-order/note');
  await button(page, 'Invia la nota').click();
  await expect(page.getByText("La nota è arrivata all'ufficio.")).toBeVisible();
  const sent = page.getByRole('region', { name: "Le tue note per l'ufficio" });
  await expect(sent.getByText('Il cancello verde')).toBeVisible();

  // It waits in the office until somebody marks it as read.
  await page.goto(`/admin/ordini?unread=true&ordine=${id}`);
  const panel = page.getByRole('dialog');
  await panel.getByRole('button', { name: 'Letta: nota del cliente' }).press('Enter');
  await expect(panel.getByText('Nota del cliente letta')).toBeVisible();
  await expect(panel.getByRole('button', { name: /^Lett/ })).toHaveCount(0);
  await expect(panel).toBeFocused();
});

test('a customer describes the place for the driver, and shows it', async ({ page, product }) => {
  const { id, link } = await bookOwn(product);
  await page.goto(link);
  await button(page, 'Per chi consegna').click();
  await expect(status(page, 'Per chi consegna')).toBeFocused();
  await button(page, 'Salva').click();
  await expect(page.getByText('Scrivi o spunta quello che serve a chi consegna')).toBeVisible();
  await page.getByLabel('Il cancello o la strada sono stretti').check();
  await page.getByLabel('Serve la gru per scaricare').check();
  await page.getByLabel('Dove scaricare').fill('Nel cortile, a sinistra');
  // Drawn by the browser, because the photo is scaled in it.
  const buffer = await page.screenshot();
  const chosen = { name: 'cancello.png', mimeType: 'image/png', buffer };
  await page.getByLabel('Foto del posto').setInputFiles(chosen);
  await expect(page.getByRole('img', { name: 'Foto 1' })).toBeVisible();
  await button(page, 'Salva').click();
  await expect(page.getByText("Grazie: l'autista lo vede con la tua consegna.")).toBeVisible();

  await openDashboard(page);
  await page.goto(`/admin/ordini?ordine=${id}`);
  const panel = page.getByRole('dialog');
  await expect(panel.getByText('Nel cortile, a sinistra', { exact: true })).toBeVisible();
  await expect(panel.getByRole('img', { name: /Foto/ }).first()).toBeVisible();
});

test.use({ expectedMessages: /status of 4\d\d|net::ERR_FAILED/ });

test("an invalid link leads to the search for one's orders, which answers every address alike", async ({
  page,
}) => {
  await page.goto('/ordine#abc');
  await expect(status(page, 'Questo link non è valido o è scaduto.')).toBeVisible();
  await expect(page.getByRole('main').locator('a[href^="tel:"]')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Ritrova i miei ordini' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ritrova i miei ordini');
  await expect(page).toHaveTitle(/^Ritrova i miei ordini · /);
  await page.getByLabel('Email').fill(`${crypto.randomUUID()}@example.test`);
  await button(page, 'Mandami i link').click();
  await expect(status(page, 'Controlla la posta')).toBeFocused();
  await expect(page.getByRole('main').locator('a[href^="tel:"]')).toBeVisible();
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
});

test('the order and its actions are accessible', async ({ page, product }) => {
  const { date, link } = await bookOwn(product);
  await page.goto(link);
  await expect(button(page, 'Sposta')).toBeVisible();
  await expectAccessibleAtBothSizes(page);
  await button(page, 'Sposta').click();
  await chooseDay(page, date);
  await expect(page.getByRole('radio', { name: 'il tuo orario' })).toBeVisible();
  await expectAccessibleAtBothSizes(page);
  await button(page, 'Indietro').click();
  await expect(button(page, 'Sposta')).toBeFocused();
  await button(page, 'Annulla ordine').click();
  await button(page, 'Conferma annullamento').click();
  await expectAccessibleAtBothSizes(page);
});
