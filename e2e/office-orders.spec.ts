import type { Page } from '@playwright/test';
import { CONSUMER_TIMES } from '../src/contract/rules.ts';
import { expectAccessible, SIZES } from './accessibility.ts';
import { freshDate } from './booking.ts';
import { expect, test } from './fixtures.ts';
import { bookMeanwhile, fillLogin } from './office.ts';
import { ADMIN, type Product } from './product.ts';
import { tabTo } from './tab-to.ts';

async function openOrders(page: Page, search = ''): Promise<void> {
  await page.goto(`/admin/ordini${search}`);
  await fillLogin(page);
  await expect(page.getByRole('heading', { name: 'Gestione Ordini' })).toBeVisible();
  await page.mouse.move(0, 0);
}

/** Books orders of one family on one day, at the times from 06:30 on; their ids. */
async function bookFamily(product: Product, surname: string, names: string[], date = freshDate()) {
  const ids: string[] = [];
  for (const [index, name] of names.entries()) {
    ids.push(
      await bookMeanwhile(product, {
        name: `${name} ${surname}`,
        delivery_date: date,
        delivery_time: CONSUMER_TIMES[index]!,
      }),
    );
  }
  return ids;
}

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
/** The names in the rows, from the top. */
const names = (page: Page) => page.locator('tbody tr td:nth-child(2)');
const notices = (page: Page) => page.getByLabel('Avvisi');

test('an order is found, the rows are sorted by keyboard, and a reload or a link shows the same', {
  tag: '@database',
}, async ({ page, product }) => {
  await bookFamily(product, 'Bonaccorsi', ['Mario', 'Àgata', 'Zita']);
  await openOrders(page);
  await expect(page.getByText(/ordini in totale/)).toBeVisible();
  await page.getByPlaceholder('Cerca ordini...').fill('bonaccorsi');
  await expect(page.getByRole('tab', { name: 'Consumatori (3)' })).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Rivenditori (0)' })).toBeVisible();
  await expect(names(page)).toHaveText([/Zita/, /Àgata/, /Mario/]);
  await expect(row(page, 'Zita')).toContainText('In Attesa');

  await tabTo(page, page.getByRole('button', { name: 'Cliente' }));
  await page.keyboard.press('Enter');
  await expect(names(page)).toHaveText([/Àgata/, /Mario/, /Zita/]);
  const head = page.getByRole('columnheader', { name: 'Cliente' });
  await expect(head).toHaveAttribute('aria-sort', 'ascending');
  await page.keyboard.press('Enter');
  await expect(head).toHaveAttribute('aria-sort', 'descending');
  await expect(page).toHaveURL(/q=bonaccorsi&sort=customer-desc$/);
  await page.reload();
  await expect(names(page)).toHaveText([/Zita/, /Mario/, /Àgata/]);

  await page.getByLabel('Solo da confermare').check();
  await expect(page).toHaveURL(/unconfirmed=true/);
  await page.getByLabel('Stato').selectOption('Annullato');
  await expect(page.getByText('Nessun risultato')).toBeVisible();
  await page.goBack();
  await expect(names(page)).toHaveCount(3);
  await page.getByRole('tab', { name: 'Rivenditori (0)' }).click();
  await expect(page).toHaveURL(/type=supplier/);
  await page.getByRole('button', { name: 'Togli ricerca e filtri' }).click();
  await expect(page.getByText('Nessun risultato')).toHaveCount(0);
});

test('more orders than a page holds are turned page by page', async ({ page, product }) => {
  for (const day of ['Uno', 'Due', 'Tre']) {
    await bookFamily(product, 'Pagliarini', Array(18).fill(day));
  }
  await openOrders(page, '?q=pagliarini&page=99');
  await expect(page).toHaveURL('/admin/ordini?q=pagliarini&page=2');
  await expect(names(page)).toHaveCount(4);
  await page.getByRole('button', { name: 'Precedente' }).click();
  await expect(names(page)).toHaveCount(50);
  await expect(page).toHaveURL('/admin/ordini?q=pagliarini');
});

