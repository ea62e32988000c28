import { startMailServer } from '../test/mail-server.ts';
import { startProduct } from '../test/product-process.ts';
import { expectAccessible, expectAccessibleAtBothSizes, SIZES } from './accessibility.ts';
import { freshDate } from './booking.ts';
import { expect, test } from './fixtures.ts';
import { bookMeanwhile, fillLogin, openOffice } from './office.ts';

test("a day's sheet is printed, and again after a change, also if pop-ups are blocked", async ({
  page,
  product,
}) => {
  await page.setViewportSize(SIZES.phone);
  await page.addInitScript(() => {
    window.open = () => null;
  });
  const delivery_date = freshDate();
  const book = (name: string, delivery_time: string) =>
    bookMeanwhile(product, { name, delivery_date, delivery_time, address: `Via ${name} 1` });
  await book('Alfio', '07:00');
  await book('Beatrice', '08:00');
  await openOffice(page, `/admin/calendario?data=${delivery_date}`);
  await page.getByRole('link', { name: 'Foglio di consegna' }).click();
  const panel = page.getByRole('dialog', { name: 'Foglio di consegna' });
  await expect(panel.getByText('2 ordini', { exact: true })).toBeVisible();
  const route = panel.getByRole('link', { name: 'Apri nella mappa' });
  await expect(route).toHaveAttribute(
    'href',
    /destination=Via%20Beatrice%201&waypoints=Via%20Alfio%201$/,
  );

  await panel.getByRole('button', { name: 'Stampa il foglio' }).click();
  const pdf = panel.getByRole('link', { name: 'Apri il PDF' });
  await expect(pdf).toBeFocused();
  await expect(panel.getByText("nessun cambiamento dopo l'ultima stampa")).toBeVisible();
  await expectAccessibleAtBothSizes(page);
  const read = async () => {
    const answer = await page.request.get((await pdf.getAttribute('href')) ?? '');
    expect(answer.headers()['content-type']).toBe('application/pdf');
    expect((await answer.body()).subarray(0, 5).toString()).toBe('%PDF-');
  };
  await read();

  // Live: an order that arrives while the panel is open.
  await book('Carmela', '09:00');
  await expect(panel.getByText("1 cambiamento dopo l'ultima stampa")).toBeVisible();
  const before = await pdf.getAttribute('href');
  await panel.getByRole('button', { name: 'Stampa di nuovo' }).click();
  await expect(pdf).not.toHaveAttribute('href', before ?? '');
  await read();
  const printings = panel.getByRole('region', { name: 'Stampe' }).getByRole('listitem');
  await expect(printings).toHaveCount(2);
  await expect(printings.first()).toContainText('3 ordini · 1 cambiamento');

  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  const open = page.getByRole('link', { name: 'Foglio di consegna' });
  await expect(open).toBeFocused();
  await open.press('Enter');
  await page.reload();
  await expect(printings).toHaveCount(2);
});

test('a failed mail is found on the dashboard, with the reason, and sent again after a correction', async ({
  page,
  database,
}) => {
  const wrong = 'sbagliata@example.test';
  const mailServer = await startMailServer({ refused: [wrong] });
  await using product = await startProduct(database, { SMTP_URL: mailServer.url });
  const id = await bookMeanwhile(product, { name: 'Concetta Puglisi', email: wrong });
  await page.goto(`${product.origin}/admin/overview`);
  await fillLogin(page);
  await page.getByRole('link', { name: '1 email non inviata' }).click();
  const panel = page.getByRole('dialog', { name: 'Email non inviate' });
  await expect(panel.getByText(`Concetta Puglisi · ${wrong}`)).toBeVisible();
  await expect(panel.getByText("L'indirizzo non esiste.")).toBeVisible();
  // The panel's first lines are not covered: the tooltip of 'Chiudi' appears when the focus comes
  // by Tab.
  const tooltip = page.getByText('Chiudi', { exact: true });
  await expect(panel.getByRole('button', { name: 'Chiudi' })).toBeFocused();
  await expect(tooltip).toHaveCount(0);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Shift+Tab');
  await expect(tooltip).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(tooltip).toHaveCount(0);
  // The panel opens on every page.
  await page.goto(`${product.origin}/admin/preventivi?mail=failed`);
  const resend = panel.getByRole('button', { name: 'Invia di nuovo' });
  await expect(panel.getByText(`Concetta Puglisi · ${wrong}`)).toBeVisible();
  await expectAccessible(page);
  const right = 'giusta@example.test';
  const order = `${product.origin}/api/admin/orders/${id}`;
  const headers = { origin: product.origin };
  expect((await page.request.patch(order, { headers, data: { email: right } })).ok()).toBe(true);
  await resend.click();
  await expect(page.getByLabel('Avvisi')).toContainText(right);
  await expect(panel.getByText('Nessuna email da rivedere')).toBeVisible();
  await expect.poll(() => mailServer.mails.flatMap(({ to }) => to)).toContain(right);
  await page.close();
  await mailServer.stop();
});
