import { expectAccessible, SIZES } from './accessibility.ts';
import { loseAnswer } from './connection.ts';
import {
  expectKept,
  fillForm,
  fillHiddenField,
  mailsWith,
  notices,
  PHONE,
  QUOTES,
  quote,
  uniqueText,
} from './enquiry.ts';
import { expect, test } from './fixtures.ts';

const REFUSALS = [
  { status: 409, body: { code: 'CONFLICT', message: 'Riprova.' }, reason: 'Riprova.' },
  {
    status: 429,
    body: { code: 'TOO_MANY_REQUESTS', message: 'Troppi tentativi. Riprova tra 42 minuti.' },
    reason: 'Troppi tentativi. Riprova tra 42 minuti.',
  },
  { status: 500, body: { code: 'INTERNAL', message: '' }, reason: 'Errore imprevisto' },
];

test.use({ viewport: SIZES.phone, expectedMessages: /status of [45]\d\d|net::ERR_/ });

test('each refusal is shown, stays at the form with the phone number, and clears nothing', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto('/preventivo');
  await fillForm(page, quote);
  const button = page.getByRole('button', { name: 'Invia Richiesta' });
  for (const { status, body, reason } of REFUSALS) {
    await page.route(QUOTES, (route) => route.fulfill({ status, json: body }), { times: 1 });
    await button.click();
    const sentence = `Impossibile inviare la richiesta: ${reason}`;
    await expect(notices(page).getByText('Errore', { exact: true })).toBeVisible();
    await expect(notices(page).getByText(sentence)).toBeVisible();
    // The toast closes by itself; the message at the form stays.
    await page.clock.runFor(5000);
    await expect(notices(page).getByText(sentence)).toHaveCount(0);
    const form = page.locator('form');
    await expect(form.getByText(sentence)).toBeVisible();
    await expect(form.getByRole('link', { name: PHONE })).toHaveAttribute(
      'href',
      'tel:+390950000001',
    );
    await expectKept(page, quote);
    await expect(button).toBeFocused();
    await expect(button).toHaveAccessibleDescription(new RegExp(`^${sentence}`));
  }
  await expectAccessible(page);
});

test('a 422 answer is shown at its fields', async ({ page }) => {
  await page.goto('/preventivo');
  await fillForm(page, quote);
  const message = 'Completa tutti i campi richiesti';
  const fields = { phone: 'Numero non valido', materials: 'Testo non valido' };
  const json = { code: 'INVALID_INPUT', message, fields };
  await page.route(QUOTES, (route) => route.fulfill({ status: 422, json }));
  await page.getByRole('button', { name: 'Invia Richiesta' }).click();
  await expect(
    notices(page).getByText(`Impossibile inviare la richiesta: ${message}`),
  ).toBeVisible();
  await expect(page.getByLabel('Telefono*')).toBeFocused();
  await expect(page.getByLabel('Telefono*')).toHaveAccessibleDescription('Numero non valido');
  await expect(page.getByText('Testo non valido')).toBeVisible();
  await expectKept(page, quote);
});

test('a filled honeypot is refused with a message that helps a person', async ({
  page,
  product,
}) => {
  const text = uniqueText('Ghiaia');
  await page.goto('/preventivo');
  await fillForm(page, { ...quote, 'Messaggio*': text });
  await fillHiddenField(page);
  await page.getByRole('button', { name: 'Invia Richiesta' }).click();
  await expect(
    notices(page).getByText(
      'Impossibile inviare la richiesta: il modulo sembra compilato da un programma. Se è stato il browser, premi di nuovo il pulsante. Oppure chiamaci al telefono.',
    ),
  ).toBeVisible();
  await expect(page.locator('form').getByRole('link', { name: PHONE })).toBeVisible();
  expect(await mailsWith(product, text)).toEqual([]);
});

test('without a connection a message says so, and the retry arrives once', async ({
  page,
  product,
}) => {
  const text = uniqueText('Calce');
  await page.goto('/preventivo');
  await fillForm(page, { ...quote, 'Messaggio*': text });
  await loseAnswer(page, QUOTES);
  await page.getByRole('button', { name: 'Invia Richiesta' }).click();
  await expect(
    notices(page).getByText('Impossibile inviare la richiesta: Errore di connessione'),
  ).toBeVisible();
  // Even after a reload it is the same request.
  await page.reload();
  await expectKept(page, { ...quote, 'Messaggio*': text });
  await page.getByRole('button', { name: 'Invia Richiesta' }).click();
  await expect(page).toHaveURL('/preventivo-inviato');
  await expect.poll(async () => (await mailsWith(product, text)).length).toBe(2);
});

test('without any network the form stays open and says why', async ({ page, context }) => {
  const texts = { ...quote, 'Messaggio*': uniqueText('Sabbia') };
  await page.goto('/preventivo');
  await page.waitForLoadState('networkidle');
  await fillForm(page, texts);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Invia Richiesta' }).click();
  await expect(
    notices(page).getByText('Impossibile inviare la richiesta: Errore di connessione'),
  ).toBeVisible();
  await expectKept(page, texts);
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Invia Richiesta' }).click();
  await expect(page).toHaveURL('/preventivo-inviato');
});

test('a text that is changed after a lost answer is a new request', async ({ page, product }) => {
  const text = uniqueText('Malta');
  await page.goto('/preventivo');
  await fillForm(page, { ...quote, 'Messaggio*': text });
  await loseAnswer(page, QUOTES);
  await page.getByRole('button', { name: 'Invia Richiesta' }).click();
  await expect(page.locator('form').getByText('Errore di connessione')).toBeVisible();
  await page.getByLabel('Messaggio*').fill(`${text}, e 2 m³ di sabbia`);
  await page.getByRole('button', { name: 'Invia Richiesta' }).click();
  await expect(page).toHaveURL('/preventivo-inviato');
  await expect.poll(async () => (await mailsWith(product, text)).length).toBe(4);
  await expect.poll(async () => (await mailsWith(product, `${text}, e 2`)).length).toBe(2);
});
