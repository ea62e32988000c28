/**
 * Nothing that a field shows when it is left moves a button that is being pressed
 * (docs/decisions/033).
 */
import type { Locator, Page } from '@playwright/test';
import { SIZES } from './accessibility.ts';
import { freshDate } from './booking.ts';
import { expect, test, WITH_MOVEMENT } from './fixtures.ts';
import { bookMeanwhile, follow, makeOffer, makeOrder, openOffice } from './office.ts';

const WIDE = { width: 1280, height: 900 };
const notices = (page: Page) => page.getByLabel('Avvisi');
const dialog = (page: Page) => page.getByRole('dialog');

async function centre(control: Locator): Promise<{ x: number; y: number }> {
  const box = await control.boundingBox();
  if (!box) throw new Error('the control is not on the screen');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Waits for the dialog's animation, and for the bars that follow the window. */
async function atRest(page: Page): Promise<void> {
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => {}))),
  );
}

for (const viewport of [WIDE, SIZES.phone]) {
  test.describe(`${viewport.width} × ${viewport.height}`, () => {
    test.use({ viewport, ...WITH_MOVEMENT });

    for (const [search, name, button] of [
      ['sposta', 'Sposta ordine', 'Sposta'],
      ['modifica', 'Modifica Ordine', 'Aggiorna'],
    ] as const) {
      test(`a typed time and a press on '${button}' are enough`, async ({ page, product }) => {
        const id = await bookMeanwhile(product, { name: `Una pressione ${viewport.width}` });
        await openOffice(page, `/admin/ordini?${search}=${id}`);
        const time = dialog(page).getByLabel('Orario', { exact: true });
        await expect(page.getByRole('dialog', { name })).toBeVisible();
        await atRest(page);
        const at = await centre(dialog(page).getByRole('button', { name: button, exact: true }));
        await time.fill('1130');
        await page.mouse.move(at.x, at.y);
        await page.mouse.down();
        // Half a second is a slow press; here it lasts until what the field shows is on screen.
        await expect(dialog(page).getByLabel("Testo dell'email")).toContainText('11:30');
        await page.mouse.up();
        await expect(notices(page).getByText(/^Ordine (spostato|aggiornato)/)).toBeVisible();
        await expect(dialog(page)).toHaveCount(0);
      });
    }
  });
}

/** The pages and dialogs of the office with fields, each with its main button. */
const FORMS: [url: string, button: string][] = [
  ['/admin/ordini?nuovo=consumer', 'Crea'],
  ['/admin/ordini?nuovo=supplier', 'Crea'],
  ['/admin/ordini?modifica=ID', 'Aggiorna'],
  ['/admin/ordini?sposta=ID', 'Sposta'],
  ['/admin/orari?chiudi=periodo', 'Continua'],
  ['/admin/orari?chiudi=DATE', 'Chiudi giorno'],
  ['/admin/orari', 'Salva Modifiche'],
  ['/admin/orari?sezione=regole', 'Salva Regole'],
  ['/admin/contenuti?contenuto=contact', 'Crea'],
  ['/admin/contenuti?crea=true', 'Crea'],
  ['/admin/preventivi/scheda?id=OFFER', 'Invia preventivo'],
  ['/admin/utenti?utente=nuovo', 'Crea'],
];

test('a field that is left with an error moves no main button', async ({ page, product }) => {
  test.slow();
  const date = freshDate();
  const id = await makeOrder(page, product, { delivery_date: date });
  const offer = await makeOffer(page, product);
  let open = '';
  for (const [url, name] of FORMS) {
    await page.setViewportSize(WIDE);
    const [path = ''] = url.split('?');
    const address = url.replace('OFFER', offer).replace('ID', id).replace('DATE', date);
    // Another page of the office would ask whether to leave what is typed.
    if (path === open) {
      await follow(page, path);
      await expect(dialog(page)).toHaveCount(0);
      await follow(page, address);
    } else await page.goto(address);
    open = path;
    const button = page.getByRole('button', { name, exact: true }).last();
    await expect(button, url).toBeEnabled();
    const form = page.getByRole('dialog').or(page.locator('.page-form'));
    await expect(form.getByRole('textbox').or(form.getByRole('combobox')).first()).toBeVisible();
    // A date or time shows an error when it is left. Without one the first field is used.
    const typed = form
      .locator('input[placeholder="hh:mm"]:enabled, input[placeholder="gg/mm/aaaa"]')
      .filter({ visible: true });
    const fields = (await typed.count()) > 0 ? typed : form.getByRole('textbox').first();
    for (const viewport of [WIDE, SIZES.phone]) {
      await page.setViewportSize(viewport);
      // The hours are folded on a phone.
      const unfold = page.getByRole('button', { name: 'Modifica gli orari', expanded: false });
      if (await unfold.isVisible()) await unfold.click();
      await expect(fields.first()).toBeVisible();
      for (const field of (await fields.all()).slice(0, 2)) {
        await field.fill('zz');
        await atRest(page);
        const before = await button.boundingBox();
        await page.keyboard.press('Tab');
        await expect(field).not.toBeFocused();
        await atRest(page);
        expect(await button.boundingBox(), `${url}, ${viewport.width} wide`).toEqual(before);
        await field.fill('');
      }
    }
  }
});

