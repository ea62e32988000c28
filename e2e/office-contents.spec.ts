import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { pngOf } from '../test/pictures.ts';
import type { Product } from '../test/product-process.ts';
import { expectAccessible, SIZES } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import { openOffice, signIn } from './office.ts';

// The refused and aborted requests of these journeys are reported in the console.
test.use({ expectedMessages: /status of 4\d\d|net::ERR_FAILED/ });

async function openContents(page: Page, search = ''): Promise<void> {
  await openOffice(page, `/admin/contenuti${search}`);
  // Not by its role: an open dialog hides it from that.
  await expect(page.locator('h1', { hasText: 'Gestione Contenuti' })).toBeVisible();
}

/** Saves a content as another person would, without a page. */
async function saveMeanwhile(
  page: Page,
  { origin }: Product,
  slug: string,
  change: object,
): Promise<void> {
  const answer = await page.request.get('/api/admin/contents');
  const { contents } = (await answer.json()) as {
    contents: { slug: string; version: number; content: object }[];
  };
  const stored = contents.find((content) => content.slug === slug);
  const content = { ...stored?.content, ...change };
  const saved = await page.request.put(`/api/admin/contents/${slug}`, {
    headers: { origin },
    data: { content, version: stored?.version ?? null },
  });
  expect(saved.status()).toBe(200);
}

const card = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });
const dialog = (page: Page) => page.getByRole('dialog');
const freeText = (page: Page) => dialog(page).getByRole('textbox', { name: 'Contenuto' });
const notice = (page: Page, text: string) => page.getByLabel('Avvisi').getByText(text);
const ownSlug = () => `prova-${randomUUID().slice(0, 8)}`;

test('what is written in a predefined content is seen next to it, and then on the public page', async ({
  page,
}) => {
  await page.setViewportSize(SIZES.desktop);
  await openContents(page);
  const services = card(page, 'Servizi').filter({ hasNotText: 'Home' });
  await expect(services.getByText('Pagina')).toBeVisible();
  await expect(services.getByText('Contenuto non ancora configurato')).toBeVisible();
  await services.getByRole('button', { name: 'Configura' }).click();
  await expect(page).toHaveURL(/contenuto=services/);
  await expect(dialog(page).getByLabel('Slug')).toBeDisabled();
  await expect(dialog(page).getByLabel('Titolo')).toHaveValue('Servizi');
  await dialog(page).getByLabel('Testo').fill('Noleggio di gru con operatore');
  const preview = page.frameLocator('iframe:not(.invisible)');
  await expect(preview.getByText('Noleggio di gru con operatore')).toBeVisible();
  expect(await (await page.request.get('/')).text()).not.toContain('Noleggio di gru');

  await dialog(page).getByRole('button', { name: 'Crea' }).click();
  await expect(notice(page, 'Contenuto creato con successo')).toBeVisible();
  await expect(page.getByLabel('Avvisi').getByText('Successo', { exact: true })).toBeVisible();
  await expect(services.getByText('Noleggio di gru con operatore')).toBeVisible();
  await expect
    .poll(async () => (await page.request.get('/')).text())
    .toContain('Noleggio di gru con operatore');

  await services.getByRole('button', { name: 'Modifica' }).click();
  await dialog(page).getByLabel('Testo').fill('');
  await dialog(page).getByRole('button', { name: 'Aggiorna' }).click();
  await expect(notice(page, 'Contenuto aggiornato con successo')).toBeVisible();
});

