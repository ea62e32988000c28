import { readFileSync } from 'node:fs';
import { romeDate, shiftDate } from '../src/contract/days/rules.ts';
import { offerInput, offerLine } from '../test/offer-rows.ts';
import { readEasyfatt } from '../test/read-easyfatt.ts';
import { expectAccessibleAtBothSizes } from './accessibility.ts';
import { closeNotice, notices } from './enquiry.ts';
import { expect, test } from './fixtures.ts';
import { offerPoster, openOffice, signIn } from './office.ts';

const PAGE = '/admin/listino/easyfatt';

test('an accepted offer is downloaded for Easyfatt; what changes later is ticked off, and back', async ({
  page,
  product,
}) => {
  await signIn(page);
  const post = offerPoster(page, product);
  const act = async ({ id, version }: { id: string; version: number }, what: string, data = {}) =>
    post(`/${id}/${what}`, { version, ...data });
  const accepted = async (changes: object) => {
    const valid_until = shiftDate(romeDate(new Date()), 30);
    const offer = await post('', offerInput({ valid_until, ...changes }));
    return act(await act(offer, 'issue'), 'accept', { name: 'Agata', place: null });
  };

  await openOffice(page, PAGE);
  await expect(page.getByRole('region', { name: 'Documenti' })).toBeVisible();
  await expectAccessibleAtBothSizes(page);

  const offer = await accepted({ customer_name: 'Rosa Reale', payment_terms: 'Bonifico 30 gg' });
  await accepted({
    customer_name: 'Senza Codice',
    lines: [offerLine({ vat_rate: 0, vat_note: 'Non imponibile' })],
  });
  // The page shows them by itself.
  const blocked = page.getByRole('region', { name: 'Non si possono inviare' });
  await expect(blocked.getByText('Senza Codice')).toBeVisible();
  const rows = page.getByRole('region', { name: 'Documenti' }).getByRole('listitem');
  await expect(rows.filter({ hasText: 'Rosa Reale' })).toContainText('Da scaricare');
  await expectAccessibleAtBothSizes(page);

  await page.getByRole('button', { name: 'Impostazioni' }).click();
  const dialog = page.getByRole('dialog');
  await expectAccessibleAtBothSizes(page);
  await dialog.getByLabel('IVA 0 %').fill('22');
  await dialog.getByRole('button', { name: 'Salva' }).click();
  await expect(dialog.getByText('Due aliquote hanno lo stesso codice')).toBeVisible();
  await dialog.getByLabel('IVA 0 %').fill('N3');
  await dialog.getByLabel('Bonifico 30 gg').fill('Bonifico a 30 giorni');
  await dialog.getByRole('button', { name: 'Salva' }).click();
  await expect(dialog).toBeHidden();
  await expect(blocked).toBeHidden();
  await closeNotice(page);

  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Scarica il file' }).click();
  const file = await (await downloading).path();
  // Earlier journeys on this product may have accepted offers.
  const own = readEasyfatt(readFileSync(file, 'utf8')).filter(({ CustomerName }) =>
    ['Rosa Reale', 'Senza Codice'].includes(String(CustomerName)),
  );
  expect(own).toMatchObject([
    { CustomerName: 'Rosa Reale', PaymentName: 'Bonifico a 30 giorni' },
    { CustomerName: 'Senza Codice', rows: [{ VatCode: 'N3' }, {}] },
  ]);
  await page.reload();
  await expect(rows.filter({ hasText: 'Rosa Reale' })).toContainText('Scaricato come file');

  await act(offer, 'reopen');
  const corrections = page.getByRole('region', { name: 'Da correggere in Easyfatt' });
  await expect(corrections).toContainText('Il preventivo non è più accettato');
  await expectAccessibleAtBothSizes(page);
  await corrections.getByRole('button', { name: /^Corretto/ }).click();
  await expect(corrections).toBeHidden();
  await notices(page).getByRole('button', { name: 'Annulla' }).click();
  await expect(corrections).toBeVisible();

  await page.goto(`/admin/preventivi/scheda?id=${offer.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
