import { devices } from '@playwright/test';
import { SUCCESS_REDIRECT_MS } from '../src/contract/days/rules.ts';
import {
  book,
  chooseDay,
  confirm,
  customer,
  dayButton,
  freshDate,
  goToDateStep,
  leaveConfirmation,
  modal,
  readyToConfirm,
  timeTile,
} from './booking.ts';
import { expect, test } from './fixtures.ts';
import { openDashboard, orderRow } from './office.ts';

const phone = devices['Pixel 7'];

test('a delivery booked on a phone appears on the open dashboard, is confirmed, deleted, and frees its slot', {
  tag: '@database',
}, async ({ browser, page: office, product }) => {
  const date = freshDate();
  const name = 'Rosaria Licciardello';
  await openDashboard(office);
  await expect(office.getByText('in tempo reale')).toBeVisible();
  let reloads = 0;
  office.on('load', () => {
    reloads += 1;
  });

  const context = await browser.newContext({ ...phone, baseURL: product.origin, locale: 'it-IT' });
  const page = await context.newPage();
  await book(page, date, '09:30', { ...customer, name });
  await leaveConfirmation(page);

  const row = orderRow(office, name);
  await expect(row).toBeVisible();
  await expect(row).toContainText('Consegna');
  await expect(row).toContainText(`${customer.email} | ${customer.phone}`);
  await expect(row).toContainText('10 sacchi di cemento');
  await expect(row).toContainText('In Attesa');

  await row.getByRole('button', { name: /Conferma Consegna/ }).click();
  await expect(office.getByText('Consegna Confermata')).toBeVisible();
  await expect(row.getByText('Confermata', { exact: true })).toBeVisible();
  await expect(row.getByRole('button', { name: /Conferma Consegna/ })).toHaveCount(0);

  await goToDateStep(page);
  await chooseDay(page, date);
  await expect(timeTile(page, date, '09:30')).toBeDisabled();

  await row.getByRole('button', { name: /Elimina/ }).click();
  const dialog = office.getByRole('alertdialog').or(office.getByRole('dialog'));
  await dialog.getByRole('button', { name: 'Elimina' }).click();
  await expect(office.getByText('Ordine cancellato')).toBeVisible();
  await expect(row).toHaveCount(0);
  expect(reloads, 'the dashboard was never reloaded').toBe(0);

  await page.reload();
  await dayButton(page, date).or(page.getByRole('grid')).first().waitFor();
  await chooseDay(page, date);
  await expect(timeTile(page, date, '09:30')).toBeEnabled();
  await context.close();
});

test('after a booking the customer is back on / within seconds, and the toast is still visible', async ({
  page,
}) => {
  await page.clock.install();
  await readyToConfirm(page, freshDate(), '10:00');
  // The toast stays a second longer than the confirmation, which a busy machine needs for the
  // check.
  await page.clock.pauseAt(Date.now() + 60_000);
  await confirm(page).click();
  await expect(modal(page)).toBeVisible();
  await page.clock.runFor(SUCCESS_REDIRECT_MS);
  await expect(page).toHaveURL('/');
  await expect(page.getByText('Prenotazione Confermata', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Sistema di\s+Prenotazione/);
});
