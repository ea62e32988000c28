import type { Page } from '@playwright/test';
import { romeDate, shiftDate } from '../src/contract/days/rules.ts';
import { formatLongDate, formatShortDate } from '../src/contract/format.ts';
import {
  chooseDay,
  chooseTime,
  confirm,
  customer,
  dayButton,
  freshDate,
  italianDate,
  modal,
  readyToConfirm,
} from './booking.ts';
import { expect, test } from './fixtures.ts';
import { signIn } from './office.ts';

/**
 * Three consecutive days of one month, of no other journey: they stay closed, so they are not the
 * next ones.
 */
function daysToClose(): string[] {
  const inAWeek = shiftDate(romeDate(new Date()), 7);
  for (;;) {
    const dates = [freshDate(), freshDate(), freshDate()];
    const [first = '', , third = ''] = dates;
    const oneMonth = first.slice(0, 7) === third.slice(0, 7);
    if (first > inAWeek && oneMonth && third === shiftDate(first, 2)) return dates;
  }
}

/** Closes a day for both types of customer, on the office's page. */
async function closeDay(office: Page, date: string): Promise<void> {
  await office.goto(`/admin/orari?sezione=chiusure&chiudi=${date}&motivo=Ferie`);
  const dialog = office.getByRole('dialog', { name: 'Chiudi giorno' });
  await expect(dialog.getByText('Nessun ordine prenotato: si può chiudere.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Chiudi giorno' }).click();
  await expect(office.getByText(`Giorno ${formatLongDate(date)} chiuso`)).toBeVisible();
}

test('a day closed in the office refuses a booking in progress, says why, and an open wizard notices the next one by itself', {
  tag: '@database',
}, async ({ browser, page, product }) => {
  const [first = '', second = '', third = ''] = daysToClose();
  const context = await browser.newContext({ baseURL: product.origin, locale: 'it-IT' });
  const office = await context.newPage();
  await signIn(office);
  await page.clock.install();
  const data = { ...customer, name: 'Venera Spampinato', items: '7 bancali di tufo' };
  await readyToConfirm(page, first, '09:30', data);

  await closeDay(office, first);
  await confirm(page).click();
  await expect(page.getByText('Data non disponibile', { exact: true })).toBeVisible();
  await expect(
    page.getByText(`Il giorno ${italianDate(first)} è chiuso (Ferie). Scegli un'altra data.`),
  ).toBeVisible();
  await expect(dayButton(page, first)).toBeDisabled();
  await expect(page.getByText(`${formatShortDate(first)}: chiuso (Ferie)`)).toBeVisible();

  await chooseDay(page, second);
  await chooseTime(page, second, '10:00');
  await closeDay(office, second);
  await page.clock.fastForward(30_000);
  await expect(
    page.getByText("Il giorno scelto non è più disponibile. Giorno chiuso dall'azienda: Ferie."),
  ).toBeVisible();
  await expect(
    page.getByText(`${formatShortDate(first)} – ${formatShortDate(second)}: chiuso (Ferie)`),
  ).toBeVisible();

  await expect(page.getByRole('region', { name: 'Riepilogo' })).toContainText(data.items);
  await chooseDay(page, third);
  await chooseTime(page, third, '09:30');
  await confirm(page).click();
  await expect(modal(page)).toContainText('Venera');
  await context.close();
});
