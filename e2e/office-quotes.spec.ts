import type { Page } from '@playwright/test';
import { quoteInput } from '../test/factories.ts';
import type { Product } from '../test/product-process.ts';
import { expectAccessibleAtBothSizes } from './accessibility.ts';
import { afterAllTries, whileTimePasses } from './connection.ts';
import { expect, test } from './fixtures.ts';
import { fillLogin, openOffice } from './office.ts';

/** Sends a quote request through the API while the office is open; returns its id. */
async function askForQuote({ origin }: Product, customer_name: string): Promise<string> {
  const answer = await fetch(`${origin}/api/quotes`, {
    method: 'POST',
    headers: { origin, 'content-type': 'application/json' },
    body: JSON.stringify(quoteInput({ customer_name })),
  });
  expect(answer.status).toBe(201);
  return ((await answer.json()) as { id: string }).id;
}

async function openQuotes(page: Page, search = ''): Promise<void> {
  await openOffice(page, `/admin/preventivi${search}`);
  await expect(page.getByRole('heading', { name: 'Richieste Preventivi' })).toBeVisible();
}

const card = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });
const notices = (page: Page) => page.getByLabel('Avvisi');

/** The answer to the next save waits for `release`; `asked` resolves when the save was sent. */
async function heldAnswer(page: Page) {
  const arrived = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  await page.route(
    '**/api/admin/quotes/*',
    async (route) => {
      arrived.resolve();
      await released.promise;
      await route.continue();
    },
    { times: 1 },
  );
  return { arrived: arrived.promise, release: () => released.resolve() };
}

test('a request arrives in two browsers, both edit it, and neither loses what the other wrote', {
  tag: '@database',
}, async ({ page, browser, product }) => {
  const context = await browser.newContext({ baseURL: product.origin, locale: 'it-IT' });
  const other = await context.newPage();
  for (const office of [page, other]) await openQuotes(office);
  await askForQuote(product, 'Agata Zappalà');
  for (const office of [page, other]) {
    await expect(card(office, 'Agata Zappalà').getByText('In Attesa')).toBeVisible();
    await card(office, 'Agata Zappalà').getByRole('button', { name: 'Modifica' }).click();
  }
  const mine = card(page, 'Agata Zappalà');
  await mine.getByLabel('Prezzo').fill('1234,5');

  const theirs = card(other, 'Agata Zappalà');
  await theirs.getByLabel('Stato').selectOption('Preventivato');
  await theirs.getByLabel('Note interne').fill('Trasporto compreso');
  await theirs.getByRole('button', { name: 'Salva' }).click();
  await expect(
    notices(other).getByText('Preventivo aggiornato - Stato: Preventivato'),
  ).toBeVisible();

  // The card was updated, and the open form was not changed.
  await expect(mine.getByText('Preventivato').first()).toBeVisible();
  await expect(mine.getByLabel('Prezzo')).toHaveValue('1234,5');
  await mine.getByRole('button', { name: 'Salva' }).click();
  await expect(notices(page).getByText('Modifiche unite')).toBeVisible();
  await expect(mine.getByText('1.234,50 €')).toBeVisible();
  await expect(mine.getByText('Trasporto compreso')).toBeVisible();
  await expect(theirs.getByText('1.234,50 €')).toBeVisible();

  // Both changed the same field: both values are shown, and the person chooses.
  for (const office of [mine, theirs])
    await office.getByRole('button', { name: 'Modifica' }).click();
  await theirs.getByLabel('Prezzo').fill('1500');
  await theirs.getByRole('button', { name: 'Salva' }).click();
  await expect(theirs.getByText('1.500,00 €')).toBeVisible();
  await mine.getByLabel('Prezzo').fill('1600');
  await mine.getByRole('button', { name: 'Salva' }).click();
  const choice = mine.getByRole('group', { name: 'Prezzo: due valori' });
  await expect(choice).toContainText('1.500,00');
  await expect(choice).toContainText('1600');
  await choice.getByRole('button', { name: 'Vale il mio' }).click();
  await mine.getByRole('button', { name: 'Salva' }).click();
  for (const office of [mine, theirs]) await expect(office.getByText('1.600,00 €')).toBeVisible();
  await context.close();
});

test('what is typed outlives a reload and the end of the session', async ({ page, product }) => {
  const id = await askForQuote(product, 'Lucia Scuderi');
  await openQuotes(page, '?q=scuderi');
  const lucia = card(page, 'Lucia Scuderi');
  await lucia.getByRole('button', { name: 'Modifica' }).click();
  await lucia.getByLabel('Note interne').fill('Richiamare lunedì');
  await expect(page).toHaveURL(new RegExp(`q=scuderi&edit=${id}$`));
  await page.reload();
  await expect(lucia.getByLabel('Note interne')).toHaveValue('Richiamare lunedì');

  await page.request.delete('/api/session', { headers: { origin: product.origin } });
  await expect(page).toHaveURL('/login');
  await fillLogin(page);
  await expect(lucia.getByLabel('Note interne')).toHaveValue('Richiamare lunedì');
  await lucia.getByRole('button', { name: 'Salva' }).click();
  await expect(lucia.getByLabel('Note interne')).toHaveCount(0);
  await expect(lucia.getByText('Richiamare lunedì')).toBeVisible();
});

