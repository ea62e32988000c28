import { expectAccessible } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import { signIn } from './office.ts';

test('the page is drawn beside the form with what is typed: styled, still, and seen by nobody else', async ({
  page,
  product,
}) => {
  await signIn(page, product);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/admin/contenuti?contenuto=home-hero');
  const dialog = page.getByRole('dialog');
  const preview = dialog.frameLocator('iframe[title="Anteprima della pagina, Telefono"]');
  await dialog.getByLabel('Titolo', { exact: true }).fill('Sabbia entro domani');
  const title = preview.getByRole('heading', { level: 1 });
  await expect(title).toHaveText('Sabbia entro domani');
  // The page's own styles and font, which the content policy and the sandbox let in.
  await expect(title).toHaveCSS('font-weight', '800');
  await expect(title).toHaveCSS('font-family', /Archivo/);
  await expect(preview.locator('html')).toHaveCSS('width', '390px');
  const hasFont = await title.evaluate(() => document.fonts.check('16px "Archivo"'));
  expect(hasFont).toBe(true);

  // A press on a link goes nowhere, and there is no script that could.
  await preview.getByText('Contatti').first().click();
  await expect(preview.locator('script, a[href]')).toHaveCount(0);
  await expect(title).toHaveText('Sabbia entro domani');
  expect(await (await fetch(product.origin)).text()).not.toContain('Sabbia entro domani');

  // A field that the page cannot show falls back, and the picture is of a computer now.
  await dialog.getByLabel('Immagine di sfondo').fill('http://example.test/a.jpg');
  await expect(dialog.getByText('la pagina mostra il testo predefinito')).toBeVisible();
  await dialog.getByRole('button', { name: 'Computer' }).click();
  const wide = dialog.frameLocator('iframe[title="Anteprima della pagina, Computer"]');
  await expect(wide.locator('html')).toHaveCSS('width', '1280px');
  await dialog.getByRole('button', { name: 'Annulla' }).click();
});

test('an old version is compared word by word with what is there now, and brought back', async ({
  page,
  product,
}) => {
  await signIn(page, product);
  const slug = 'bozza-con-versioni';
  for (const [index, title] of ['Consegna in giornata', 'Consegna in tre giorni'].entries()) {
    await page.request.put(`/api/admin/contents/${slug}`, {
      headers: { origin: product.origin },
      data: { content: { title }, version: index || null },
    });
  }
  await page.goto(`/admin/contenuti?contenuto=${slug}`);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('tab', { name: 'Versioni' }).click();
  await expect(dialog.getByRole('listitem').first()).toContainText('Versione 2In uso');
  await dialog.getByRole('button', { name: 'Confronta la versione 1' }).click();
  await expect(dialog.getByRole('definition').locator('del')).toHaveText(' tolto: tre giorni');
  await expect(dialog.getByRole('definition').locator('ins')).toHaveText(' aggiunto: giornata');
  // Not on the page with the preview: axe would run scripts in its frame.
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Ripristina la versione 1' }).click();
  await expect(dialog.getByRole('listitem').first()).toContainText('Versione 3In uso');
  await expect(page.getByLabel('Avvisi')).toContainText('Contenuto aggiornato con successo');
  await dialog.getByRole('tab', { name: 'Campi' }).click();
  await expect(dialog.getByLabel('Titolo')).toHaveValue('Consegna in giornata');
});
