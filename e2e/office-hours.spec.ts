import type { Page } from '@playwright/test';
import { romeDate, shiftDate, weekdayOf } from '../src/contract/days/rules.ts';
import { formatShortDate } from '../src/contract/format.ts';
import { ACCESS_CODE, type Product, startProduct } from '../test/product-process.ts';
import { expectAccessible, SIZES } from './accessibility.ts';
import { chooseDay, goToDateStep, timeTile } from './booking.ts';
import { afterAllTries } from './connection.ts';
import { expect, test as sharedTest } from './fixtures.ts';
import { makeOrder, openOffice } from './office.ts';

/**
 * In a product of its own: these journeys change rules and the access code, on which others rely.
 */
const test = sharedTest.extend<object, { product: Product }>({
  product: [
    async ({ database }, use) => {
      await using product = await startProduct(database);
      await use(product);
    },
    { scope: 'worker', timeout: 300_000 },
  ],
});

const TODAY = romeDate(new Date());
/** A week ahead or more, so that nobody has booked it. */
const WEDNESDAY = shiftDate(TODAY, 7 + ((10 - weekdayOf(TODAY)) % 7));

const notices = (page: Page) => page.getByLabel('Avvisi');
const day = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const slot = (page: Page, name: string) => page.getByRole('group', { name });
const save = (page: Page) => page.getByRole('button', { name: 'Salva Modifiche' });

async function openHours(page: Page): Promise<void> {
  await openOffice(page, '/admin/orari');
  await expect(day(page, 'Lunedì')).toBeVisible();
}

