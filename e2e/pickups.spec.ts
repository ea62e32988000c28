import { formatLongDate } from '../src/contract/format.ts';
import type { CreatedResellerCode, Reseller } from '../src/contract/resellers/resellers.schema.ts';
import { supplierOrder } from '../test/factories.ts';
import { expectAccessibleAtBothSizes } from './accessibility.ts';
import { chooseDay, freshDate } from './booking.ts';
import { expect, test } from './fixtures.ts';
import { signIn, storedPickups } from './office.ts';

test('a company opens its pickups with its code, moves one, repeats it, and signs out', async ({
  page,
  browser,
  product,
}) => {
  await signIn(page);
  const post = async <T>(path: string, data: object) => {
    const headers = { origin: product.origin };
    return (await (await page.request.post(path, { headers, data })).json()) as T;
  };
  const company = { company_name: 'Laterizi Iblei', phone: '095 000 7000' };
  const { id } = await post<Reseller>('/api/admin/resellers', company);
  const codes = `/api/admin/resellers/${id}/codes`;
  const { code } = await post<CreatedResellerCode>(codes, { label: 'Turi Cacciaguerra' });
  const [from, to] = [freshDate(), freshDate()];
  const order = supplierOrder({ delivery_date: from });
  await post('/api/orders/supplier', { ...order, access_code: code });

  const shop = await (await browser.newContext({ baseURL: product.origin })).newPage();
  const button = (name: string) => shop.getByRole('button', { name });
  await shop.goto('/rivenditori');
  await shop.getByRole('link', { name: 'I miei ritiri' }).click();
  await shop.getByLabel('Codice personale').fill('un-altro');
  await button('Apri i miei ritiri').click();
  await expect(shop.getByText('Codice rivenditori non valido')).toBeVisible();
  await expectAccessibleAtBothSizes(shop);
  await shop.getByLabel('Codice personale').fill(code);
  await button('Apri i miei ritiri').click();
  await expect(shop.getByRole('heading', { name: 'Laterizi Iblei' })).toBeFocused();
  const rows = shop.locator('[data-pickup]');
  await expect(rows).toHaveCount(1);
  await expect(shop.getByText(/posti? liber/).first()).toBeVisible();
  await expectAccessibleAtBothSizes(shop);

  await rows.click();
  await expect(shop.getByRole('link', { name: 'Tutti i ritiri' })).toBeFocused();
  await button('Sposta').click();
  await chooseDay(shop, to);
  await button('Conferma spostamento').click();
  await expect(shop.getByRole('heading', { name: 'In attesa di riconferma' })).toBeFocused();
  expect(await storedPickups(page, to)).toMatchObject([{ version: 2 }]);
  // A reload shows the same pickup: the session is in its cookie. The list loads later.
  const { promise: isLeft, resolve: leave } = Promise.withResolvers<void>();
  await shop.route('**/api/pickups?*', async (route) => {
    await isLeft;
    await route.continue();
  });
  await shop.reload();
  await expect(shop.getByRole('heading', { name: 'In attesa di riconferma' })).toBeVisible();
  await shop.getByRole('link', { name: 'Tutti i ritiri' }).click();
  await expect(shop.getByRole('link', { name: 'Tutti i ritiri' })).toHaveCount(0);
  leave();
  await expect(rows).toBeFocused();
  await expect(rows).toHaveText(formatLongDate(to));

  await shop.getByRole('link', { name: "Ripeti l'ultimo ritiro" }).click();
  await expect(shop.getByLabel('Ragione Sociale')).toHaveValue(order.company_name);
  await expect(shop.getByText('Prenoti per Laterizi Iblei')).toBeVisible();
  await expect(shop.getByLabel('Codice Accesso')).toHaveCount(0);
  await expectAccessibleAtBothSizes(shop);
  await shop.goBack();
  // A day leads to its booking, without the code.
  const day = shop.getByRole('link', { name: /posti? liber/ });
  await day.last().click();
  const next = button('Avanti');
  await next.click();
  await next.click();
  await button('Conferma Prenotazione').click();
  await expect(shop.getByRole('dialog')).toContainText('Abbiamo ricevuto la tua richiesta');
  await shop.getByRole('dialog').getByRole('link', { name: 'I miei ritiri' }).click();
  await expect(rows).toHaveCount(2);
  await button('Esci').click();
  await expect(shop.getByLabel('Codice personale')).toBeFocused();
  await shop.reload();
  await expect(shop.getByLabel('Codice personale')).toHaveValue('');
});
