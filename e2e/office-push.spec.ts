import type { Page } from '@playwright/test';
import { expectAccessibleAtBothSizes } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import { hydrated } from './hydrated.ts';
import { fillLogin, openDashboard } from './office.ts';
import { expectToast } from './reseller-wizard.ts';

/** A browser with a push service, which needs a network that the tests lack. */
async function withPushService(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const KEY = 'a-subscription-of-the-test';
    const subscription = {
      options: {},
      toJSON: () => ({
        endpoint: 'https://fcm.googleapis.com/fcm/send/test',
        keys: {
          p256dh:
            'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
          auth: 'BTBZMqHH6r4Tts7J_aSIgg',
        },
      }),
      unsubscribe: async () => {
        localStorage.removeItem(KEY);
        return true;
      },
    } as unknown as PushSubscription;
    PushManager.prototype.getSubscription = async () =>
      localStorage.getItem(KEY) ? subscription : null;
    PushManager.prototype.subscribe = async () => {
      localStorage.setItem(KEY, 'on');
      return subscription;
    };
  });
}

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Avvisi per i nuovi ordini' });
const here = (page: Page) => dialog(page).getByLabel('Su questo dispositivo');
async function openAlerts(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Avvisi/ }).click();
  await expect(
    dialog(page).getByRole('heading', { name: 'Avvisi a ufficio chiuso' }),
  ).toBeVisible();
}
const scopes = (page: Page) =>
  page.evaluate(async () =>
    (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => new URL(scope).pathname),
  );

test('an office that is closed has a browser told, until it signs out', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['notifications']);
  await withPushService(page);
  await openDashboard(page);
  await openAlerts(page);
  await expect(here(page)).not.toBeChecked();
  expect(await scopes(page)).toEqual([]);
  await here(page).click();
  await expect(here(page)).toBeChecked();
  expect(await scopes(page)).toEqual(['/admin/']);
  const device = dialog(page).getByRole('listitem').filter({ hasText: '(questo)' });
  await expect(device).toContainText('Chrome su Linux (questo)');
  await expect(device).toContainText('ancora nessun avviso');
  await expectAccessibleAtBothSizes(page);

  await page.route('**/api/admin/push/devices/*/test', (route) =>
    route.fulfill({ json: { failure: 'busy', http_status: 503 } }),
  );
  await device.getByRole('button', { name: /^Invia una prova/ }).click();
  const busy = 'Chrome su Linux: il servizio di notifica del browser è sovraccarico.';
  await expectToast(page, 'Prova non arrivata', busy);

  await dialog(page).getByLabel('Orari senza avvisi').click();
  await expect(dialog(page).getByLabel('Dalle', { exact: true })).toHaveValue('20:00');
  await dialog(page).getByLabel('Alle', { exact: true }).fill('20:00');
  await dialog(page).getByLabel('Alle', { exact: true }).blur();
  await expect(dialog(page).getByText('Inizio e fine devono essere diversi')).toBeVisible();
  await dialog(page).getByLabel('Alle', { exact: true }).fill('6.30');
  await dialog(page).getByLabel('Alle', { exact: true }).blur();
  await dialog(page).getByRole('button', { name: 'Salva gli orari' }).click();
  await expect(dialog(page).getByRole('button', { name: 'Salva gli orari' })).toBeHidden();
  await expectAccessibleAtBothSizes(page);

  // Nothing of the office comes from the worker.
  const reloaded = await page.reload();
  expect(reloaded?.fromServiceWorker()).toBe(false);
  await openAlerts(page);
  await expect(here(page)).toBeChecked();
  await expect(dialog(page).getByLabel('Alle', { exact: true })).toHaveValue('06:30');
  await dialog(page).getByRole('button', { name: 'Chiudi' }).click();

  // What a pressed notice asks for.
  const answer = await page.evaluate(async () => {
    const { port1, port2 } = new MessageChannel();
    const answered = new Promise((resolve) => {
      port1.onmessage = ({ data }) => resolve(data);
    });
    const tell = (message: MessageEventInit) =>
      navigator.serviceWorker.dispatchEvent(new MessageEvent('message', message));
    tell({ data: { isOffice: true }, ports: [port2] });
    tell({ data: { open: '/admin/clienti' } });
    return answered;
  });
  expect(answer).toBe('yes');
  await expect(page).toHaveURL(/\/admin\/clienti$/);

  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect.poll(() => scopes(page)).toEqual([]);
  expect(await page.evaluate(() => localStorage.getItem('a-subscription-of-the-test'))).toBeNull();
  await openDashboard(page);
  await openAlerts(page);
  await expect(here(page)).not.toBeChecked();
  await expect(dialog(page).getByRole('listitem')).toHaveCount(0);
});

test('notices are switched on after a sign-in, off and on again, and stay removed', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['notifications']);
  await withPushService(page);
  await page.goto('/login');
  await hydrated(page);
  await fillLogin(page);
  await expect(page).toHaveURL(/\/admin\//);
  await openAlerts(page);
  for (const isOn of [true, false, true]) {
    await here(page).click();
    await expect(here(page)).toBeChecked({ checked: isOn });
    await expect(dialog(page).getByText(/non risponde/)).toHaveCount(0);
  }

  // On another device of the person, 'Rimuovi' has the server forget this one.
  const { devices } = await (await page.request.get('/api/admin/push')).json();
  const origin = new URL(page.url()).origin;
  for (const { id } of devices) {
    await page.request.delete(`/api/admin/push/devices/${id}`, { headers: { origin } });
  }
  await page.reload();
  await expect.poll(() => scopes(page)).toEqual([]);
  await openAlerts(page);
  await expect(here(page)).not.toBeChecked();
});

test('the office says why a browser cannot be told', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { get: () => 'denied' });
  });
  await openDashboard(page);
  await openAlerts(page);
  await expect(here(page)).toBeDisabled();
  await expect(dialog(page).getByText('Il browser blocca le notifiche')).toBeVisible();

  await page.addInitScript(() => {
    Reflect.deleteProperty(window, 'PushManager');
  });
  await page.reload();
  await openAlerts(page);
  await expect(dialog(page).getByText('Questo browser non li riceve')).toBeVisible();

  await page.addInitScript(() => {
    const agent = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Safari/604.1';
    Object.defineProperty(navigator, 'userAgent', { get: () => agent });
  });
  await page.reload();
  await openAlerts(page);
  await expect(dialog(page).getByText(/Aggiungi alla schermata Home/)).toBeVisible();
});

test('the office and the site are installed apart', async ({ page, request }) => {
  const manifestOf = async (path: string) => {
    await page.goto(path);
    const links = page.locator('link[rel=manifest]');
    await expect(links).toHaveCount(1);
    const href = (await links.getAttribute('href')) ?? '';
    return (await request.get(href)).json();
  };
  expect(await manifestOf('/')).toMatchObject({ start_url: '/', scope: '/' });
  expect(await manifestOf('/admin/overview')).toMatchObject({
    start_url: '/admin/overview',
    scope: '/admin/',
    display: 'standalone',
  });
});
