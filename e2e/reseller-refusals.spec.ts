import type { Page, Route } from '@playwright/test';
import { isSunday, romeDate, shiftDate } from '../src/contract/rules.ts';
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
import { expect, test } from './fixtures.ts';
import { storedPickups } from './office.ts';
import { ACCESS_CODE } from './product.ts';
import {
  codeField,
  expectCompany,
  expectToast,
  fillCompany,
  goToDayStep,
  readyToSend,
  reseller,
  takePlace,
} from './reselling.ts';

const BOOKING = '**/api/orders/supplier';
const CODE = '**/api/supplier-access';

test.use({ expectedMessages: /net::ERR_|status of [45]\d\d/ });

const times1 = { times: 1 };

test.describe('the code at step 1', () => {
  test('a wrong one is said, stays wrong at its field, and nothing typed is lost', async ({
    page,
  }) => {
    await page.goto('/rivenditori');
    await fillCompany(page, { ...reseller, access_code: 'sbagliato' });
    await next(page).click();
    await expectToast(page, 'Errore', 'Codice rivenditori non valido');
    await expect(codeField(page)).toBeFocused();
    await page.getByLabel('Note (opzionale)').focus();
    await expect(codeField(page)).toHaveAccessibleDescription(/Codice rivenditori non valido/);
    await expect(codeField(page)).toHaveValue('sbagliato');
    await expectCompany(page);
    await codeField(page).fill(ACCESS_CODE);
    await expect(codeField(page)).not.toHaveAccessibleDescription(/non valido/);
    await next(page).click();
    await expect(stepHeading(page, 'Materiali da Ritirare')).toBeVisible();
  });

  const answers = {
    'no connection': [(route: Route) => route.abort(), 'Errore di connessione'],
    'too many attempts': [
      (route: Route) =>
        route.fulfill({
          status: 429,
          json: {
            code: 'TOO_MANY_REQUESTS',
            message: 'Troppi tentativi. Riprova tra qualche minuto.',
          },
        }),
      'Troppi tentativi. Riprova tra qualche minuto.',
    ],
    'a broken server': [
      (route: Route) => route.fulfill({ status: 500, body: 'x' }),
      'Errore di connessione',
    ],
  } as const;
  for (const [name, [answer, text]] of Object.entries(answers)) {
    test(`${name} is said, and the next press goes on with all that was typed`, async ({
      page,
    }) => {
      await page.goto('/rivenditori');
      await fillCompany(page);
      await page.route(CODE, answer, times1);
      await next(page).click();
      await expectToast(page, 'Errore', text);
      await expect(stepHeading(page, 'Dati Azienda')).toBeVisible();
      await expectCompany(page);
      await expect(codeField(page)).toHaveValue(ACCESS_CODE);
      await next(page).click();
      await expect(stepHeading(page, 'Materiali da Ritirare')).toBeVisible();
    });
  }
});

test.describe('a day that cannot be chosen', () => {
  /** Waits for the day to say so, presses it, and hears why. */
  async function pressRefused(page: Page, date: string, title: string, text: string) {
    await showDay(page, date);
    await expect(dayButton(page, date)).toHaveAccessibleName(/non disponibile/);
    await dayButton(page, date).click();
    await expectToast(page, title, text);
    await expect(dayButton(page, date)).not.toHaveAccessibleName(/scelto/);
  }

  test('in the past', async ({ page }) => {
    // On the 15th of a month there is a day before.
    const month = shiftDate(`${romeDate(new Date()).slice(0, 7)}-28`, 10).slice(0, 7);
    await page.clock.setFixedTime(new Date(`${month}-15T08:00:00Z`));
    await goToDayStep(page);
    await pressRefused(
      page,
      `${month}-14`,
      'Data non valida',
      'Non puoi selezionare una data nel passato',
    );
    await expect(dayButton(page, `${month}-14`)).toHaveAccessibleName(/non disponibile: passato$/);
  });

  test('a Sunday', async ({ page }) => {
    let sunday = romeDate(new Date());
    while (!isSunday(sunday)) sunday = shiftDate(sunday, 1);
    await goToDayStep(page);
    await pressRefused(
      page,
      sunday,
      'Data non disponibile',
      'Le consegne non avvengono la domenica',
    );
    await expect(dayButton(page, sunday)).toHaveAccessibleName(/non disponibile: domenica$/);
  });

  test('full', async ({ page, product }) => {
    const date = freshDate();
    await takePlace(page.request, product.origin, date);
    await takePlace(page.request, product.origin, date);
    await goToDayStep(page);
    await pressRefused(
      page,
      date,
      'Giorno completo',
      "Limite raggiunto (2/2). Scegli un'altra data.",
    );
    await expect(dayButton(page, date)).toHaveAccessibleName(/non disponibile: completo$/);
  });

  test('closed by the company, or too near for it', async ({ page }) => {
    const [closed, near] = [freshDate(), freshDate()];
    await page.route('**/api/availability/supplier?*', async (route) => {
      const answer = await route.fetch();
      const { month, days } = await answer.json();
      const changed = days.map((day: { date: string }) => {
        if (day.date === closed) {
          return { ...day, state: 'closed', message: "Giorno chiuso dall'azienda" };
        }
        if (day.date !== near) return day;
        const message = 'Prenotare con almeno 48 ore di anticipo';
        return { ...day, state: 'unbookable', refusal: 'too-near', message };
      });
      await route.fulfill({ json: { month, days: changed } });
    });
    await goToDayStep(page);
    await pressRefused(page, closed, 'Data non disponibile', "Giorno chiuso dall'azienda");
    await pressRefused(
      page,
      near,
      'Data non disponibile',
      'Prenotare con almeno 48 ore di anticipo',
    );
  });
});