test('what is typed during a save stays in the form and is saved next', async ({
  page,
  product,
}) => {
  await askForQuote(product, 'Ancora due righe');
  await openQuotes(page);
  const it = card(page, 'Ancora due righe');
  await it.getByRole('button', { name: 'Modifica' }).click();
  await it.getByLabel('Prezzo').fill('99');
  const answer = await heldAnswer(page);
  await it.getByRole('button', { name: 'Salva' }).click();
  await answer.arrived;
  await it.getByLabel('Note interne').fill('Scritto intanto');
  answer.release();
  await expect(it.getByLabel('Prezzo')).toHaveValue('99,00');
  await expect(it.getByLabel('Note interne')).toHaveValue('Scritto intanto');
  await it.getByRole('button', { name: 'Salva' }).click();
  await expect(it.getByLabel('Note interne')).toHaveCount(0);
  await expect(it.getByText('Scritto intanto')).toBeVisible();
  await expect(notices(page).getByText('Modifiche unite')).toHaveCount(0);
});

test('Escape loses nothing: it waits for a save, and discarded changes can be restored', async ({
  page,
  product,
}) => {
  for (const name of ['Primo in modifica', 'Secondo in modifica']) await askForQuote(product, name);
  await openQuotes(page);
  const first = card(page, 'Primo in modifica');
  const second = card(page, 'Secondo in modifica');
  await first.getByRole('button', { name: 'Modifica' }).click();
  await first.getByLabel('Note interne').fill('Quasi persa');
  await first.getByLabel('Note interne').press('Escape');
  await expect(first.getByLabel('Note interne')).toHaveCount(0);
  await notices(page).getByRole('button', { name: 'Riprendi' }).click();
  await expect(first.getByLabel('Note interne')).toHaveValue('Quasi persa');

  const answer = await heldAnswer(page);
  await first.getByRole('button', { name: 'Salva' }).click();
  await answer.arrived;
  await first.getByLabel('Note interne').press('Escape');
  await expect(first.getByLabel('Note interne')).toHaveValue('Quasi persa');

  // The answer to the first save does not end the edit of another request.
  await second.getByRole('button', { name: 'Modifica' }).click();
  await second.getByLabel('Note interne').fill('Altra nota');
  answer.release();
  await expect(notices(page).getByText('Preventivo aggiornato')).toBeVisible();
  await expect(first.getByText('Quasi persa')).toBeVisible();
  await expect(second.getByLabel('Note interne')).toHaveValue('Altra nota');
});

test('a request is found, deleted by a colleague, and the question says so', async ({
  page,
  product,
}) => {
  const id = await askForQuote(product, 'Tiziana Perùgia');
  await askForQuote(product, 'Ernesta Vinci');
  await openQuotes(page);
  await page.getByRole('searchbox', { name: 'Cerca' }).fill('perugia tizi');
  await expect(page.getByText('1 richiesta', { exact: true })).toBeVisible();
  await expect(card(page, 'Ernesta Vinci')).toHaveCount(0);
  const found = card(page, 'Tiziana Perùgia');
  await found.getByRole('button', { name: 'Elimina' }).click();
  const question = page.getByRole('alertdialog', { name: 'Elimina Preventivo' });
  await expect(question).toBeVisible();
  await page.request.delete(`/api/admin/quotes/${id}`, { headers: { origin: product.origin } });
  const gone = page.getByRole('alertdialog', { name: 'Preventivo già eliminato' });
  await gone.getByRole('button', { name: 'Chiudi' }).click();
  await page.mouse.move(0, 0);
  await expect(page.getByText('Nessun risultato')).toBeVisible();
  await page.getByRole('button', { name: 'Togli ricerca e filtri' }).click();
  await expect(card(page, 'Ernesta Vinci')).toBeVisible();

  await card(page, 'Ernesta Vinci').getByRole('button', { name: 'Elimina' }).click();
  await question.getByRole('button', { name: 'Elimina' }).click();
  await expect(notices(page).getByText('Preventivo eliminato con successo')).toBeVisible();
  await expect(card(page, 'Ernesta Vinci')).toHaveCount(0);
});

