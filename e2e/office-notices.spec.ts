/**
 * Toasts of the office cover no control: what is under one can be scrolled clear
 * (docs/decisions/118).
 */
import type { Page } from '@playwright/test';
import { SIZES } from './accessibility.ts';
import { freshDate } from './booking.ts';
import { expect, test } from './fixtures.ts';
import { makeOffer, makeOrder, openOffice } from './office.ts';

const WIDE = SIZES.desktop;
const OFFICE_SIZES = [
  WIDE,
  { width: 1280, height: 800 },
  { width: 1024, height: 768 },
  SIZES.phone,
  { width: 360, height: 740 },
];

const notices = (page: Page) => page.getByLabel('Avvisi').locator('.toast');

/** Controls that a toast covers, and that stay covered when the page is scrolled. */
const covered = (page: Page) =>
  page.evaluate(async () => {
    // Waits until bars and toasts are placed for this size.
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    await Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => {})));
    const places = [...document.querySelectorAll('.toast')].map((one) =>
      one.getBoundingClientRect(),
    );
    const isCovered = (control: Element) => {
      const box = control.getBoundingClientRect();
      const isShown =
        box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth;
      return (
        isShown &&
        places.some(
          ({ left, right, top, bottom }) =>
            box.left < right - 1 &&
            box.right > left + 1 &&
            box.top < bottom - 1 &&
            box.bottom > top + 1,
        )
      );
    };
    const isReachable = (control: Element) =>
      control.checkVisibility() && !control.closest('[inert], [aria-hidden=true], .toast-viewport');
    const controls = document.querySelectorAll(
      'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, [tabindex="0"]',
    );
    const left = [...controls].filter((control) => {
      if (!isReachable(control) || !isCovered(control)) return false;
      control.scrollIntoView({ block: 'start', behavior: 'instant' });
      return isCovered(control);
    });
    const isOutside = places.some(
      ({ top, bottom, left: x, right }) =>
        top < 0 || bottom > innerHeight || x < 0 || right > innerWidth,
    );
    return [
      ...left.map(({ outerHTML }) => outerHTML.slice(0, 120)),
      ...(isOutside ? ['outside'] : []),
    ];
  });

/** The buttons, and in a table the name, that toasts cover in a row at their height. */
const coveredInRows = (page: Page) =>
  page.evaluate(() => {
    // Under a dialog nothing can be pressed.
    const names = [...document.querySelectorAll('main [data-row]')].filter(
      (name) => !name.closest('[inert], [aria-hidden=true]'),
    );
    const rows = names.flatMap((name) => name.closest('li, tr') ?? []);
    return rows.flatMap((row) => {
      row.scrollIntoView({ block: 'end', behavior: 'instant' });
      const places = [...document.querySelectorAll('.toast')].map((one) =>
        one.getBoundingClientRect(),
      );
      const selector = 'button:not([data-row]), [tabindex="-1"]';
      const buttons = [
        ...row.querySelectorAll(row.matches('tr') ? `${selector}, [data-row]` : selector),
      ];
      return buttons
        .filter((button) => {
          const box = button.getBoundingClientRect();
          return places.some(
            ({ left, right, top, bottom }) =>
              box.left < right && box.right > left && box.top < bottom && box.bottom > top,
          );
        })
        .map(({ outerHTML }) => outerHTML.slice(0, 120));
    });
  });

