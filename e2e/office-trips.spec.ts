import type { Page } from '@playwright/test';
import type { CreateOrderInput } from '../src/contract/orders/order-office.schema.ts';
import type { Product } from '../test/product-process.ts';
import { expectAccessible, SIZES } from './accessibility.ts';
import { freshDate } from './booking.ts';
import { expect, test } from './fixtures.ts';
import { makeOrder, signIn } from './office.ts';

const notices = (page: Page) => page.getByLabel('Avvisi');
const column = (page: Page, name: string | RegExp) => page.getByRole('region', { name });
const unassigned = (page: Page) => column(page, /^Da assegnare/);
const cards = (page: Page, name: string | RegExp) =>
  column(page, name)
    .getByRole('listitem')
    .filter({ has: page.locator('[data-row]') });

/** Calls the office's API like the page; returns its answer. */
async function post<Answer extends object>(
  page: Page,
  { origin }: Product,
  path: string,
  data: object,
): Promise<Answer> {
  const answer = await page.request.post(path, { headers: { origin }, data });
  expect(answer.ok(), await answer.text()).toBe(true);
  return answer.json();
}

type Lorry = { name: string; max_kg: number; crane?: boolean };

/** A day with a trip for each lorry, and orders every half hour. */
async function makeDay(
  page: Page,
  product: Product,
  lorries: readonly Lorry[],
  orders: readonly Partial<CreateOrderInput>[],
): Promise<string> {
  await signIn(page);
  const date = freshDate();
  for (const [n, lorry] of lorries.entries()) {
    const { id: vehicle_id } = await post<{ id: string }>(page, product, '/api/admin/vehicles', {
      plate: `AB 10${n} CD`,
      ...lorry,
    });
    await post(page, product, '/api/admin/trips', { date, vehicle_id });
  }
  for (const [n, order] of orders.entries()) {
    const delivery_time = `${String(8 + Math.floor(n / 2)).padStart(2, '0')}:${n % 2 ? '30' : '00'}`;
    const name = `Cliente ${n + 1}`;
    await makeOrder(page, product, { delivery_date: date, delivery_time, name, ...order });
  }
  return date;
}

test('a whole day is planned with one press per order', async ({ page, product }) => {
  const lorries = ['Iveco', 'Fiat', 'Scania'].map((name) => ({ name, max_kg: 9000, crane: true }));
  const orders = Array.from({ length: 12 }, () => ({ weight_kg: 500 }));
  const date = await makeDay(page, product, lorries, orders);
  await page.goto(`/admin/giri?data=${date}`);
  await expect(cards(page, /^Da assegnare/)).toHaveCount(12);
  const presses = ['j', ...'123123123123'];
  for (const key of presses) await page.keyboard.press(key);
  expect(presses.length).toBeLessThanOrEqual(20);
  for (const { name } of lorries) await expect(cards(page, new RegExp(name))).toHaveCount(4);
  await expect(unassigned(page)).toContainText('Tutti gli ordini del giorno hanno un giro');
  await expect(column(page, /Iveco/)).toContainText('2.000 di 9.000 kg');
  // The last press is undone, here and on the server.
  await expect(notices(page).getByText('13:30 Cliente 12 → Scania')).toBeVisible();
  // Ctrl+Z waits until the press has been answered.
  await page.keyboard.press('Control+z');
  await expect(notices(page).getByText('Modifica annullata')).toBeVisible();
  await page.reload();
  await expect(cards(page, /^Da assegnare/)).toHaveCount(1);
  await expect(unassigned(page)).toContainText('Cliente 12');
});

