import type { Page, Request } from '@playwright/test';
import {
  chooseDay,
  chooseTime,
  confirm,
  customer,
  fillDetails,
  freshDate,
  goToDateStep,
  next,
  stepHeading,
  timeTile,
} from './booking.ts';
import { expect, test } from './fixtures.ts';
import { storedOrders } from './office.ts';

const BOOKING = '**/api/orders/consumer';

async function readyToConfirm(page: Page, date: string, time: string) {
  await goToDateStep(page);
  await chooseDay(page, date);
  await chooseTime(page, date, time);
}

/** Books the same slot as somebody else would, past the page. */
async function takeSlot(page: Page, origin: string, date: string, time: string) {
  const answer = await page.request.post(`${origin}/api/orders/consumer`, {
    headers: { origin },
    data: {
      request_id: crypto.randomUUID(),
      name: 'Un altro cliente',
      email: 'altro@example.test',
      phone: '320',
      address: 'Via Garibaldi 1',
      items: [{ id: 'custom-text', name: 'Sabbia', unit: '', quantity: 1 }],
      notes: '',
      delivery_date: date,
      delivery_time: time,
    },
  });
  expect(answer.status()).toBe(201);
}

test('Avanti waits for a valid step and says what is missing', async ({ page }) => {
  await page.goto('/consumatori');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Prenotazione Consegna Privati');
  await expect(page.getByRole('button', { name: 'Indietro' })).toBeDisabled();
  await expect(next(page)).toBeDisabled();
  await fillDetails(page, { ...customer, email: 'concetta' });
  await expect(next(page)).toBeDisabled();
  await page.getByLabel('Telefono').focus();
  await expect(page.getByText('Inserire un indirizzo email valido')).toBeVisible();
  await page.getByLabel('Email').fill(customer.email);
  await expect(next(page)).toBeEnabled();
  await next(page).click();
  await expect(next(page)).toBeDisabled();
  await page.getByLabel('Materiali Richiesti').fill('   ');
  await expect(next(page)).toBeDisabled();
  await page.getByRole('button', { name: 'Sabbia' }).click();
  await expect(page.getByLabel('Materiali Richiesti')).toHaveValue('Sabbia');
  await expect(next(page)).toBeEnabled();
});

