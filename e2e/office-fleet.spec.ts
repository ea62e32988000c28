import type { Page } from '@playwright/test';
import { expectAccessibleAtBothSizes } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import { openOffice } from './office.ts';

const notices = (page: Page) => page.getByLabel('Avvisi');
const panel = (page: Page) => page.getByRole('dialog', { name: 'Mezzi e autisti' });

test('a lorry and a driver are made, changed and deleted, and the second editor gets a conflict', async ({
  page,
  product,
}) => {
  await openOffice(page, '/admin/giri');
  await page.getByRole('button', { name: 'Mezzi e autisti' }).click();
  await expect(panel(page)).toBeVisible();
  await panel(page).getByRole('button', { name: 'Nuovo mezzo' }).click();
  const making = page.getByRole('dialog', { name: 'Nuovo mezzo' });
  await making.getByRole('button', { name: 'Aggiungi' }).click();
  await expect(making.getByText('Inserire il nome del mezzo')).toBeVisible();
  await expect(making.getByLabel('Nome')).toBeFocused();
  await expectAccessibleAtBothSizes(page);
  await making.getByLabel('Nome').fill('Iveco della cava');
  await making.getByLabel('Targa').fill('AB 987 CD');
  await making.getByLabel('Portata (kg)').fill('1.200');
  await making.getByRole('button', { name: 'Aggiungi' }).click();
  await expect(notices(page).getByText('Mezzo aggiunto')).toBeVisible();
  await expect(panel(page).getByText('AB 987 CD · porta 1.200 kg')).toBeVisible();

  await panel(page).getByRole('button', { name: 'Iveco della cava', exact: true }).click();
  const editing = page.getByRole('dialog', { name: 'Modifica mezzo' });
  await editing.getByLabel('Gru').selectOption('sì');
  await editing.getByRole('button', { name: 'Salva' }).click();
  await expect(panel(page).getByText('AB 987 CD · porta 1.200 kg · gru')).toBeVisible();

  await panel(page).getByRole('button', { name: 'Nuovo autista' }).click();
  const driver = page.getByRole('dialog', { name: 'Nuovo autista' });
  await driver.getByLabel('Nome e cognome').fill('Turi della Cava');
  await driver.getByRole('button', { name: 'Aggiungi' }).click();
  await expect(notices(page).getByText('Autista aggiunto')).toBeVisible();

  const question = page.getByRole('alertdialog');
  const askFor = async (name: string) => {
    await panel(page)
      .getByRole('button', { name: `Azioni di ${name}` })
      .click();
    await page.getByRole('menuitem', { name: 'Elimina…' }).click();
    await expect(question).toContainText(name);
  };
  await askFor('Turi della Cava');
  await question.getByRole('button', { name: 'Elimina' }).click();
  await expect(notices(page).getByText('Autista eliminato')).toBeVisible();
  await expect(question).toHaveCount(0);

  await askFor('Iveco della cava');
  const { rows } = await (await page.request.get('/api/admin/vehicles?q=cava')).json();
  const colleague = { headers: { origin: product.origin } };
  await page.request.delete(`/api/admin/vehicles/${rows[0].id}`, colleague);
  await expect(question).toContainText('Mezzo già eliminato');
  await expect(question).toContainText('Iveco della cava è stato eliminato nel frattempo');
  await question.getByRole('button', { name: 'Chiudi' }).click();
  await expect(panel(page).getByText('Iveco della cava')).toHaveCount(0);
});
