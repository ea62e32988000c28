import type { Page } from '@playwright/test';
import { expectAccessibleAtBothSizes } from './accessibility.ts';
import { freshDate } from './booking.ts';
import { expect, test } from './fixtures.ts';
import { makeOrder, openOffice } from './office.ts';

const notices = (page: Page) => page.getByLabel('Avvisi');
const dialog = (page: Page) =>
  page.getByRole('dialog', { name: 'Gli ordini nel proprio calendario' });
const question = (page: Page) => page.getByRole('alertdialog');
const press = (page: Page, name: string) =>
  dialog(page).getByRole('button', { name, exact: true }).click();

test.use({ expectedMessages: /status of 409/ });

test('the orders reach a calendar program by an address that is shown once, renewed and deleted', async ({
  page,
  product,
}) => {
  const name = 'Santina del calendario';
  await makeOrder(page, product, { delivery_date: freshDate(), name });
  await openOffice(page, '/admin/calendario');
  await page.getByRole('button', { name: 'Nel proprio calendario' }).click();
  const names = dialog(page).getByRole('switch', { name: 'Mostra nomi e indirizzi dei clienti' });
  await expect(names).not.toBeChecked();
  await expectAccessibleAtBothSizes(page);
  await press(page, "Crea l'indirizzo");

  const field = dialog(page).getByRole('textbox', { name: 'Indirizzo' });
  await expect(field).toHaveValue(/\/api\/calendar\/[\w-]{43}\.ics$/);
  const address = await field.inputValue();
  await expectAccessibleAtBothSizes(page);
  await expect(dialog(page).getByRole('link', { name: 'Apri nel calendario' })).toHaveAttribute(
    'href',
    address.replace('http:', 'webcal:'),
  );
  await press(page, 'Copia');
  await expect(notices(page).getByText('Indirizzo copiato')).toBeVisible();
  const read = async (from: string) => {
    const answer = await page.request.get(from);
    return { status: answer.status(), text: await answer.text() };
  };
  expect((await read(address)).text).not.toContain(name);

  // A press outside must not lose the address.
  await page.mouse.click(5, 5);
  await names.check();
  await expect(notices(page).getByText('Il calendario mostra i nomi')).toBeVisible();
  await expect(field).toHaveValue(address);
  expect((await read(address)).text).toContain(name);

  // The address is gone with the dialog.
  await press(page, 'Chiudi');
  await expect(dialog(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Nel proprio calendario' }).click();
  await expect(dialog(page).getByText("Letto l'ultima volta")).toBeVisible();
  await expect(names).toBeChecked();
  await expect(field).toHaveCount(0);
  await expectAccessibleAtBothSizes(page);

  await press(page, "Rinnova l'indirizzo…");
  await expect(question(page)).toContainText('smette subito di valere');
  await question(page).getByRole('button', { name: 'Rinnova' }).click();
  await expect(field).toHaveValue(/\.ics$/);
  const renewed = await field.inputValue();
  expect(renewed).not.toBe(address);
  expect([(await read(address)).status, (await read(renewed)).status]).toEqual([404, 200]);

  // Deleted meanwhile in another window, and made again there.
  await press(page, "Elimina l'abbonamento…");
  await question(page).getByRole('button', { name: 'Elimina' }).click();
  await expect(notices(page).getByText('Abbonamento eliminato')).toBeVisible();
  expect((await read(renewed)).status).toBe(404);
  await page.request.post('/api/admin/calendar-feed', {
    data: { with_names: true },
    headers: { origin: product.origin },
  });
  await press(page, "Crea l'indirizzo");
  await expect(dialog(page).getByText("L'abbonamento esiste già")).toBeVisible();
  await expect(dialog(page).getByText('Nessun programma lo ha ancora letto.')).toBeVisible();
  await expect(names).toBeChecked();
});
