/** A half-written form is offered when the form opens again, and never filled in automatically. */
import type { Page } from '@playwright/test';
import { expectAccessible, SIZES } from './accessibility.ts';
import { freshDate } from './booking.ts';
import { expect, test } from './fixtures.ts';
import { makeOrder, openOffice } from './office.ts';

const make = (page: Page) => page.getByRole('dialog', { name: 'Nuovo Ordine Consumatore' });
const name = (page: Page) => make(page).getByLabel('Nome', { exact: true });
const offer = (page: Page) =>
  make(page)
    .getByText(/^C'è una bozza delle \d\d:\d\d: /)
    .last();
const press = (page: Page, label: string) =>
  make(page).getByRole('button', { name: label }).click();

test("one customer's order is not filled in for the next, and neither is lost", async ({
  page,
}) => {
  await openOffice(page, '/admin/ordini');
  await page.getByRole('link', { name: 'Nuovo Ordine' }).click();
  await name(page).fill('Mario Rossi');
  await make(page).getByLabel('Materiale 1', { exact: true }).fill('10 sacchi di cemento');
  await page.goBack();
  await expect(make(page)).toHaveCount(0);

  // The next caller.
  await page.getByRole('link', { name: 'Nuovo Ordine' }).click();
  await expect(name(page)).toHaveValue('');
  await expect(name(page)).toBeFocused();
  await expect(offer(page)).toContainText('Mario Rossi');
  await expect(offer(page)).toContainText('10 sacchi di cemento');
  await expectAccessible(page);
  await page.keyboard.type('Anna Bianchi');
  await page.reload();
  await expect(name(page)).toHaveValue('');
  await expect(offer(page)).toContainText('Anna Bianchi');

  // 'Riprendi' swaps the two drafts.
  await press(page, 'Riprendi');
  await expect(name(page)).toHaveValue('Anna Bianchi');
  await expect(name(page)).toBeFocused();
  await expect(offer(page)).toContainText('Mario Rossi');
  await press(page, 'Riprendi');
  await expect(name(page)).toHaveValue('Mario Rossi');
  await expect(offer(page)).toContainText('Anna Bianchi');

  await press(page, 'Ricomincia');
  await expect(offer(page)).toHaveCount(0);
  await expect(name(page)).toHaveValue('Mario Rossi');
  await page.getByLabel('Avvisi').getByRole('button', { name: 'Riprendi' }).click();
  await expect(offer(page)).toContainText('Anna Bianchi');
});

test('an order that is resumed while another one is open replaces it there, and nowhere later', async ({
  page,
}) => {
  const email = make(page).getByLabel('Email');
  const tell = make(page).getByRole('checkbox', { name: 'Avvisa il cliente' });
  const begin = page.getByRole('link', { name: 'Nuovo Ordine' });
  const notice = page.getByLabel('Avvisi').getByRole('button', { name: 'Riprendi' });
  await openOffice(page, '/admin/ordini');
  await begin.click();
  await name(page).fill('Mario Rossi');
  await email.fill('mario@example.it');
  await press(page, 'Indietro');
  // The pointer keeps the toast open.
  await notice.hover();
  await begin.press('Enter');
  await expect(name(page)).toHaveValue('');
  await name(page).fill('Anna Bianchi');
  await email.fill('anna@example.it');
  await tell.check();

  await notice.click();
  await expect(name(page)).toHaveValue('Mario Rossi');
  await expect(offer(page)).toContainText('Anna Bianchi');
  await expect(tell).not.toBeChecked();
  await press(page, 'Riprendi');
  await expect(name(page)).toHaveValue('Anna Bianchi');
  await expect(offer(page)).toContainText('Mario Rossi');
  await expect(tell).toBeChecked();

  await page.goBack();
  await expect(make(page)).toHaveCount(0);
  await begin.click();
  await expect(name(page)).toHaveValue('');
  await expect(offer(page)).toBeVisible();
});

test('a page still offers its draft while something else is changed, and discarded changes take nothing away', async ({
  page,
}) => {
  const draft = page.getByText(/^C'è una bozza delle \d\d:\d\d: /).last();
  const [notice, ahead] = [
    page.getByLabel('Preavviso minimo (ore)'),
    page.getByLabel('Prenotazione anticipata (giorni)'),
  ];
  await openOffice(page, '/admin/orari?sezione=regole');
  await notice.fill('31');
  await expect(page.getByText('Da salvare: Preavviso minimo (ore)')).toBeVisible();
  await page.reload();
  await expect(draft).toContainText('Preavviso minimo (ore)');
  await ahead.fill('77');
  await expect(page.getByText('Da salvare: Prenotazione anticipata (giorni)')).toBeVisible();
  await expect(draft).toContainText('Preavviso minimo (ore)');

  await page.getByRole('button', { name: 'Annulla modifiche' }).click();
  await page.getByLabel('Avvisi').getByRole('button', { name: 'Riprendi' }).hover();
  await page.getByLabel('Consegne aperte per cliente').fill('9');
  await page.getByLabel('Avvisi').getByRole('button', { name: 'Riprendi' }).click();
  await expect(ahead).toHaveValue('77');
  await expect(page.getByText('Da salvare: Prenotazione anticipata (giorni)')).toBeVisible();
  await expect(draft).toContainText('Consegne aperte per cliente');
});

test('a copy is offered its draft, and another tab has none of it', async ({
  page,
  context,
  product,
}) => {
  const id = await makeOrder(page, product, { delivery_date: freshDate(), name: 'Da copiare' });
  const copy = `/admin/ordini?nuovo=consumer&da=${id}`;
  await page.goto(copy);
  await expect(name(page)).toHaveValue('Da copiare');
  await name(page).fill('Copia per il fratello');
  await page.reload();
  await expect(name(page)).toHaveValue('Da copiare');
  await expect(offer(page)).toContainText('Copia per il fratello');
  const tab = await context.newPage();
  await tab.goto(copy);
  await expect(name(tab)).toHaveValue('Da copiare');
  await expect(offer(tab)).toHaveCount(0);
  await tab.close();
});

test.describe('on a phone', () => {
  test.use({ viewport: SIZES.phone });
  test('resumed hours are unfolded, with the focus in them', async ({ page }) => {
    await openOffice(page, '/admin/orari');
    await page.getByRole('button', { name: 'Modifica gli orari' }).click();
    const slot = page.getByRole('group', { name: 'Lunedì, fascia 1' });
    const from = slot.getByLabel('Dalle', { exact: true });
    await from.fill('0700');
    await page.keyboard.press('Tab');
    await expect(page.getByText('Da salvare: Lunedì')).toBeVisible();
    await page.reload();
    await expect(from).toBeHidden();
    await page.getByRole('button', { name: 'Riprendi' }).click();
    await expect(from).toHaveValue('07:00');
    await expect(from).toBeVisible();
    await expect(page.getByText('Da salvare: Lunedì')).toBeVisible();
    expect(await page.evaluate(() => document.activeElement?.closest('form') !== null)).toBe(true);
    await page.getByRole('button', { name: 'Annulla modifiche' }).click();
  });
});
