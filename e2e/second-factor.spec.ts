import type { APIRequestContext, Page } from '@playwright/test';
import { appCode } from '../test/app-code.ts';
import { ADMIN, type Product } from '../test/product-process.ts';
import { expectAccessible, SIZES } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import { fillLogin } from './office.ts';

const PASSWORD = 'cava di pomice nera';

type Office = { request: APIRequestContext; origin: string };

/**
 * A second administrator, because all other journeys sign in as the first with only the password.
 */
async function createAdministrator({ request, origin }: Office, email: string): Promise<string> {
  const post = async (path: string, data: object) => {
    const answer = await request.post(`${origin}${path}`, { headers: { origin }, data });
    expect(answer.ok(), path).toBe(true);
    return answer.json();
  };
  await post('/api/session', ADMIN);
  const { user, link } = await post('/api/admin/users', { email, role: 'admin' });
  const token = new URL(link).hash.replace('#token=', '');
  await post('/api/session/password-link/password', { token, password: PASSWORD });
  return user.id;
}

async function deleteUser({ request, origin }: Office, id: string): Promise<void> {
  await request.post(`${origin}/api/session`, { headers: { origin }, data: ADMIN });
  await request.delete(`${origin}/api/admin/users/${id}`, { headers: { origin } });
}

/** With its own cookies, so that no set-up call signs the page in. */
async function withAdministrator(
  {
    playwright,
    product,
  }: { playwright: { request: { newContext(): Promise<APIRequestContext> } }; product: Product },
  email: string,
  journey: () => Promise<void>,
): Promise<void> {
  const request = await playwright.request.newContext();
  const office = { request, origin: product.origin };
  const id = await createAdministrator(office, email);
  try {
    await journey();
  } finally {
    await deleteUser(office, id);
    await request.dispose();
  }
}

const section = (page: Page) => page.getByRole('region', { name: 'Secondo fattore' });
const askPassword = async (page: Page, button: string) => {
  await page.getByLabel("Password dell'account").fill(PASSWORD);
  await page.getByRole('button', { name: button }).click();
};

/** Activates it in the account panel; returns the secret and the recovery codes. */
async function enrol(page: Page, email: string, atEachStep = async () => {}) {
  await page.goto('/admin/overview?account=');
  await fillLogin(page, { email, password: PASSWORD });
  await expect(section(page).getByText('Non attivo')).toBeVisible();
  await page.getByRole('button', { name: 'Attiva il secondo fattore' }).click();
  await askPassword(page, 'Continua');
  await page.getByText('Scrivere il segreto a mano').click();
  const grouped = await section(page)
    .getByText(/^([A-Z2-7]{1,4} ?){13}$/)
    .textContent();
  const secret = (grouped ?? '').replaceAll(' ', '');
  await expect(page.getByRole('img', { name: 'Codice QR del secondo fattore' })).toBeVisible();
  await atEachStep();
  await page.getByLabel("Codice dell'app").fill(appCode(secret));
  await page.getByRole('button', { name: 'Attiva', exact: true }).click();
  const codes = page.getByRole('list', { name: 'Codici di recupero' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  await atEachStep();
  const recoveryCodes = await codes.allTextContents();
  await page.getByRole('button', { name: 'Ho salvato i codici' }).click();
  await expect(section(page).getByText('Attivo', { exact: true })).toBeVisible();
  return { secret, recoveryCodes };
}

async function signOut(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/login');
}

test.use({ expectedMessages: /status of 401|Accesso: INVALID_CODE/ });

test('an administrator activates a second factor, and the next sign-in asks for its code', async ({
  page,
  playwright,
  product,
}) => {
  const email = 'secondo.fattore@example.test';
  await withAdministrator({ playwright, product }, email, async () => {
    const { secret } = await enrol(page, email, async () => {
      // The stream of the ended session, behind the panel.
      await expect(page.getByText('riconnessione…')).toBeHidden();
      await expectAccessible(page);
    });
    await signOut(page);

    await page.goto('/admin/ordini?q=sabbia');
    await fillLogin(page, { email, password: PASSWORD });
    const code = page.getByLabel('Codice di verifica');
    await expect(code).toBeFocused();
    await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
    await expect(code).toHaveAttribute('inputmode', 'numeric');
    await page.setViewportSize(SIZES.phone);
    await expectAccessible(page);
    await code.fill('000000');
    await page.getByRole('button', { name: 'Verifica' }).click();
    await expect(code).toHaveAccessibleDescription(/Codice non corretto, scaduto o già usato/);
    await expect(code).toBeFocused();

    await page.getByRole('button', { name: 'Torna alla password' }).click();
    await expect(page.getByLabel('Email')).toHaveValue(email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.keyboard.press('Enter');
    // The first code was used to activate it. Apps copy a code with a space in its middle.
    await code.fill(appCode(secret, 1).replace(/(...)/, '$1 '));
    await page.keyboard.press('Enter');
    await expect(page.getByText('Accesso effettuato')).toBeVisible();
    await expect(page).toHaveURL('/admin/ordini?q=sabbia');
  });
});

test('a user who lost the phone signs in with a recovery code, and removes the second factor', async ({
  page,
  playwright,
  product,
}) => {
  const email = 'telefono.perso@example.test';
  await withAdministrator({ playwright, product }, email, async () => {
    const { recoveryCodes } = await enrol(page, email);
    await signOut(page);
    await page.goto('/admin/overview?account=');
    await fillLogin(page, { email, password: PASSWORD });
    await page.getByRole('button', { name: 'Usa un codice di recupero' }).click();
    await page.getByLabel('Codice di recupero').fill(` ${recoveryCodes[3]?.toUpperCase()}`);
    await page.keyboard.press('Enter');
    await expect(section(page).getByText('9 codici di recupero rimasti')).toBeVisible();
    await section(page).getByRole('button', { name: 'Disattiva' }).click();
    const code = page.getByLabel('Codice di verifica');
    await code.fill(recoveryCodes[3] ?? '');
    await askPassword(page, 'Disattiva');
    await expect(code).toHaveAccessibleDescription(/Codice non corretto, scaduto o già usato/);
    await expect(code).toBeFocused();
    await page.setViewportSize(SIZES.phone);
    await expectAccessible(page);
    await code.fill(recoveryCodes[4] ?? '');
    await page.keyboard.press('Enter');
    await expect(section(page).getByText('Non attivo')).toBeVisible();
  });
});
