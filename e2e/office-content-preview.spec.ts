import type { Locator } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import { signIn } from './office.ts';

/**
 * What the frame shows, read from the outer page: a script in the frame would be blocked and
 * reported by the browser.
 */
const shownIn = (frame: Locator) =>
  frame.first().evaluate(({ contentDocument: page }: HTMLIFrameElement) => {
    const title = page?.querySelector('h1');
    const style = title && getComputedStyle(title);
    return {
      address: page?.URL,
      title: title?.textContent,
      weight: style?.fontWeight,
      hasFont: style?.fontFamily.includes('Archivo') && page?.fonts.check('800 16px Archivo'),
      width: page?.documentElement.clientWidth,
      scriptsAndLinks: page?.querySelectorAll('script, a[href]').length,
    };
  });

test('the page is drawn next to the form with what is typed: styled, inert, and visible to nobody else', async ({
  page,
  product,
}) => {
  await signIn(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/admin/contenuti?contenuto=home-hero');
  const dialog = page.getByRole('dialog');
  const phone = dialog.getByTitle('Anteprima della pagina, Telefono');
  await dialog.getByLabel('Titolo', { exact: true }).fill('Sabbia entro domani');
  const drawn = {
    address: 'about:srcdoc',
    title: 'Sabbia entro domani',
    weight: '800',
    hasFont: true,
    width: 390,
    scriptsAndLinks: 0,
  };
  await expect.poll(() => shownIn(phone)).toEqual(drawn);
  const { x = 0, y = 0, width = 0 } = (await phone.boundingBox()) ?? {};
  // 'Contatti', on the right of the header.
  await page.mouse.click(x + width - 40, y + 36);
  expect(await (await fetch(product.origin)).text()).not.toContain('Sabbia entro domani');

  await dialog.getByLabel('Immagine di sfondo').fill('http://example.test/a.jpg');
  await expect(dialog.getByText('la pagina mostra il testo predefinito')).toBeVisible();
  await dialog.getByRole('button', { name: 'Computer' }).click();
  const desktop = dialog.getByTitle('Anteprima della pagina, Computer');
  await expect.poll(() => shownIn(desktop)).toEqual({ ...drawn, width: 1280 });
});

test('an old version is compared word by word with the current one, and restored', async ({
  page,
  product,
}) => {
  await signIn(page);
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
