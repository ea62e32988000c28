import type { Page } from '@playwright/test';
import { SIZES } from './accessibility.ts';
import {
  book,
  chooseTime,
  confirm,
  customer,
  expectToStay,
  freshDate,
  leaveConfirmation,
  modal,
  next,
  readyToConfirm,
  takeSlot,
  timeTile,
} from './booking.ts';
import { holdBack, loseAnswer } from './connection.ts';
import { expect, test } from './fixtures.ts';
import { storedOrders } from './office.ts';

const BOOKING = '**/api/orders/consumer';

/** The server stores the order, but its answer never reaches the customer. */
async function sendUnanswered(page: Page, date: string, time: string) {
  await readyToConfirm(page, date, time);
  await loseAnswer(page, BOOKING);
  await confirm(page).click();
  await expect(page.getByText("Impossibile inviare l'ordine: Errore di connessione")).toBeVisible();
}

test('a slot taken since is reported, shown as taken, and nothing typed is lost', async ({
  page,
  product,
}) => {
  const date = freshDate();
  await readyToConfirm(page, date, '08:30');
  await takeSlot(page.request, product.origin, date, '08:30');
  await confirm(page).click();
  await expect(page.getByText('⚠️ Orario occupato')).toBeVisible();
  await expect(page.getByText('Orario già occupato da un altro ordine')).toBeVisible();
  await expect(timeTile(page, date, '08:30')).toBeDisabled();
  await chooseTime(page, date, '09:00');
  await confirm(page).click();
  await expect(modal(page)).toBeVisible();
  const orders = await storedOrders(page, date);
  expect(orders.map((order) => order.delivery_time).toSorted()).toEqual(['08:30', '09:00']);
});

test.describe('with a bad connection', () => {
  test.use({ expectedMessages: /net::ERR_|status of 409/ });

  test('a lost answer and a second try make one order', async ({ page }) => {
    const date = freshDate();
    await sendUnanswered(page, date, '11:00');
    await confirm(page).click();
    await expect(modal(page)).toBeVisible();
    expect(await storedOrders(page, date)).toHaveLength(1);
  });

  test('after a lost answer and another choice, the first booking is the one confirmed', {
    tag: '@database',
  }, async ({ page }) => {
    const date = freshDate();
    await sendUnanswered(page, date, '11:00');
    await chooseTime(page, date, '15:30');
    await confirm(page).click();
    await expect(modal(page)).toContainText('11:00');
    await expect(modal(page)).toContainText('Avevamo già ricevuto la tua richiesta');
    const first = await storedOrders(page, date);
    expect(first).toHaveLength(1);
    await expect(modal(page)).toContainText(`Ordine n. ${first[0]?.code}`);

    // What was typed is still there, and can be sent as another booking.
    await modal(page).getByRole('button', { name: 'Perfetto!' }).click();
    await expect(page).toHaveURL('/');
    await page.goto('/consumatori');
    await expect(page.getByLabel('Nome e Cognome')).toHaveValue(customer.name);
    await next(page).click();
    await next(page).click();
    await expect(timeTile(page, date, '15:30')).toBeChecked();
    await confirm(page).click();
    await expect(modal(page)).toContainText('15:30');
    expect(await storedOrders(page, date)).toHaveLength(2);
  });

  test('a lost answer and a reload keep the slot, and confirming again makes one order', async ({
    page,
  }) => {
    const date = freshDate();
    await sendUnanswered(page, date, '08:00');
    const note = page.getByText('Non sappiamo se la richiesta è arrivata');
    await expect(note).toBeVisible();
    const lookedUp = page.waitForResponse(`**/api/availability/consumer/${date}`);
    await page.reload();
    await lookedUp;
    await expect(note).toBeVisible();
    // The availability has loaded. A time taken by another customer would be disabled by now.
    await expect(timeTile(page, date, '08:00')).toBeEnabled();
    await expect(timeTile(page, date, '08:00')).toBeChecked();
    await confirm(page).click();
    await expect(modal(page)).toContainText('Abbiamo ricevuto la tua richiesta');
    expect(await storedOrders(page, date)).toHaveLength(1);
  });
});

test('a duplicated tab books its own order', async ({ page, context }) => {
  const date = freshDate();
  await readyToConfirm(page, date, '09:30');
  // A new tab starts with a copy of this tab's session storage, like a duplicated tab.
  const opened = context.waitForEvent('page');
  await page.evaluate(() => window.open('/consumatori'));
  const copy = await opened;
  await expect(copy.getByLabel('Nome e Cognome')).toHaveValue(customer.name);
  await next(copy).click();
  await copy.getByLabel('Materiali Richiesti').fill('Ghiaia');
  await next(copy).click();
  await chooseTime(copy, date, '14:00');
  for (const tab of [page, copy]) {
    await confirm(tab).click();
    await expect(modal(tab)).toBeVisible();
  }
  const orders = await storedOrders(page, date);
  expect(orders.map((order) => order.delivery_time).toSorted()).toEqual(['09:30', '14:00']);
});

