import type { Page } from '@playwright/test';
import { CONSUMER_TIMES } from '../src/contract/days/rules.ts';
import type { Product } from '../test/product-process.ts';
import { expectAccessible, SIZES } from './accessibility.ts';
import { freshDate, italianDate } from './booking.ts';
import { afterAllTries } from './connection.ts';
import { expect, test } from './fixtures.ts';
import { bookMeanwhile, holdNotice, openOffice } from './office.ts';
import { tabTo } from './tab-to.ts';

async function openOrders(page: Page, search = ''): Promise<void> {
  await openOffice(page, `/admin/ordini${search}`);
  await expect(page.getByRole('heading', { name: 'Gestione Ordini' })).toBeVisible();
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

test('an order is found, the rows are sorted by keyboard, and a reload or a link shows the same', async ({
  page,
  product,
}) => {
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

  // While the rows scroll, the toolbar ends where the table's header starts.
  await names(page).last().scrollIntoViewIfNeeded();
  const bar = await page.getByText('54 ordini', { exact: true }).locator('..').boundingBox();
  const head = await page.getByRole('columnheader', { name: 'Cliente' }).boundingBox();
  expect(bar && bar.y + bar.height).toBe(head?.y);
});

test('two hundred changes move neither the focus nor the rows, and a press shows the new ones', async ({
  page,
  product,
}) => {
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

test('what a colleague does and what a customer books is seen at once', {
  tag: '@database',
}, async ({ page, browser, product }) => {
  await bookFamily(product, 'Vicini', ['Nino']);
  const context = await browser.newContext({ baseURL: product.origin, locale: 'it-IT' });
  const other = await context.newPage();
  for (const office of [page, other]) {
    await openOrders(office, '?q=vicini');
    await expect(office.getByText('in tempo reale')).toBeVisible();
  }
  await row(page, 'Nino').getByRole('button', { name: 'Conferma Consegna' }).focus();
  await page.keyboard.press('Enter');
  await expect(notices(page).getByText('Consegna Confermata')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Azioni per Nino Vicini' })).toBeFocused();
  await expect(row(other, 'Nino')).toContainText('Confermato');
  await bookFamily(product, 'Vicini', ['Ornella']);
  await expect(names(other)).toHaveText([/Ornella/, /Nino/]);
  await expect(other.getByRole('tab', { name: 'Consumatori (2)' })).toBeVisible();

  await page.getByRole('button', { name: 'Azioni per Nino Vicini' }).click();
  await page.getByRole('menuitem', { name: 'Storia' }).click();
  const panel = page.getByRole('dialog', { name: 'Nino Vicini' });
  await expect(panel.getByRole('heading', { name: 'Storia' })).toBeInViewport();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/admin/ordini?q=vicini');
  await context.close();
});

test('of several orders confirmed at once the refused one says why and stays selected', async ({
  page,
  product,
}) => {
  const [, cancelled] = await bookFamily(product, 'Insieme', ['Alba', 'Bruno', 'Carla', 'Dario']);
  await openOrders(page, '?q=insieme&sort=customer-asc');
  await page.getByLabel('Seleziona Alba Insieme').check();
  await page.getByLabel('Seleziona Carla Insieme').click({ modifiers: ['Shift'] });
  const bar = page.getByRole('region', { name: 'Ordini selezionati' });
  await expect(bar.getByText('3 ordini selezionati')).toBeVisible();

  const change = await page.request.patch(`/api/admin/orders/${cancelled}`, {
    headers: { origin: product.origin },
    data: { status: 'cancelled' },
  });
  expect(change.status()).toBe(200);
  await expect(row(page, 'Bruno')).toContainText('Annullato');
  await page.getByPlaceholder('Cerca ordini...').fill('alba insieme');
  await expect(bar.getByText('2 sono in altre pagine o fuori dai filtri')).toBeVisible();
  await page.getByPlaceholder('Cerca ordini...').fill('insieme');
  await expect(names(page)).toHaveCount(4);

  await bar.getByRole('button', { name: 'Conferma' }).click();
  await holdNotice(page, 'Consegne confermate');
  const outcome = page.getByRole('dialog', { name: 'Impossibile confermare 1 ordine' });
  await expect(outcome.getByRole('listitem')).toContainText('Bruno Insieme');
  await expect(outcome.getByText('Fatto per 2 ordini')).toBeVisible();
  // The pointer stays on the toast.
  await outcome.getByRole('button', { name: 'Chiudi' }).press('Enter');
  await expect(bar.getByText('1 ordine selezionato')).toBeVisible();
  await expect(page.getByLabel('Seleziona Bruno Insieme')).toBeChecked();
  for (const name of ['Alba', 'Carla']) await expect(row(page, name)).toContainText('Confermato');
  await expect(row(page, 'Dario')).toContainText('In Attesa');

  await notices(page).getByRole('button', { name: 'Annulla' }).click();
  await expect(notices(page).getByText('Modifica annullata')).toBeVisible();
  for (const name of ['Alba', 'Carla']) await expect(row(page, name)).toContainText('In Attesa');
});

test('several orders are moved to a day, each at its time, and those without a place stay', async ({
  page,
  product,
}) => {
  const [from, to] = [freshDate(), freshDate()];
  await bookFamily(product, 'Trasloco', ['Elio', 'Fulvia'], from);
  await bookFamily(product, 'Occupante', ['Gino'], to);
  await openOrders(page, '?q=trasloco');
  await page.getByLabel('Seleziona tutte le righe della pagina').check();
  const bar = page.getByRole('region', { name: 'Ordini selezionati' });
  await bar.getByRole('button', { name: 'Sposta a un giorno…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sposta 2 ordini' });
  const day = dialog.getByLabel('Nuovo giorno', { exact: true });
  await day.fill(italianDate(to));
  await day.press('Tab');
  await expect(dialog.getByLabel('Avvisa i clienti')).toBeChecked();
  await expect(dialog.getByRole('region', { name: "Testo dell'email" })).toContainText('spostata');
  await dialog.getByRole('button', { name: 'Sposta', exact: true }).click();
  const outcome = page.getByRole('dialog', { name: 'Impossibile spostare 1 ordine' });
  await expect(outcome.getByRole('listitem')).toContainText('Elio Trasloco');
  await expect(outcome.getByRole('listitem')).toContainText('Orario già occupato');
  await outcome.getByRole('button', { name: 'Chiudi' }).click();
  const time = (name: string) => row(page, name).locator('time');
  await expect(time('Fulvia')).toHaveAttribute('datetime', to);
  await expect(time('Elio')).toHaveAttribute('datetime', from);

  // With the last order the bar disappears, and the focus is on the count.
  const focused = page.locator('p:focus');
  await bar.getByRole('button', { name: 'Conferma' }).click();
  await expect(bar).toHaveCount(0);
  await expect(focused).toHaveText('2 ordini');
  await expect(row(page, 'Elio')).toContainText('Confermato');
  await page.getByLabel('Seleziona Elio Trasloco').check();
  await bar.getByRole('button', { name: 'Altro' }).click();
  await page.getByRole('menuitem', { name: 'Annulla ordini…' }).click();
  const question = page.getByRole('alertdialog', { name: 'Annulla 1 ordine' });
  await question.getByRole('button', { name: 'Annulla ordine' }).click();
  await expect(bar).toHaveCount(0);
  await expect(focused).toHaveText('2 ordini');
});

test('a search is saved as a view, and the page says when it differs', async ({
  page,
  product,
}) => {
  await bookFamily(product, 'Memoria', ['Ivo', 'Lia']);
  await openOrders(page, '?q=memoria&sort=customer-desc');
  await page.getByRole('button', { name: 'Salva vista…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Salva vista' });
  await dialog.getByRole('button', { name: 'Salva' }).click();
  await expect(dialog.getByText('Dare un nome alla vista')).toBeVisible();
  await dialog.getByLabel('Nome della vista').fill('Da ricordare');
  await dialog.getByLabel('Condividi con i colleghi').check();
  await dialog.getByRole('button', { name: 'Salva' }).click();
  const views = page.getByRole('navigation', { name: 'Viste' });
  const view = views.getByRole('link', { name: 'Da ricordare' });
  await expect(view).toHaveAttribute('aria-current', 'true');
  await expect(view).toContainText('2');
  await bookFamily(product, 'Memoria', ['Mia']);
  await expect(view).toContainText('3');

  await page.getByLabel('Solo da confermare').check();
  await expect(view).toContainText('modificata');
  await page.goto('/admin/ordini');
  await view.click();
  await expect(names(page)).toHaveText([/Mia/, /Lia/, /Ivo/]);
  await expect(view).not.toContainText('modificata');

  await views.getByRole('button', { name: 'Azioni per la vista Da ricordare' }).click();
  await page.getByRole('menuitem', { name: 'Elimina la vista…' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Elimina' }).click();
  await expect(notices(page).getByText('Vista eliminata')).toBeVisible();
  await expect(views).toHaveCount(0);
});

test.describe('when the server does not answer', () => {
  test.use({ expectedMessages: /net::ERR_|status of 5\d\d/ });
  test('the failure is shown in its words, and a second try loads the orders', async ({
    page,
    product,
  }) => {
    await bookFamily(product, 'Ritardi', ['Carmela']);
    // Until the press: the page also reloads by itself.
    const isPressed = () => page.evaluate(() => 'pressed' in document.documentElement.dataset);
    await page.route('**/api/admin/orders?**', async (route) =>
      (await isPressed()) ? route.fallback() : route.fulfill({ status: 503, body: '' }),
    );
    await page.clock.install();
    await openOrders(page, '?q=ritardi');
    await expect(page.getByRole('button', { name: 'Caricamento...' })).toBeVisible();
    const failure = page
      .getByRole('alert')
      .filter({ hasText: 'Errore nel caricamento degli ordini' });
    await afterAllTries(page, failure);
    await expect(notices(page).getByText('Impossibile caricare gli ordini')).toBeVisible();
    await page.evaluate(() => {
      const press = () => {
        document.documentElement.dataset.pressed = '';
      };
      document.addEventListener('click', press, { capture: true });
    });
    await page.getByRole('button', { name: 'Riprova' }).click();
    await expect(row(page, 'Carmela Ritardi')).toBeVisible();
    await expect(failure).toHaveCount(0);
  });
});

test('the orders are accessible: rows, menu, filters, selection, dialog, nothing found', async ({
  page,
  product,
}) => {
  await bookFamily(product, 'Accessi', ['Lucia', 'Rosalia Immacolata Concettina']);
  await openOrders(page, '?q=accessi');
  const search = page.getByPlaceholder('Cerca ordini...');
  const menu = page.getByRole('button', { name: 'Azioni per Lucia Accessi' });
  const chosen = page.getByLabel('Seleziona Lucia Accessi');
  const bar = page.getByRole('region', { name: 'Ordini selezionati' });
  for (const [name, size] of Object.entries(SIZES)) {
    await page.setViewportSize(name === 'desktop' ? { width: 1280, height: 800 } : size);
    await search.fill('accessi');
    await expect(menu).toBeVisible();
    await expect(page.getByRole('button', { name: 'Ricarica' })).toBeEnabled();
    // The page's header leaves the larger half of the window to the orders.
    const [top, height] = await page.evaluate(() => {
      const first = document.querySelector('[data-row]')?.getBoundingClientRect();
      return [first?.top, innerHeight] as const;
    });
    expect(top).toBeLessThan(height / 2);
    if (name === 'phone') await page.getByRole('button', { name: 'Filtri' }).click();
    await expectAccessible(page);
    await menu.click();
    await expect(page.getByRole('menuitem', { name: 'Copia telefono' })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await chosen.check();
    // One row of controls; what does not fit is in a menu.
    const { height: barHeight } = (await bar.boundingBox()) ?? { height: Number.NaN };
    expect(barHeight).toBeLessThan(80);
    const move = { name: 'Sposta a un giorno…' };
    if (name === 'desktop') await bar.getByRole('button', move).click();
    else {
      await bar.getByRole('button', { name: 'Altro' }).click();
      await expect(page.getByRole('menuitem', { name: 'Elimina…' })).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('menuitem', move).click();
    }
    await expect(page.getByRole('dialog', { name: 'Sposta 1 ordine' })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(bar).toBeVisible();
    await expectAccessible(page);
    await chosen.uncheck();
    await search.fill('non esiste');
    await expect(page.getByText('Nessun risultato')).toBeVisible();
    await expectAccessible(page);
  }
});
