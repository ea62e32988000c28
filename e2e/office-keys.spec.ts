import type { BrowserContext, Page } from '@playwright/test';
import { writtenDate } from '../src/web/ui/date-field/read-date.ts';
import { expectAccessible, expectAccessibleAtBothSizes, SIZES } from './accessibility.ts';
import { freshDate } from './booking.ts';
import { afterAllTries } from './connection.ts';
import { expect, test } from './fixtures.ts';
import { bookMeanwhile, openDashboard } from './office.ts';

const palette = (page: Page) => page.getByRole('dialog', { name: 'Cerca' });
const field = (page: Page) => palette(page).getByRole('combobox');
const keysDialog = (page: Page) => page.getByRole('dialog', { name: 'Scorciatoie da tastiera' });

test('an order is found by the digits of its phone and opened by keyboard alone', async ({
  page,
  product,
}) => {
  await bookMeanwhile(product, { name: 'Chi telefona', phone: '+39 095 734 12 87' });
  await openDashboard(page);
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
  await page.keyboard.type('0957341287');
  const hit = palette(page).getByRole('option', { name: /Chi telefona/ });
  await expect(hit).toHaveAttribute('data-highlighted');
  await expect(palette(page).getByText('1 ordine trovato')).toBeAttached();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Chi telefona' })).toBeVisible();
  await expect(palette(page)).toHaveCount(0);

  // Also above the open panel: Escape closes one at a time.
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
  await page.keyboard.type('nessuno si chiama così');
  await expect(palette(page).getByText('Nessun risultato')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(palette(page)).toHaveCount(0);
  await expect(page.getByRole('dialog', { name: 'Chi telefona' })).toBeVisible();
});

test.describe('without an answer', () => {
  test.use({ expectedMessages: /status of 4\d\d|net::ERR_FAILED/ });

  test('a search says why it failed and can be retried', async ({ page, product }) => {
    await bookMeanwhile(product, { name: 'Dopo il guasto' });
    await page.clock.install();
    await openDashboard(page);
    await page.route('**/api/admin/orders?*', (route) => route.abort());
    await page.getByRole('button', { name: 'Cerca' }).click();
    await page.keyboard.type('guasto');
    await afterAllTries(page, palette(page).getByText('Impossibile cercare gli ordini'));
    await page.unroute('**/api/admin/orders?*');
    await palette(page).getByRole('button', { name: 'Riprova' }).click();
    // The order, and its customer.
    await expect(
      palette(page)
        .getByRole('option', { name: /Dopo il guasto/ })
        .first(),
    ).toBeVisible();
  });
});

test('keys walk through the list, open pages and show their help', async ({ page, product }) => {
  await bookMeanwhile(product, { name: 'Riga di sotto' });
  await bookMeanwhile(product, { name: 'Riga di sopra' });
  await openDashboard(page);
  await expect(page.getByRole('button', { name: 'Riga di sopra' })).toBeVisible();
  await page.keyboard.press('j');
  await expect(page.getByRole('button', { name: 'Riga di sopra' })).toBeFocused();
  await page.keyboard.press('j');
  await expect(page.getByRole('button', { name: 'Riga di sotto' })).toBeFocused();
  await page.keyboard.press('k');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Riga di sopra' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.keyboard.press('g');
  await page.keyboard.press('p');
  await expect(page.getByRole('heading', { level: 1, name: 'Richieste Preventivi' })).toBeVisible();
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox', { name: 'Cerca' })).toBeFocused();
  // In a field letters are letters.
  await page.keyboard.type('jk?gc');
  await expect(page.getByRole('searchbox', { name: 'Cerca' })).toHaveValue('jk?gc');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('?');
  await expect(keysDialog(page)).toBeVisible();
  // Also in a dialog; before a question Ctrl+K waits.
  await page.keyboard.press('n');
  await page.keyboard.press('Control+k');
  await page.keyboard.press('g');
  await page.keyboard.press('c');
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await expect(page).toHaveURL(/preventivi/);
  await page.getByRole('switch', { name: 'Tasti singoli attivi' }).uncheck();
  await page.keyboard.press('Escape');
  await expect(keysDialog(page)).toHaveCount(0);
  await page.keyboard.press('?');
  await page.keyboard.press('Control+k');
  await expect(palette(page)).toBeVisible();
  await expect(keysDialog(page)).toHaveCount(0);

  // Twice, each a draft of its own.
  const drafts = new Set<string>();
  for (const _ of ['first', 'second']) {
    await page.keyboard.type('nuovo prev');
    await expect(palette(page).getByRole('option')).toHaveCount(1);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Preventivo' })).toBeVisible();
    await expect.poll(() => drafts.has(page.url())).toBe(false);
    drafts.add(page.url());
    await page.keyboard.press('Control+k');
    await expect(field(page)).toBeFocused();
  }
  await page.keyboard.type('elenco prev');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/preventivi\/elenco$/);
});