test('a new content is kept as typed, broken JSON as text, and a colleague sees it at once', async ({
  page,
  browser,
  product,
}) => {
  const slug = ownSlug();
  const context = await browser.newContext({ baseURL: product.origin, locale: 'it-IT' });
  const other = await context.newPage();
  for (const office of [page, other]) await openContents(office);
  await page.getByRole('button', { name: 'Nuovo Contenuto' }).click();
  await dialog(page).getByLabel('Slug').fill('Avviso Estate');
  await dialog(page).getByLabel('Tipo').selectOption('Componente');
  await dialog(page).getByLabel('Titolo').fill(`Avviso ${slug}`);
  await dialog(page)
    .getByLabel('Contenuto')
    .fill(`{"giorni": ${'9'.repeat(120)}`);
  await expect(dialog(page).getByText('Non è JSON valido')).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Crea' }).click();
  await expect(dialog(page).getByText('Solo lettere minuscole, cifre e trattini')).toBeVisible();
  await expect(dialog(page).getByLabel('Slug')).toBeFocused();

  await page.reload();
  await expect(dialog(page).getByLabel('Titolo')).toHaveValue('');
  await dialog(page).getByRole('button', { name: 'Riprendi' }).click();
  await expect(dialog(page).getByLabel('Titolo')).toHaveValue(`Avviso ${slug}`);
  await dialog(page).getByLabel('Slug').fill(slug);
  await dialog(page).getByRole('button', { name: 'Crea' }).click();
  await expect(notice(page, 'Contenuto creato con successo')).toBeVisible();
  for (const office of [page, other]) {
    const made = card(office, `Avviso ${slug}`);
    await expect(made.getByText('Componente')).toBeVisible();
    await expect(made.getByText(`{"giorni": ${'9'.repeat(89)}…`, { exact: true })).toBeVisible();
    await expect(made.getByText('Aggiornato il')).toBeVisible();
  }
  await card(page, `Avviso ${slug}`).getByRole('button', { name: 'Modifica' }).click();
  await freeText(page).fill('Chiusi ad agosto');
  await dialog(page).getByRole('button', { name: 'Aggiorna' }).click();
  await expect(card(other, `Avviso ${slug}`).getByText('Chiusi ad agosto')).toBeVisible();

  // Restoring a version is a change like any other.
  await card(page, `Avviso ${slug}`).getByRole('button', { name: 'Modifica' }).click();
  await dialog(page).getByRole('tab', { name: 'Versioni' }).click();
  await dialog(page).getByRole('button', { name: 'Ripristina la versione 1' }).click();
  await expect(card(other, `Avviso ${slug}`).getByText('{"giorni"')).toBeVisible();
  await context.close();
});

test('two people edit one content, and neither loses what the other wrote', async ({
  page,
  product,
}) => {
  const slug = ownSlug();
  await signIn(page);
  await saveMeanwhile(page, product, slug, { title: `Due ${slug}`, nota: ['resta'] });
  await openContents(page, `?contenuto=${slug}`);
  await dialog(page).getByLabel('Titolo').fill('Scritto qui');
  await saveMeanwhile(page, product, slug, { title: 'Scritto altrove', description: 'Di altri' });
  await expect(dialog(page).getByText('Le due modifiche si uniscono')).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Aggiorna' }).click();
  const choice = dialog(page).getByRole('group', { name: 'Titolo: due valori' });
  await expect(choice).toContainText('Scritto altrove');
  await choice.getByRole('button', { name: 'Vale il mio' }).click();
  await expect(dialog(page).getByLabel('Descrizione')).toHaveValue('Di altri');
  await dialog(page).getByRole('button', { name: 'Aggiorna' }).click();
  await expect(notice(page, 'Contenuto aggiornato con successo')).toBeVisible();
  const answer = await page.request.get('/api/admin/contents');
  const { contents } = (await answer.json()) as { contents: { slug: string; content: object }[] };
  expect(contents.find((content) => content.slug === slug)?.content).toEqual({
    title: 'Scritto qui',
    description: 'Di altri',
    nota: ['resta'],
  });
});

test('services are moved by keyboard, stay in step with the JSON, and errors are at their fields', async ({
  page,
}) => {
  await openContents(page, '?contenuto=home-services');
  const title = (place: number) => dialog(page).getByLabel(`Titolo, servizio ${place}`);
  await expect(title(1)).toHaveValue('Ottimizzazione degli orari');
  await dialog(page).getByRole('button', { name: 'Sposta in giù, servizio 1' }).focus();
  await page.keyboard.press('Enter');
  await expect(title(2)).toHaveValue('Ottimizzazione degli orari');
  await expect(
    dialog(page).getByRole('button', { name: 'Sposta in giù, servizio 2' }),
  ).toBeFocused();
  await dialog(page).getByRole('button', { name: 'Togli servizio 3' }).click();
  await dialog(page).getByRole('button', { name: 'Aggiungi servizio' }).click();
  await expect(title(3)).toBeFocused();
  await expect(dialog(page).getByText('Inserire un testo', { exact: true })).toHaveCount(0);
  await dialog(page).getByRole('button', { name: 'Crea' }).click();
  await expect(dialog(page).getByText('Inserire un testo', { exact: true })).toBeVisible();
  await title(3).fill('Gru in cantiere');
  await expect(dialog(page).getByText('Inserire un testo', { exact: true })).toHaveCount(0);

  await dialog(page).getByText('Avanzate').click();
  await expect(freeText(page)).toHaveValue(
    /Sicurezza e backup[\s\S]*Ottimizzazione[\s\S]*Gru in cantiere/,
  );
  await freeText(page).fill('{"services": [{"title": "Da JSON", "icon": "truck"}], "extra": 1}');
  await expect(title(1)).toHaveValue('Da JSON');
  await expect(dialog(page).getByLabel('Icona, servizio 1')).toHaveValue('truck');

  await dialog(page).getByRole('button', { name: 'Annulla' }).click();
  await page.getByLabel('Avvisi').getByRole('button', { name: 'Riprendi' }).click();
  await expect(title(1)).toHaveValue('Da JSON');
  await dialog(page).getByRole('button', { name: 'Annulla' }).click();
});

