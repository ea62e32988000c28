import type { Browser, Page } from '@playwright/test';
import { writtenDate } from '../src/web/ui/date-field/read-date.ts';
import type { Product } from '../test/product-process.ts';
import { expectAccessibleAtBothSizes } from './accessibility.ts';
import { freshDate } from './booking.ts';
import { expect, test } from './fixtures.ts';
import { bookMeanwhile, fillLogin, follow, holdNotice, openOffice } from './office.ts';
import { tabTo } from './tab-to.ts';

/** Opens the orders' page with this search in its URL, signed in. */
async function openOrders(page: Page, search: string): Promise<void> {
  await openOffice(page, `/admin/ordini${search}`);
}

async function anotherOffice(browser: Browser, product: Product, search: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: product.origin, locale: 'it-IT' });
  const page = await context.newPage();
  await openOrders(page, search);
  return page;
}

const notices = (page: Page) => page.getByLabel('Avvisi');
const panel = (page: Page, name: string) => page.getByRole('dialog', { name });
const edit = (page: Page) => page.getByRole('dialog', { name: 'Modifica Ordine' });
const save = (page: Page) => edit(page).getByRole('button', { name: 'Aggiorna' });

test('two people edit one order, in different fields and in the same field: nothing is lost', {
  tag: '@database',
}, async ({ page, browser, product }) => {
  const id = await bookMeanwhile(product, { name: 'Agata Zappalà' });
  await openOrders(page, `?modifica=${id}`);
  const other = await anotherOffice(browser, product, `?modifica=${id}`);
  await edit(page).getByLabel('Telefono').fill('095 111 2222');
  await edit(other).getByLabel('Indirizzo').fill('Via Plebiscito 7, cata');
  await expect(other.getByRole('option', { name: 'Catania (CT)' })).toBeVisible();
  await edit(other).getByLabel('Indirizzo').press('ArrowDown');
  await edit(other).getByLabel('Indirizzo').press('Enter');
  await edit(other).getByLabel('Note').fill('Citofono rotto');
  await save(other).click();
  await expect(notices(other).getByText('Ordine aggiornato con successo')).toBeVisible();

  await edit(page).getByLabel('Note').fill('Chiamare prima');
  await save(page).click();
  const choice = edit(page).getByRole('group', { name: 'Note: due valori' });
  await expect(choice).toContainText('Citofono rotto');
  await expect(choice).toContainText('Chiamare prima');
  await expect(edit(page).getByLabel('Indirizzo')).toHaveValue('Via Plebiscito 7, Catania (CT)');
  await choice.getByRole('button', { name: 'Vale il mio' }).click();
  await save(page).click();
  await expect(notices(page).getByText('Ordine aggiornato con successo')).toBeVisible();
  await expect(edit(page)).toHaveCount(0);

  await page.goto(`/admin/ordini?ordine=${id}`);
  const shown = panel(page, 'Agata Zappalà');
  for (const text of ['095 111 2222', 'Via Plebiscito 7, Catania', 'Chiamare prima']) {
    await expect(shown.getByText(text).first()).toBeVisible();
  }
  await other.context().close();
});

test('materials are added and removed with the keyboard, and the focus is never lost', async ({
  page,
  product,
}) => {
  const id = await bookMeanwhile(product, { name: 'Nunzia Spampinato' });
  await openOrders(page, `?modifica=${id}`);
  const materials = edit(page).getByRole('group', { name: 'Materiali' });
  const add = materials.getByRole('button', { name: 'Aggiungi materiale' });
  const removeButtons = materials.getByRole('button', { name: /^Togli materiale/ });
  const before = await removeButtons.count();
  await add.press('Enter');
  const last = materials.getByRole('textbox', { name: /^Materiale/ }).last();
  await expect(last).toBeFocused();
  await expect(materials.getByRole('status')).toContainText('aggiunto');
  for (let rows = before + 1; rows > 1; rows -= 1) {
    await removeButtons.last().press('Enter');
    await expect(removeButtons).toHaveCount(rows - 1);
    await expect(removeButtons.last()).toBeFocused();
  }
  await removeButtons.press('Enter');
  // The customer's free text is left, or nothing.
  await expect(materials.locator(':focus')).toHaveCount(1);
});

