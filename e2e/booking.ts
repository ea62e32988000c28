/** Drives the private customers' wizard like a person. */
import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test';
import { isSunday, romeDate, shiftDate } from '../src/contract/days/rules.ts';
import { formatDayAndMonth, formatLongDate } from '../src/contract/format.ts';
import { freeTextItems } from '../src/contract/orders/order-form.schema.ts';

let daysGiven = 0;

/** A date that no other test of this worker uses; never a Sunday, never today. */
export function freshDate(): string {
  let date = romeDate(new Date());
  for (let left = ++daysGiven; left > 0; left -= 1) {
    do date = shiftDate(date, 1);
    while (isSunday(date));
  }
  return date;
}

/** '23/11/2026', as dates are typed and read. */
export const italianDate = (date: string) => date.split('-').toReversed().join('/');

export const customer = {
  name: "Concetta D'Angelo",
  email: 'concetta@example.test',
  phone: '333 000 0000',
  address: 'Via Etnea 12, 95131 Catania',
  notes: 'Cancello stretto, camion piccolo',
  items: '10 sacchi di cemento 42,5\n2 m³ di sabbia',
};
export type Customer = typeof customer;

export async function fillDetails(page: Page, data: Customer = customer): Promise<void> {
  await page.getByLabel('Nome e Cognome').fill(data.name);
  await page.getByLabel('Email').fill(data.email);
  await page.getByLabel('Telefono').fill(data.phone);
  await page.getByLabel('Indirizzo di Consegna').fill(data.address);
  await page.getByLabel('Note (opzionale)').fill(data.notes);
}

export const next = (page: Page) => page.getByRole('button', { name: 'Avanti' });
export const confirm = (page: Page) => page.getByRole('button', { name: 'Conferma Prenotazione' });
export const stepHeading = (page: Page, name: string) =>
  page.getByRole('heading', { level: 2, name });

export const modal = (page: Page) => page.getByRole('dialog', { name: 'Prenotazione Confermata!' });

/**
 * Keeps the confirmation open. It closes after three seconds, too soon for a check on a slow
 * machine, but not while offline.
 */
export async function expectToStay(confirmation: Locator): Promise<void> {
  await confirmation.page().context().setOffline(true);
  await expect(confirmation).toBeVisible();
}

/** Goes from the empty page to step 3. */
export async function goToDateStep(page: Page, data: Customer = customer): Promise<void> {
  await page.goto('/consumatori');
  await fillDetails(page, data);
  await next(page).click();
  await page.getByLabel('Materiali Richiesti').fill(data.items);
  await next(page).click();
  await expect(stepHeading(page, 'Data e Orario')).toBeVisible();
}

/**
 * Closes it like a customer, with its button. On a busy machine the three seconds may be over
 * already.
 */
export async function leaveConfirmation(page: Page): Promise<void> {
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/');
}

export function dayButton(page: Page, date: string) {
  return page.getByRole('button', { name: formatLongDate(date) });
}

/** Turns the calendar to the page with the day. */
export async function showDay(page: Page, date: string): Promise<void> {
  await expect(page.getByRole('grid')).toBeVisible();
  while ((await dayButton(page, date).count()) === 0) {
    await page.getByRole('button', { name: /settimane successive/i }).click();
  }
}

export async function chooseDay(page: Page, date: string): Promise<void> {
  await showDay(page, date);
  await dayButton(page, date).click();
}

export function timeTile(page: Page, date: string, time: string) {
  return page.getByRole('radio', { name: `${formatDayAndMonth(date, new Date())}, ${time}` });
}

export async function chooseTime(page: Page, date: string, time: string): Promise<void> {
  await timeTile(page, date, time).check();
}

export async function readyToConfirm(
  page: Page,
  date: string,
  time: string,
  data: Customer = customer,
) {
  await goToDateStep(page, data);
  await chooseDay(page, date);
  await chooseTime(page, date, time);
}

export async function book(page: Page, date: string, time: string, data: Customer = customer) {
  await readyToConfirm(page, date, time, data);
  await confirm(page).click();
  await expect(modal(page)).toBeVisible();
}

/** Books the slot for somebody else, without the page. */
export async function takeSlot(
  request: APIRequestContext,
  origin: string,
  date: string,
  time: string,
) {
  const answer = await request.post(`${origin}/api/orders/consumer`, {
    headers: { origin },
    data: {
      request_id: crypto.randomUUID(),
      name: 'Un altro cliente',
      email: 'altro@example.test',
      phone: '320 1234567',
      address: 'Via Garibaldi 1',
      items: freeTextItems('Sabbia'),
      notes: '',
      delivery_date: date,
      delivery_time: time,
    },
  });
  expect(answer.status()).toBe(201);
}