test('palette and list of keys are accessible', async ({ page, product }) => {
  await bookMeanwhile(product, { name: 'Da trovare' });
  await openDashboard(page);
  await page.goto('/admin/utenti');
  for (const size of [SIZES.desktop, SIZES.phone]) {
    await page.setViewportSize(size);
    await page.getByRole('button', { name: 'Cerca' }).click();
    await expect(palette(page).getByText('Ultimi ordini')).toBeAttached();
    await expectAccessible(page);
    if (size === SIZES.desktop) await page.keyboard.press('Escape');
  }
  await page.keyboard.type('trovare');
  await expect(palette(page).getByRole('option')).toHaveCount(1);
  await expectAccessibleAtBothSizes(page);
  await page.keyboard.press('Escape');
  await expect(palette(page)).toHaveCount(0);
  await page.keyboard.press('?');
  await expect(keysDialog(page)).toBeVisible();
  await expectAccessibleAtBothSizes(page);
});

/** What the browser's tabs announced: a notification's title and text, or a note of the sound. */
async function watchAlerts(context: BrowserContext): Promise<string[]> {
  const announced: string[] = [];
  await context.exposeBinding('announced', (_, what: string) => announced.push(what));
  await context.addInitScript(() => {
    const tell = (what: string) =>
      (window as unknown as { announced: (what: string) => void }).announced(what);
    const shown: EventTarget[] = [];
    class ShownNotification extends EventTarget {
      static permission = 'granted';
      static requestPermission = async () => 'granted';
      readonly title: string;
      constructor(title: string, { body }: NotificationOptions) {
        super();
        this.title = title;
        shown.push(this);
        tell(`${title} / ${body}`);
      }
      close() {}
    }
    const { start } = OscillatorNode.prototype;
    OscillatorNode.prototype.start = function (when) {
      tell('nota');
      start.call(this, when);
    };
    Object.assign(window, { Notification: ShownNotification, shown });
  });
  return announced;
}

/** Presses the notification with this title in the tab that shows it; false in every other one. */
const pressNotification = (page: Page, title: string) =>
  page.evaluate((label) => {
    const { shown } = window as unknown as { shown: (EventTarget & { title: string })[] };
    const notification = shown.find(({ title }) => title === label);
    notification?.dispatchEvent(new Event('click'));
    return notification !== undefined;
  }, title);

