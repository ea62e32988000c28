import { expect, test } from './fixtures.ts';
import { bookMeanwhile, holdNotice, openDashboard, orderRow } from './office.ts';

test('nothing moves under a pointer that rests on a button: a press confirms the order it was on', async ({
  page,
  product,
}) => {
  // The confirmation's toast must not cover the row: under it the pointer would have left the list.
  await page.setViewportSize({ width: 1280, height: 1000 });
  await bookMeanwhile(product, { name: 'Sotto il puntatore' });
  let requests = 0;
  const figures = Promise.withResolvers<void>();
  await page.route('**/api/admin/dashboard', async (route) => {
    await figures.promise;
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), requests } });
  });
  const listed = page.waitForResponse(/\/api\/admin\/orders\?/);
  await openDashboard(page);
  const row = orderRow(page, 'Sotto il puntatore');
  // Content above the orders loads first.
  await (await listed).finished();
  await expect(row).toHaveCount(0);
  figures.resolve();
  const button = row.getByRole('button', { name: 'Conferma Consegna' });
  await button.hover();
  const place = await button.boundingBox();

  requests = 7;
  await bookMeanwhile(product, { name: 'Arrivato adesso' });
  const waiting = page.getByRole('button', { name: '1 nuovo ordine' });
  await expect(waiting).toBeVisible();
  await expect(page.getByText('7 richieste di preventivo senza risposta')).toBeAttached();
  expect(await button.boundingBox()).toEqual(place);
  await page.mouse.down();
  await page.mouse.up();
  await expect(page.getByText(/^Sotto il puntatore, .* 09:30$/)).toBeVisible();
  await expect(row.getByText('Confermata', { exact: true })).toBeVisible();

  await bookMeanwhile(product, { name: 'Arrivato dopo' });
  await page.getByRole('button', { name: '2 nuovi ordini' }).click();
  await expect(orderRow(page, 'Arrivato adesso').getByText('In Attesa')).toBeVisible();
  await expect(orderRow(page, 'Arrivato dopo')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Ultimi ordini' })).toBeFocused();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('a confirmation can be undone in its toast, also next to an open panel', async ({
  page,
  product,
}) => {
  await bookMeanwhile(product, { name: 'Ripensato' });
  await openDashboard(page);
  await orderRow(page, 'Ripensato').getByRole('button', { name: 'Ripensato' }).click();
  const panel = page.getByRole('dialog', { name: 'Ripensato' });
  await panel.getByRole('button', { name: 'Conferma Consegna' }).click();
  await holdNotice(page, 'Consegna Confermata');
  await expect(panel.getByText('Confermata', { exact: true })).toBeVisible();
  const notices = page.getByLabel('Avvisi');
  await notices.getByRole('button', { name: 'Annulla' }).click();
  await expect(notices.getByText('Conferma annullata')).toBeVisible();
  await expect(panel.getByText('In Attesa').first()).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Conferma Consegna' })).toBeEnabled();
});

test('an order deleted by a colleague keeps its place under the pointer, without its buttons', async ({
  page,
  product,
}) => {
  const id = await bookMeanwhile(product, { name: 'Tolto da un altro' });
  await openDashboard(page);
  const row = orderRow(page, 'Tolto da un altro');
  await row.hover();
  await page.request.delete(`/api/admin/orders/${id}`, { headers: { origin: product.origin } });
  await expect(row.getByText('Eliminato')).toBeVisible();
  await expect(row.getByRole('button', { name: /Conferma|Elimina/ })).toHaveCount(0);
  await page.mouse.move(0, 0);
  await expect(row).toHaveCount(0);
});

test('one Escape closes the panel, also after the keyboard was used in it', async ({
  page,
  product,
}) => {
  await bookMeanwhile(product, { name: 'Con la tastiera' });
  await openDashboard(page);
  const name = orderRow(page, 'Con la tastiera').getByRole('button', { name: 'Con la tastiera' });
  await name.focus();
  await page.keyboard.press('Enter');
  const panel = page.getByRole('dialog', { name: 'Con la tastiera' });
  await expect(panel).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Shift+Tab');
  await expect(panel.getByRole('button', { name: 'Chiudi' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await expect(name).toBeFocused();
});

test("a list that is still below a phone's screen takes its new orders by itself", async ({
  page,
  product,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await bookMeanwhile(product, { name: 'Già in elenco' });
  await openDashboard(page);
  await expect(orderRow(page, 'Già in elenco')).not.toBeInViewport();
  await expect(page.getByText('in tempo reale')).toBeAttached();
  await bookMeanwhile(product, { name: 'Arrivato sotto lo schermo' });
  await expect(orderRow(page, 'Arrivato sotto lo schermo')).toBeAttached();
});
