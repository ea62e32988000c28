import type { Page } from '@playwright/test';
import { offerLine } from '../test/offer-rows.ts';
import { expectAccessible, expectAccessibleAtBothSizes, SIZES } from './accessibility.ts';
import { chooseDay, chooseTime, freshDate } from './booking.ts';
import { holdBack } from './connection.ts';
import { sendOffer } from './customer-links.ts';
import { expect, test } from './fixtures.ts';
import { signIn, storedOrders } from './office.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const status = (page: Page, name: string) => page.getByRole('heading', { level: 2, name });

test.use({ viewport: SIZES.phone, expectedMessages: /status of 4\d\d|net::ERR_FAILED/ });

/** Its text is shown as typed. */
const LINES = [
  offerLine({ kind: 'heading', description: 'Zona <b>bagno</b>' }),
  offerLine(),
  offerLine({ kind: 'option', description: 'Posa', quantity: 1, unit_price: 100 }),
  offerLine({ kind: 'remark', description: 'trasporto escluso' }),
];

test("a customer opens the mail's link, ticks an optional line, accepts with a date, and finds the order there", async ({
  page,
  product,
}) => {
  const { link } = await sendOffer(page, product, undefined, {
    lines: LINES,
    discount_pct: 10,
  });
  await page.context().clearCookies();
  const date = freshDate();
  await page.goto(link);
  await expect(status(page, 'In attesa di risposta')).toBeVisible();
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await expectAccessibleAtBothSizes(page);
  const saved = page.waitForEvent('download');
  await button(page, 'Scarica PDF').click();
  expect((await saved).suggestedFilename()).toMatch(/^preventivo-\d+-\d{4}\.pdf$/);

  // 236,00 − 10 % = 212,40, and with 100,00 more 302,40; IVA 22 %.
  const lines = page.getByRole('region', { name: 'Materiali' });
  await expect(lines.getByText('Zona <b>bagno</b>').first()).toBeVisible();
  await expect(lines.getByText('259,13 €')).toBeVisible();
  await lines.getByRole('checkbox', { name: "Aggiungi all'ordine: Posa" }).check();
  await expect(lines.getByRole('status')).toHaveText('Totale IVA inclusa 368,93 €');
  await expectAccessible(page);

  await button(page, 'Rifiuta').click();
  await page.getByLabel('Altro fornitore').check();
  await expectAccessible(page);
  await button(page, 'Indietro').click();
  await expect(button(page, 'Rifiuta')).toBeFocused();

  await button(page, 'Accetta il preventivo').click();
  await expect(status(page, 'Accetta il preventivo')).toBeFocused();
  await expect(page.getByText(/scritto nel PDF.*e con le righe facoltative/)).toBeVisible();
  const accept = button(page, 'Accetta con obbligo di pagare');
  await accept.click();
  await expect(page.getByText('Inserisci nome e cognome')).toBeVisible();
  await page.getByLabel('Nome e cognome di chi accetta').fill("Concetta D'Angelo");
  await accept.click();
  await expect(page.getByText('Scegli quando')).toBeVisible();
  await page.getByLabel('Scelgo ora giorno e orario').check();
  await chooseDay(page, date);
  await chooseTime(page, date, '16:30');
  await expectAccessible(page);

  // The answer is lost: the second press finds the result of the first.
  await page.route('**/api/own-offer/accept', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await accept.click();
  await expect(page.getByText('Errore di connessione').first()).toBeVisible();
  await page.unroute('**/api/own-offer/accept');
  // The target of the second press takes the focus if the answer comes between the two.
  const release = await holdBack(page, '**/api/own-offer/accept');
  await accept.dblclick();
  release();
  await expect(status(page, 'Preventivo accettato')).toBeFocused();
  await expect(page.getByText(/Ordine n\. ...-..., in attesa di conferma/)).toBeVisible();
  await expect(lines.getByText('Facoltativa: aggiunta').first()).toBeVisible();
  await expect(lines.getByText('368,93 €').first()).toBeVisible();
  await expectAccessible(page);
  await signIn(page);
  const orders = await storedOrders(page, date);
  expect(orders).toMatchObject([{ delivery_time: '16:30', status: 'pending' }]);

  await button(page, 'Recedere dal contratto qui').click();
  await button(page, 'Conferma recesso').click();
  await expect(page.getByText('Inserisci nome e cognome')).toBeVisible();
  await page.getByLabel('Nome e cognome di chi recede').fill("Concetta D'Angelo");
  await button(page, 'Conferma recesso').click();
  await expect(status(page, 'Recesso ricevuto')).toBeFocused();
});
