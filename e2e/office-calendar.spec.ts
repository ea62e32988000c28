import type { Locator, Page } from '@playwright/test';
import { formatLongDate } from '../src/contract/format.ts';
import { expectAccessibleAtBothSizes } from './accessibility.ts';
import { freshDate } from './booking.ts';
import { expect, test } from './fixtures.ts';
import {
  bookMeanwhile,
  follow,
  holdNotice,
  makeOrder,
  openOffice,
  signIn,
  storedOrders,
} from './office.ts';

const dayOf = (page: Page) => page.getByRole('region', { name: / 20\d\d$/ });
const group = (page: Page, time: string) => page.getByRole('region', { name: time });
const notices = (page: Page) => page.getByLabel('Avvisi');
const weekPath = (date: string) => `/admin/calendario?data=${date}&vista=settimana`;
const cell = (page: Page, date: string, time: string) =>
  page.locator(`[data-place="${date} ${time}"]`);

/** Drags like a hand: a press, some movement, a release. */
async function drag(page: Page, order: Locator, target: Locator): Promise<void> {
  // The drag's code is loaded late.
  await expect(order).toHaveAttribute('draggable', 'true');
  await target.scrollIntoViewIfNeeded();
  await order.hover();
  await page.mouse.down();
  await target.hover();
  await target.hover();
  await page.mouse.up();
}

