import { Buffer } from 'node:buffer';
import type { Page } from '@playwright/test';
import { expectAccessibleAtBothSizes } from './accessibility.ts';
import { closeNotice, notices } from './enquiry.ts';
import { expect, test } from './fixtures.ts';
import { openOffice } from './office.ts';

async function openPrices(page: Page): Promise<void> {
  await openOffice(page, '/admin/listino');
  await expect(page.getByRole('heading', { name: 'Listino Prezzi' })).toBeVisible();
}

test('a price is added by keyboard, seen by a colleague at once, changed and undone', async ({
  page,
  browser,
  product,
}) => {
  const context = await browser.newContext({ baseURL: product.origin, locale: 'it-IT' });
  const other = await context.newPage();
  for (const office of [page, other]) await openPrices(office);

  await page.getByRole('link', { name: 'Nuovo articolo' }).press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Codice')).toBeFocused();
  for (const typed of ['TEG-001', 'Coppo siciliano', '1.234,5678']) {
    await page.keyboard.insertText(typed);
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');
  await expect(notices(page).getByText('TEG-001 aggiunto al listino')).toBeVisible();
  for (const office of [page, other]) {
    await expect(office.getByRole('row', { name: /TEG-001.*1\.234,5678 €/ })).toBeVisible();
  }

  await other.getByRole('link', { name: 'TEG-001', exact: true }).click();
  await other.getByRole('dialog').getByLabel('Prezzo').fill('7,5');
  await expectAccessibleAtBothSizes(other);
  await other.getByRole('dialog').getByRole('button', { name: 'Aggiorna' }).click();
  await expect(page.getByRole('row', { name: /TEG-001.*7,50 €/ })).toBeVisible();

  await page.getByRole('link', { name: 'Storia di TEG-001' }).click();
  await expect(dialog.getByText('Prezzo: 1.234,5678 € diventa 7,50 €')).toBeVisible();
  await expectAccessibleAtBothSizes(page);
  await dialog.getByRole('button', { name: 'Annulla modifica' }).click();
  await expect(dialog.getByText('Operazione annullata')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('row', { name: /TEG-001.*1\.234,5678 €/ })).toBeVisible();
  // In a row axe would measure what a toast happens not to cover.
  await closeNotice(page);
  await expectAccessibleAtBothSizes(page);
  await context.close();

  // A file is previewed before it is applied, and undone as a whole.
  await page.getByRole('link', { name: 'Importa' }).click();
  const file = (price: string) => ({
    name: 'listino.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`Codice;Descrizione;Prezzo\nTEG-001;;${price}\nGHI-1;Ghiaia;12`),
  });
  await dialog.getByLabel('File del listino').setInputFiles(file('boh'));
  await expect(dialog.getByText('Riga 2:')).toBeVisible();
  await expectAccessibleAtBothSizes(page);

  // Two columns have prices: the office chooses one.
  const both = 'Cod.;Descrizione;Listino 1;Listino 2\nGHI-1;Ghiaia;12;11';
  await dialog
    .getByLabel('File del listino')
    .setInputFiles({ name: 'due.csv', mimeType: 'text/csv', buffer: Buffer.from(both) });
  await expect(dialog.getByRole('heading', { name: 'Da confermare' })).toBeVisible();
  await expect(dialog.getByRole('button', { name: /Importa/ })).toBeHidden();
  await expectAccessibleAtBothSizes(page);
  await dialog.getByLabel('Prezzo').selectOption({ label: 'Listino 2: 11' });
  await dialog.getByRole('button', { name: 'Conferma le colonne' }).press('Enter');
  await expect(dialog.getByRole('status')).toBeFocused();
  await expect(dialog.getByText('11,00 €', { exact: true })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Importa 1 articolo' })).toBeVisible();

  await dialog.getByLabel('File del listino').setInputFiles(file('9,5'));
  await expect(dialog.getByText('1 articolo nuovo, 1 modificato.')).toBeVisible();
  await expectAccessibleAtBothSizes(page);
  await dialog.getByRole('button', { name: 'Importa 2 articoli' }).click();
  await expect(page.getByRole('row', { name: /TEG-001.*9,50 €/ })).toBeVisible();
  await notices(page).getByRole('button', { name: 'Annulla' }).click();
  await expect(page.getByText('2 articoli come prima')).toBeVisible();
  await expect(page.getByText('GHI-1')).toBeHidden();
});