test('two hundred changes move neither the focus nor the rows, and a press brings the new ones', {
  tag: '@database',
}, async ({ page, product }) => {
  const ids = await bookFamily(product, 'Fermi', ['Primo', 'Secondo', 'Terzo']);
  await openOrders(page, '?q=fermi');
  await expect(page.getByText('in tempo reale')).toBeVisible();
  const focused = page.getByRole('link', { name: 'Secondo Fermi' });
  await tabTo(page, focused);
  const place = await focused.boundingBox();
  const edit = async (change: number, phone: string) => {
    const answer = await page.request.patch(`/api/admin/orders/${ids[change % 3]}`, {
      headers: { origin: product.origin },
      data: { phone },
    });
    expect(answer.status()).toBe(200);
  };

  const date = freshDate();
  for (const delivery_time of CONSUMER_TIMES.slice(0, 20)) {
    await Promise.all([
      bookMeanwhile(product, { name: 'Nuovo Fermi', delivery_date: date, delivery_time }),
      ...Array.from({ length: 9 }, (_, change) => edit(change, `333 ${delivery_time}`)),
    ]);
  }
  await edit(1, '333 0000199');
  await expect(row(page, 'Secondo')).toContainText('333 0000199');
  await expect(page.getByRole('button', { name: '20 nuovi ordini' })).toBeVisible();
  await expect(focused).toBeFocused();
  expect(await focused.boundingBox()).toEqual(place);
  await expect(names(page)).toHaveText([/Terzo/, /Secondo/, /Primo/]);
  await page.getByRole('button', { name: '20 nuovi ordini' }).click();
  await expect(names(page)).toHaveCount(23);
});

test.describe('when the server does not answer', () => {
  test.use({ expectedMessages: /net::ERR_|status of 5\d\d/ });
  test('the failure is said in its words, and a second try loads the orders', async ({
    page,
    product,
  }) => {
    await bookFamily(product, 'Ritardi', ['Carmela']);
    await page.route('**/api/admin/orders?**', (route) => route.fulfill({ status: 503, body: '' }));
    await openOrders(page, '?q=ritardi');
    await expect(page.getByRole('button', { name: 'Caricamento...' })).toBeVisible();
    const failure = page
      .getByRole('alert')
      .filter({ hasText: 'Errore nel caricamento degli ordini' });
    await expect(failure).toBeVisible({ timeout: 30_000 });
    await expect(notices(page).getByText('Impossibile caricare gli ordini')).toBeVisible();
    await page.unroute('**/api/admin/orders?**');
    await page.getByRole('button', { name: 'Riprova' }).click();
    await expect(row(page, 'Carmela Ritardi')).toBeVisible();
    await expect(failure).toHaveCount(0);
  });
});

for (const [name, viewport] of Object.entries(SIZES)) {
  test.describe(name, () => {
    test.use({ viewport });
    test('the orders are accessible: rows, menu, filters, nothing found', async ({
      page,
      product,
    }) => {
      await bookFamily(product, `Accessi${name}`, ['Lucia', 'Rosalia Immacolata Concettina']);
      await page.request.post('/api/session', { headers: { origin: product.origin }, data: ADMIN });
      await page.goto(`/admin/ordini?q=accessi${name}`);
      const menu = page.getByRole('button', { name: `Azioni per Lucia Accessi${name}` });
      await expect(menu).toBeVisible();
      if (name === 'phone') await page.getByRole('button', { name: 'Filtri' }).click();
      await expectAccessible(page);
      await menu.click();
      await expect(page.getByRole('menuitem', { name: 'Copia telefono' })).toBeVisible();
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await page.getByLabel('Cerca').fill('non esiste');
      await expect(page.getByText('Nessun risultato')).toBeVisible();
      await expectAccessible(page);
    });
  });
}
