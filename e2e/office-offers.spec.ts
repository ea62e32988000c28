import type { Page } from '@playwright/test';
import { expectAccessibleAtBothSizes } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import { signIn } from './office.ts';

/** More presses than these, letters and digits included, and the office takes the telephone instead. */
const MOST_PRESSES = 110;

const LINES = 10;

/** Counts what is typed and pressed. */
function countedKeys({ keyboard }: Page) {
  let presses = 0;
  return {
    presses: () => presses,
    type: async (text: string) => {
      presses += text.length;
      await keyboard.type(text);
    },
    press: async (...keys: string[]) => {
      presses += keys.length;
      for (const key of keys) await keyboard.press(key);
    },
  };
}

test('a request becomes a sent offer of ten lines by keyboard alone', async ({ page, product }) => {
  await signIn(page, product);
  const headers = { origin: product.origin };
  const price = {
    code: 'OFF-1',
    description: 'Cemento da preventivo',
    unit: 'sacco',
    price: 5.9,
    vat_rate: 22,
    weight_kg: 25,
    active: true,
  };
  const added = await page.request.post('/api/admin/prices', { headers, data: price });
  expect(added.status()).toBe(201);
  const asked = await page.request.post('/api/quotes', {
    headers,
    data: {
      request_id: crypto.randomUUID(),
      customer_name: 'Concetta Preventivo',
      company: '',
      email: 'concetta@example.test',
      phone: '333 000 0000',
      materials: '40 sacchi di cemento',
      website: '',
    },
  });
  expect(asked.status()).toBe(201);
  await page.goto('/admin/preventivi?q=concetta+preventivo');
  await expect(page.getByRole('heading', { name: 'Concetta Preventivo' })).toBeVisible();

  const { type, press, presses } = countedKeys(page);
  await press('j', 'Shift+Tab', 'Enter');
  await expect(page.getByRole('textbox', { name: 'Indirizzo', exact: true })).toBeFocused();
  await type('Via Roma 1');
  await press('Tab', 'Tab', 'Tab');
  for (let line = 1; line <= LINES; line += 1) {
    await expect(page.getByLabel(`Codice, riga ${line}`)).toBeFocused();
    await type('off-1');
    await press('Enter');
    await expect(page.getByLabel(`Quantità, riga ${line}`)).toBeFocused();
    await type('40');
    await press('Enter');
    await expect(page.getByLabel(`Prezzo, riga ${line}`)).toHaveValue('5,90');
  }
  await expect(page.getByText('2.879,20 €').first()).toBeVisible();
  await expectAccessibleAtBothSizes(page);

  await press('Control+Enter');
  const dialog = page.getByRole('dialog', { name: 'Invia preventivo' });
  await expect(dialog.getByLabel("Testo dell'email")).toContainText('2.879,20 €');
  await press('Control+Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Preventivo \d+\/\d{4}$/);
  expect(presses()).toBeLessThanOrEqual(MOST_PRESSES);
  await expect(page.getByText('Inviato', { exact: true }).first()).toBeVisible();
  await expectAccessibleAtBothSizes(page);
  await page.goto('/admin/preventivi/elenco');
  await expect(page.getByRole('link', { name: /Concetta Preventivo/ })).toBeVisible();
  await expectAccessibleAtBothSizes(page);
});