test('a bad link is reported at its field, and a failed save loses nothing', async ({ page }) => {
  await page.setViewportSize(SIZES.phone);
  await openContents(page, '?contenuto=home-hero');
  const picture = dialog(page).getByLabel('Immagine di sfondo');
  await picture.fill('http://example.test/foto.jpg');
  await picture.blur();
  await expect(dialog(page).getByText('Inserire un indirizzo che comincia con')).toBeVisible();
  await picture.fill('/foto.jpg');
  await expect(dialog(page).getByText('Inserire un indirizzo che comincia con')).toHaveCount(0);
  await expectAccessible(page);

  await page.route('**/api/admin/contents/home-hero', (route) => route.abort(), { times: 1 });
  await dialog(page).getByRole('button', { name: 'Crea' }).click();
  await expect(notice(page, 'Impossibile salvare il contenuto')).toBeVisible();
  await expect(picture).toHaveValue('/foto.jpg');
  await dialog(page).getByRole('button', { name: 'Annulla' }).click();
});

test('the logo is chosen as a file, whose bytes count and not its name, and removed again', async ({
  page,
}) => {
  await page.setViewportSize(SIZES.phone);
  await openContents(page, '?contenuto=company-mark');
  const choose = (buffer: Buffer) =>
    dialog(page)
      .locator('input[type=file]')
      .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer });
  const mark = dialog(page).getByRole('img', { name: 'Il marchio' });
  await choose(pngOf({ width: 2000, height: 400, colours: 6 }));
  await expect(dialog(page).getByText(/^PNG, 1000 × 200 pixel/)).toBeVisible();
  await expect(dialog(page).getByRole('button', { name: "Cambia l'immagine" })).toBeFocused();
  await choose(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'));
  await expect(dialog(page).getByRole('alert')).toContainText('questo file è di un altro tipo');
  await expect(mark).toBeVisible();
  await expectAccessible(page);
  await dialog(page).getByRole('button', { name: 'Crea' }).click();
  await expect(notice(page, 'Contenuto creato con successo')).toBeVisible();

  const card = page.getByRole('listitem').filter({ hasText: 'company-mark' });
  await expect(card).toContainText('PNG, 1000 × 200 pixel');
  await card.getByRole('button', { name: 'Modifica' }).click();
  await dialog(page).getByRole('button', { name: 'Togli' }).click();
  await expect(dialog(page).getByRole('button', { name: "Scegli l'immagine" })).toBeFocused();
  await dialog(page).getByRole('button', { name: 'Aggiorna' }).click();
  await expect(notice(page, 'Contenuto aggiornato con successo')).toBeVisible();
});

test('contents that cannot be loaded say so, and can be reloaded', async ({ page }) => {
  // A page whose stream opens reloads by itself.
  await page.route('**/api/admin/live', (route) => route.abort());
  const contents = '**/api/admin/contents';
  await page.route(contents, (route) => route.fulfill({ status: 403, json: {} }));
  await openContents(page);
  await expect(notice(page, 'Impossibile caricare i contenuti').first()).toBeVisible();
  await page.unroute(contents);
  await page.getByRole('button', { name: 'Riprova' }).click();
  await expect(card(page, 'Home - Sezione Hero')).toBeVisible();
  await expectAccessible(page);
});
