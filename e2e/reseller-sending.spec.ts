import type { Route } from '@playwright/test';
import { ACCESS_CODE } from '../test/product-process.ts';
import {
  chooseDay,
  confirm,
  dayButton,
  freshDate,
  modal,
  next,
  showDay,
  stepHeading,
} from './booking.ts';
import { countSent, loseAnswer } from './connection.ts';
import { closeNotice } from './enquiry.ts';
import { expect, test } from './fixtures.ts';
import { storedPickups } from './office.ts';
import {
  codeField,
  expectCompany,
  expectToast,
  goToDayStep,
  readyToSend,
  reseller,
  takePlace,
} from './reseller-wizard.ts';

const BOOKING = '**/api/orders/supplier';

test.use({ expectedMessages: /net::ERR_|status of [45]\d\d/ });

const times1 = { times: 1 };

test.describe('when sending', () => {
  test('a missing date is shown at the calendar, and nothing is sent', async ({ page }) => {
    await goToDayStep(page);
    const sent = countSent(page);
    await confirm(page).click();
    await expectToast(page, 'Errore', 'Seleziona una data di consegna');
    await expect(page.locator('#data-errore')).toHaveText('Seleziona una data di consegna');
    await expect(page.locator('.calendar-day:focus')).toBeVisible();
    expect(sent()).toBe(0);
  });

  test('a day that has become full is refused before anything is sent', {
    tag: '@database',
  }, async ({ page, product }) => {
    const date = freshDate();
    await readyToSend(page, date);
    await takePlace(page.request, product.origin, date);
    await takePlace(page.request, product.origin, date);
    await confirm(page).click();
    await expectToast(page, 'Giorno completo', "Limite raggiunto (2/2). Scegli un'altra data.");
    await expect(dayButton(page, date)).toHaveAccessibleName(/non disponibile: completo$/);
    expect(await storedPickups(page, date)).toHaveLength(2);
    const other = freshDate();
    await chooseDay(page, other);
    await confirm(page).click();
    await expect(modal(page)).toBeVisible();
    expect(await storedPickups(page, other)).toHaveLength(1);
  });

  test("a day that was closed since is refused with the calendar's text", async ({ page }) => {
    const date = freshDate();
    await readyToSend(page, date);
    const message = "Giorno chiuso dall'azienda";
    await page.route(`**/api/availability/supplier/${date}`, (route) =>
      route.fulfill({ json: { date, state: 'closed', orders: 0, limit: 2, message } }),
    );
    await confirm(page).click();
    await expectToast(page, 'Data non disponibile', message);
    await expect(confirm(page)).toBeEnabled();
  });

  test('a failed check is shown, and the order is sent anyway', async ({ page }) => {
    const date = freshDate();
    await readyToSend(page, date);
    await page.route(`**/api/availability/supplier/${date}`, (route) => route.abort());
    await confirm(page).click();
    await expectToast(page, 'Errore', 'Impossibile verificare la disponibilità');
    await expect(modal(page)).toBeVisible();
    expect(await storedPickups(page, date)).toHaveLength(1);
  });

  test('a code that was changed since leads back to its field, and nothing else is lost', async ({
    page,
  }) => {
    const date = freshDate();
    await readyToSend(page, date);
    // Replaces the code on its way, so that the server refuses it as after a change of the code.
    const withOldCode = (route: Route) => {
      const order = route.request().postDataJSON();
      return route.continue({ postData: { ...order, access_code: 'il codice di prima' } });
    };
    await page.route(BOOKING, withOldCode, times1);
    await confirm(page).click();
    await expectToast(page, 'Errore', 'Codice rivenditori non valido');
    await expect(stepHeading(page, 'Dati Azienda')).toBeVisible();
    await expect(codeField(page)).toBeFocused();
    await expect(codeField(page)).toHaveAccessibleDescription(/Codice rivenditori non valido/);
    await expectCompany(page);
    await codeField(page).fill(ACCESS_CODE);
    await next(page).click();
    await expect(page.getByLabel('Materiali Richiesti')).toHaveValue(reseller.items);
    await next(page).click();
    await expect(dayButton(page, date)).toHaveAccessibleName(/scelto$/);
    await confirm(page).click();
    await expect(modal(page)).toBeVisible();
    expect(await storedPickups(page, date)).toHaveLength(1);
  });

  const refusals = [
    {
      status: 500,
      code: 'INTERNAL',
      message: '',
      toast: ['Errore', "Impossibile inviare l'ordine: Errore durante la creazione dell'ordine"],
    },
    {
      status: 429,
      code: 'TOO_MANY_REQUESTS',
      message: 'Troppi tentativi. Riprova tra qualche minuto.',
      toast: [
        'Errore',
        "Impossibile inviare l'ordine: Troppi tentativi. Riprova tra qualche minuto.",
      ],
    },
    {
      status: 409,
      code: 'LIMIT_EXCEEDED',
      message: 'Il giorno è completo.',
      toast: ['Giorno completo', 'Il giorno è completo.'],
    },
    {
      status: 409,
      code: 'LIMIT_EXCEEDED',
      message: '',
      toast: ['Giorno completo', 'Limite giornaliero raggiunto'],
    },
    {
      status: 409,
      code: 'TIME_SLOT_OCCUPIED',
      message: '',
      toast: ['Errore', 'Orario già occupato. Scegli un orario diverso.'],
    },
    {
      status: 422,
      code: 'DATE_NOT_BOOKABLE',
      refusal: 'past',
      message: 'Non puoi selezionare una data nel passato',
      toast: ['Data non valida', 'Non puoi selezionare una data nel passato'],
    },
    {
      status: 422,
      code: 'INVALID_INPUT',
      message: 'Completa tutti i campi richiesti',
      fields: {},
      toast: ['Errore', 'Completa tutti i campi richiesti'],
    },
  ] as const;
  test("each refusal is shown in the product's words and loses nothing", async ({ page }) => {
    await goToDayStep(page);
    for (const { status, toast, ...body } of refusals) {
      await chooseDay(page, freshDate());
      await page.route(BOOKING, (route) => route.fulfill({ status, json: body }), times1);
      await confirm(page).click();
      await expectToast(page, toast[0], toast[1]);
      await closeNotice(page);
      await expect(confirm(page)).toBeEnabled();
    }
    await page.getByRole('button', { name: 'Indietro' }).click();
    await expect(page.getByLabel('Materiali Richiesti')).toHaveValue(reseller.items);
    await page.getByRole('button', { name: 'Indietro' }).click();
    await expectCompany(page);
    await expect(codeField(page)).toHaveValue(ACCESS_CODE);
  });

  test('a missing connection is shown, and the retry makes one order', async ({ page }) => {
    const date = freshDate();
    await readyToSend(page, date);
    await page.route(BOOKING, (route) => route.abort(), times1);
    await confirm(page).click();
    await expectToast(page, 'Errore', "Impossibile inviare l'ordine: Errore di connessione");
    await expect(dayButton(page, date)).toHaveAccessibleName(/scelto$/);
    await confirm(page).click();
    await expect(modal(page)).toBeVisible();
    expect(await storedPickups(page, date)).toHaveLength(1);
  });

  test('an unanswered order that filled its day is not refused its own place, even after a reload', async ({
    page,
    product,
  }) => {
    const date = freshDate();
    await takePlace(page.request, product.origin, date);
    await readyToSend(page, date);
    await loseAnswer(page, BOOKING);
    await confirm(page).click();
    const note = page.getByText('Non sappiamo se la richiesta è arrivata');
    await expect(note).toBeVisible();
    await page.reload();
    await codeField(page).fill(ACCESS_CODE);
    await next(page).click();
    const lookedUp = page.waitForResponse('**/api/availability/supplier?*');
    await next(page).click();
    await (await lookedUp).finished();
    await expect(note).toBeVisible();
    await showDay(page, date);
    await expect(dayButton(page, date)).toHaveAccessibleName(/scelto$/);
    await confirm(page).click();
    await expect(modal(page)).toContainText('Abbiamo ricevuto la tua richiesta');
    expect(await storedPickups(page, date)).toHaveLength(2);
  });
});
