import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { romeDate, weekdayOf } from '../src/contract/days/rules.ts';
import { formatLongDate } from '../src/contract/format.ts';
import { ACCESS_CODE } from '../test/product-process.ts';
import { expectAccessibleAtBothSizes, SIZES } from './accessibility.ts';
import {
  chooseDay,
  confirm,
  dayButton,
  expectToStay,
  freshDate,
  leaveConfirmation,
  modal,
  next,
  stepHeading,
} from './booking.ts';
import { countSent, holdBack } from './connection.ts';
import { expect, test } from './fixtures.ts';
import { hydrated } from './hydrated.ts';
import { openDashboard, orderRow, storedPickups } from './office.ts';
import {
  codeField,
  expectCompany,
  expectToast,
  fillCompany,
  goToDayStep,
  readyToSend,
  reseller,
} from './reseller-wizard.ts';
import { tabTo } from './tab-to.ts';

test('a pickup is booked step by step, and the office and the reseller get a mail', {
  tag: '@database',
}, async ({ page, browser, product }) => {
  await page.setViewportSize(SIZES.phone);
  const date = freshDate();
  const company_name = 'Ferramenta Cacciaguerra';
  const email = 'ordini@cacciaguerra.example.test';
  const officePage = await browser.newPage({ baseURL: product.origin });
  await openDashboard(officePage);

  await page.goto('/');
  await page.locator('a[href="/rivenditori"]').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Prenotazione Ritiro Rivenditori',
  );
  await expect(stepHeading(page, 'Dati Azienda')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Indietro' })).toBeDisabled();
  await expect(next(page)).toBeDisabled();
  await fillCompany(page, { ...reseller, company_name, email });
  await next(page).click();

  await expect(stepHeading(page, 'Materiali da Ritirare')).toBeFocused();
  await expect(next(page)).toBeDisabled();
  await page.getByRole('button', { name: 'Calce' }).click();
  await page.getByLabel('Materiali Richiesti').press('End');
  await page.getByLabel('Materiali Richiesti').pressSequentially(' 10 sacchi');
  await next(page).click();

  await expect(stepHeading(page, 'Data Consegna')).toBeFocused();
  await expect(
    page.getByText(
      'Consegne dalle 6:00 alle 12:00 (eccezionalmente pomeriggio), limite 2 consegne al giorno.',
    ),
  ).toBeVisible();
  await chooseDay(page, date);
  await expect(dayButton(page, date)).toHaveAccessibleName(/, 2 posti liberi, scelto$/);
  const summary = page.getByRole('region', { name: 'Riepilogo' });
  for (const text of [formatLongDate(date), '6:00-12:00', company_name, 'Calce 10 sacchi']) {
    await expect(summary).toContainText(text);
  }

  await confirm(page).click();
  await expect(modal(page)).toBeVisible();
  await expectToStay(modal(page));
  await expect(page.getByText('Prenotazione Confermata', { exact: true })).toBeVisible();
  await expect(modal(page)).toContainText(formatLongDate(date));
  await expect(modal(page)).toContainText('6:00–12:00');
  await expect(modal(page)).toContainText('095 000 0002');
  await page.context().setOffline(false);
  await leaveConfirmation(page);

  const row = orderRow(officePage, company_name);
  await expect(row).toContainText('Ritiro');
  await expect(row).toContainText(`${reseller.agent_name} | ${reseller.phone}`);
  await expect(row).toContainText('Calce 10 sacchi');
  await officePage.close();
  const [order] = await storedPickups(page, date);
  expect(order).toMatchObject({ company_name, email, delivery_time: '09:00' });
  const itsMails = async () =>
    (await product.mails()).filter((mail) => mail.includes(`\nTo: ${email}`));
  await expect.poll(async () => (await itsMails()).length).toBe(1);
  expect((await itsMails()).join()).not.toContain(ACCESS_CODE);
});

