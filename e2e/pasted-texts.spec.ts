import { offerInput, offerLine } from '../test/offer-rows.ts';
import { expectAccessible } from './accessibility.ts';
import { customer, fillDetails, next } from './booking.ts';
import { expect, test } from './fixtures.ts';
import { makeOffer } from './office.ts';

test('what is pasted into an offer stays whole, is marked and is not sent until it fits', async ({
  page,
  product,
}) => {
  const id = await makeOffer(page, product, {
    ...offerInput({ customer_kind: 'company', company: 'Edil Incolla', lines: [offerLine()] }),
  });
  await page.goto(`/admin/preventivi/scheda?id=${id}`);
  const vat = page.getByLabel('Partita IVA', { exact: true });
  const insert = async (text: string) => page.keyboard.insertText(text);
  await vat.click();
  await insert('IT 012.345.678-97');
  await page.getByLabel('Codice fiscale', { exact: true }).click();
  await insert('rss mra 85t10 a562s');
  await expect(vat).toHaveValue('IT 012.345.678-97');
  await expect(vat).not.toHaveAttribute('aria-invalid');

  const payment = page.getByLabel('Pagamento', { exact: true });
  await payment.fill('');
  await insert('bonifico '.repeat(40));
  const description = page.getByLabel('Descrizione, riga 1');
  await description.fill('');
  await description.focus();
  await insert('x'.repeat(664));
  await expect(payment).toHaveAccessibleDescription(/Al massimo 300 caratteri: 59 di troppo/);
  await expect(description).toHaveAccessibleDescription(/Al massimo 500 caratteri: 164 di troppo/);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Salva bozza' }).click();
  await expect(description).toBeFocused();
  await expect(description).toHaveValue('x'.repeat(664));

  // The draft survives a reload as typed.
  await page.reload();
  await expect(payment).toHaveValue('bonifico '.repeat(40));
  await payment.fill('bonifico');
  await expect(payment).not.toHaveAttribute('aria-invalid');
  await description.fill('Sabbia lavata');
  await page.getByRole('button', { name: 'Salva bozza' }).click();
  await expect(page.getByText('Nessuna modifica da salvare.')).toBeVisible();
  await page.reload();
  await expect(vat).toHaveValue('01234567897');
  await expect(page.getByLabel('Codice fiscale', { exact: true })).toHaveValue('RSSMRA85T10A562S');
});

test('a note that is too long for a booking is marked before its field is left', async ({
  page,
}) => {
  await page.goto('/consumatori');
  await fillDetails(page, { ...customer, notes: '' });
  const notes = page.getByLabel('Note (opzionale)');
  await notes.focus();
  await page.keyboard.insertText('x'.repeat(2007));
  await expect(notes).toHaveAccessibleDescription(/Al massimo 2000 caratteri: 7 di troppo/);
  await expect(notes).toHaveValue('x'.repeat(2007));
  await expect(notes).toBeFocused();
  await expect(next(page)).toBeDisabled();
});
