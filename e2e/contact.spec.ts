import { expectAccessible, expectAccessibleAtBothSizes, SIZES } from './accessibility.ts';
import { countSent, loseAnswer } from './connection.ts';
import {
  closeNotice,
  expectKept,
  fillForm,
  fillHiddenField,
  mailsWith,
  message,
  notices,
  PHONE,
  uniqueText,
} from './enquiry.ts';
import { expect, test } from './fixtures.ts';

const CONTACT = '**/api/contact';
const NOT_SENT = 'Impossibile inviare il messaggio';
const EMPTY = { Nome: '', Email: '', Oggetto: '', Messaggio: '' };

test.use({ viewport: SIZES.phone });

test('a message reaches the company, is thanked for, and the form is empty again', async ({
  page,
  product,
}) => {
  const text = uniqueText('Siete aperti il 14?');
  const response = await page.goto('/contact');
  expect(response?.status()).toBe(200);
  await fillForm(page, { ...message, Messaggio: text });
  await page.getByRole('button', { name: 'Invia Messaggio' }).click();
  await expect(notices(page).getByText('Messaggio inviato', { exact: true })).toBeVisible();
  await expect(notices(page).getByText('Ti risponderemo il prima possibile!')).toBeVisible();
  await expectKept(page, EMPTY);
  await expect(page.getByRole('button', { name: 'Invia Messaggio' })).toBeFocused();
  await expectAccessibleAtBothSizes(page);
  await expect.poll(async () => (await mailsWith(product, text)).length).toBe(1);
  const [mail] = await mailsWith(product, text);
  expect(mail).toContain('To: ufficio@');
  expect(mail).toContain('Reply-To: rosario@example.test');
  expect(mail).toContain('Subject: Messaggio dal sito: Orari di agosto');
  await page.reload();
  await expectKept(page, EMPTY);
});

test('phones, address, e-mails and hours are shown, with links', async ({ page }) => {
  await page.goto('/contact');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contatti');
  for (const line of ['095 000 0001', '095 000 0002', '095 000 0003']) {
    const link = page.getByRole('link', { name: line });
    await expect(link).toHaveAttribute('href', `tel:+39${line.replaceAll(' ', '')}`);
    for (const size of Object.values(SIZES)) {
      await page.setViewportSize(size);
      expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    }
  }
  await expect(page.getByRole('link', { name: 'Contrada Esempio 1' })).toHaveAttribute(
    'href',
    /^https:/,
  );
  for (const address of ['info', 'assistenza']) {
    const mail = `${address}@trinacria-materiali.example`;
    await expect(page.getByRole('link', { name: mail })).toHaveAttribute('href', `mailto:${mail}`);
  }
  const board = page.getByRole('region', { name: 'Orari di apertura' });
  await expect(board.getByRole('term')).toHaveText(['Lunedì - Venerdì', 'Sabato', 'Domenica']);
  await expect(board.getByRole('definition')).toHaveText([
    '6:30 - 18:30',
    '6:30 - 12:30',
    'Chiuso',
  ]);
  await expect(page.getByRole('link', { name: 'informativa sulla privacy' })).toHaveAttribute(
    'href',
    '/privacy',
  );
});

test('the thanks appear after a second, not before', async ({ page }) => {
  await page.clock.install();
  await page.goto('/contact');
  await fillForm(page, message);
  // Hydration needs the clock to run.
  await expect(page.getByRole('button', { name: 'Invia Messaggio' })).toBeEnabled();
  await page.clock.pauseAt(Date.now() + 60_000);
  const answered = page.waitForResponse(CONTACT);
  await page.getByRole('button', { name: 'Invia Messaggio' }).click();
  await answered;
  await page.clock.runFor(999);
  await expect(page.getByRole('button', { name: 'Invio in corso...' })).toBeDisabled();
  await expectKept(page, message);
  await page.clock.runFor(1);
  await expect(notices(page).getByText('Messaggio inviato', { exact: true })).toBeVisible();
  await expectKept(page, EMPTY);
});

test('the browser requires each of the four fields, and a valid e-mail', async ({ page }) => {
  const sent = countSent(page);
  await page.goto('/contact');
  const button = page.getByRole('button', { name: 'Invia Messaggio' });
  const typed: Record<string, string> = {};
  for (const [label, text] of Object.entries(message)) {
    await button.click();
    const field = page.getByLabel(label, { exact: true });
    await expect(field).toBeFocused();
    await expect(field).toHaveJSProperty('validity.valueMissing', true);
    if (label === 'Email') {
      await field.fill('rosario');
      await button.click();
      await expect(field).toHaveJSProperty('validity.typeMismatch', true);
    }
    typed[label] = text;
    await fillForm(page, typed);
  }
  expect(sent()).toBe(0);
});

test('a double click sends one message', async ({ page, product }) => {
  const text = uniqueText('Una volta sola');
  const sent = countSent(page);
  await page.goto('/contact');
  await fillForm(page, { ...message, Messaggio: text });
  await page.getByRole('button', { name: 'Invia Messaggio' }).dblclick();
  await expect(notices(page).getByText('Messaggio inviato', { exact: true })).toBeVisible();
  await expect.poll(async () => (await mailsWith(product, text)).length).toBe(1);
  expect(sent()).toBe(1);
});

