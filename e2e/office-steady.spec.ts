/** Nothing that a field shows when it is left moves a button that is being pressed (docs/decisions/033). */
import type { Locator, Page } from '@playwright/test';
import { SIZES } from './accessibility.ts';
import { freshDate } from './booking.ts';
import { expect, test, WITH_MOVEMENT } from './fixtures.ts';
import { bookMeanwhile, makeOrder, signIn } from './office.ts';

const WIDE = { width: 1280, height: 900 };
const notices = (page: Page) => page.getByLabel('Avvisi');
const dialog = (page: Page) => page.getByRole('dialog');

async function centre(control: Locator): Promise<{ x: number; y: number }> {
  const box = await control.boundingBox();
  if (!box) throw new Error('the control is not on the screen');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Waits for the dialog's appearing to end, and for the bars that follow the window. */
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
      test(`a time that is typed and a press on '${button}' are enough`, async ({
        page,
        product,
      }) => {
        const id = await bookMeanwhile(product, { name: `Una pressione ${viewport.width}` });
        await signIn(page, product);
        await page.goto(`/admin/ordini?${search}=${id}`);
        const time = dialog(page).getByLabel('Orario', { exact: true });
        await expect(page.getByRole('dialog', { name })).toBeVisible();
        await atRest(page);
        const at = await centre(dialog(page).getByRole('button', { name: button, exact: true }));
        await time.fill('1130');
        await page.mouse.move(at.x, at.y);
        await page.mouse.down();
        // Half a second is a slow press; here it lasts until what the field brings is on the screen.
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
  ['/admin/utenti?utente=nuovo', 'Crea'],
];

test('a field that is left with something wrong in it moves no main button', async ({
  page,
  product,
}) => {
  test.slow();
  const date = freshDate();
  const id = await makeOrder(page, product, { delivery_date: date });
  for (const [url, name] of FORMS) {
    await page.setViewportSize(WIDE);
    await page.goto(url.replace('ID', id).replace('DATE', date));
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