test('while it is being sent the button says so and cannot be pressed', async ({ page }) => {
  const date = freshDate();
  await readyToConfirm(page, date, '13:00');
  const answer = await holdBack(page, BOOKING);
  await confirm(page).click();
  await expect(page.getByRole('button', { name: 'Invio in corso...' })).toBeDisabled();
  answer();
  await expect(modal(page)).toBeVisible();
});

test('a double click makes one order', async ({ page }) => {
  const date = freshDate();
  await readyToConfirm(page, date, '07:30');
  await confirm(page).dblclick();
  await expect(modal(page)).toBeVisible();
  expect(await storedOrders(page, date)).toHaveLength(1);
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

test.describe('refused again and again', () => {
  test.use({ expectedMessages: /status of [45]\d\d/ });

  test("each refusal is shown in the product's words and loses nothing", async ({ page }) => {
    const date = freshDate();
    await readyToConfirm(page, date, '12:00');
    for (const { status, body, text } of REFUSALS) {
      await page.route(BOOKING, (route) => route.fulfill({ status, json: body }), { times: 1 });
      await confirm(page).click();
      await expect(page.getByText(text)).toBeVisible();
      await expect(page.getByText(customer.items.split('\n')[1] as string)).toBeVisible();
      await expect(confirm(page)).toBeEnabled();
    }
    await page.getByRole('button', { name: 'Indietro' }).click();
    await expect(page.getByLabel('Materiali Richiesti')).toHaveValue(customer.items);
  });

  test('after a refusal that proves that nothing was placed, the next send is another request', async ({
    page,
  }) => {
    const date = freshDate();
    const ids: string[] = [];
    const answers = [
      { status: 429, json: { code: 'TOO_MANY_REQUESTS', message: 'Troppi tentativi.' } },
      { status: 500, json: { code: 'INTERNAL', message: '' } },
      // The limit is checked before the id is looked up, so this proves nothing about the previous
      // attempt.
      { status: 429, json: { code: 'TOO_MANY_REQUESTS', message: 'Troppi tentativi.' } },
    ];
    await page.route(BOOKING, async (route) => {
      ids.push(route.request().postDataJSON().request_id);
      const answer = answers.shift();
      if (answer) await route.fulfill(answer);
      else await route.continue();
    });
    await readyToConfirm(page, date, '12:30');
    for (const sent of [1, 2, 3, 4]) {
      await confirm(page).click();
      await expect.poll(() => ids.length).toBe(sent);
      if (sent < 4) await expect(confirm(page)).toBeEnabled();
    }
    await expect(modal(page)).toBeVisible();
    expect(ids[1]).not.toBe(ids[0]);
    expect(ids.slice(2)).toEqual([ids[1], ids[1]]);
  });
});

test('after a booking Back leads past the wizard, to the previous page', async ({ page }) => {
  await page.goto('/contact');
  await book(page, freshDate(), '16:30');
  await leaveConfirmation(page);
  await page.goBack();
  await expect(page).toHaveURL('/contact');
});

test("the confirmation has the office's number of the order, and nothing hides any of it with large text", async ({
  page,
  context,
}) => {
  const date = freshDate();
  await page.setViewportSize(SIZES.phone);
  await readyToConfirm(page, date, '17:30');
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  await confirm(page).click();
  await expectToStay(modal(page));
  // A trial click fails when another element covers the title.
  const title = modal(page).getByRole('heading', { name: 'Prenotazione Confermata!' });
  await expect(title).toBeInViewport();
  await title.click({ trial: true });
  const cutOff = await modal(page).evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth);
  expect(cutOff).toBeLessThanOrEqual(0);
  const number = (await modal(page).getByText('Ordine n.').textContent())?.slice(-7);
  await context.setOffline(false);
  await leaveConfirmation(page);
  const [order] = await storedOrders(page, date);
  expect(order?.code).toBe(number);
});

test('the confirmation stays while there is no network', async ({ page, context }) => {
  await book(page, freshDate(), '15:00');
  await expectToStay(modal(page));
  await modal(page).getByRole('button', { name: 'Perfetto!' }).click();
  await expect(modal(page).getByRole('status')).toContainText('Senza connessione');
  await expect(page).toHaveURL('/consumatori');
  await context.setOffline(false);
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sistema di Prenotazione');
});