const REFUSALS = [
  {
    status: 429,
    body: { code: 'TOO_MANY_REQUESTS', message: 'Troppi tentativi. Riprova tra 42 minuti.' },
    reason: 'Troppi tentativi. Riprova tra 42 minuti.',
  },
  { status: 409, body: { code: 'CONFLICT', message: 'Riprova.' }, reason: 'Riprova.' },
  { status: 500, body: { code: 'INTERNAL', message: '' }, reason: 'Errore imprevisto' },
];

test.describe('refused', () => {
  test.use({ expectedMessages: /status of [45]\d\d|net::ERR_/ });

  test('the reason is shown, stays at the form with the phone number, and nothing is cleared', async ({
    page,
  }) => {
    await page.goto('/contact');
    await fillForm(page, message);
    for (const { status, body, reason } of REFUSALS) {
      await page.route(CONTACT, (route) => route.fulfill({ status, json: body }), { times: 1 });
      await page.getByRole('button', { name: 'Invia Messaggio' }).click();
      await expect(notices(page).getByText('Errore', { exact: true })).toBeVisible();
      await expect(notices(page).getByText(NOT_SENT, { exact: true })).toBeVisible();
      const form = page.locator('form');
      await expect(form.getByText(`${NOT_SENT}: ${reason}`)).toBeVisible();
      await expect(form.getByRole('link', { name: PHONE })).toBeVisible();
      await expectKept(page, message);
      await closeNotice(page);
    }
    await expectAccessible(page);
  });

  test('a 422 answer is shown at its field', async ({ page }) => {
    await page.goto('/contact');
    // A value that the browser accepts and the server refuses.
    await fillForm(page, { ...message, Oggetto: '   ' });
    await page.getByRole('button', { name: 'Invia Messaggio' }).click();
    await expect(notices(page).getByText(NOT_SENT, { exact: true })).toBeVisible();
    await expect(page.getByLabel('Oggetto')).toBeFocused();
    await expect(page.getByLabel('Oggetto')).toHaveAccessibleDescription("Inserisci l'oggetto");
    await expectKept(page, { ...message, Oggetto: '   ' });
  });

  test('a filled honeypot is refused with a message that helps a person', async ({
    page,
    product,
  }) => {
    const text = uniqueText('Offerta imperdibile');
    await page.goto('/contact');
    await fillForm(page, { ...message, Messaggio: text });
    await fillHiddenField(page);
    await page.getByRole('button', { name: 'Invia Messaggio' }).click();
    await expect(
      page.locator('form').getByText(`${NOT_SENT}: il modulo sembra compilato da un programma.`),
    ).toBeVisible();
    expect(await mailsWith(product, text)).toEqual([]);
    // A person whose browser filled in the field presses again.
    await page.getByRole('button', { name: 'Invia Messaggio' }).click();
    await expect(notices(page).getByText('Messaggio inviato', { exact: true })).toBeVisible();
    await expect.poll(async () => (await mailsWith(product, text)).length).toBe(1);
  });

  test('without a connection nothing is cleared, and the retry arrives once', async ({
    page,
    product,
  }) => {
    const text = uniqueText('Arriva una volta');
    await page.goto('/contact');
    await fillForm(page, { ...message, Messaggio: text });
    await loseAnswer(page, CONTACT);
    await page.getByRole('button', { name: 'Invia Messaggio' }).click();
    await expect(
      page.locator('form').getByText(`${NOT_SENT}: Errore di connessione`),
    ).toBeVisible();
    await expectKept(page, { ...message, Messaggio: text });
    await page.getByRole('button', { name: 'Invia Messaggio' }).click();
    await expect(notices(page).getByText('Messaggio inviato', { exact: true })).toBeVisible();
    await expect.poll(async () => (await mailsWith(product, text)).length).toBe(1);
  });
});

test('search engines get the same company data as people', async ({ page }) => {
  await page.goto('/contact');
  const facts = await page.locator('script[type="application/ld+json"]').textContent();
  expect(JSON.parse(facts ?? '')).toMatchObject({
    '@type': 'LocalBusiness',
    name: 'Trinacria Materiali',
    telephone: '+390950000001',
    openingHoursSpecification: [
      { opens: '06:30', closes: '18:30' },
      { opens: '06:30', closes: '12:30' },
    ],
  });
  expect((await page.reload())?.status()).toBe(200);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('contacts and hours are shown, and the form asks to call', async ({ page }) => {
    await page.goto('/contact');
    for (const text of ['095 000 0003', 'Lunedì - Venerdì', '6:30 - 18:30', 'Chiuso']) {
      await expect(page.getByText(text, { exact: true })).toBeVisible();
    }
    // Chromium does not show a <noscript> if a test disables its scripts.
    expect(await page.content()).toMatch(/<noscript>.{1,200}Per scriverci da qui serve/);
    await expect(page.getByRole('button', { name: 'Invia Messaggio' })).toBeDisabled();
  });
});