test('three toasts cover no control, on any page, panel or dialog, at any size', async ({
  page,
  product,
}) => {
  test.slow();
  await page.setViewportSize(WIDE);
  // The toasts must stay open, because the test checks their positions.
  await page.addInitScript(() => {
    const { setInterval } = window;
    Object.assign(window, {
      setInterval: (run: () => void, time: number) => (time === 4000 ? 0 : setInterval(run, time)),
    });
  });
  const names = ['Uno', 'Due', 'Tre'].map((name) => `Avvisato ${name}, con un cognome molto lungo`);
  for (const name of names) await makeOrder(page, product, { delivery_date: freshDate(), name });
  await makeOffer(page, product, { customer_name: names[0] });
  await openOffice(page, '/admin/ordini?q=Avvisato');
  for (const name of names) {
    await page.getByRole('button', { name: `Conferma Consegna di ${name}` }).press('Enter');
  }
  await expect(notices(page)).toHaveCount(3);

  const scene = async (what: string) => {
    for (const viewport of OFFICE_SIZES) {
      await page.setViewportSize(viewport);
      await expect(notices(page)).toHaveCount(3);
      expect(await covered(page), `${what}, ${viewport.width} wide`).toEqual([]);
      if (viewport.width >= 1280) {
        expect(await coveredInRows(page), `the rows of ${what}`).toEqual([]);
      }
    }
    await page.setViewportSize(WIDE);
  };
  await scene('Ordini');
  await page
    .getByRole('checkbox', { name: 'Seleziona tutte le righe della pagina' })
    .press('Space');
  await expect(page.getByRole('region', { name: 'Ordini selezionati' })).toBeVisible();
  await scene('Ordini, with the bar of the selection');
  await page.getByRole('button', { name: 'Deseleziona' }).press('Enter');

  await page.getByRole('link', { name: names[0], exact: true }).press('Enter');
  const panel = page.getByRole('dialog', { name: names[0] });
  await expect(panel.getByRole('button', { name: 'Sposta' })).toBeVisible();
  // A link that is followed right after the panel was closed does not open it again.
  await expect(page.locator('a[href*="nuovo="]')).not.toHaveAttribute('href', /ordine=/);
  await scene('the panel of an order');
  await panel.getByRole('button', { name: 'Sposta' }).press('Enter');
  const move = page.getByRole('dialog', { name: 'Sposta ordine' });
  await expect(move).toBeVisible();
  await scene('Sposta');
  await move.getByRole('button', { name: 'Indietro' }).press('Enter');
  await panel.getByRole('button', { name: 'Elimina' }).press('Enter');
  const question = page.getByRole('alertdialog', { name: 'Elimina ordine' });
  await expect(question).toBeVisible();
  await scene('Elimina');
  await question.getByRole('button', { name: 'Indietro' }).press('Enter');
  await panel.getByRole('button', { name: 'Chiudi' }).press('Enter');
  await expect(panel).toHaveCount(0);

  await page.getByRole('link', { name: 'Nuovo Ordine' }).press('Enter');
  const make = page.getByRole('dialog', { name: 'Nuovo Ordine Consumatore' });
  await expect(make).toBeVisible();
  await scene('Nuovo Ordine');
  await make.getByRole('button', { name: 'Indietro' }).press('Enter');
  await expect(make).toHaveCount(0);

  await page.getByRole('link', { name: 'Dashboard' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await scene('Dashboard');
  await page.getByRole('link', { name: 'Calendario' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Calendario' })).toBeVisible();
  await scene('Calendario');
  await page.getByRole('link', { name: 'Orari' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Salva Modifiche' })).toBeVisible();
  await scene('Orari');

  await page.getByRole('link', { name: 'Preventivi' }).press('Enter');
  const content = page.getByRole('main');
  await content.getByRole('link', { name: 'Preventivi', exact: true }).press('Enter');
  await content.getByRole('link', { name: names[0] }).press('Enter');
  await expect(page.getByRole('button', { name: 'Invia preventivo' })).toBeVisible();
  await scene('Preventivo');
});

test('a toast that appears under a resting pointer closes after four seconds', async ({
  page,
  product,
}) => {
  const name = 'Sotto il puntatore';
  await makeOrder(page, product, { delivery_date: freshDate(), name });
  await page.clock.install();
  await openOffice(page, '/admin/ordini?q=puntatore');
  const confirm = page.getByRole('button', { name: `Conferma Consegna di ${name}` });
  await expect(confirm).toBeVisible();
  const { height } = page.viewportSize() ?? WIDE;
  await page.mouse.move(800, height - 40);
  await confirm.press('Enter');
  await expect(notices(page)).toHaveCount(1);
  const isUnder = () => page.locator('.toast:hover').count();
  await expect.poll(isUnder).toBe(1);
  await page.clock.runFor(4400);
  await expect(notices(page)).toHaveCount(0);
});
