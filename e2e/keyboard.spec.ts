import { ADMIN } from '../test/product-process.ts';
import {
  customer,
  dayButton,
  expectToStay,
  freshDate,
  leaveConfirmation,
  modal,
  stepHeading,
} from './booking.ts';
import { expect, test } from './fixtures.ts';
import { orderRow } from './office.ts';
import { tabTo } from './tab-to.ts';

test('a booking and its confirmation with the keyboard alone', async ({ page, context }) => {
  const date = freshDate();
  const name = 'Alfio Leonardi';
  await page.goto('/');
  await tabTo(page, page.locator('a[href="/consumatori"]').first());
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/consumatori');

  const type = async (label: string, text: string) => {
    await tabTo(page, page.getByLabel(label));
    await page.keyboard.type(text);
  };
  await type('Nome e Cognome', name);
  await type('Email', customer.email);
  await type('Telefono', customer.phone);
  await type('Indirizzo di Consegna', customer.address);
  await page.keyboard.press('Enter');
  await expect(stepHeading(page, 'Materiali')).toBeFocused();
  await type('Materiali Richiesti', '1 camion di pietrisco 15/30');
  await tabTo(page, page.getByRole('button', { name: 'Avanti' }));
  await page.keyboard.press('Enter');
  await expect(stepHeading(page, 'Data e Orario')).toBeFocused();

  await expect(page.getByRole('grid')).toBeVisible();
  const day = dayButton(page, date);
  if ((await day.count()) === 0) {
    await tabTo(page, page.getByRole('button', { name: /settimane successive/i }));
    await page.keyboard.press('Enter');
  }
  await tabTo(
    page,
    page.getByRole('grid').getByRole('button').and(page.locator('[tabindex="0"]')).first(),
  );
  for (let presses = 0; presses < 45; presses += 1) {
    if (await day.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press('ArrowRight');
  }
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('radio').first());
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await tabTo(page, page.getByRole('button', { name: 'Conferma Prenotazione' }));
  await page.keyboard.press('Enter');
  await expect(modal(page)).toBeVisible();
  await expectToStay(modal(page));
  await expect(modal(page).getByRole('button', { name: 'Perfetto!' })).toBeFocused();
  await context.setOffline(false);
  await leaveConfirmation(page);

  const office = await context.newPage();
  await office.goto('/admin');
  await tabTo(office, office.getByLabel('Email'));
  await office.keyboard.type(ADMIN.email);
  await tabTo(office, office.getByLabel('Password', { exact: true }));
  await office.keyboard.type(ADMIN.password);
  await office.keyboard.press('Enter');
  const row = orderRow(office, name);
  await expect(row).toContainText('07:00');
  await tabTo(office, row.getByRole('button', { name: /Conferma Consegna/ }));
  await office.keyboard.press('Enter');
  await expect(row.getByText('Confermata', { exact: true })).toBeVisible();
});