test('every step is accessible, and so is the confirmation', async ({ page }) => {
  await page.setViewportSize(SIZES.phone);
  await page.goto('/rivenditori');
  await page.waitForLoadState('networkidle');
  await expectAccessibleAtBothSizes(page);
  await fillCompany(page, { ...reseller, access_code: 'sbagliato' });
  await next(page).click();
  await expect(codeField(page)).toHaveAccessibleDescription(/Codice rivenditori non valido/);
  await expectAccessibleAtBothSizes(page);
  await codeField(page).fill(ACCESS_CODE);
  await next(page).click();
  await page.getByLabel('Materiali Richiesti').fill(reseller.items);
  await expectAccessibleAtBothSizes(page);
  await next(page).click();
  await expect(page.getByRole('grid')).toBeVisible();
  await confirm(page).click();
  await expect(page.locator('#data-errore')).toBeVisible();
  await expectAccessibleAtBothSizes(page);
  await chooseDay(page, freshDate());
  await expectAccessibleAtBothSizes(page);
  await confirm(page).click();
  await expect(modal(page)).toBeVisible();
  await expectToStay(modal(page));
  await expectAccessibleAtBothSizes(page);
});

test('after three seconds the reseller is back on /', async ({ page }) => {
  await readyToSend(page, freshDate());
  await confirm(page).click();
  await expect(modal(page)).toBeVisible();
  await expect(page).toHaveURL('/');
});

test("the labels are the spec's, and the code is masked until it is shown", async ({ page }) => {
  await page.goto('/rivenditori');
  await hydrated(page);
  for (const label of ['Ragione Sociale', 'Nome Agente', 'Telefono', 'Codice Accesso']) {
    await expect(page.getByLabel(label)).toHaveAttribute('required', '');
  }
  await expect(page.getByLabel('Email (opzionale)')).toHaveAccessibleDescription(/conferma/);
  await codeField(page).fill('prova');
  await expect(codeField(page)).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Mostra codice' }).click();
  await expect(codeField(page)).toHaveAttribute('type', 'text');
  await expect(codeField(page)).toHaveValue('prova');
});

test('a reload keeps everything except the code, which is never stored', async ({ page }) => {
  const stores = () =>
    page.evaluate(() =>
      JSON.stringify([
        { ...sessionStorage },
        { ...localStorage },
        history.state,
        location.href,
        document.cookie,
      ]),
    );
  const date = freshDate();
  await readyToSend(page, date);
  expect(await stores()).toContain(reseller.company_name);
  expect(await stores()).not.toContain(ACCESS_CODE);
  await page.reload();
  await expect(stepHeading(page, 'Dati Azienda')).toBeVisible();
  await expectCompany(page);
  await expect(codeField(page)).toHaveValue('');
  await expect(next(page)).toBeDisabled();
  await codeField(page).fill(ACCESS_CODE);
  await next(page).click();
  await expect(page.getByLabel('Materiali Richiesti')).toHaveValue(reseller.items);
  await next(page).click();
  await expect(dayButton(page, date)).toHaveAccessibleName(/scelto$/);
  expect(await stores()).not.toContain(ACCESS_CODE);
});

test('the history goes through the steps, but not past an unchecked code', async ({ page }) => {
  await goToDayStep(page);
  await page.goBack();
  await expect(stepHeading(page, 'Materiali da Ritirare')).toBeVisible();
  await page.goBack();
  await expect(stepHeading(page, 'Dati Azienda')).toBeVisible();
  await expectCompany(page);
  await expect(codeField(page)).toHaveValue(ACCESS_CODE);
  await page.goForward();
  await expect(page.getByLabel('Materiali Richiesti')).toHaveValue(reseller.items);
  await page.getByRole('button', { name: 'Indietro' }).click();
  await codeField(page).fill('un altro codice');
  await page.goForward();
  await expect(stepHeading(page, 'Dati Azienda')).toBeVisible();
});

test('a double click checks the code once and makes one order', async ({ page }) => {
  const date = freshDate();
  const sent = countSent(page);
  await page.goto('/rivenditori');
  await fillCompany(page);
  await next(page).dblclick();
  await expect(stepHeading(page, 'Materiali da Ritirare')).toBeVisible();
  expect(sent()).toBe(1);
  await page.getByLabel('Materiali Richiesti').fill(reseller.items);
  await next(page).click();
  await chooseDay(page, date);
  await confirm(page).dblclick();
  await expect(modal(page)).toBeVisible();
  expect(await storedPickups(page, date)).toHaveLength(1);
});