test('what is typed outlives a reload and the end of the session', async ({ page, product }) => {
  const id = await bookMeanwhile(product, { name: 'Lucia Scuderi' });
  await openOrders(page, `?modifica=${id}`);
  await edit(page).getByLabel('Note').fill('Dietro la chiesa');
  await page.reload();
  await expect(edit(page).getByLabel('Note')).toHaveValue('Dietro la chiesa');
  await edit(page).getByRole('button', { name: 'Ricomincia' }).click();
  await expect(edit(page).getByLabel('Note')).not.toHaveValue('Dietro la chiesa');
  await notices(page).getByRole('button', { name: 'Riprendi' }).click();
  await expect(edit(page).getByLabel('Note')).toHaveValue('Dietro la chiesa');

  await page.request.delete('/api/session', { headers: { origin: product.origin } });
  await expect(page).toHaveURL('/login');
  await fillLogin(page);
  await expect(edit(page).getByLabel('Note')).toHaveValue('Dietro la chiesa');
  await save(page).click();
  await expect(notices(page).getByText('Ordine aggiornato con successo')).toBeVisible();
});

test('a confirmation and a move are undone from the toast, with Ctrl+Z and from the history', async ({
  page,
  product,
}) => {
  const id = await bookMeanwhile(product, { name: 'Ci ripensa' });
  await openOrders(page, `?ordine=${id}`);
  const shown = panel(page, 'Ci ripensa');
  const confirm = shown.getByRole('button', { name: 'Conferma Consegna' });
  await confirm.click();
  await holdNotice(page, 'Consegna Confermata');
  await notices(page).getByRole('button', { name: 'Annulla' }).click();
  await expect(notices(page).getByText('Conferma annullata')).toBeVisible();
  await confirm.click();
  await expect(shown.getByText('Confermata', { exact: true })).toBeVisible();

  // In a field the key belongs to what is typed.
  await shown.getByLabel('Nuova nota').press('Control+z');
  await expect(shown.getByText('Confermata', { exact: true })).toBeVisible();
  await shown.getByRole('button', { name: 'Modifica', exact: true }).focus();
  await page.keyboard.press('Control+z');
  await expect(confirm).toBeVisible();

  await shown.getByRole('button', { name: 'Sposta' }).click();
  const move = page.getByRole('dialog', { name: 'Sposta ordine' });
  await move.getByLabel('Orario', { exact: true }).fill('1130');
  await page.keyboard.press('Tab');
  await move.getByLabel('Avvisa il cliente').uncheck();
  await move.getByRole('button', { name: 'Sposta', exact: true }).click();
  await expect(notices(page).getByText('Ordine spostato')).toBeVisible();
  await expect(shown.getByText(/, 11:30$/).first()).toBeVisible();
  await shown.getByRole('button', { name: /^Annulla modifica: Spostato/ }).click();
  await expect(notices(page).getByText('Spostamento annullato')).toBeVisible();
  await expect(shown.getByText(/, 09:30$/).first()).toBeVisible();
});

test('a taken time is refused at its field, and the dialog stays', async ({ page, product }) => {
  const delivery_date = freshDate();
  await bookMeanwhile(product, { name: 'Prima di lui', delivery_date, delivery_time: '10:00' });
  const id = await bookMeanwhile(product, { name: 'Vuole le dieci', delivery_date });
  await openOrders(page, `?sposta=${id}`);
  const move = page.getByRole('dialog', { name: 'Sposta ordine' });
  await move.getByRole('button', { name: 'Orario: elenco' }).click();
  const taken = page.getByRole('option', { name: /10:00/ });
  await expect(taken).toContainText('Prima di lui');
  await expect(taken).toBeDisabled();
  await page.keyboard.press('Escape');

  const time = move.getByLabel('Orario', { exact: true });
  await time.fill('10');
  await time.press('Enter');
  await expect(time).toHaveValue('10:00');
  await expect(notices(page).getByText("Impossibile salvare l'ordine: Orario già")).toBeVisible();
  await expect(time).toHaveAccessibleDescription(/Orario già occupato/);
  await expect(time).toBeFocused();
});