test('the week is edited by hand and by keyboard, refuses invalid hours, and is saved as a whole', async ({
  page,
}) => {
  await openHours(page);
  await expectAccessible(page);
  await expect(slot(page, 'Domenica, fascia 1').getByText('Disattivato')).toBeVisible();
  await expect(
    slot(page, 'Domenica, fascia 1').getByLabel('Dalle', { exact: true }),
  ).toBeDisabled();

  await day(page, 'Sabato').getByRole('button', { name: 'Elimina Sabato, fascia 2' }).click();
  await day(page, 'Sabato').getByRole('button', { name: 'Elimina Sabato, fascia 1' }).click();
  await expect(day(page, 'Sabato')).toContainText('Nessun orario configurato per questo giorno');
  const summary = day(page, 'Riepilogo settimanale');
  await expect(summary.getByText('Chiuso')).toHaveCount(2);

  const afternoon = slot(page, 'Lunedì, fascia 2');
  await afternoon.getByLabel('Dalle', { exact: true }).fill('12');
  await afternoon.getByLabel('Alle', { exact: true }).fill('1830');
  await afternoon.getByLabel('Alle', { exact: true }).press('Enter');
  await expect(afternoon.getByLabel('Dalle', { exact: true })).toBeFocused();
  await expect(afternoon).toContainText('Si sovrappone a 06:30–12:30');
  await afternoon.getByLabel('Dalle', { exact: true }).fill('19');
  await save(page).click();
  await expect(afternoon.getByLabel('Alle', { exact: true })).toBeFocused();
  await expect(afternoon).toContainText("La fine deve venire dopo l'inizio");
  await afternoon.getByLabel('Dalle', { exact: true }).fill('13.30');

  await day(page, 'Lunedì').getByRole('button', { name: 'Copia su altri giorni' }).click();
  await expect(page).toHaveURL(/copia=1/);
  await page.getByRole('checkbox', { name: 'Martedì' }).check();
  await page.getByRole('button', { name: 'Copia', exact: true }).click();
  await expect(summary.getByText('06:30–12:30, 13:30–18:30')).toHaveCount(2);

  await page.getByRole('link', { name: 'Preventivi' }).click();
  await page.getByRole('button', { name: 'Resta qui' }).click();
  await expect(page).toHaveURL(/orari/);
  await page.reload();
  await expect(page.getByText(/^C'è una bozza delle .*: Lunedì, Martedì, Sabato$/)).not.toHaveCount(
    0,
  );
  await expect(page.getByText('Nessuna modifica da salvare.')).toBeVisible();
  await page.getByRole('button', { name: 'Riprendi' }).click();
  await expect(page.getByText('Da salvare: Lunedì, Martedì, Sabato')).toBeVisible();
  await page.getByRole('button', { name: 'Annulla modifiche' }).click();
  await expect(summary.getByText('Chiuso')).toHaveCount(1);
  await notices(page).getByRole('button', { name: 'Riprendi' }).click();
  await save(page).click();
  await expect(notices(page).getByText('Successo', { exact: true })).toBeVisible();
  await expect(notices(page).getByText('Orari di apertura salvati con successo')).toBeVisible();
  await expect(page.getByText('Nessuna modifica da salvare.')).toBeVisible();
  await page.reload();
  await expect(summary.getByText('06:30–12:30, 13:30–18:30')).toHaveCount(2);

  // On a phone a summary replaces the cards.
  await page.setViewportSize(SIZES.phone);
  await expect(day(page, 'Lunedì')).toBeHidden();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Modifica gli orari' }).click();
  await expect(day(page, 'Lunedì')).toBeVisible();
  await expect(save(page)).toBeVisible();
  await expectAccessible(page);
});

test('two people change the week at once: their days are merged, and one day is chosen by hand', async ({
  page,
  browser,
  product,
}) => {
  const context = await browser.newContext({ baseURL: product.origin, locale: 'it-IT' });
  const other = await context.newPage();
  for (const office of [page, other]) await openHours(office);
  const friday = (office: Page) =>
    slot(office, 'Venerdì, fascia 1').getByLabel('Dalle', { exact: true });

  await friday(page).fill('7');
  await slot(other, 'Giovedì, fascia 1').getByLabel('Attivo').click();
  await friday(other).fill('8');
  await save(other).click();
  await expect(notices(other).getByText('Orari di apertura salvati con successo')).toBeVisible();

  await expect(friday(page)).toHaveValue('7');
  await save(page).click();
  const choice = page.getByRole('group', { name: 'Venerdì: due valori' });
  await expect(choice).toContainText('08:00–12:30');
  await expect(choice).toContainText('07:00–12:30');
  await choice.getByRole('button', { name: 'Vale il mio' }).click();
  await save(page).click();
  await expect(notices(page).getByText('Orari di apertura salvati con successo')).toBeVisible();
  await expect(slot(page, 'Giovedì, fascia 1').getByText('Disattivato')).toBeVisible();
  // A form without changes follows.
  await expect(friday(other)).toHaveValue('07:00');
  await context.close();
});

test('a rule says what it will do and what it breaks; binding hours warn about orders outside them, and reach an open wizard', async ({
  page,
  browser,
  product,
}) => {
  const context = await browser.newContext({ baseURL: product.origin, locale: 'it-IT' });
  const visitor = await context.newPage();
  await visitor.clock.install();
  await goToDateStep(visitor);
  await chooseDay(visitor, WEDNESDAY);
  await expect(timeTile(visitor, WEDNESDAY, '13:00')).toBeEnabled();
  const ordered = shiftDate(WEDNESDAY, 140);
  const named = formatShortDate(ordered, new Date());
  for (const [delivery_time, name] of [
    ['13:00', 'Nella pausa'],
    ['15:00', 'Di pomeriggio'],
  ]) {
    await makeOrder(page, product, { delivery_date: ordered, delivery_time, name });
  }
  await page.goto('/admin/orari?sezione=regole');
  const ahead = page.getByLabel('Prenotazione anticipata (giorni)');
  await expect(
    page.getByText('Nessun limite: si può prenotare qualsiasi data futura.'),
  ).toBeVisible();
  await ahead.fill('0');
  await expect(page.getByText('Si può prenotare solo per oggi.')).toBeVisible();
  await expect(
    page.getByText(`oggi. 2 ordini aperti sono oltre questo limite (${named})`),
  ).toBeVisible();
  await expectAccessible(page);
  await ahead.fill('molti');
  await page.getByRole('button', { name: 'Salva Regole' }).click();
  await expect(ahead).toBeFocused();
  await expect(page.getByText('Scrivere un numero da 0 a 3650')).toBeVisible();
  await ahead.fill('');
  await page.getByRole('switch', { name: 'Limita le prenotazioni dei privati' }).click();
  await expect(page.getByText('Un ordine aperto è fuori dagli orari di apertura')).toBeVisible();
  await page.getByRole('button', { name: 'Salva Regole' }).click();
  await expect(
    notices(page).getByText('Regole di prenotazione salvate con successo'),
  ).toBeVisible();
  await visitor.clock.fastForward(30_000);
  await expect(timeTile(visitor, WEDNESDAY, '13:00')).toBeDisabled();
  await expect(timeTile(visitor, WEDNESDAY, '15:00')).toBeEnabled();

  await page.getByRole('tab', { name: 'Disponibilità e orari' }).click();
  await slot(page, 'Mercoledì, fascia 2').getByLabel('Attivo').click();
  await save(page).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('Un ordine aperto resta fuori dagli orari');
  await expect(question).toContainText(formatShortDate(ordered));
  await question.getByRole('button', { name: 'Salva comunque' }).click();
  await expect(notices(page).getByText('Orari di apertura salvati con successo')).toBeVisible();
  await visitor.clock.fastForward(30_000);
  await expect(timeTile(visitor, WEDNESDAY, '15:00')).toBeDisabled();
  await expect(timeTile(visitor, WEDNESDAY, '09:00')).toBeEnabled();
  await context.close();
});

test("the resellers' code is changed and shown once; the old one is refused at once", async ({
  page,
  product: { origin },
}) => {
  await openOffice(page, '/admin/orari?sezione=regole');
  const card = page.getByRole('region', { name: 'Codice rivenditori' });
  await expect(card).toContainText('È ancora il codice del primo avvio.');
  const field = card.getByLabel('Nuovo codice');
  const change = async () => {
    await card.getByRole('button', { name: 'Cambia codice' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cambia codice' }).click();
  };
  await field.fill('corto');
  await card.getByRole('button', { name: 'Cambia codice' }).click();
  await expect(card).toContainText('Almeno 8 caratteri');
  await field.fill(ACCESS_CODE);
  await change();
  await expect(notices(page).getByText('Impossibile cambiare il codice rivenditori')).toBeVisible();
  await expect(card).toContainText('È già il codice in uso');

  await card.getByRole('button', { name: 'Genera' }).click();
  const code = await field.inputValue();
  expect(code).toMatch(/^[A-Z0-9]{4}-[A-Z0-9]{4}$/);
  await change();
  await expect(notices(page).getByText('Codice rivenditori cambiato')).toBeVisible();
  await expect(card.getByRole('status')).toContainText(code);
  await expect(card).toContainText(/Cambiato il .* da /);
  const check = async (access_code: string) => {
    const options = { headers: { origin }, data: { access_code } };
    return (await page.request.post('/api/supplier-access', options)).status();
  };
  expect([await check(ACCESS_CODE), await check(code)]).toEqual([403, 200]);

  await page.reload();
  await expect(card).toContainText(/Cambiato il .* da /);
  await expect(page.getByText(code)).toHaveCount(0);
});

test.describe('when the server fails', () => {
  test.use({ expectedMessages: /status of (4\d\d|500)/ });

  test('hours and rules say what could not be loaded or saved, and nothing typed is lost', async ({
    page,
  }) => {
    const fail = (path: string) =>
      page.route(`**/api/admin/${path}`, (route) => route.fulfill({ status: 500, json: {} }));
    // The hours say which rule binds them, so the rules are loaded with the page.
    await fail('booking-settings');
    await page.clock.install();
    await openHours(page);
    await fail('opening-hours');
    const monday = slot(page, 'Lunedì, fascia 1').getByLabel('Dalle', { exact: true });
    await monday.fill('5');
    await save(page).click();
    await expect(
      notices(page).getByText('Impossibile salvare gli orari di apertura'),
    ).toBeVisible();
    await expect(monday).toHaveValue('05:00');
    await page.getByRole('tab', { name: 'Regole di prenotazione' }).click();
    await afterAllTries(
      page,
      notices(page).getByText('Impossibile caricare le regole di prenotazione'),
    );
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Riprova' }).click();
    await fail('booking-settings');
    await page.getByLabel('Preavviso minimo (ore)').fill('24');
    await page.getByRole('button', { name: 'Salva Regole' }).click();
    await expect(
      notices(page).getByText('Impossibile salvare le regole di prenotazione'),
    ).toBeVisible();
    await expect(page.getByLabel('Preavviso minimo (ore)')).toHaveValue('24');

    await fail('opening-hours');
    page.on('dialog', (dialog) => void dialog.accept());
    await page.goto('/admin/orari');
    await afterAllTries(
      page,
      notices(page).getByText('Impossibile caricare gli orari di apertura'),
    );
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Riprova' }).click();
    await page.getByRole('button', { name: 'Riprendi' }).click();
    await expect(monday).toHaveValue('05:00');
  });
});
