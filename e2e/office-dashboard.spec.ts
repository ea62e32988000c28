import type { Page } from '@playwright/test';
import { romeDate, romeInstant, shiftDate } from '../src/contract/days/rules.ts';
import { formatLongDate } from '../src/contract/format.ts';
import { expectAccessibleAtBothSizes, SIZES } from './accessibility.ts';
import { freshDate } from './booking.ts';
import { afterAllTries } from './connection.ts';
import { expect, test } from './fixtures.ts';
import { bookMeanwhile, makeOrder, openOffice, signIn } from './office.ts';

const card = (page: Page, title: string) => page.getByRole('button', { name: title });
const panel = (page: Page, title: string) => page.getByRole('region', { name: title });

/** A card's number. */
async function countOf(page: Page, title: string): Promise<number> {
  await expect(card(page, title)).toHaveText(/\d/);
  const figure = card(page, title).locator('span').nth(1);
  await expect(figure).toHaveText(/\d/);
  return Number((await figure.textContent())?.replaceAll('.', ''));
}

test('a card opens exactly the orders that it counts, also after a reload, and both follow new ones', async ({
  page,
  product,
}) => {
  const date = freshDate();
  await makeOrder(page, product, {
    delivery_date: date,
    name: 'Zita Sangiorgi',
    status: 'confirmed',
  });
  await makeOrder(page, product, { delivery_date: date, name: 'Annullata', status: 'cancelled' });
  await page.goto('/admin/overview');
  for (const title of ['Ordini Mensili', 'Totale Ordini']) {
    const count = await countOf(page, title);
    await card(page, title).click();
    const list = panel(page, title);
    await expect(list.getByRole('heading', { name: title })).toBeFocused();
    await expect(list.getByText(`${count} ordin`)).toBeVisible();
    await expect(card(page, title)).toHaveAttribute('aria-expanded', 'true');
    const cancelled = list.getByRole('listitem').filter({ hasText: 'Annullata' });
    await expect(cancelled).toHaveCount(title === 'Totale Ordini' ? 1 : 0);
  }

  const list = panel(page, 'Totale Ordini');
  await list.getByRole('searchbox', { name: 'Cerca' }).fill('sangiorgi');
  await list.getByLabel('Stato').selectOption('Confermato');
  await list.getByLabel('Ordina per').selectOption('Cliente A-Z');
  await expect(list.getByText('1 ordine', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/card=total&q=sangiorgi&status=confirmed&sort=customer-asc$/);
  await page.reload();
  await expect(list.getByText('1 ordine', { exact: true })).toBeVisible();
  await expect(list.getByText('Zita Sangiorgi')).toBeVisible();
  await list.getByRole('searchbox', { name: 'Cerca' }).fill('nessuno si chiama così');
  await list.getByRole('button', { name: 'Togli ricerca e filtri' }).click();

  const before = await countOf(page, 'Totale Ordini');
  await page.mouse.move(0, 0);
  await bookMeanwhile(product, { name: 'Arrivata ora' });
  await expect.poll(() => countOf(page, 'Totale Ordini')).toBe(before + 1);
  await expect(list.getByText(`${before + 1} ordini`)).toBeVisible();
  await list.getByRole('button', { name: 'Chiudi' }).click();
  await expect(list).toHaveCount(0);
  await expect(page).toHaveURL('/admin/overview');
});

test('an order is opened and confirmed from a card, and its list stays', async ({
  page,
  product,
}) => {
  await makeOrder(page, product, { delivery_date: freshDate(), name: 'Dalla scheda' });
  await page.goto('/admin/overview?card=total&q=dalla+scheda');
  const row = panel(page, 'Totale Ordini').getByRole('listitem');
  await row.getByRole('button', { name: 'Dalla scheda' }).click();
  const details = page.getByRole('dialog', { name: 'Dalla scheda' });
  await details.getByRole('button', { name: 'Conferma Consegna' }).click();
  await expect(details.getByText('Confermata', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(details).toHaveCount(0);
  await expect(row.getByText('Confermata', { exact: true })).toBeVisible();
  await expect(row.getByRole('button', { name: 'Dalla scheda' })).toBeFocused();
});

test("'Slot Disponibili' shows how many of today's 24 times are left, and does not open", async ({
  page,
  product,
}) => {
  const today = romeDate(new Date());
  await openOffice(page, '/admin/overview');
  const slots = page.getByText('Slot Disponibili').locator('..');
  const left = async () => Number(await slots.locator('span').nth(1).textContent());
  await expect.poll(left).toBe(24 - (await countOf(page, 'Ordini Oggi')));
  const before = await left();
  await makeOrder(page, product, { delivery_date: today, delivery_time: '05:05' });
  await expect.poll(left).toBe(before - 1);
  await expect(card(page, 'Slot Disponibili')).toHaveCount(0);
});

test('waiting tasks lead to where they are handled', async ({ page, product }) => {
  const tomorrow = shiftDate(romeDate(new Date()), 1);
  await makeOrder(page, product, {
    delivery_date: tomorrow,
    delivery_time: '05:35',
    name: 'Domani mattina',
  });
  // A phone shows all of it, however much the other journeys have left to do.
  await page.setViewportSize(SIZES.phone);
  await page.goto('/admin/overview');
  const todo = page.getByRole('region', { name: 'Da fare' });
  // The journeys book from one network, which may have its own line with the same words.
  await expect(todo.getByText(/^[\d.]+ ordin[ei] in attesa di conferma/)).toBeVisible();
  // Other journeys may have made pickups for tomorrow, which have a link next to this one.
  await todo
    .getByRole('listitem')
    .filter({ hasText: /di domani da confermare/ })
    .getByRole('link')
    .first()
    .click();
  await expect(page).toHaveURL(`/admin/ordini?unconfirmed=true&from=${tomorrow}&to=${tomorrow}`);
  await expect(page.getByText('Domani mattina')).toBeVisible();
});

test("lines of 'Da fare' without room are counted, and shown with a press; a phone shows all", async ({
  page,
}) => {
  await signIn(page);
  await page.route('**/api/admin/dashboard', async (route) => {
    const answer = await route.fetch();
    // Other journeys' orders and requests would make the list longer than the screen.
    const waiting = {
      same_network: 0,
      same_network_supplier: 0,
      guessed_codes: [],
      requests: 0,
      unread: 1,
      unread_supplier: 0,
      reconfirm: 3,
      reconfirm_supplier: 1,
      offers_undated: 1,
      offers_expiring: 2,
      offers_sent: 4,
      failed_mails: 1,
    };
    await route.fulfill({ response: answer, json: { ...(await answer.json()), ...waiting } });
  });
  await page.goto('/admin/overview');
  const todo = page.getByRole('region', { name: 'Da fare' });
  const last = todo.getByRole('link', { name: /email non inviata/ });
  const rest = todo.getByRole('button', { name: /^Altri \d+ da fare$/ });
  await expect(rest).toHaveAttribute('aria-expanded', 'false');
  await expect(last).toBeHidden();
  await rest.press('Enter');
  await expect(last).toBeInViewport();
  await expect(todo.getByRole('button', { name: 'Mostra meno' })).toBeFocused();
  await page.setViewportSize(SIZES.phone);
  await page.reload();
  await expect(last).toBeVisible();
  await expect(todo.getByRole('button')).toHaveCount(0);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('the chart of the next days has its figures for screen readers, and a day opens in the calendar', async ({
  page,
  product,
}) => {
  const date = shiftDate(romeDate(new Date()), 3);
  await makeOrder(page, product, { delivery_date: date, delivery_time: '06:05' });
  await makeOrder(page, product, {
    type: 'supplier',
    delivery_date: date,
    company_name: 'Edilferro',
  });
  await page.goto('/admin/overview');
  const table = page.getByRole('table', { name: /prossimi 14 giorni/ });
  await expect(table.getByRole('row')).toHaveCount(15);
  const row = table.getByRole('row').filter({ hasText: formatLongDate(date) });
  const [deliveries = '', pickups = ''] = await row.getByRole('cell').allInnerTexts();
  expect(Number(deliveries)).toBeGreaterThan(0);
  expect(Number(pickups)).toBeGreaterThan(0);
  const orders = Number(deliveries) + Number(pickups);
  await page
    .getByRole('link', { name: new RegExp(`, ${orders} ordini$`) })
    .first()
    .click();
  await expect(page).toHaveURL(/\/admin\/calendario\?data=/);
});

test('right after midnight the title and the figures are those of the new day', async ({
  page,
}) => {
  await signIn(page);
  const today = romeDate(new Date());
  const tomorrow = shiftDate(today, 1);
  await page.clock.install({ time: new Date(romeInstant(tomorrow, '00:00').getTime() - 600_000) });
  await page.goto('/admin/overview');
  const date = page.getByRole('paragraph');
  await expect(date.filter({ hasText: formatLongDate(today) })).toBeVisible();
  await expect(card(page, 'Ordini Oggi')).toHaveText(/\d/);
  // The server's day changes too.
  const figures = await (await page.request.get('/api/admin/dashboard')).json();
  await page.route('**/api/admin/dashboard', (route) =>
    route.fulfill({ json: { ...figures, date: tomorrow, today: 4711 } }),
  );
  await page.clock.fastForward(601_000);
  await expect(date.filter({ hasText: formatLongDate(tomorrow) })).toBeVisible();
  await expect(card(page, 'Ordini Oggi')).toContainText('4.711');
});

test.describe('without a line', () => {
  test.use({ expectedMessages: /net::ERR_|status of 5\d\d/ });
  test('figures that cannot be loaded say so, and come with the next try', async ({ page }) => {
    await signIn(page);
    const down = { status: 503, json: { code: 'UNAVAILABLE', message: 'Torniamo subito' } };
    await page.route('**/api/admin/dashboard', (route) => route.fulfill(down));
    await page.clock.install();
    await page.goto('/admin/overview');
    const failure = page.getByRole('alert').filter({ hasText: 'non sono aggiornati' });
    await afterAllTries(page, failure);
    await expect(failure).toContainText('Torniamo subito');
    await expect(card(page, 'Totale Ordini')).toContainText('—');
    await page.unroute('**/api/admin/dashboard');
    await page.getByRole('button', { name: 'Riprova' }).click();
    await expect(failure).toHaveCount(0);
    await expect(card(page, 'Totale Ordini')).toHaveText(/\d/);
  });
});

test("the dashboard is accessible, with a card's list and with nothing found", async ({
  page,
  product,
}) => {
  await makeOrder(page, product, {
    delivery_date: freshDate(),
    name: 'Accessibile in bacheca',
  });
  await page.goto('/admin/overview');
  await expect(page.getByRole('table', { name: /14 giorni/ })).toHaveCount(1);
  await expectAccessibleAtBothSizes(page);
  await card(page, 'Totale Ordini').click();
  const list = panel(page, 'Totale Ordini');
  await expect(list.getByText('Accessibile in bacheca')).toBeVisible();
  await expectAccessibleAtBothSizes(page);
  await list.getByRole('searchbox', { name: 'Cerca' }).fill('nessuno si chiama così');
  await expect(list.getByText('Nessun risultato')).toBeVisible();
  await expectAccessibleAtBothSizes(page);
});