test('an order is made, found, moved, confirmed, undone and deleted with the keyboard alone', async ({
  page,
}) => {
  const date = freshDate();
  await openOrders(page, '');
  await tabTo(page, page.getByRole('link', { name: 'Nuovo Ordine' }));
  await page.keyboard.press('Enter');
  const make = page.getByRole('dialog', { name: 'Nuovo Ordine Consumatore' });
  await expect(make.getByLabel('Nome', { exact: true })).toBeFocused();
  await page.keyboard.type('Solo Tastiera');
  await tabTo(page, make.getByLabel('Data', { exact: true }));
  await page.keyboard.type(writtenDate(date).slice(0, 5));
  await tabTo(page, make.getByLabel('Orario', { exact: true }));
  await expect(make.getByLabel('Data', { exact: true })).toHaveValue(writtenDate(date));
  await page.keyboard.type('830');
  await page.keyboard.press('Enter');
  await expect(notices(page).getByText('Ordine creato con successo')).toBeVisible();
  await expect(make).toHaveCount(0);

  await tabTo(page, page.getByRole('link', { name: 'Solo Tastiera' }));
  await page.keyboard.press('Enter');
  const shown = panel(page, 'Solo Tastiera');
  await tabTo(page, shown.getByRole('button', { name: 'Sposta' }));
  await page.keyboard.press('Enter');
  const move = page.getByRole('dialog', { name: 'Sposta ordine' });
  await tabTo(page, move.getByLabel('Orario', { exact: true }));
  await page.keyboard.press('Control+a');
  await page.keyboard.type('9');
  await page.keyboard.press('Enter');
  await expect(notices(page).getByText('Ordine spostato')).toBeVisible();
  await expect(move).toHaveCount(0);

  await tabTo(page, shown.getByRole('button', { name: 'Conferma Consegna' }));
  await page.keyboard.press('Enter');
  await expect(shown.getByText('Confermata', { exact: true })).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(notices(page).getByText('Conferma annullata')).toBeVisible();

  await tabTo(page, shown.getByRole('button', { name: 'Elimina' }));
  await page.keyboard.press('Enter');
  const question = page.getByRole('alertdialog', { name: 'Elimina ordine' });
  await tabTo(page, question.getByRole('button', { name: 'Elimina' }));
  await page.keyboard.press('Enter');
  await expect(notices(page).getByText('Ordine eliminato con successo')).toBeVisible();
  await expect(shown).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Solo Tastiera' })).toHaveCount(0);
});

test('notes, the history of a deleted order, and claims, live', async ({
  page,
  browser,
  product,
}) => {
  const id = await bookMeanwhile(product, { name: 'Al telefono' });
  await openOrders(page, `?ordine=${id}`);
  const other = await anotherOffice(browser, product, `?ordine=${id}`);
  await panel(page, 'Al telefono').getByRole('button', { name: 'Prendi in carico' }).click();
  await expect(panel(other, 'Al telefono').getByText(/Preso in carico/)).toBeVisible();
  const note = panel(page, 'Al telefono').getByLabel('Nuova nota');
  await note.fill('Paga alla consegna');
  await panel(page, 'Al telefono').getByRole('button', { name: 'Aggiungi nota' }).click();
  await expect(note).toHaveValue('');
  await expect(panel(page, 'Al telefono').getByText('Paga alla consegna')).toBeVisible();
  await other.context().close();

  await page.request.delete(`/api/admin/orders/${id}`, { headers: { origin: product.origin } });
  await page.goto(`/admin/ordini?ordine=${id}`);
  const gone = panel(page, 'Al telefono');
  await expect(gone.getByText('Questo ordine è stato eliminato.')).toBeVisible();
  await expect(gone.getByText('Eliminato', { exact: true })).toBeVisible();
  await expect(gone.getByText('Paga alla consegna')).toBeVisible();
  await page.goto(`/admin/ordini?ordine=${crypto.randomUUID()}`);
  await expect(notices(page).getByText('Ordine non trovato')).toBeVisible();
});

test('the panel of an order is accessible', async ({ page, product }) => {
  await bookMeanwhile(product, { name: 'Accessibile in scheda' });
  await openOrders(page, '');
  await page.getByRole('link', { name: 'Accessibile in scheda' }).click();
  await expect(panel(page, 'Accessibile in scheda').getByText('Prenotato')).toBeVisible();
  await expectAccessibleAtBothSizes(page);
});

test('the dialogs of an order are accessible', async ({ page, product }) => {
  test.slow();
  const id = await bookMeanwhile(product, { name: 'Accessibile in finestra' });
  await openOrders(page, '');
  await expect(page.getByRole('link', { name: 'Accessibile in finestra' })).toBeVisible();
  for (const [open, name] of [
    ['modifica', 'Modifica Ordine'],
    ['sposta', 'Sposta ordine'],
    ['annulla', 'Annulla ordine'],
    ['elimina', 'Elimina ordine'],
  ] as const) {
    await follow(page, `/admin/ordini?${open}=${id}`);
    const dialog = page.getByRole('dialog', { name }).or(page.getByRole('alertdialog', { name }));
    await expect(dialog).toBeVisible();
    await expectAccessibleAtBothSizes(page);
  }
  for (const [type, name] of [
    ['consumer', 'Nuovo Ordine Consumatore'],
    ['supplier', 'Nuovo Ordine Rivenditore'],
  ] as const) {
    await follow(page, `/admin/ordini?nuovo=${type}`);
    const make = page.getByRole('dialog', { name });
    await make.getByRole('button', { name: 'Crea' }).click();
    await expect(make.getByText('Scegliere una data')).toBeVisible();
    await expectAccessibleAtBothSizes(page);
  }
  await page.getByRole('button', { name: 'Data: calendario' }).click();
  await expect(page.getByRole('grid')).toBeVisible();
  await expectAccessibleAtBothSizes(page);
});