test('a day shows its orders by time with their counts, and a press opens the details', async ({
  page,
  product,
}) => {
  const date = freshDate();
  const make = (name: string, delivery_time: string, status: 'pending' | 'cancelled' = 'pending') =>
    makeOrder(page, product, { delivery_date: date, delivery_time, name, status });
  await make('Zita del mattino', '07:30');
  await make('Annullato per pioggia', '07:30', 'cancelled');
  await make('Pippo del pomeriggio', '15:00');
  await makeOrder(page, product, {
    type: 'supplier',
    delivery_date: date,
    delivery_time: '09:00',
    company_name: 'Edilferro Ionica',
    agent_name: 'Salvo Russo',
    phone: '095 000 0000',
  });
  await page.goto(`/admin/calendario?data=${date}`);
  const day = dayOf(page);
  await expect(day.getByText('2 consegne')).toBeVisible();
  await expect(day.getByText('1 ritiro')).toBeVisible();
  await expect(day.getByRole('heading', { level: 3 })).toHaveText(['07:30', '09:00', '15:00']);
  // Without the cancelled one.
  await expect(group(page, '07:30')).toContainText('1 ordine');
  await expect(group(page, '15:00')).toContainText('1 ordine');
  await expect(group(page, '07:30').getByText('Annullato', { exact: true })).toBeVisible();
  // The month shows the same.
  const marked = page.getByRole('grid').getByRole('button', { name: formatLongDate(date) });
  await expect(marked).toHaveAccessibleName(/2 consegne, 1 ritiro, 3 da confermare, scelto$/);

  await day.getByRole('button', { name: 'Edilferro Ionica' }).press('Enter');
  const details = page.getByRole('dialog', { name: 'Edilferro Ionica' });
  for (const text of ['Ritiro', 'In Attesa', 'Salvo Russo', '095 000 0000']) {
    await expect(details.getByText(text).first()).toBeVisible();
  }
  await expect(details.getByText('Nessun prodotto specificato')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(details).toHaveCount(0);
  await expect(day.getByRole('button', { name: 'Edilferro Ionica' })).toBeFocused();

  // New orders wait while the list is used, and then appear in their group.
  await bookMeanwhile(product, { name: 'Arrivata ora', delivery_date: date });
  await day.getByRole('button', { name: '1 nuovo ordine' }).click();
  await page.mouse.move(0, 0);
  await expect(group(page, '09:30').getByText('Arrivata ora')).toBeVisible();
  await expect(day.getByText('3 consegne')).toBeVisible();

  await day.getByRole('button', { name: 'Sposta…' }).first().click();
  await expect(page.getByRole('dialog', { name: 'Sposta ordine' })).toBeVisible();
});

test('day, month and view are in the URL, and the keyboard walks through the month', async ({
  page,
}) => {
  await openOffice(page, '/admin/calendario?data=2031-03-05');
  await expect(page.getByText('Nessun ordine programmato per questa data')).toBeVisible();
  const days = page.getByRole('grid').getByRole('button');
  await days.filter({ hasText: /^5$/ }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/admin/calendario?data=2031-03-06');
  await expect(dayOf(page).getByRole('heading', { level: 2 })).toHaveText('giovedì 6 marzo 2031');
  await page.getByRole('button', { name: /mese successivo|next month/i }).click();
  await expect(page).toHaveURL('/admin/calendario?data=2031-03-06&mese=2031-04');
  await page.reload();
  await expect(page.getByRole('grid', { name: /aprile 2031/i })).toBeVisible();
  await page.getByRole('button', { name: 'Settimana', exact: true }).click();
  await expect(page).toHaveURL(/vista=settimana/);
  await expect(page.getByRole('columnheader', { name: /lun 3 mar/ })).toBeVisible();
  await page.getByRole('button', { name: 'Settimana successiva' }).click();
  await page.getByRole('button', { name: /ven 14 mar/ }).click();
  await expect(page).toHaveURL('/admin/calendario?data=2031-03-14');
});

test('an order in the week is dragged to a free time, and its customer gets a mail if wanted', async ({
  page,
  product,
}) => {
  const date = freshDate();
  await bookMeanwhile(product, { name: 'Da spostare', delivery_date: date });
  await signIn(page);
  await page.goto(weekPath(date));
  const order = page.getByRole('button', { name: /^Da spostare, Consegna .* 09:30, In Attesa$/ });
  await drag(page, order, cell(page, date, '11:00'));
  const question = page.getByRole('dialog', { name: 'Sposta ordine' });
  await expect(question.getByText('Consegna spostata').first()).toBeVisible();
  await question.getByRole('button', { name: 'Indietro' }).click();
  await expect(cell(page, date, '09:30').getByText('Da spostare')).toBeVisible();

  await drag(page, order, cell(page, date, '11:00'));
  await question.getByRole('button', { name: 'Sposta', exact: true }).click();
  await holdNotice(page, 'Ordine spostato');
  await expect(cell(page, date, '11:00').getByText('Da spostare')).toBeVisible();
  const [stored] = await storedOrders(page, date);
  expect(stored?.delivery_time).toBe('11:00');

  await notices(page).getByRole('button', { name: 'Annulla' }).click();
  await expect(notices(page).getByText('Spostamento annullato')).toBeVisible();
  await expect(cell(page, date, '09:30').getByText('Da spostare')).toBeVisible();
});

test('an order dragged to a taken time moves back with the reason', async ({ page, product }) => {
  const date = freshDate();
  await bookMeanwhile(product, { name: 'Torna indietro', delivery_date: date });
  await bookMeanwhile(product, {
    name: 'Era qui prima',
    delivery_date: date,
    delivery_time: '10:30',
  });
  await signIn(page);
  await page.goto(weekPath(date));
  const order = page.getByRole('button', { name: /^Torna indietro/ });
  await expect(order).toHaveAttribute('draggable', 'true');
  await order.hover();
  await page.mouse.down();
  await cell(page, date, '10:30').hover();
  await cell(page, date, '10:30').hover();
  await expect(cell(page, date, '10:30')).toHaveAttribute('data-limit', 'refused');
  await page.mouse.up();
  await expect(
    notices(page).getByText("Impossibile salvare l'ordine: Orario già occupato da un altro ordine"),
  ).toBeVisible();
  await expect(cell(page, date, '09:30').getByText('Torna indietro')).toBeVisible();
  await expect(cell(page, date, '10:30').getByText('Torna indietro')).toHaveCount(0);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });
  test('the week shows a day at a time, with buttons to the adjacent days', async ({
    page,
    product,
  }) => {
    const date = freshDate();
    await makeOrder(page, product, { delivery_date: date, name: 'Nel cortile' });
    await page.goto(weekPath(date));
    await expect(page.getByText('Nel cortile')).toBeVisible();
    await expect(page.getByRole('columnheader')).toHaveCount(2);
    await page.getByRole('button', { name: 'Giorno successivo' }).click();
    await expect(page.getByText('Nel cortile')).toBeHidden();
    await page.getByRole('button', { name: 'Giorno precedente' }).click();
    await page.getByText('Nel cortile').click();
    await expect(page.getByRole('dialog', { name: 'Nel cortile' })).toBeVisible();
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBe(360);
  });
});

test('the calendar is accessible: month, empty day, details, week', async ({ page, product }) => {
  const date = freshDate();
  await makeOrder(page, product, {
    delivery_date: date,
    name: 'Accessibile in calendario',
  });
  await page.goto(`/admin/calendario?data=${date}`);
  const order = dayOf(page).getByRole('button', { name: 'Accessibile in calendario' });
  await expect(order).toBeVisible();
  await expectAccessibleAtBothSizes(page);
  await order.click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessibleAtBothSizes(page);
  await follow(page, '/admin/calendario?data=2031-03-05');
  await expect(page.getByText('Nessun ordine programmato per questa data')).toBeVisible();
  await expectAccessibleAtBothSizes(page);
  await follow(page, weekPath(date));
  await expect(page.getByText('Accessibile in calendario')).toBeVisible();
  await expectAccessibleAtBothSizes(page);
});

test('the printed week has no buttons, because Chromium would leave out the days on later pages', async ({
  page,
}) => {
  await openOffice(page, weekPath(freshDate()));
  await expect(page.locator('.week-day').first()).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: 'Mese' })).toBeHidden();
  await expect(page.locator('.week-day').first()).toHaveCSS('display', 'contents');
});