test('a date filter changes nothing under the press that leaves it', async ({ page, product }) => {
  const name = 'Sotto il Filtro';
  await makeOrder(page, product, { delivery_date: freshDate(), name });
  await page.setViewportSize(WIDE);
  await page.goto('/admin/ordini?q=filtro');
  // 'Nuovo Ordine' has room next to the title.
  const title = await page.getByRole('heading', { level: 1 }).boundingBox();
  const make = await centre(page.getByRole('link', { name: 'Nuovo Ordine' }));
  expect(make.y).toBeLessThan((title?.y ?? 0) + (title?.height ?? 0));
  const from = page.getByRole('textbox', { name: 'Dal' });
  const confirm = page.getByRole('button', { name: `Conferma Consegna di ${name}` });
  const before = await centre(confirm);
  await from.fill('zz');
  await page.keyboard.press('Tab');
  await expect(page.getByText('Data non riconosciuta.')).toBeVisible();
  expect(await centre(confirm)).toEqual(before);

  // No order is that late: the row disappears, but not while its button is pressed.
  await from.fill('31/12/2099');
  const answer = page.waitForResponse((one) => one.url().includes('from=2099-12-31'));
  await page.mouse.move(before.x, before.y);
  await page.mouse.down();
  await (await answer).finished();
  await expect(page).toHaveURL(/from=2099-12-31/);
  expect(await centre(confirm)).toEqual(before);
  await page.mouse.up();
  await expect(notices(page).getByText(/^Consegna Confermata/)).toBeVisible();
  await expect(confirm).toHaveCount(0);

  // With the browser's menu the end of a press is not reported.
  await page.mouse.down({ button: 'right' });
  await from.fill('');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name })).toBeVisible();
});

test('what the price list fills in for a code that is left moves nothing under the press that leaves it', async ({
  page,
  product,
}) => {
  const id = await makeOffer(page, product);
  const price = {
    code: 'FERMO-1',
    unit: 'sacco',
    price: 5.9,
    vat_rate: 22,
    weight_kg: 25,
    active: true,
    description: 'Cemento da preventivo, sacco di carta a tre fogli '.repeat(6).trim(),
  };
  const headers = { origin: product.origin };
  const added = await page.request.post('/api/admin/prices', { headers, data: price });
  expect(added.status()).toBe(201);
  // High enough that nothing scrolls: otherwise the browser itself keeps what is pressed in place.
  await page.setViewportSize({ width: 1280, height: 2000 });
  await page.goto(`/admin/preventivi/scheda?id=${id}`);
  const code = page.getByRole('textbox', { name: 'Codice, riga 2' });
  const below = page.getByRole('button', { name: 'Aggiungi riga' });
  // Its answer arrives during the press.
  const arrived = Promise.withResolvers<void>();
  await page.route('**/api/admin/prices?*', async (route) => {
    await arrived.promise;
    await route.continue();
  });
  await code.fill(price.code);
  const before = await centre(below);
  await page.mouse.move(before.x, before.y);
  await page.mouse.down();
  await expect(code).not.toBeFocused();
  const answer = page.waitForResponse(/api\/admin\/prices\?/);
  arrived.resolve();
  await (await answer).finished();
  // What the answer fills in would be drawn by then.
  await page.evaluate(
    () =>
      new Promise((done) => {
        setTimeout(() => requestAnimationFrame(() => requestAnimationFrame(done)), 50);
      }),
  );
  expect(await centre(below)).toEqual(before);
  await page.mouse.up();
  await expect(page.getByLabel('Codice, riga 3')).toBeFocused();
  await expect(page.getByLabel('Descrizione, riga 2')).toHaveValue(price.description);
});
