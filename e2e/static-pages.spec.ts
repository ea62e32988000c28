import type { Page } from '@playwright/test';
import { expectAccessible, SIZES } from './accessibility.ts';
import { expect, test } from './fixtures.ts';

const PAGES = [
  {
    path: '/privacy',
    title: 'Privacy Policy',
    texts: [
      'Ultimo aggiornamento: Dicembre 2024',
      'Dati raccolti',
      'Uso dei dati',
      'Protezione dei dati',
      'Diritti',
      'Aggiornamenti',
      '10 anni',
      '24 mesi',
      '12 mesi',
      'Garante per la protezione dei dati personali',
    ],
  },
  {
    path: '/terms',
    title: 'Termini di Servizio',
    texts: [
      'almeno 24 ore di anticipo',
      'almeno 4 ore prima',
      'Il servizio di domenica non è garantito',
      'si risponde entro 24 ore',
      'utenti privati',
      'rivenditori autorizzati',
      '6:30 - 18:30',
      '6:30 - 12:30',
    ],
  },
];

async function expectWhole(page: Page, { title, texts }: (typeof PAGES)[number]) {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  for (const text of texts) await expect(page.locator('main')).toContainText(text);
  await expect(page.locator('main a[href="/contact"]').first()).toBeVisible();
}

for (const shown of PAGES) {
  test(`${shown.path} shows its whole text when opened directly and reloaded`, async ({ page }) => {
    expect((await page.goto(shown.path))?.status()).toBe(200);
    await expectWhole(page, shown);
    expect((await page.reload())?.status()).toBe(200);
    await expectWhole(page, shown);
  });

  test(`${shown.path} loads no framework: its only script is that of the static pages`, async ({
    page,
  }) => {
    await page.goto(shown.path);
    await page.waitForLoadState('networkidle');
    const scripts = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => new URL(name).pathname)
        .filter((name) => name.endsWith('.js')),
    );
    expect(scripts).toEqual([expect.stringMatching(/^\/assets\/module-[\w-]+\.js$/)]);
    // The only inline script catches the rejections of skipped page changes.
    const inline = await page.locator('script:not([src])').allTextContents();
    expect(inline).toEqual([expect.stringContaining('unhandledrejection')]);
  });

  test(`${shown.path} has the company's name from its contents`, async ({ page, request }) => {
    const { company } = await (await request.get('/api/site')).json();
    await page.goto(shown.path);
    for (const fact of [company.name, company.address, company.vat_number, company.legal]) {
      await expect(page.locator('main')).toContainText(fact);
    }
    await expect(page.locator(`main a[href="mailto:${company.email}"]`)).toBeVisible();
  });

  test(`${shown.path} has a table of contents on a wide screen, whose entries lead to their sections`, async ({
    page,
  }) => {
    await page.setViewportSize(SIZES.desktop);
    await page.goto(shown.path);
    const entries = page.getByRole('navigation', { name: 'In questa pagina' }).getByRole('link');
    const titles = await page.locator('main h2').allTextContents();
    expect(await entries.allTextContents()).toEqual(titles);
    await entries.last().click();
    await expect(page.getByRole('heading', { name: titles.at(-1) as string })).toBeInViewport();
  });

  test.describe(`${shown.path} without JavaScript`, () => {
    test.use({ javaScriptEnabled: false });
    test('has its whole text, and a link to the contacts', async ({ page }) => {
      await page.goto(shown.path);
      await expectWhole(page, shown);
      await page.locator('main a[href="/contact"]').first().click();
      await expect(page).toHaveURL(/\/contact$/);
    });
  });

  for (const [name, viewport] of Object.entries(SIZES)) {
    test(`${shown.path} is accessible and has no horizontal overflow (${name})`, async ({
      page,
    }) => {
      await page.setViewportSize(viewport);
      await page.goto(shown.path);
      await expectAccessible(page);
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(width).toBe(viewport.width);
    });
  }
}

test('the printed privacy page has only its text', async ({ page }) => {
  await page.goto('/privacy');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('link', { name: 'Home' })).toBeHidden();
  await expect(page.getByText('In questa pagina', { exact: true })).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test("every page links at its foot to one's orders and to the accessibility statement, which needs no script and is accessible", async ({
  page,
  browser,
  product,
}) => {
  await page.setViewportSize(SIZES.phone);
  for (const path of ['/', '/consumatori', '/terms']) {
    await page.goto(path);
    const foot = page.getByRole('navigation', { name: 'Piè di pagina' });
    await expect(foot.getByRole('link', { name: 'Ritrova i miei ordini' })).toHaveAttribute(
      'href',
      '/ordine',
    );
    await foot.getByRole('link', { name: 'Accessibilità' }).click();
    await expect(page).toHaveURL('/accessibilita');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Accessibilità');
    await expect(page.getByText('si ingrandiscono fino al doppio')).toBeVisible();
  }
  await expectAccessible(page);
  const context = await browser.newContext({ baseURL: product.origin, javaScriptEnabled: false });
  const silent = await context.newPage();
  await silent.goto('/accessibilita');
  await expect(silent.getByText('Ultimo aggiornamento: 23 novembre 2026')).toBeVisible();
  await expect(silent.getByText('manca una verifica con persone')).toBeVisible();
  await context.close();
});