test('a new order sounds and is announced in one of two tabs, and a press on it opens the order', async ({
  page,
  context,
  product,
}) => {
  const announced = await watchAlerts(context);
  await openDashboard(page);
  await page.getByRole('button', { name: 'Avvisi' }).click();
  await page.getByRole('switch', { name: 'Suono' }).check();
  await page.getByRole('switch', { name: 'Notifica sul computer' }).check();
  await expect.poll(() => announced).toEqual(['nota', 'nota', expect.stringMatching(/^Prova/)]);
  await page.keyboard.press('Escape');
  const other = await context.newPage();
  await other.goto('/admin/overview');
  await expect(other.getByText('in tempo reale')).toBeVisible();
  // The browser counts the test's own access to a page as a press in it; the page learns of a press
  // by its event.
  await other.keyboard.press('Shift');
  await expect(other.getByRole('button', { name: 'Avvisi attivi' })).toBeVisible();

  announced.length = 0;
  const id = await bookMeanwhile(product, { name: 'Annunciata una volta' });
  await expect.poll(() => announced).toHaveLength(3);
  expect(announced.toSorted()[0]).toMatch(
    /^Nuovo ordine: Annunciata una volta \/ Consegna, .*09:30$/,
  );
  // A change is not announced; the next order is, so the change's event has arrived too.
  await page.request.patch(`/api/admin/orders/${id}`, {
    headers: { origin: product.origin },
    data: { status: 'confirmed' },
  });
  await bookMeanwhile(product, { name: 'Annunciata dopo' });
  await expect.poll(() => announced.filter((what) => what !== 'nota')).toHaveLength(2);

  // What this browser makes itself is not announced.
  await page.bringToFront();
  await page.keyboard.press('n');
  const make = page.getByRole('dialog', { name: 'Nuovo Ordine Consumatore' });
  await make.getByLabel('Nome', { exact: true }).fill('Fatta qui');
  await make.getByLabel('Data', { exact: true }).fill(writtenDate(freshDate()));
  await make.getByLabel('Orario', { exact: true }).fill('8');
  await make.getByLabel('Orario', { exact: true }).press('Enter');
  await expect(page.getByText('Ordine creato con successo')).toBeVisible();
  await bookMeanwhile(product, { name: 'Annunciata ancora' });
  await expect.poll(() => announced.join()).toContain('Annunciata ancora');
  expect(announced.join()).not.toContain('Fatta qui');

  const title = 'Nuovo ordine: Annunciata ancora';
  const at = (await pressNotification(page, title)) ? page : other;
  if (at === other) expect(await pressNotification(other, title)).toBe(true);
  await expect(at.getByRole('dialog', { name: 'Annunciata ancora' })).toBeVisible();
});

test('blocked notifications say so, in accessible text', async ({ page, context }) => {
  await openDashboard(page);
  await page.goto('/admin/utenti');
  await context.grantPermissions([]);
  await page.getByRole('button', { name: 'Avvisi' }).click();
  const dialog = page.getByRole('dialog', { name: 'Avvisi per i nuovi ordini' });
  await dialog.getByRole('switch', { name: 'Notifica sul computer' }).click();
  await expect(dialog.getByText('Il browser blocca le notifiche di questa pagina.')).toBeVisible();
  await expect(dialog.getByRole('switch', { name: 'Notifica sul computer' })).not.toBeChecked();
  await expectAccessible(page);
});

test('the orders to confirm are counted in the title and in the sidebar, live', async ({
  page,
  product,
}) => {
  await bookMeanwhile(product, { name: 'Da confermare' });
  await openDashboard(page);
  await expect(page).toHaveTitle(/^\(\d+\) Dashboard · /);
  const counted = Number((await page.title()).match(/\d+/)?.[0]);
  const link = (count: number) => page.getByRole('link', { name: `Ordini ${count} da confermare` });
  await expect(link(counted)).toBeVisible();

  const id = await bookMeanwhile(product, { name: 'Ancora da confermare' });
  await expect(link(counted + 1)).toBeVisible();
  await page.keyboard.press('g');
  await page.keyboard.press('p');
  await expect(page).toHaveTitle(`(${counted + 1}) Richieste Preventivi · Trinacria Materiali`);
  await page.request.delete(`/api/admin/orders/${id}`, { headers: { origin: product.origin } });
  await expect(link(counted)).toBeVisible();
  await expect(page).toHaveTitle(`(${counted}) Richieste Preventivi · Trinacria Materiali`);
});
