import type { Browser, Page } from '@playwright/test';
import { ADMIN, type Product } from '../test/product-process.ts';
import { expectAccessible, expectAccessibleAtBothSizes, SIZES } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import { fillLogin, follow, openOffice, signIn } from './office.ts';

const PASSWORD = 'sabbia e cemento il lunedì';
const notices = (page: Page) => page.getByLabel('Avvisi');
const row = (page: Page, email: string) => page.getByRole('row').filter({ hasText: email });

async function openUsers(page: Page): Promise<void> {
  await openOffice(page, '/admin/utenti');
  await expect(page.getByRole('table', { name: 'Utenti' })).toBeVisible();
}

/** Makes a user without a page; returns the password link. */
async function invite(page: Page, product: Product, email: string, role = 'admin') {
  await signIn(page);
  const answer = await page.request.post('/api/admin/users', {
    headers: { origin: product.origin },
    data: { email, role },
  });
  expect(answer.status()).toBe(201);
  return (await answer.json()) as { link: string; user: { id: string } };
}

/** The path of a link on the running product. */
const pathOf = (link: string) => link.slice(link.indexOf('/login'));

/** Another person at another computer, who has set a password and signed in. */
async function colleague(browser: Browser, page: Page, product: Product, email: string) {
  const { link } = await invite(page, product, email);
  const context = await browser.newContext({ baseURL: product.origin, locale: 'it-IT' });
  const token = new URLSearchParams(link.split('#')[1]).get('token');
  const headers = { origin: product.origin };
  await context.request.post('/api/session/password-link/password', {
    headers,
    data: { token, password: PASSWORD },
  });
  await context.request.post('/api/session', { headers, data: { email, password: PASSWORD } });
  return context;
}

