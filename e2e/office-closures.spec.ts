/**
 * Closing and opening days and times, in a product of its own, because what is closed stays closed.
 */
import type { Page } from '@playwright/test';
import { isSunday, romeDate, shiftDate, weekdayOf } from '../src/contract/days/rules.ts';
import { formatDayAndMonth, formatLongDate } from '../src/contract/format.ts';
import { type Product, startProduct } from '../test/product-process.ts';
import { expectAccessible } from './accessibility.ts';
import { italianDate } from './booking.ts';
import { test as base, expect } from './fixtures.ts';
import { holdNotice, makeOrder, openOffice, storedOrders, storedPickups } from './office.ts';

const test = base.extend<object, { product: Product }>({
  product: [
    async ({ database }, use) => {
      await using product = await startProduct(database);
      await use(product);
    },
    { scope: 'worker', timeout: 300_000 },
  ],
});
test.use({ expectedMessages: /status of 4\d\d|net::ERR_FAILED/ });

const today = romeDate(new Date());
const nextDays = Array.from({ length: 13 }, (_, ahead) => shiftDate(today, ahead + 1));
const weekdays = nextDays.filter((date) => weekdayOf(date) >= 1 && weekdayOf(date) <= 5);
/** Each test has its own days on the board. */
const day = (index: number) => weekdays[index] ?? '';

const resellers = (page: Page) => page.getByRole('region', { name: 'Disponibilità Rivenditori' });
const privates = (page: Page) => page.getByRole('region', { name: 'Disponibilità Privati' });
const tile = (board: ReturnType<typeof resellers>, date: string) =>
  board.locator(`[data-date="${date}"]`);
const notices = (page: Page) => page.getByLabel('Avvisi');
const closing = (page: Page) => page.getByRole('dialog', { name: /^Chiudi/ });

async function openBoard(page: Page, search = ''): Promise<void> {
  await openOffice(page, `/admin/orari${search}`);
}

test('a reseller day is closed, seen by a colleague, opened, and each is undone', async ({
  page,
  browser,
  baseURL,
}) => {
  const date = day(0);
  await openBoard(page);
  const board = resellers(page);
  await expect(
    board.getByText('La pagina si aggiorna automaticamente ogni 30 secondi.'),
  ).toBeVisible();
  await expect(board.getByRole('list', { name: 'Legenda' })).toContainText('Completo');
  await expect(board.locator('[data-date]')).toHaveCount(14);
  await expect(tile(board, date)).toContainText(/0\/2.*Disponibile/);
  const saturday = nextDays.find((other) => weekdayOf(other) === 6) ?? '';
  const sunday = nextDays.find(isSunday) ?? '';
  await expect(tile(board, saturday)).toContainText('Weekend');
  await expect(tile(board, sunday)).toContainText('Domenica');
  for (const other of [saturday, sunday]) {
    await expect(tile(board, other).getByRole('button')).toHaveCount(0);
  }
  await expect(
    tile(privates(page), saturday).getByRole('button', { name: /^Chiudi/ }),
  ).toBeVisible();
  await expectAccessible(page);

  const colleague = await browser.newPage({ baseURL });
  await openBoard(colleague);
  await expect(tile(resellers(colleague), date)).toContainText('Disponibile');

  await tile(board, date)
    .getByRole('button', { name: /^Chiudi/ })
    .click();
  await expect(notices(page).getByText('Successo')).toBeVisible();
  await holdNotice(page, `Giorno ${formatLongDate(date)} chiuso\nRivenditori`);
  await expect(tile(resellers(colleague), date)).toContainText('Chiuso');
  const month = await page.request.get(`/api/availability/supplier?month=${date.slice(0, 7)}`);
  const { days } = (await month.json()) as { days: { date: string; state: string }[] };
  expect(days.find((other) => other.date === date)?.state).toBe('closed');

  await notices(page).getByRole('button', { name: 'Annulla' }).click();
  await expect(notices(page).getByText('Operazione annullata')).toBeVisible();
  await expect(tile(board, date)).toContainText('Disponibile');

  // By keyboard: the focus stays on the button, whose label changes.
  await tile(board, date)
    .getByRole('button', { name: /^Chiudi/ })
    .press('Enter');
  const open = tile(board, date).getByRole('button', { name: /^Apri/ });
  await expect(open).toBeFocused();
  await open.press('Enter');
  await expect(tile(board, date).getByRole('button', { name: /^Chiudi/ })).toBeFocused();
  const opened = notices(page).locator('.toast').filter({ hasText: 'Successo' });
  await expect(
    opened.getByText(`Giorno ${formatLongDate(date)} aperto\nRivenditori`),
  ).toBeVisible();
  await expect(tile(resellers(colleague), date)).toContainText('Disponibile');
  await page.keyboard.press('Control+z');
  await expect(tile(board, date)).toContainText('Chiuso');
  await colleague.close();
});

