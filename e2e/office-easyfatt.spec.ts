import type { Page } from '@playwright/test';
import type { EasyfattPrices } from '#contract/easyfatt/easyfatt-prices.schema.ts';
import { expectAccessibleAtBothSizes } from './accessibility.ts';
import { closeNotice, notices } from './enquiry.ts';
import { expect, test } from './fixtures.ts';
import { openOffice } from './office.ts';

const CALL = '**/api/admin/easyfatt/prices';

/** The page as it is after Easyfatt has sent lists: no key exists here to send one. */
async function showSends(page: Page, change: Partial<EasyfattPrices>): Promise<void> {
  await page.route(CALL, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), ...change } });
  });
}

const SEND = {
  id: '3d1a3f0e-8f2b-4a55-9a53-0f6f9d0b7c11',
  at: '2026-11-28T09:30:00.000Z',
  user_name: 'Easyfatt ufficio',
  mode: 'full',
  created: 12,
  changed: 340,
  deactivated: 3,
  unchanged: 4145,
  skipped: 2,
  refusal: null,
  change: '5e1a3f0e-8f2b-4a55-9a53-0f6f9d0b7c12',
  is_undone: false,
  notes: ['Descrizioni accorciate a 500 caratteri: 1 articolo (TEG-9).'],
  skipped_articles: [
    { code: 'TEG-001', description: 'Coppo siciliano', reason: 'IVA al 5 % non prevista' },
    { code: '', description: 'Voce libera', reason: 'manca il codice' },
  ],
} as const;

test('the office opens it from the price list, copies the address and chooses the prices', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-write']);
  await openOffice(page, '/admin/listino');
  await page.getByRole('link', { name: 'Easyfatt' }).click();
  await expect(page.getByRole('heading', { name: 'Come iniziare' })).toBeVisible();
  await expectAccessibleAtBothSizes(page);
  await expect(page.getByLabel('URL prodotti', { exact: true })).toHaveValue(
    /^http.*\/api\/easyfatt\/products$/,
  );
  await page.getByRole('button', { name: 'Copia: URL prodotti' }).click();
  await expect(notices(page).getByText('Indirizzo copiato')).toBeVisible();
  await closeNotice(page);
  await page.getByLabel('Prezzi da prendere').selectOption('Listino 3');
  await expect(notices(page).getByText('vale dal prossimo invio')).toBeVisible();
  await closeNotice(page);
  await page.reload();
  await expect(page.getByLabel('Prezzi da prendere')).toHaveValue('3');
  await page.getByLabel('Prezzi da prendere').selectOption('Listino 1');
  await expect(notices(page).getByText('vale dal prossimo invio')).toBeVisible();
});

test('the office sees what was skipped and why, and is asked before many articles are switched off', async ({
  page,
}) => {
  const refused = { ...SEND, id: crypto.randomUUID(), refusal: 'Verrebbero disattivati…' };
  await showSends(page, {
    latest: SEND as unknown as EasyfattPrices['latest'],
    earlier: [{ ...refused, change: null }],
    can_undo: SEND.change,
    consent: { send: refused.id, deactivated: 4120, of: 5000, allowed_by: null, allowed_at: null },
  });
  await openOffice(page, '/admin/listino/easyfatt');
  await expect(page.getByText('IVA al 5 % non prevista')).toBeVisible();
  await expectAccessibleAtBothSizes(page);
  await page.getByRole('button', { name: 'Permetti una volta…' }).click();
  const question = page.getByRole('alertdialog', { name: 'Disattivare 4.120 articoli su 5.000?' });
  await expect(question).toBeVisible();
  await expectAccessibleAtBothSizes(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Annulla invio/ }).click();
  await expect(page.getByText('12 nuovi, 340 cambiati, 3 disattivati:')).toBeVisible();
});
