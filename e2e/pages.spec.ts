import { ADMIN } from '../test/product-process.ts';
import { expect, test } from './fixtures.ts';

test('an unknown path answers 404 with a link home', async ({ page }) => {
  for (const path of ['/pagina-che-non-esiste', '/admin/pagina-che-non-esiste']) {
    const response = await page.goto(path);
    expect(response?.status()).toBe(404);
    await expect(page.getByText('404')).toBeVisible();
    await expect(page.getByText('Pagina non trovata')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Torna alla Home' })).toHaveAttribute('href', '/');
  }
});

test('a page is the same for a visitor and for an administrator', async ({ request, product }) => {
  const { origin } = product;
  const asVisitor = await (await request.get('/admin/overview')).text();
  await request.post('/api/session', { headers: { origin }, data: ADMIN });
  expect(await (await request.get('/admin/overview')).text()).toBe(asVisitor);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('the login page says what it needs', async ({ page }) => {
    await page.goto('/login');
    const note = page.locator('noscript p');
    await expect(note).toHaveText('Per accedere serve JavaScript.');
    await expect(note).toBeVisible();
  });

  test('the landing page can be read and its links work', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Sistema di\s+Prenotazione/);
    await expect(
      page.getByText('Piattaforma per prenotare consegne di privati e rivenditori'),
    ).toBeVisible();
    await expect(
      page.getByText('Gestione intelligente • Prenotazione rapida • Servizio professionale'),
    ).toBeVisible();
    const cards = [
      ['Privati', 'Accesso dedicato per clienti individuali', 'Accedi ora', '/consumatori'],
      ['Rivenditori', 'Dashboard B2B per partner commerciali', 'Dashboard Pro', '/rivenditori'],
      ['Preventivo', 'Richiedi un preventivo gratuito', 'Richiedi ora', '/preventivo'],
    ] as const;
    for (const [title, text, action, href] of cards) {
      await expect(page.getByText(text)).toBeVisible();
      await expect(page.getByRole('heading', { name: title, exact: true })).toBeVisible();
      await expect(page.locator(`a[href="${href}"]`, { hasText: action })).toBeVisible();
    }
    await page.locator('a[href="/consumatori"]').first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Prenotazione Consegna Privati',
    );
  });
});