test('a link to the edit of a deleted request says so, and nothing is edited', async ({
  page,
  product,
}) => {
  await askForQuote(product, 'Ancora qui');
  await openQuotes(page, `?edit=${crypto.randomUUID()}`);
  const absent = notices(page).getByText('Preventivo non trovato');
  await expect(absent).toHaveCount(1);
  await expect(page).toHaveURL('/admin/preventivi');
  await expect(card(page, 'Ancora qui')).toBeVisible();
  await page.goto('/admin/preventivi?edit=non-un-id');
  await expect(absent).toHaveCount(1);
  await expect(page).toHaveURL('/admin/preventivi');
});

test('a page past the last leads to the last', async ({ page, product }) => {
  await askForQuote(product, 'Ultima pagina');
  await openQuotes(page, '?page=1000001&q=ultima');
  await expect(page).toHaveURL('/admin/preventivi?q=ultima');
  await expect(card(page, 'Ultima pagina')).toBeVisible();
});

test.describe('without a line', () => {
  test.use({ expectedMessages: /net::ERR_|status of 5\d\d/ });
  test('a failed save keeps what was typed, and the next one works', async ({ page, product }) => {
    await askForQuote(product, 'Senza rete');
    await openQuotes(page);
    const it = card(page, 'Senza rete');
    await it.getByRole('button', { name: 'Modifica' }).click();
    await it.getByLabel('Prezzo').fill('circa mille');
    await it.getByLabel('Stato').selectOption('Preventivato');
    await page.route('**/api/admin/quotes/*', (route) => route.abort());
    await it.getByRole('button', { name: 'Salva' }).click();
    await expect(notices(page).getByText('Impossibile aggiornare il preventivo')).toBeVisible();
    await expect(it.getByText('Errore di connessione')).toBeVisible();
    await page.unroute('**/api/admin/quotes/*');
    await it.getByRole('button', { name: 'Salva' }).click();
    await expect(
      notices(page).getByText('Preventivo aggiornato - Stato: Preventivato'),
    ).toBeVisible();
    await expect(it.getByText('Non è un prezzo: resta quello di prima.')).toBeVisible();
    await expect(it.getByLabel('Prezzo')).toHaveValue('circa mille');
  });

  test('a save and a list that both fail leave the rows and the open edit on the screen', async ({
    page,
    product,
  }) => {
    for (const name of ['Resta visibile', 'Anche lui']) await askForQuote(product, name);
    await page.clock.install();
    await openQuotes(page);
    const it = card(page, 'Resta visibile');
    await it.getByRole('button', { name: 'Modifica' }).click();
    await it.getByLabel('Note interne').fill('Da non perdere');
    const down = { status: 503, json: { code: 'UNAVAILABLE', message: 'Torniamo subito' } };
    await page.route('**/api/admin/quotes**', (route) => route.fulfill(down));
    await it.getByRole('button', { name: 'Salva' }).click();
    const failure = page
      .getByRole('alert')
      .filter({ hasText: 'Impossibile caricare i preventivi' });
    await afterAllTries(page, failure);
    await expect(failure).toContainText('Torniamo subito');
    await expect(card(page, 'Anche lui')).toBeVisible();
    await expect(it.getByLabel('Note interne')).toHaveValue('Da non perdere');

    // Another search cannot be loaded either: the edit is the only card left.
    await page.getByRole('searchbox', { name: 'Cerca' }).fill('qualcosa');
    await whileTimePasses(page, (soon) => expect(card(page, 'Anche lui')).toHaveCount(0, soon));
    await expect(it.getByLabel('Note interne')).toHaveValue('Da non perdere');

    await page.unroute('**/api/admin/quotes**');
    await page.getByRole('button', { name: 'Riprova' }).click();
    await expect(failure).toHaveCount(0);
    await it.getByRole('button', { name: 'Salva' }).click();
    await expect(notices(page).getByText('Preventivo aggiornato')).toBeVisible();
  });
});

test('the quote requests are accessible: cards, edit, dialog, nothing found', async ({
  page,
  product,
}) => {
  await askForQuote(product, 'Accessibile');
  await openOffice(page, '/admin/preventivi');
  const it = card(page, 'Accessibile');
  await expect(it).toBeVisible();
  await expectAccessibleAtBothSizes(page);
  await it.getByRole('button', { name: 'Modifica' }).click();
  await it.getByLabel('Prezzo').fill('x');
  await it.getByRole('button', { name: 'Salva' }).click();
  await expect(it.getByText('Non è un prezzo')).toBeVisible();
  await expectAccessibleAtBothSizes(page);
  await it.getByRole('button', { name: 'Indietro' }).click();
  await it.getByRole('button', { name: 'Elimina' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectAccessibleAtBothSizes(page);
  await page.keyboard.press('Escape');
  await page.getByRole('searchbox', { name: 'Cerca' }).fill('non esiste');
  await expect(page.getByText('Nessun risultato')).toBeVisible();
  await expectAccessibleAtBothSizes(page);
});
