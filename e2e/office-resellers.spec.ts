import type { CreatedResellerCode, Reseller } from '../src/contract/resellers/resellers.schema.ts';
import { supplierInput } from '../test/factories.ts';
import { expectAccessibleAtBothSizes } from './accessibility.ts';
import { chooseDay, confirm, freshDate, next, stepHeading } from './booking.ts';
import { expect, test } from './fixtures.ts';
import { signIn, storedPickups } from './office.ts';
import { codeField, expectToast } from './reseller-wizard.ts';

test('the office gives a company a code, which books for it until it is revoked, and nothing typed is lost', async ({
  page,
  browser,
  product,
}) => {
  const date = freshDate();
  await signIn(page);
  // The office made it before the company was known.
  const { access_code: _, website: __, ...written } = supplierInput();
  const order = { ...written, company_name: 'LATERIZI CACCIAGUERRA SRL' };
  const made = { type: 'supplier', ...order, delivery_date: freshDate(), delivery_time: '09:00' };
  const headers = { origin: product.origin };
  expect((await page.request.post('/api/admin/orders', { headers, data: made })).ok()).toBe(true);
  await page.goto('/admin/rivenditori');
  await page.getByRole('link', { name: 'Nuovo Rivenditore' }).click();
  await page.getByLabel('Ragione sociale').fill('Laterizi Cacciaguerra');
  await page.getByLabel('Telefono (opzionale)').fill('095 000 7000');
  await page.getByRole('button', { name: 'Crea', exact: true }).click();
  const card = page.getByRole('listitem').filter({ hasText: 'Laterizi Cacciaguerra' }).first();
  // It is offered at once, and assigned only if ticked.
  await page.getByRole('button', { name: 'Assegna', exact: true }).click();
  await expect(page.getByRole('alert')).toHaveText('Spuntare almeno un ordine');
  await page.getByRole('checkbox', { name: 'LATERIZI CACCIAGUERRA SRL' }).check();
  await expectAccessibleAtBothSizes(page);
  await page.getByRole('button', { name: 'Assegna 1 ordine' }).click();
  await expectToast(page, 'Ordine assegnato', '1 ordine');
  await expect(card.getByRole('link', { name: 'Vedi ordini' })).toBeVisible();
  await page.getByRole('button', { name: 'Annulla', exact: true }).click();
  await expect(card.getByRole('link', { name: '1 ordine forse suo' })).toBeVisible();

  await card.getByRole('link', { name: 'Nuovo codice' }).click();
  await page.getByLabel('Per chi').fill('Turi Cacciaguerra');
  await page.getByRole('button', { name: 'Crea codice' }).click();
  const code = await page.getByLabel('Codice', { exact: true }).inputValue();
  await page.getByRole('button', { name: 'Chiudi', exact: true }).click();
  await expect(card.getByText('Turi Cacciaguerra')).toBeVisible();
  await expectAccessibleAtBothSizes(page);

  const shop = await (await browser.newContext({ baseURL: product.origin })).newPage();
  await shop.goto('/rivenditori');
  await codeField(shop).fill(code);
  await expect(shop.getByText('Codice di Laterizi Cacciaguerra')).toBeVisible();
  await expect(shop.getByLabel('Ragione Sociale')).toHaveValue('Laterizi Cacciaguerra');
  await expect(shop.getByLabel('Nome Agente')).toHaveValue('Turi Cacciaguerra');
  await expect(shop.getByLabel('Telefono')).toHaveValue('095 000 7000');
  await next(shop).click();
  await shop.getByLabel('Materiali Richiesti').fill('2 bancali di forati');
  await next(shop).click();
  await expect(stepHeading(shop, 'Data Consegna')).toBeVisible();
  await chooseDay(shop, date);

  await card.getByRole('button', { name: 'Revoca' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoca' }).click();
  await expect(card.getByText('Revocato', { exact: true })).toBeVisible();
  await confirm(shop).click();
  await expectToast(shop, 'Errore', 'Codice rivenditori non valido');
  await expect(codeField(shop)).toBeFocused();
  await expect(shop.getByText('Codice di Laterizi Cacciaguerra')).toBeHidden();

  const { rows } = (await (
    await page.request.get('/api/admin/resellers?q=cacciaguerra')
  ).json()) as { rows: Reseller[] };
  const created = await page.request.post(`/api/admin/resellers/${rows[0]?.id}/codes`, {
    headers,
    data: { label: 'Turi Cacciaguerra' },
  });
  const another = ((await created.json()) as CreatedResellerCode).code;
  await codeField(shop).fill(another);
  await next(shop).click();
  await expect(shop.getByLabel('Materiali Richiesti')).toHaveValue('2 bancali di forati');
  await next(shop).click();
  await confirm(shop).click();
  await expect(shop.getByRole('dialog')).toBeVisible();
  expect(await storedPickups(page, date)).toHaveLength(1);
  await shop.context().close();
});