test('while the code is being checked the button waits, and a person who leaves is not brought back', async ({
  page,
}) => {
  const answer = await holdBack(page, '**/api/supplier-access');
  await page.goto('/rivenditori');
  await fillCompany(page);
  const sent = page.waitForRequest('**/api/supplier-access');
  await next(page).click();
  await sent;
  await expect(next(page)).toBeDisabled();
  await page.getByRole('link', { name: 'Home', exact: true }).click();
  await expect(page).toHaveURL('/');
  const answered = page.waitForResponse('**/api/supplier-access');
  answer();
  await (await answered).finished();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sistema di Prenotazione');
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
  await expect(page).toHaveURL('/');
});

test('a pickup with the keyboard alone, past a day that is refused', async ({ page }) => {
  // Far enough to pass a Sunday.
  let date = freshDate();
  while (weekdayOf(date) !== 1) date = freshDate();
  const onDay = (day: string) =>
    page.getByRole('grid').getByRole('button', { name: formatLongDate(day) });
  const type = async (label: string, text: string) => {
    await tabTo(page, page.getByLabel(label));
    await page.keyboard.type(text);
  };
  await page.goto('/rivenditori');
  await type('Ragione Sociale', reseller.company_name);
  await type('Nome Agente', reseller.agent_name);
  await type('Telefono', reseller.phone);
  await type('Codice Accesso', ACCESS_CODE);
  await page.keyboard.press('Enter');
  await expect(stepHeading(page, 'Materiali da Ritirare')).toBeFocused();
  await type('Materiali Richiesti', '1 bancale di mattoni');
  await tabTo(page, next(page));
  await page.keyboard.press('Enter');
  await expect(stepHeading(page, 'Data Consegna')).toBeFocused();
  await tabTo(
    page,
    page.getByRole('grid').getByRole('button').and(page.locator('[tabindex="0"]')).first(),
  );
  // The arrow keys stop on every day, including those that cannot be booked. They continue from a
  // day nearby. A page has five weeks, and there must be a Sunday before the day.
  const days = (Date.parse(date) - Date.parse(romeDate(new Date()))) / 86_400_000;
  for (let left = Math.floor((days - 7) / 35); left > 0; left -= 1)
    await page.keyboard.press('PageDown');
  let refused = 0;
  for (let presses = 0; presses < 100; presses += 1) {
    const name = await page.locator(':focus').getAttribute('aria-label');
    if (refused > 0 && name?.includes(formatLongDate(date))) break;
    if (refused === 0 && name?.includes('non disponibile: domenica')) {
      refused += 1;
      await page.keyboard.press('Enter');
      await expectToast(page, 'Data non disponibile', 'Le consegne non avvengono la domenica');
    }
    await page.keyboard.press('ArrowRight');
  }
  expect(refused).toBe(1);
  await page.keyboard.press('Enter');
  await expect(onDay(date)).toHaveAccessibleName(/scelto$/);
  await tabTo(page, confirm(page));
  await page.keyboard.press('Enter');
  await expect(modal(page)).toBeVisible();
  await expectToStay(modal(page));
  await expect(modal(page).getByRole('button', { name: 'Perfetto!' })).toBeFocused();
  await page.context().setOffline(false);
  await leaveConfirmation(page);
  expect(await storedPickups(page, date)).toHaveLength(1);
});

test('nothing sent to a browser contains the code, or compares one', async ({ request }) => {
  const folder = join(import.meta.dirname, '../build/client/assets');
  const scripts = (await readdir(folder)).filter((file) => file.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(10);
  const codes = await Promise.all(scripts.map((file) => readFile(join(folder, file), 'utf8')));
  const html = await (await request.get('/rivenditori')).text();
  for (const text of [...codes, html]) {
    expect(text.includes(ACCESS_CODE)).toBe(false);
    // A bundle that held the code would compare it with a literal.
    expect(text).not.toMatch(/access_code\s*(?:===?|!==?)\s*[`'"]/);
    expect(text).not.toMatch(/[`'"][^`'"]+[`'"]\s*(?:===?|!==?)\s*\w+\.access_code/);
  }
});