test('what was typed survives Indietro, the history and a reload', async ({ page }) => {
  await page.goto('/consumatori');
  await fillDetails(page);
  await next(page).click();
  await page.getByLabel('Materiali Richiesti').fill(customer.materials);
  await page.getByRole('button', { name: 'Indietro' }).click();
  await expect(page.getByLabel('Nome e Cognome')).toHaveValue(customer.customer_name);
  await next(page).click();
  await expect(page.getByLabel('Materiali Richiesti')).toHaveValue(customer.materials);
  await page.goBack();
  await expect(stepHeading(page, 'Dati Personali')).toBeVisible();
  await page.goForward();
  await expect(stepHeading(page, 'Materiali')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Materiali Richiesti')).toHaveValue(customer.materials);
  await page.goto('/');
  await page.goto('/consumatori');
  await expect(page.getByLabel('Note (opzionale)')).toHaveValue(customer.notes);
});

test('a last step without date and time says so and sends nothing', async ({ page }) => {
  let sent = 0;
  page.on('request', (request: Request) => {
    if (request.method() === 'POST') sent += 1;
  });
  await goToDateStep(page);
  await confirm(page).click();
  await expect(page.getByText('Completa tutti i campi richiesti')).toBeVisible();
  expect(sent).toBe(0);
});

test('a slot taken meanwhile is said, shown as taken, and nothing typed is lost', async ({
  page,
  product,
}) => {
  const date = freshDate();
  await readyToConfirm(page, date, '08:30');
  await takeSlot(page, product.origin, date, '08:30');
  await confirm(page).click();
  await expect(page.getByText('⚠️ Orario occupato')).toBeVisible();
  await expect(page.getByText('Orario già occupato da un altro ordine')).toBeVisible();
  await expect(timeTile(page, date, '08:30')).toBeDisabled();
  await chooseTime(page, date, '09:00');
  await confirm(page).click();
  await expect(page.getByRole('dialog', { name: 'Prenotazione Confermata!' })).toBeVisible();
  const orders = await storedOrders(page.request, product.origin, date);
  expect(orders.map((order) => order.delivery_time).toSorted()).toEqual(['08:30', '09:00']);
});

test.describe('with a bad connection', () => {
  test.use({ expectedMessages: /net::ERR_CONNECTION_RESET|status of 409/ });

  test('a lost answer and a second try make one order', async ({ page, product }) => {
    const date = freshDate();
    await readyToConfirm(page, date, '11:00');
    // The server takes the order; its answer never arrives.
    await page.route(
      BOOKING,
      async (route) => {
        await route.fetch();
        await route.abort('connectionreset');
      },
      { times: 1 },
    );
    await confirm(page).click();
    await expect(
      page.getByText("Impossibile inviare l'ordine: Errore di connessione"),
    ).toBeVisible();
    await confirm(page).click();
    await expect(page.getByRole('dialog', { name: 'Prenotazione Confermata!' })).toBeVisible();
    expect(await storedOrders(page.request, product.origin, date)).toHaveLength(1);
  });

  test('after a lost answer and another choice, the first booking is the one confirmed', async ({
    page,
    product,
  }) => {
    const date = freshDate();
    await readyToConfirm(page, date, '11:00');
    await page.route(
      BOOKING,
      async (route) => {
        await route.fetch();
        await route.abort('connectionreset');
      },
      { times: 1 },
    );
    await confirm(page).click();
    await expect(
      page.getByText("Impossibile inviare l'ordine: Errore di connessione"),
    ).toBeVisible();
    await chooseTime(page, date, '15:30');
    await confirm(page).click();
    const modal = page.getByRole('dialog', { name: 'Prenotazione Confermata!' });
    await expect(modal).toContainText('11:00');
    expect(await storedOrders(page.request, product.origin, date)).toHaveLength(1);
  });
});

test('a time taken while the customer was on step 2 is shown as taken on step 3', async ({
  page,
  product,
}) => {
  const date = freshDate();
  await goToDateStep(page);
  await chooseDay(page, date);
  await expect(timeTile(page, date, '10:30')).toBeEnabled();
  await page.getByRole('button', { name: 'Indietro' }).click();
  await takeSlot(page, product.origin, date, '10:30');
  await next(page).click();
  await expect(timeTile(page, date, '10:30')).toBeDisabled();
});

test('while it is being sent the button says so and cannot be pressed', async ({ page }) => {
  const date = freshDate();
  await readyToConfirm(page, date, '13:00');
  let answer = () => {};
  await page.route(BOOKING, async (route) => {
    await new Promise<void>((done) => {
      answer = done;
    });
    await route.continue();
  });
  await confirm(page).click();
  await expect(page.getByRole('button', { name: 'Invio in corso...' })).toBeDisabled();
  answer();
  await expect(page.getByRole('dialog', { name: 'Prenotazione Confermata!' })).toBeVisible();
});

test('a double click makes one order', async ({ page, product }) => {
  const date = freshDate();
  await readyToConfirm(page, date, '07:30');
  await confirm(page).dblclick();
  await expect(page.getByRole('dialog', { name: 'Prenotazione Confermata!' })).toBeVisible();
  expect(await storedOrders(page.request, product.origin, date)).toHaveLength(1);
});

const REFUSALS = [
  {
    status: 500,
    body: { code: 'INTERNAL', message: '' },
    text: "Errore durante la creazione dell'ordine",
  },
  {
    status: 429,
    body: { code: 'TOO_MANY_REQUESTS', message: 'Troppi tentativi. Riprova tra qualche minuto.' },
    text: 'Troppi tentativi',
  },
  {
    status: 409,
    body: { code: 'LIMIT_EXCEEDED', message: 'Il giorno è completo.' },
    text: '⚠️ Giorno completo',
  },
];

for (const { status, body, text } of REFUSALS) {
  test.describe(`${status} ${body.code}`, () => {
    test.use({ expectedMessages: /status of [45]\d\d/ });
    test('is said in the words of the product and loses nothing', async ({ page }) => {
      const date = freshDate();
      await readyToConfirm(page, date, '12:00');
      await page.route(BOOKING, (route) => route.fulfill({ status, json: body }));
      await confirm(page).click();
      await expect(page.getByText(text)).toBeVisible();
      await expect(page.getByText(customer.materials.split('\n')[1] as string)).toBeVisible();
      await page.getByRole('button', { name: 'Indietro' }).click();
      await expect(page.getByLabel('Materiali Richiesti')).toHaveValue(customer.materials);
    });
  });
}

test.describe('without availability', () => {
  test('a failed look-up says so and still lets the customer book', async ({ page, product }) => {
    const date = freshDate();
    await page.route('**/api/availability/**', (route) =>
      route.fulfill({ status: 422, json: { code: 'INVALID_INPUT', message: '' } }),
    );
    await readyToConfirm(page, date, '16:00');
    await expect(
      page.getByText('Impossibile verificare la disponibilità', { exact: true }),
    ).toBeVisible();
    await confirm(page).click();
    await expect(page.getByRole('dialog', { name: 'Prenotazione Confermata!' })).toBeVisible();
    expect(await storedOrders(page.request, product.origin, date)).toHaveLength(1);
  });
});
