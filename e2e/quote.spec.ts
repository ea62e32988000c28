import { expectAccessibleAtBothSizes, SIZES } from './accessibility.ts';
import { countSent, holdBack } from './connection.ts';
import {
  expectKept,
  fillForm,
  mailsWith,
  notices,
  PHONE,
  QUOTES,
  quote,
  uniqueText,
} from './enquiry.ts';
import { expect, test } from './fixtures.ts';

test.use({ viewport: SIZES.phone });

test('a request is sent, thanked for, and confirmed by mail', async ({ page, product }) => {
  const text = uniqueText('10 sacchi di cemento');
  const response = await page.goto('/preventivo');
  expect(response?.status()).toBe(200);
  await expect(page.getByRole('link', { name: 'informativa sulla privacy' })).toHaveAttribute(
    'href',
    '/privacy',
  );
  await fillForm(page, { ...quote, 'Messaggio*': text });
  await page.getByRole('button', { name: 'Invia Richiesta' }).click();
  await expect(page).toHaveURL('/preventivo-inviato');
  await expect(notices(page).getByText('Richiesta Inviata', { exact: true })).toBeVisible();
  await expect(page.getByText('Entro 24 ore.')).toBeVisible();
  await expect(page.getByText('Inviata per email.')).toBeVisible();

  await expect.poll(async () => (await mailsWith(product, text)).length).toBe(2);
  const mails = await mailsWith(product, text);
  const toCustomer = mails.find((mail) => /^To: concetta@/m.test(mail));
  expect(toCustomer).toContain('Subject: Richiesta di preventivo ricevuta');
  expect(toCustomer).toContain('Ti rispondiamo entro 24 ore.');
  const toCompany = mails.find((mail) => /^To: ufficio@/m.test(mail));
  expect(toCompany).toContain('Reply-To: concetta@example.test');
  for (const typed of ['Edilferro Ionica', '333 000 0000', '/admin/preventivi']) {
    expect(toCompany).toContain(typed);
  }

  await page.getByRole('link', { name: 'Torna alla Home' }).click();
  await expect(page).toHaveURL('/');
  await page.goto('/preventivo');
  await expectKept(page, { 'Nome e Cognome*': '', 'Messaggio*': '' });
});

test('missing fields are shown in a toast and at each field, and nothing is sent', async ({
  page,
}) => {
  const sent = countSent(page);
  await page.goto('/preventivo');
  await page.getByLabel('Azienda').fill('Edilferro');
  await page.getByRole('button', { name: 'Invia Richiesta' }).click();
  await expect(notices(page).getByText('Errore', { exact: true })).toBeVisible();
  await expect(notices(page).getByText('Compila tutti i campi richiesti.')).toBeVisible();
  await expect(page.getByLabel('Nome e Cognome*')).toBeFocused();
  for (const text of [
    'Inserisci nome e cognome',
    "Inserisci l'indirizzo email",
    'Inserisci il numero di telefono',
    'Scrivi il messaggio',
  ]) {
    await expect(page.getByText(text)).toBeVisible();
  }
  await expect(page.getByLabel('Azienda')).not.toHaveAttribute('aria-invalid');
  await expectAccessibleAtBothSizes(page);
  await page.getByLabel('Nome e Cognome*').fill('Concetta');
  await expect(page.getByText('Inserisci nome e cognome')).toHaveCount(0);
  expect(sent()).toBe(0);
});

test('a malformed e-mail is shown at its field, without a toast', async ({ page }) => {
  await page.goto('/preventivo');
  await fillForm(page, { ...quote, 'Email*': 'concetta@' });
  await page.getByRole('button', { name: 'Invia Richiesta' }).click();
  const email = page.getByLabel('Email*');
  await expect(email).toBeFocused();
  await expect(email).toHaveAccessibleDescription(/^Inserisci un indirizzo email valido/);
  await expect(page.getByText('Compila tutti i campi richiesti.')).toHaveCount(0);
  await email.fill('concetta@example.test');
  await expect(email).not.toHaveAttribute('aria-invalid');
});

test('a double click sends one request', async ({ page, product }) => {
  const text = uniqueText('Sabbia');
  const sent = countSent(page);
  await page.goto('/preventivo');
  await fillForm(page, { ...quote, 'Messaggio*': text });
  await page.getByRole('button', { name: 'Invia Richiesta' }).dblclick();
  await expect(page).toHaveURL('/preventivo-inviato');
  await expect.poll(async () => (await mailsWith(product, text)).length).toBe(2);
  expect(sent()).toBe(1);
});

test('while it is being sent the button says so and cannot be pressed', async ({ page }) => {
  const answer = await holdBack(page, QUOTES);
  await page.goto('/preventivo');
  await fillForm(page, quote);
  await page.getByRole('button', { name: 'Invia Richiesta' }).click();
  await expect(page.getByRole('button', { name: 'Invio in corso...' })).toBeDisabled();
  answer();
  await expect(page).toHaveURL('/preventivo-inviato');
});

test('what was typed survives a reload and a visit to another page', async ({ page }) => {
  await page.goto('/preventivo');
  await fillForm(page, quote);
  // Wait for hydration: no draft is written before.
  await expect(page.getByRole('button', { name: 'Invia Richiesta' })).toBeEnabled();
  await page.reload();
  await expectKept(page, quote);
  await page.getByRole('link', { name: 'Home' }).click();
  await expect(page).toHaveURL('/');
  await page.goBack();
  await expectKept(page, quote);
});

test('the thanks page opens and reloads by itself, claims no mail, and is hidden from search engines', async ({
  page,
}) => {
  const opened = await page.goto('/preventivo-inviato');
  expect(opened?.status()).toBe(200);
  expect((await page.reload())?.status()).toBe(200);
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Grazie per la richiesta');
  // No request was sent in this tab.
  await expect(page.getByText('Inviata per email.')).toHaveCount(0);
  await expect(page.getByText('Arriva per email dopo ogni richiesta inviata.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Torna alla Home' })).toHaveAttribute('href', '/');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('the form asks to call, and cannot be sent into the void', async ({ page }) => {
    await page.goto('/preventivo');
    // Chromium does not show a <noscript> if a test disables its scripts.
    expect(await page.content()).toMatch(/<noscript>.{1,200}Per inviare la richiesta serve/);
    await expect(page.getByRole('link', { name: PHONE }).first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Invia Richiesta' })).toBeDisabled();
  });
});