test.describe('at the sending', () => {
  test('no date is said at the calendar, and nothing is sent', async ({ page }) => {
    await goToDayStep(page);
    const sent = countSent(page);
    await confirm(page).click();
    await expectToast(page, 'Errore', 'Seleziona una data di consegna');
    await expect(page.locator('#data-errore')).toHaveText('Seleziona una data di consegna');
    await expect(page.locator('.calendar-day:focus')).toBeVisible();
    expect(sent()).toBe(0);
  });

  test('a day filled meanwhile is refused before anything is sent', { tag: '@database' }, async ({
    page,
    product,
  }) => {
    const date = freshDate();
    await readyToSend(page, date);
    await takePlace(page.request, product.origin, date);
    await takePlace(page.request, product.origin, date);
    await confirm(page).click();
    await expectToast(page, 'Giorno completo', "Limite raggiunto (2/2). Scegli un'altra data.");
    await expect(dayButton(page, date)).toHaveAccessibleName(/non disponibile: completo$/);
    expect(await storedPickups(page.request, product.origin, date)).toHaveLength(2);
    const other = freshDate();
    await chooseDay(page, other);
    await confirm(page).click();
    await expect(modal(page)).toBeVisible();
    expect(await storedPickups(page.request, product.origin, other)).toHaveLength(1);
  });

  test('a day closed meanwhile is refused in the words of the calendar', async ({ page }) => {
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

  test('a check that fails is said, and the order goes on', async ({ page, product }) => {
    const date = freshDate();
    await readyToSend(page, date);
    await page.route(`**/api/availability/supplier/${date}`, (route) => route.abort());
    await confirm(page).click();
    await expectToast(page, 'Errore', 'Impossibile verificare la disponibilità');
    await expect(modal(page)).toBeVisible();
    expect(await storedPickups(page.request, product.origin, date)).toHaveLength(1);
  });

  test('a code changed meanwhile leads back to it, with all the rest', async ({
    page,
    product,
  }) => {
    const date = freshDate();
    await readyToSend(page, date);
    // The server refuses it as it would refuse the old code.
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
    await expect(page.getByLabel('Materiali Richiesti')).toHaveValue(reseller.materials);
    await next(page).click();
    await expect(dayButton(page, date)).toHaveAccessibleName(/scelto$/);
    await confirm(page).click();
    await expect(modal(page)).toBeVisible();
    expect(await storedPickups(page.request, product.origin, date)).toHaveLength(1);
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
  for (const { status, toast, ...body } of refusals) {
    test(`${status} ${body.code} is said as «${toast[1]}» and loses nothing`, async ({ page }) => {
      await readyToSend(page, freshDate());
      await page.route(BOOKING, (route) => route.fulfill({ status, json: body }));
      await confirm(page).click();
      await expectToast(page, toast[0], toast[1]);
      await page.getByRole('button', { name: 'Indietro' }).click();
      await expect(page.getByLabel('Materiali Richiesti')).toHaveValue(reseller.materials);
      await page.getByRole('button', { name: 'Indietro' }).click();
      await expectCompany(page);
      await expect(codeField(page)).toHaveValue(ACCESS_CODE);
    });
  }

  test('no connection is said, and the second try makes the one order', async ({
    page,
    product,
  }) => {
    const date = freshDate();
    await readyToSend(page, date);
    await page.route(BOOKING, (route) => route.abort(), times1);
    await confirm(page).click();
    await expectToast(page, 'Errore', "Impossibile inviare l'ordine: Errore di connessione");
    await expect(dayButton(page, date)).toHaveAccessibleName(/scelto$/);
    await confirm(page).click();
    await expect(modal(page)).toBeVisible();
    expect(await storedPickups(page.request, product.origin, date)).toHaveLength(1);
  });

  test('an unanswered order that filled its day is not refused its own place, even after a reload', {
    tag: '@database',
  }, async ({ page, product }) => {
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
    await expect(modal(page)).toContainText('sarà confermata dal nostro ufficio');
    expect(await storedPickups(page.request, product.origin, date)).toHaveLength(2);
  });
});
