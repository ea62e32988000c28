import { datesOfMonth, mondayOf, romeDate, shiftDate } from '../src/contract/days/rules.ts';
import { formatLongDate, formatMonth } from '../src/contract/format.ts';
import { SIZES } from './accessibility.ts';
import {
  chooseDay,
  chooseTime,
  confirm,
  customer,
  dayButton,
  fillDetails,
  freshDate,
  goToDateStep,
  modal,
  next,
  readyToConfirm,
  stepHeading,
  takeSlot,
  timeTile,
} from './booking.ts';
import { countSent } from './connection.ts';
import { expect, test } from './fixtures.ts';
import { storedOrders } from './office.ts';

test('Avanti is disabled until the step is valid, and says what is missing', async ({ page }) => {
  await page.goto('/consumatori');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Prenotazione Consegna Privati');
  await expect(page.getByRole('button', { name: 'Indietro' })).toBeDisabled();
  await expect(next(page)).toBeDisabled();
  await fillDetails(page, { ...customer, email: 'concetta' });
  await expect(next(page)).toBeDisabled();
  const refusal = page.getByText('Inserisci un indirizzo email valido');
  await page.getByLabel('Telefono').focus();
  await expect(refusal).toBeVisible();
  await page.reload();
  await expect(refusal).toBeVisible();
  await page.getByLabel('Email').fill(customer.email);
  // The error disappears while the field is corrected, not when it is left: the page would move
  // during a press.
  await expect(refusal).toBeHidden();
  await expect(next(page)).toBeEnabled();
  await next(page).click();
  await expect(next(page)).toBeDisabled();
  await page.getByLabel('Materiali Richiesti').fill('   ');
  await expect(next(page)).toBeDisabled();
  await page.getByRole('button', { name: 'Sabbia' }).click();
  await expect(page.getByLabel('Materiali Richiesti')).toHaveValue('Sabbia');
  await expect(next(page)).toBeEnabled();
});

for (const [name, viewport] of Object.entries(SIZES)) {
  test.describe(name, () => {
    test.use({ viewport });

    test('Avanti does not move when its reason disappears', async ({ page }) => {
      await page.goto('/consumatori');
      await page.getByLabel('Nome e Cognome').fill(customer.name);
      await page.getByLabel('Email').fill(customer.email);
      await page.getByLabel('Telefono').fill(customer.phone);
      await page.getByLabel('Indirizzo di Consegna').focus();
      await expect(page.getByText('Da completare: Indirizzo di Consegna')).toBeVisible();
      const before = await next(page).boundingBox();
      await page.keyboard.type(customer.address);
      await expect(next(page)).toBeEnabled();
      expect(await next(page).boundingBox()).toEqual(before);
    });
  });
}

test('a slow press of Indietro works although the field that is left has an error', async ({
  page,
}) => {
  await page.setViewportSize(SIZES.desktop);
  await page.goto('/consumatori');
  await fillDetails(page);
  await next(page).click();
  await page.getByLabel('Materiali Richiesti').focus();
  await page.getByRole('button', { name: 'Indietro' }).click({ delay: 300 });
  await expect(stepHeading(page, 'Dati Personali')).toBeVisible();
});

