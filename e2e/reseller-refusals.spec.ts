import type { Page, Route } from '@playwright/test';
import { isSunday, romeDate, shiftDate, weekdayOf } from '../src/contract/days/rules.ts';
import { ACCESS_CODE } from '../test/product-process.ts';
import { dayButton, freshDate, next, showDay, stepHeading } from './booking.ts';
import { closeNotice } from './enquiry.ts';
import { expect, test } from './fixtures.ts';
import {
  codeField,
  expectCompany,
  expectToast,
  fillCompany,
  goToDayStep,
  reseller,
  takePlace,
} from './reseller-wizard.ts';

const CODE = '**/api/supplier-access';

test.use({ expectedMessages: /net::ERR_|status of [45]\d\d/ });

const times1 = { times: 1 };

test.describe('the code at step 1', () => {
  test('a wrong one is refused at its field, and nothing typed is lost', async ({ page }) => {
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
  test('that nobody could check says why, and a later press continues with everything typed', async ({
    page,
  }) => {
    await page.goto('/rivenditori');
    await fillCompany(page);
    for (const [answer, text] of Object.values(answers)) {
      await page.route(CODE, answer, times1);
      await next(page).click();
      await expectToast(page, 'Errore', text);
      await closeNotice(page);
      await expect(stepHeading(page, 'Dati Azienda')).toBeVisible();
      await expectCompany(page);
      await expect(codeField(page)).toHaveValue(ACCESS_CODE);
    }
    await next(page).click();
    await expect(stepHeading(page, 'Materiali da Ritirare')).toBeVisible();
  });
});

test.describe('a day that cannot be booked', () => {
  /** Waits until the day is marked as unavailable, presses it, and expects the message. */
  async function pressRefused(page: Page, date: string, title: string, text: string) {
    await showDay(page, date);
    await expect(dayButton(page, date)).toHaveAccessibleName(/non disponibile/);
    await dayButton(page, date).click();
    await expectToast(page, title, text);
    await expect(dayButton(page, date)).not.toHaveAccessibleName(/scelto/);
  }

  test('in the past', async ({ page }) => {
    // On a Wednesday the current week has past days.
    let today = shiftDate(romeDate(new Date()), 1);
    while (weekdayOf(today) !== 3) today = shiftDate(today, 1);
    const yesterday = shiftDate(today, -1);
    await page.clock.setFixedTime(new Date(`${today}T08:00:00Z`));
    await goToDayStep(page);
    await pressRefused(
      page,
      yesterday,
      'Data non valida',
      'Non puoi selezionare una data nel passato',
    );
    await expect(dayButton(page, yesterday)).toHaveAccessibleName(/non disponibile: passato$/);
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
        const message = 'Prenota con almeno 48 ore di anticipo';
        return { ...day, state: 'unbookable', refusal: 'too-near', message };
      });
      await route.fulfill({ json: { month, days: changed } });
    });
    await goToDayStep(page);
    await pressRefused(page, closed, 'Data non disponibile', "Giorno chiuso dall'azienda");
    await pressRefused(page, near, 'Data non disponibile', 'Prenota con almeno 48 ore di anticipo');
  });
});