test('an invitation is handed over, its link sets a password, and the colleague signs in', async ({
  page,
  browser,
  product,
}) => {
  await openUsers(page);
  await page.getByRole('link', { name: 'Nuovo Utente' }).click();
  const dialog = page.getByRole('dialog', { name: 'Nuovo Utente' });
  await dialog.getByRole('button', { name: 'Crea' }).click();
  await expect(dialog.getByText("Inserisci l'indirizzo email")).toBeVisible();
  await dialog.getByLabel('Email').fill('Invitata@Example.test');
  await dialog.getByLabel('Ruolo').selectOption('Admin');
  await dialog.getByLabel('Azienda (opzionale)').fill('Cava Nord');
  await dialog.getByRole('button', { name: 'Crea' }).click();
  await expect(notices(page).getByText('Successo', { exact: true })).toBeVisible();
  await expect(notices(page).getByText('Utente creato con successo')).toBeVisible();
  const handed = page.getByRole('dialog', { name: 'Collegamento di invito' });
  const link = await handed.getByLabel('Collegamento').inputValue();
  await handed.getByRole('button', { name: 'Chiudi' }).click();
  await page.mouse.move(0, 0);
  await expect(row(page, 'invitata@example.test')).toContainText('Invitato, senza password');

  const context = await browser.newContext({ baseURL: product.origin, locale: 'it-IT' });
  const other = await context.newPage();
  await other.goto(pathOf(link));
  await expect(other.getByLabel('Email')).toHaveValue('invitata@example.test');
  await expect(other).toHaveURL('/login');
  const password = other.getByLabel('Nuova password');
  await password.fill('invitata@example.test');
  await other.getByRole('button', { name: 'Imposta la password' }).click();
  await expect(password).toHaveAccessibleDescription(/Non usare l'indirizzo email/);
  // The line below the field says so at once; the server's answer marks it.
  await expect(password).toHaveAttribute('aria-invalid', 'true');
  await password.fill('password123');
  await expect(other.getByText('Abbastanza lunga. Al salvataggio')).toBeVisible();
  await other.getByRole('button', { name: 'Imposta la password' }).click();
  await expect(password).toHaveAccessibleDescription(/password molto usata/);
  await password.fill(PASSWORD);
  await other.getByRole('button', { name: 'Imposta la password' }).click();
  await expect(notices(other).getByText('Password impostata')).toBeVisible();
  await expect(other.getByLabel('Email')).toHaveValue('invitata@example.test');
  await fillLogin(other, { email: 'invitata@example.test', password: PASSWORD });
  await expect(other).toHaveURL('/admin/overview');
  await expect(row(page, 'invitata@example.test')).toContainText('1 sessione aperta');

  // Used once.
  await page.goto(pathOf(link));
  await expect(page.getByText('Il link non è valido o è scaduto.')).toBeVisible();
  await page.getByRole('button', { name: "Vai all'accesso" }).click();
  await expect(page).toHaveURL('/admin/overview');
  await context.close();
});

test('a program connects with its key until that is revoked', async ({
  page,
  playwright,
  product,
}) => {
  await openOffice(page, '/admin/utenti?scheda=programmi');
  await page.getByRole('button', { name: 'Nuova chiave' }).click();
  const dialog = page.getByRole('dialog', { name: 'Nuova chiave' });
  await dialog.getByLabel('Programma').fill('Foglio di calcolo');
  await dialog.getByRole('button', { name: 'Crea chiave' }).click();
  await expect(dialog.getByText('Scegliere almeno un permesso')).toBeVisible();
  await dialog.getByLabel('Leggere gli ordini').check();
  await expect(dialog.getByText('Il programma leggerà nomi')).toBeVisible();
  await dialog.getByRole('button', { name: 'Crea chiave' }).click();
  const shown = page.getByRole('dialog', { name: 'Chiave creata' });
  const key = await shown.getByLabel('Chiave').inputValue();
  await shown.getByRole('button', { name: 'Chiudi' }).click();

  const program = await playwright.request.newContext({
    baseURL: product.origin,
    extraHTTPHeaders: { authorization: `Bearer ${key}` },
  });
  const statusOf = async (path: string) => (await program.get(path)).status();
  expect(await statusOf('/api/admin/order-changes')).toBe(200);
  expect(await statusOf('/api/admin/offers')).toBe(403);

  await page.reload();
  const listed = page.getByRole('listitem').filter({ hasText: 'Foglio di calcolo' });
  await expect(listed).toContainText('ultimo uso');
  await expect(page.getByText(key)).toHaveCount(0);
  await listed.getByRole('button', { name: 'Revoca' }).click();
  const question = page.getByRole('alertdialog', { name: 'Revocare la chiave?' });
  await question.getByRole('button', { name: 'Revoca' }).click();
  await expect(listed).toContainText('Revocata');
  expect(await statusOf('/api/admin/order-changes')).toBe(401);
  await program.dispose();
});

test("removing a person's role closes their open page, and so does deleting them", {
  tag: '@database',
}, async ({ page, browser, product }) => {
  const demoted = await colleague(browser, page, product, 'retrocessa@example.test');
  const deleted = await colleague(browser, page, product, 'eliminata@example.test');
  const [one, two] = [await demoted.newPage(), await deleted.newPage()];
  for (const other of [one, two]) {
    await other.goto('/admin/utenti');
    await expect(other.getByRole('table', { name: 'Utenti' })).toBeVisible();
  }

  await openUsers(page);
  await page.getByRole('link', { name: 'Modifica retrocessa@example.test' }).click();
  const dialog = page.getByRole('dialog', { name: 'Modifica Utente' });
  await dialog.getByLabel('Ruolo').selectOption('Staff');
  await expect(dialog.getByText('Non entra nel back office')).toBeVisible();
  await dialog.getByRole('button', { name: 'Aggiorna' }).click();
  await expect(notices(page).getByText('Utente aggiornato con successo')).toBeVisible();
  await expect(one).toHaveURL('/');

  await page.getByRole('link', { name: 'Elimina eliminata@example.test' }).click();
  const question = page.getByRole('alertdialog', { name: 'Elimina Utente' });
  await question.getByRole('button', { name: 'Elimina' }).click();
  await expect(notices(page).getByText('Utente eliminato con successo')).toBeVisible();
  await expect(row(page, 'eliminata@example.test')).toHaveCount(0);
  await expect(two).toHaveURL('/login');

  await page.getByRole('tab', { name: 'Registro' }).click();
  const entry = page.getByRole('listitem').filter({ hasText: 'retrocessa@example.test' }).first();
  await expect(entry).toContainText('Ruolo: Admin');
  await expect(entry).toContainText('Staff');
  await Promise.all([demoted.close(), deleted.close()]);
});

test.describe('long after the sign-in', () => {
  test.use({
    expectedMessages: /net::ERR_|status of 4(03|22)/,
    viewport: { width: 360, height: 740 },
  });
  // A journey does not wait ten minutes: the first answer is the one that would come then.
  const refusal = {
    status: 403,
    json: { code: 'CONFIRMATION_REQUIRED', message: 'Conferma', confirm_with: 'password' },
  };
  test('a new administrator requires the password again, and nothing typed is lost', async ({
    page,
  }) => {
    await signIn(page);
    let sent = 0;
    await page.route('**/api/admin/users', (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      sent += 1;
      return sent <= 2 ? route.fulfill(refusal) : route.continue();
    });
    await page.goto('/admin/utenti?utente=nuovo');
    const dialog = page.getByRole('dialog', { name: 'Nuovo Utente' });
    const email = `un-indirizzo-molto-lungo-${crypto.randomUUID()}@example.test`;
    await dialog.getByLabel('Email').fill(email);
    await dialog.getByLabel('Ruolo').selectOption('Admin');
    await dialog.getByRole('button', { name: 'Crea' }).click();

    const question = page.getByRole('alertdialog', { name: 'Conferma la tua identità' });
    const password = question.getByRole('textbox', { name: 'La tua password' });
    await expect(password).toBeFocused();
    await expectAccessible(page);
    await question.getByRole('button', { name: 'Indietro' }).click();
    await expect(question).toBeHidden();
    // Declining shows no failure.
    await expect(dialog.getByRole('button', { name: 'Crea' })).toBeEnabled();
    await expect(dialog.getByRole('alert')).toBeHidden();
    await expect(notices(page).locator('.toast')).toHaveCount(0);
    await expect(dialog.getByLabel('Email')).toHaveValue(email);

    await dialog.getByRole('button', { name: 'Crea' }).click();
    await password.fill('non è questa');
    await password.press('Enter');
    await expect(password).toHaveAccessibleDescription(/non è corretta/);
    await expect(password).toBeFocused();
    // Shown once, at the field.
    await expect(notices(page).locator('.toast')).toHaveCount(0);

    const back = question.getByRole('button', { name: 'Indietro' });
    const place = await back.boundingBox();
    await page.route('**/api/session/confirm', (route) => route.abort(), { times: 1 });
    await password.fill(ADMIN.password);
    await password.press('Enter');
    await expect(notices(page).getByText('Errore di connessione')).toBeVisible();
    await expect(back).toBeEnabled();
    expect(await back.boundingBox()).toEqual(place);
    await back.click({ trial: true, timeout: 2000 });
    await question.getByRole('button', { name: 'Conferma' }).dblclick();
    await expect(notices(page).getByText('Utente creato con successo')).toBeVisible();
    await expect(page.getByRole('dialog', { name: 'Collegamento di invito' })).toBeVisible();
    await expect(question).toBeHidden();
    expect(sent).toBe(3);
  });

  test('going back during the confirmation declines it, and a password link can be sent again', async ({
    page,
    product,
  }) => {
    const email = 'link-dopo-indietro@example.test';
    await page.setViewportSize(SIZES.desktop);
    await invite(page, product, email);
    await page.route('**/password-link', (route) => route.fulfill(refusal), { times: 2 });
    const question = page.getByRole('alertdialog', { name: 'Conferma la tua identità' });
    const send = async () => {
      await page.getByRole('button', { name: `Azioni per ${email}` }).click();
      await page.getByRole('menuitem', { name: 'Invita di nuovo' }).click();
    };
    await page.goto('/admin/ordini');
    await page.getByRole('link', { name: 'Utenti' }).click();
    await send();
    await expect(question).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(/ordini/);
    await expect(question).toBeHidden();
    await expect(notices(page).locator('.toast')).toHaveCount(0);
    await page.goForward();
    await send();
    await question.getByRole('textbox', { name: 'La tua password' }).fill(ADMIN.password);
    await question.getByRole('button', { name: 'Conferma' }).click();
    await expect(page.getByRole('dialog', { name: 'Collegamento di invito' })).toBeVisible();
  });

  test('going back during the confirmation of a deletion asks again the next time', async ({
    page,
    product,
  }) => {
    const email = 'da-non-eliminare@example.test';
    await page.setViewportSize(SIZES.desktop);
    const { user } = await invite(page, product, email);
    await page.route(`**/api/admin/users/${user.id}`, (route) =>
      route.request().method() === 'DELETE' ? route.fulfill(refusal) : route.continue(),
    );
    await page.goto('/admin/utenti');
    await page.getByRole('link', { name: `Elimina ${email}` }).click();
    const deletion = page.getByRole('alertdialog', { name: 'Elimina Utente' });
    const question = page.getByRole('alertdialog', { name: 'Conferma la tua identità' });
    await deletion.getByRole('button', { name: 'Elimina' }).click();
    await expect(question).toBeVisible();
    await page.goBack();
    await expect(question).toBeHidden();
    await expect(deletion).toBeHidden();
    await page.getByRole('link', { name: `Elimina ${email}` }).click();
    await expect(deletion.getByRole('button', { name: 'Elimina' })).toBeEnabled();
    await expect(deletion.getByRole('alert')).toBeHidden();
    await expect(question).toBeHidden();
    await deletion.getByRole('button', { name: 'Elimina' }).click();
    await question.getByRole('button', { name: 'Indietro' }).click();
    await expect(question).toBeHidden();
    await expect(deletion.getByRole('alert')).toBeHidden();
    await expect(notices(page).locator('.toast')).toHaveCount(0);
  });
});

test.describe('without a line', () => {
  test.use({ expectedMessages: /net::ERR_|status of [45]\d\d/ });
  test("what fails is reported in the product's words, and nothing typed is lost", async ({
    page,
    product,
  }) => {
    await invite(page, product, 'senza-linea@example.test', 'client');
    await openUsers(page);
    await page.getByRole('searchbox', { name: 'Cerca' }).fill('senza');
    await expect(row(page, '@example.test')).toHaveCount(1);
    await page.route('**/api/admin/users/*', (route) =>
      route.request().method() === 'GET' ? route.continue() : route.abort(),
    );
    await page.getByRole('link', { name: 'Modifica senza-linea@example.test' }).click();
    const dialog = page.getByRole('dialog', { name: 'Modifica Utente' });
    await dialog.getByLabel('Azienda (opzionale)').fill('Da non perdere');
    await dialog.getByRole('button', { name: 'Aggiorna' }).click();
    await expect(notices(page).getByText("Impossibile salvare l'utente")).toBeVisible();
    await page.reload();
    await expect(dialog.getByLabel('Azienda (opzionale)')).toHaveValue('Da non perdere');
    await dialog.getByRole('button', { name: 'Annulla' }).click();

    await page.getByRole('link', { name: 'Elimina senza-linea@example.test' }).click();
    const question = page.getByRole('alertdialog', { name: 'Elimina Utente' });
    await question.getByRole('button', { name: 'Elimina' }).click();
    await expect(notices(page).getByText("Impossibile eliminare l'utente")).toBeVisible();
    await question.getByRole('button', { name: 'Indietro' }).click();

    const refused = {
      status: 429,
      json: { code: 'TOO_MANY_REQUESTS', message: 'Troppe richieste' },
    };
    await page.route('**/api/admin/users?*', (route) => route.fulfill(refused));
    await page.getByRole('searchbox', { name: 'Cerca' }).fill('altro');
    await expect(notices(page).getByText('Impossibile caricare gli utenti')).toBeVisible();
    await page.unroute('**/api/admin/users?*');
    await page.getByRole('button', { name: 'Riprova' }).click();
    await expect(page.getByText('Nessun risultato')).toBeVisible();
  });
});

test('the account changes its password and signs out the other devices', async ({
  page,
  browser,
  product,
}) => {
  const email = 'con-account@example.test';
  const context = await colleague(browser, page, product, email);
  const here = await context.newPage();
  const elsewhere = await browser.newContext({ baseURL: product.origin });
  await elsewhere.request.post('/api/session', {
    headers: { origin: product.origin },
    data: { email, password: PASSWORD },
  });
  await here.goto('/admin/utenti?account');
  const panel = here.getByRole('dialog', { name: 'Il mio account' });
  await expect(panel.getByText('Oltre a questo browser: 1 sessione aperta.')).toBeVisible();
  await panel.getByRole('button', { name: 'Esci dagli altri dispositivi' }).click();
  await expect(panel.getByText('Questo browser è il solo')).toBeVisible();

  const current = panel.getByRole('textbox', { name: 'Password attuale' });
  await current.fill('non è questa');
  await panel.getByLabel('Nuova password').fill('mattoni e tegole di Siracusa');
  await panel.getByRole('button', { name: 'Cambia password' }).click();
  await expect(current).toHaveAttribute('aria-invalid', 'true');
  await current.fill(PASSWORD);
  await panel.getByRole('button', { name: 'Cambia password' }).click();
  await expect(notices(here).getByText('Password cambiata')).toBeVisible();
  await panel.getByRole('button', { name: 'Chiudi' }).click();
  await expect(here).toHaveURL('/admin/utenti');
  await here.getByRole('button', { name: 'Il mio account' }).click();
  await expect(panel).toBeVisible();
  await Promise.all([context.close(), elsewhere.close()]);
});

test("users, their dialogs, the audit log and a link's form are accessible", async ({
  page,
  product,
}) => {
  const email = 'accessibile@example.test';
  const { link, user } = await invite(page, product, email);
  await page.goto('/admin/utenti?q=accessibile');
  await expect(page.getByRole('link', { name: email, exact: true })).toBeVisible();
  await expectAccessibleAtBothSizes(page);
  // With the same search, so that no list turns pale while it is checked.
  await follow(page, '/admin/utenti?q=accessibile&account');
  await expect(page.getByRole('textbox', { name: 'Nuova password' })).toBeVisible();
  await expectAccessibleAtBothSizes(page);
  await follow(page, `/admin/utenti?q=accessibile&utente=${user.id}`);
  await expect(page.getByRole('dialog', { name: 'Modifica Utente' })).toBeVisible();
  await expectAccessibleAtBothSizes(page);
  await follow(page, '/admin/utenti?scheda=registro');
  await expect(page.getByRole('list', { name: 'Registro' })).toBeVisible();
  await expectAccessibleAtBothSizes(page);
  await page.goto(pathOf(link));
  await page.getByLabel('Nuova password').fill('corta');
  await expectAccessibleAtBothSizes(page);
});
