/** Drives the resellers' wizard like a person. */
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { freeTextItems } from '../src/contract/orders/order-form.schema.ts';
import { ACCESS_CODE } from '../test/product-process.ts';
import { chooseDay, confirm, next, stepHeading } from './booking.ts';

export const reseller = {
  company_name: "Edilizia Sant'Agata S.r.l.",
  agent_name: 'Salvatore Indelicato',
  phone: '095 000 9000',
  access_code: ACCESS_CODE,
  email: 'ufficio@edilizia.example.test',
  notes: 'Camion con gru',
  items: '2 bancali di blocchi\n20 sacchi di malta',
};
export type Reseller = typeof reseller;

export const codeField = (page: Page) => page.getByLabel('Codice Accesso');

export async function fillCompany(page: Page, data: Reseller = reseller): Promise<void> {
  await page.getByLabel('Ragione Sociale').fill(data.company_name);
  await page.getByLabel('Nome Agente').fill(data.agent_name);
  await page.getByLabel('Telefono').fill(data.phone);
  await codeField(page).fill(data.access_code);
  await page.getByLabel('Email (opzionale)').fill(data.email);
  await page.getByLabel('Note (opzionale)').fill(data.notes);
}

/** All fields of steps 1 and 2 except the code. */
export async function expectCompany(page: Page, data: Reseller = reseller): Promise<void> {
  await expect(page.getByLabel('Ragione Sociale')).toHaveValue(data.company_name);
  await expect(page.getByLabel('Nome Agente')).toHaveValue(data.agent_name);
  await expect(page.getByLabel('Telefono')).toHaveValue(data.phone);
  await expect(page.getByLabel('Email (opzionale)')).toHaveValue(data.email);
  await expect(page.getByLabel('Note (opzionale)')).toHaveValue(data.notes);
}

/** Goes from the empty page to step 3. */
export async function goToDayStep(page: Page, data: Reseller = reseller): Promise<void> {
  await page.goto('/rivenditori');
  await fillCompany(page, data);
  await next(page).click();
  await page.getByLabel('Materiali Richiesti').fill(data.items);
  await next(page).click();
  await expect(stepHeading(page, 'Data Consegna')).toBeVisible();
}

export async function readyToSend(page: Page, date: string, data: Reseller = reseller) {
  await goToDayStep(page, data);
  await chooseDay(page, date);
  await expect(confirm(page)).toBeEnabled();
}

/** Expects a toast with exactly this title and text, which everybody can close. */
export async function expectToast(page: Page, title: string, text: string): Promise<void> {
  const toast = page
    .locator('.toast')
    .filter({ has: page.getByText(title, { exact: true }) })
    .filter({ has: page.getByText(text, { exact: true }) })
    .filter({ has: page.getByRole('button', { name: 'Chiudi avviso' }) });
  await expect(toast.first()).toBeVisible();
}

/** Books a place of the day for another reseller, without the page. */
export async function takePlace(request: APIRequestContext, origin: string, date: string) {
  const answer = await request.post(`${origin}/api/orders/supplier`, {
    headers: { origin },
    data: {
      request_id: crypto.randomUUID(),
      company_name: 'Un altro rivenditore',
      agent_name: 'Altro',
      phone: '095 000 0000',
      access_code: ACCESS_CODE,
      email: '',
      notes: '',
      items: freeTextItems('Sabbia'),
      delivery_date: date,
    },
  });
  expect(answer.status()).toBe(201);
}