test('too much weight or a missing crane needs a reason, and several orders go together', async ({
  page,
  product,
}) => {
  const date = await makeDay(
    page,
    product,
    [{ name: 'Furgone', max_kg: 1000 }],
    [
      { weight_kg: 900, address: 'Via Roma 1, Acireale' },
      { weight_kg: 300, address: 'Via Roma 2, 95024 Acireale' },
      { needs_crane: true },
      {},
    ],
  );
  await page.goto(`/admin/giri?data=${date}`);
  await expect(cards(page, /^Da assegnare/)).toHaveCount(4);
  // Nothing is inserted between the cards under a pointer.
  await page.getByRole('link', { name: 'Cliente 2' }).hover();
  await makeOrder(page, product, {
    delivery_date: date,
    delivery_time: '07:00',
    name: 'Cliente 5',
  });
  await page.getByRole('button', { name: '1 nuovo ordine' }).click();
  await expect(cards(page, /^Da assegnare/)).toHaveCount(5);
  await expect(unassigned(page).getByRole('heading', { level: 2 })).toBeFocused();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Per comune' }).click();
  await page.getByRole('checkbox', { name: 'Seleziona tutti: Acireale (CT)' }).check();
  await expectAccessible(page);
  await page.getByRole('checkbox', { name: 'Cliente 3' }).check();
  await expect(page.getByText('3 ordini selezionati')).toBeVisible();
  await page.getByRole('button', { name: 'Assegna i selezionati' }).press('Enter');
  await page.getByRole('menuitem', { name: /Furgone/ }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Assegnare lo stesso a Furgone?' });
  await expect(dialog).toContainText(
    'Il mezzo porta 1.000 kg, e con questo ordine ne avrebbe 1.200.',
  );
  await expect(dialog).toContainText('Serve la gru');
  await dialog.getByRole('button', { name: 'Assegna lo stesso' }).click();
  await expect(dialog.getByText('Scrivere il motivo')).toBeVisible();
  await dialog.getByLabel('Motivo').fill('Due viaggi');
  await dialog.getByLabel('Motivo').press('Enter');
  await expect(cards(page, /Furgone/)).toHaveCount(3);
  await expect(column(page, /Furgone/)).toContainText('200 kg di troppo');
  await expect(column(page, /Furgone/)).toContainText('manca la gru');
  await expect(column(page, /Furgone/)).toContainText('peso mancante: 1');
  // The reason is in the order's history.
  await page.getByRole('link', { name: /Cliente 2/ }).click();
  const panel = page.getByRole('dialog', { name: 'Cliente 2' });
  await expect(panel).toContainText('Due viaggi');
});

test('dragging assigns an order to a lorry, another window sees it, and a moved order leaves a notice', async ({
  page,
  context,
  product,
}) => {
  const date = await makeDay(page, product, [{ name: 'Daily', max_kg: 5000 }], [{}, {}]);
  await page.goto(`/admin/giri?data=${date}`);
  const other = await context.newPage();
  await other.goto(`/admin/giri?data=${date}`);
  // Grouped, the cards are different elements, and can still be dragged.
  await page.getByRole('button', { name: 'Per comune' }).click();
  await expect(page.getByRole('checkbox', { name: /^Seleziona tutti/ }).first()).toBeVisible();
  const card = cards(page, /^Da assegnare/).first();
  await expect(card).toHaveAttribute('draggable', 'true');
  await card.hover();
  await page.mouse.down();
  const { x, y } = (await column(page, /Daily/).boundingBox()) ?? { x: 0, y: 0 };
  await page.mouse.move(x + 100, y + 150, { steps: 10 });
  await page.mouse.up();
  await expect(cards(page, /Daily/)).toHaveCount(1);
  await expect(cards(other, /Daily/)).toHaveCount(1);

  const id = (await cards(page, /Daily/).getAttribute('data-stop')) ?? '';
  const moved = await page.request.patch(`/api/admin/orders/${id}`, {
    headers: { origin: product.origin },
    data: { delivery_date: freshDate() },
  });
  expect(moved.ok()).toBe(true);
  await expect(column(other, /Daily/)).toContainText('Cliente 1: spostato a');
  await expect(cards(other, /Daily/)).toHaveCount(0);
  await other.getByRole('button', { name: 'Ho visto' }).click();
  await expect(column(page, /Daily/)).not.toContainText('spostato');
});

test('a phone plans too, and makes, changes and deletes a trip', async ({ page, product }) => {
  await page.setViewportSize(SIZES.phone);
  const date = await makeDay(page, product, [{ name: 'Autocarro', max_kg: 5000 }], [{}]);
  const driver = { name: 'Salvo Russo', phone: '333 0000000' };
  await post(page, product, '/api/admin/drivers', driver);
  await page.goto(`/admin/giri?data=${date}`);
  await page.getByRole('button', { name: 'Assegna', exact: true }).click();
  await page.getByRole('menuitem', { name: /Autocarro/ }).click();
  await expect(cards(page, /Autocarro/)).toHaveCount(1);
  await expectAccessible(page);
  const actions = page.getByRole('button', { name: 'Azioni del giro Autocarro' });
  await actions.click();
  await page.getByRole('menuitem', { name: 'Cambia mezzo o autista…' }).click();
  const form = page.getByRole('dialog', { name: 'Cambia mezzo o autista' });
  await form.getByLabel('Autista').selectOption('Salvo Russo');
  await form.getByRole('button', { name: 'Salva' }).click();
  await expect(column(page, /Autocarro/)).toContainText('Salvo Russo');
  await actions.click();
  await page.getByRole('menuitem', { name: 'Elimina giro' }).click();
  await expect(cards(page, /^Da assegnare/)).toHaveCount(1);
  await notices(page).getByRole('button', { name: 'Annulla' }).last().click();
  await expect(cards(page, /Autocarro/)).toHaveCount(1);
});