test('the orders of a closed day are kept, moved or cancelled, and a new one is asked about', async ({
  page,
  product,
}) => {
  const [date, other] = [day(1), day(2)];
  const make = (delivery_date: string, delivery_time: string, name: string) =>
    makeOrder(page, product, {
      delivery_date,
      delivery_time,
      name,
      email: 'chiusure@example.test',
    });
  await make(date, '08:00', 'Resta Dov’è');
  await make(date, '09:00', 'Viene Spostata');
  await make(date, '10:00', 'Viene Annullato');
  await make(other, '11:00', 'Era Qui Prima');
  // Nothing is live here: the server must report the new one.
  await page.route('**/api/admin/live', (route) => route.abort());
  await openBoard(page);
  await tile(privates(page), date)
    .getByRole('button', { name: /^Chiudi/ })
    .click();
  const dialog = closing(page);
  await expect(dialog.getByText('3 ordini prenotati')).toBeVisible();
  await dialog.getByRole('button', { name: 'Ferie' }).click();
  const order = (name: string) => dialog.getByRole('group', { name: new RegExp(name) });
  await order('Viene Spostata').getByRole('radio', { name: 'Sposta' }).check();
  await dialog.getByRole('button', { name: 'Chiudi giorno' }).click();
  await expect(order('Viene Spostata').getByText('Scegliere una data')).toBeVisible();
  await expect(order('Viene Spostata').getByLabel('Nuova data', { exact: true })).toBeFocused();
  await order('Viene Spostata').getByLabel('Nuova data', { exact: true }).fill(date);
  await order('Viene Annullato').getByRole('radio', { name: 'Annulla ordine' }).check();
  await dialog.getByRole('button', { name: 'Chiudi giorno' }).click();
  await expect(dialog.getByText('È fra i giorni che si stanno chiudendo')).toBeVisible();
  await order('Viene Annullato').getByRole('button', { name: "Leggi l'email" }).click();
  await expect(order('Viene Annullato').getByText('Consegna annullata').first()).toBeVisible();

  // A taken place is refused at its order.
  await order('Viene Spostata').getByLabel('Nuova data', { exact: true }).fill(other);
  await order('Viene Spostata').getByLabel('Nuovo orario', { exact: true }).fill('11');
  await dialog.getByRole('button', { name: 'Chiudi giorno' }).click();
  await expect(notices(page).getByText('Impossibile modificare la disponibilità')).toBeVisible();
  await expect(order('Viene Spostata').getByText(/Orario già occupato/)).toBeVisible();
  await order('Viene Spostata').getByLabel('Nuovo orario', { exact: true }).fill('1130');

  await make(date, '07:00', 'Arrivata Adesso');
  await dialog.getByRole('button', { name: 'Chiudi giorno' }).click();
  await expect(order('Arrivata Adesso').getByText('Arrivato nel frattempo')).toBeVisible();
  await expect(dialog.getByText('Nel frattempo sono cambiati degli ordini.')).toBeVisible();
  await expect(
    order('Viene Annullato').getByRole('radio', { name: 'Annulla ordine' }),
  ).toBeChecked();

  await dialog.getByRole('button', { name: 'Chiudi giorno' }).click();
  await holdNotice(page, `Giorno ${formatLongDate(date)} chiuso\nPrivati`);
  await expect(dialog).toHaveCount(0);
  await expect(tile(privates(page), date)).toContainText('Ferie');
  const here = await storedOrders(page, date);
  expect(here.map(({ name, status }) => [name, status]).toSorted()).toEqual([
    ['Arrivata Adesso', 'pending'],
    ['Resta Dov’è', 'pending'],
    ['Viene Annullato', 'cancelled'],
  ]);
  const there = await storedOrders(page, other);
  expect(there.find(({ name }) => name === 'Viene Spostata')?.delivery_time).toBe('11:30');

  await notices(page).getByRole('button', { name: 'Annulla' }).click();
  await expect(notices(page).getByText('Ripristinati: 2 ordini')).toBeVisible();
  await expect(tile(privates(page), date)).toContainText('4ordini');
});

