import { readFile } from 'node:fs/promises';
import { quoteInput } from '../test/factories.ts';
import { expectAccessible } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import { openDashboard } from './office.ts';

test("a customer's data are found, downloaded and erased", async ({ page, product }) => {
  const enquiry = quoteInput({ email: 'chi-vuole-i-suoi-dati@example.test' });
  await page.request.post(`${product.origin}/api/quotes`, { data: enquiry });
  await openDashboard(page);
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Cerca' });
  await expect(palette.getByRole('combobox')).toBeFocused();
  await page.keyboard.type('dati cliente');
  await page.keyboard.press('Enter');
  const panel = page.getByRole('dialog', { name: 'Dati di un cliente' });
  await panel.getByLabel('Email o telefono').fill(enquiry.email);
  await page.keyboard.press('Enter');
  await expect(panel.getByText(/^1 richiesta di preventivo/)).toBeVisible();
  await expectAccessible(page);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    panel.getByRole('button', { name: 'Scarica i dati' }).click(),
  ]);
  expect(await readFile(await file.path(), 'utf8')).toContain(enquiry.email);

  await panel.getByRole('button', { name: 'Cancella i dati' }).click();
  const question = page.getByRole('alertdialog', { name: 'Cancella i dati' });
  await expect(question).toContainText(`a nome di ${enquiry.customer_name}`);
  await question.getByRole('button', { name: 'Cancella i dati' }).click();
  await expect(panel.getByText(/^Cancellat[ie]: 1 richiesta di preventivo/)).toBeVisible();
});