test('what was typed survives Indietro, the history and a reload', async ({ page }) => {
  await page.goto('/consumatori');
  await fillDetails(page);
  await next(page).click();
  await page.getByLabel('Materiali Richiesti').fill(customer.items);
  await page.getByRole('button', { name: 'Indietro' }).click();
  await expect(page.getByLabel('Nome e Cognome')).toHaveValue(customer.name);
  await next(page).click();
  await expect(page.getByLabel('Materiali Richiesti')).toHaveValue(customer.items);
  await page.goBack();
  await expect(stepHeading(page, 'Dati Personali')).toBeVisible();
  await page.goForward();
  await expect(stepHeading(page, 'Materiali')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Materiali Richiesti')).toHaveValue(customer.items);
  await page.goto('/');
  await page.goto('/consumatori');
  await expect(page.getByLabel('Note (opzionale)')).toHaveValue(customer.notes);
});

test('a last step without date and time says so and sends nothing', async ({ page }) => {
  const sent = countSent(page);
  await goToDateStep(page);
  await confirm(page).click();
  await expect(page.getByText('Completa tutti i campi richiesti')).toBeVisible();
  expect(sent()).toBe(0);
});

for (const [delivery_date, delivery_time] of [
  ['abc', '09:00'],
  ['2026-13-99', '09:00'],
]) {
  test(`a stored draft with ${delivery_date} ${delivery_time} still leads to the calendar`, async ({
    page,
  }) => {
    await page.goto('/consumatori');
    const fields = { ...customer, delivery_date, delivery_time };
    await page.evaluate(
      (draft) => sessionStorage.setItem('bozza-privati', draft),
      JSON.stringify({ fields }),
    );
    await page.reload();
    await next(page).click();
    await next(page).click();
    const date = freshDate();
    await chooseDay(page, date);
    await chooseTime(page, date, '10:00');
    await expect(timeTile(page, date, '10:00')).toBeChecked();
  });
}

test('a time taken while the customer was on step 2 is shown as taken on step 3', async ({
  page,
  product,
}) => {
  const date = freshDate();
  await goToDateStep(page);
  await chooseDay(page, date);
  await expect(timeTile(page, date, '10:30')).toBeEnabled();
  await page.getByRole('button', { name: 'Indietro' }).click();
  await takeSlot(page.request, product.origin, date, '10:30');
  await next(page).click();
  await expect(timeTile(page, date, '10:30')).toBeDisabled();
});

test.describe('without availability', () => {
  test('a failed load is shown, and the customer can still book', async ({ page }) => {
    const date = freshDate();
    await page.route('**/api/availability/**', (route) =>
      route.fulfill({ status: 422, json: { code: 'INVALID_INPUT', message: '' } }),
    );
    await readyToConfirm(page, date, '16:00');
    await expect(
      page.getByText('Impossibile verificare la disponibilità', { exact: true }).first(),
    ).toBeVisible();
    await confirm(page).click();
    await expect(modal(page)).toBeVisible();
    expect(await storedOrders(page, date)).toHaveLength(1);
  });
});

test.describe('the calendar on the last day of a month', () => {
  test('shows the next month without a press, and the keyboard moves into it', async ({ page }) => {
    const soon = shiftDate(romeDate(new Date()), 3).slice(0, 7);
    const today = datesOfMonth(soon).at(-1) ?? '';
    await page.clock.setFixedTime(new Date(`${today}T08:00:00Z`));
    await goToDateStep(page);
    const grid = page.getByRole('grid');
    const tomorrow = shiftDate(today, 1);
    await expect(dayButton(page, tomorrow)).toBeVisible();
    await expect(grid).toHaveAccessibleName(new RegExp(`${formatMonth(today)}.*\\s– `));
    await expect(grid.getByRole('button', { name: /^oggi/ })).toHaveAccessibleName(
      new RegExp(`^oggi, ${formatLongDate(today)}`),
    );

    const focused = async (date: string) => expect(dayButton(page, date)).toBeFocused();
    await dayButton(page, today).focus();
    await page.keyboard.press('ArrowRight');
    await focused(tomorrow);
    await page.keyboard.press('Home');
    const monday = mondayOf(tomorrow);
    await focused(monday);
    await page.keyboard.press('End');
    const sunday = shiftDate(monday, 6);
    await focused(sunday);
    await expect(dayButton(page, sunday)).toHaveAccessibleName(/non disponibile: domenica$/);
    await expect(dayButton(page, sunday)).toBeDisabled();
    await page.keyboard.press('Enter');
    await expect(dayButton(page, sunday)).not.toHaveAccessibleName(/scelto$/);
    await page.keyboard.press('PageDown');
    await focused(shiftDate(sunday, 35));
    await expect(dayButton(page, tomorrow)).toHaveCount(0);
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('PageUp');
    await focused(sunday);
    await page.keyboard.press('ArrowRight');
    await focused(shiftDate(sunday, 1));
  });

  test('loads each page of the calendar once', async ({ page }) => {
    const searches: string[] = [];
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url());
      if (pathname === '/api/availability/consumer') searches.push(search);
    });
    await goToDateStep(page);
    await expect(page.getByRole('grid').getByRole('button')).toHaveCount(35);
    await page.getByRole('button', { name: 'Settimane successive' }).click();
    await expect(page.getByRole('button', { name: 'Settimane precedenti' })).toBeEnabled();
    await expect.poll(() => searches.length).toBe(2);
    const monday = mondayOf(romeDate(new Date()));
    expect(searches).toEqual([`?from=${monday}&days=35`, `?from=${shiftDate(monday, 35)}&days=35`]);
  });
});