test("single times and half days are closed in a day's panel", async ({ page, product }) => {
  const date = day(3);
  await makeOrder(page, product, {
    delivery_date: date,
    delivery_time: '09:00',
    name: 'Prenotato',
  });
  await openBoard(page);
  await tile(privates(page), date)
    .getByRole('button', { name: /^Orari/ })
    .click();
  const panel = page.getByRole('dialog', { name: `Orari di ${formatLongDate(date)}` });
  await expect(page).toHaveURL(`/admin/orari?giorno=${date}`);
  await panel.getByRole('button', { name: 'Chiudi: 15:00' }).click();
  await expect(
    notices(page).getByText(`Orario 15:00 di ${formatDayAndMonth(date)} chiuso\nPrivati`),
  ).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Apri: 15:00' })).toBeVisible();
  await expect(panel.getByRole('listitem').filter({ hasText: '09:00' })).toContainText('Prenotato');
  await panel.getByRole('button', { name: /^Chiudi mattina/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Chiudi orari' });
  await expect(dialog.getByText('1 ordine prenotato')).toBeVisible();
  await dialog.getByRole('button', { name: 'Chiudi orari' }).click();
  await expect(
    notices(page).getByText(`12 orari di ${formatDayAndMonth(date)} chiusi\nPrivati`),
  ).toBeVisible();
  await expect(panel.getByRole('button', { name: /^Apri mattina/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(tile(privates(page), date)).toContainText('11 liberi, 13 chiusi');
});

test('a period is closed with its reason, listed and opened; a holiday with one press', async ({
  page,
  product,
}) => {
  const year = Number(today.slice(0, 4)) + 1;
  // Two weeks of August from a Monday: twelve days without the Sunday between them.
  const monday = shiftDate(`${year}-08-14`, -((weekdayOf(`${year}-08-14`) + 6) % 7));
  const [tuesday, saturday] = [shiftDate(monday, 1), shiftDate(monday, 12)];
  await makeOrder(page, product, {
    type: 'supplier',
    delivery_date: tuesday,
    delivery_time: '09:00',
    company_name: 'Ritira in Agosto',
  });
  await openBoard(page, `?sezione=chiusure&anno=${year}`);
  await page.getByRole('button', { name: 'Chiudi un periodo' }).click();
  const period = page.getByRole('dialog', { name: 'Chiudi un periodo' });
  await period.getByRole('button', { name: 'Continua' }).click();
  await expect(period.getByText('Scegliere una data')).toBeVisible();
  await period.getByLabel('Dal', { exact: true }).fill(italianDate(monday));
  await period.getByLabel('Al', { exact: true }).fill(italianDate(saturday));
  await period.getByRole('button', { name: 'Ferie' }).click();
  await period.getByRole('button', { name: 'Continua' }).click();
  const dialog = page.getByRole('dialog', { name: 'Chiudi giorni' });
  await expect(dialog).toContainText('12 giorni');
  await dialog.getByRole('radio', { name: 'Annulla ordine' }).check();
  // The choices are still there after a reload.
  await page.reload();
  await expect(dialog.getByRole('radio', { name: 'Annulla ordine' })).toBeChecked();
  await expect(dialog.getByText(/^Bozza ripresa, delle \d\d:\d\d: 1 ordine$/).last()).toBeVisible();
  await dialog.getByRole('button', { name: 'Ricomincia' }).click();
  await expect(dialog.getByRole('radio', { name: 'Annulla ordine' })).not.toBeChecked();
  await notices(page).getByRole('button', { name: 'Riprendi' }).click();
  await expect(dialog.getByRole('radio', { name: 'Annulla ordine' })).toBeChecked();
  await dialog.getByRole('button', { name: 'Chiudi giorni' }).click();
  await expect(
    notices(page).getByText(`al ${formatLongDate(saturday)} chiusi\nPrivati e rivenditori`),
  ).toBeVisible();
  const [pickup] = await storedPickups(page, tuesday);
  expect(pickup?.status).toBe('cancelled');
  const closures = page.getByRole('region', { name: 'Chiusure' });
  const summer = closures.getByRole('listitem').filter({ hasText: 'Ferie' });
  await expect(summer).toContainText('Privati e rivenditori');

  const holidays = page.getByRole('region', { name: 'Festività' });
  await expect(holidays.getByText("San Francesco d'Assisi")).toBeVisible();
  await holidays.getByRole('button', { name: 'Anno successivo' }).click();
  await expect(page).toHaveURL(new RegExp(`anno=${year + 1}`));
  await holidays.getByRole('button', { name: 'Anno precedente' }).click();
  const christmas = holidays.getByRole('listitem').filter({ hasText: 'Natale' });
  await christmas.getByRole('button', { name: /^Chiudi/ }).click();
  await expect(christmas.getByText('Chiuso')).toBeVisible();
  // Other journeys close the next days, one of which may be a Christmas too.
  const closed = closures.getByRole('listitem').filter({ hasText: `25 dicembre ${year}` });
  await expect(closed).toContainText('Natale');
  await expectAccessible(page);

  await summer.getByRole('button', { name: /^Apri/ }).click();
  await expect(notices(page).getByText(/ aperti\nPrivati e rivenditori/)).toBeVisible();
  await expect(summer).toHaveCount(0);
});

test('failed loads and changes are shown and can be retried; the board reloads every 30 seconds', async ({
  page,
}) => {
  const date = day(4);
  await page.clock.install();
  const isDown = { now: true };
  // A page whose stream opens reloads by itself.
  await page.route('**/api/admin/live', (route) => route.abort());
  await page.route('**/api/admin/days?*', (route) =>
    isDown.now
      ? route.fulfill({ status: 422, json: { code: 'INVALID_INPUT', message: 'Guasto' } })
      : route.continue(),
  );
  await page.route('**/api/admin/closures', (route) =>
    isDown.now && route.request().method() === 'POST' ? route.abort() : route.continue(),
  );
  await openBoard(page);
  const notLoaded = 'Impossibile caricare la disponibilità dei giorni';
  await expect(notices(page).getByText(notLoaded)).toBeVisible();
  await expect(resellers(page).getByText(notLoaded)).toBeVisible();
  isDown.now = false;
  await resellers(page).getByRole('button', { name: 'Riprova' }).click();
  await expect(tile(resellers(page), date)).toContainText('Disponibile');

  const dayRequest = page.waitForRequest('**/api/admin/days?*');
  await page.clock.fastForward(30_000);
  await dayRequest;

  isDown.now = true;
  await tile(resellers(page), date)
    .getByRole('button', { name: /^Chiudi/ })
    .click();
  await expect(
    notices(page).getByText('Impossibile modificare la disponibilità\nErrore di connessione'),
  ).toBeVisible();
  await expect(tile(resellers(page), date)).toContainText('Disponibile');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });
  test('the board and the closing dialog fit', async ({ page, product }) => {
    const date = day(5);
    await makeOrder(page, product, {
      delivery_date: date,
      delivery_time: '09:00',
      name: 'Impresa Edile dei Fratelli Santangelo di Acireale',
    });
    await openBoard(page);
    await tile(privates(page), date)
      .getByRole('button', { name: /^Chiudi/ })
      .tap();
    const dialog = closing(page);
    await dialog.getByRole('radio', { name: 'Sposta' }).check();
    for (const name of ['Mantieni', 'Sposta', 'Annulla ordine']) {
      const radio = await dialog.getByRole('radio', { name }).boundingBox();
      const target = await dialog.locator('label').filter({ hasText: name }).boundingBox();
      expect([name, radio?.width]).toEqual([name, radio?.height]);
      expect(target?.width).toBeGreaterThanOrEqual(44);
      expect(target?.height).toBeGreaterThanOrEqual(44);
    }
    await dialog.getByLabel('Nuova data', { exact: true }).fill(day(6));
    const time = dialog.getByLabel('Nuovo orario', { exact: true });
    await time.fill('09:30');
    await time.press('Tab');
    for (const label of ['Nuova data', 'Nuovo orario']) {
      const cut = await dialog
        .getByLabel(label, { exact: true })
        .evaluate((input) => input.scrollWidth - input.clientWidth);
      expect([label, cut]).toEqual([label, 0]);
    }
    await expectAccessible(page);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBe(360);
  });
});
