import { expectAccessibleAtBothSizes, SIZES } from './accessibility.ts';
import { holdBack } from './connection.ts';
import { expect, test, WITH_MOVEMENT } from './fixtures.ts';

// While the dates load, an animation without movement hides the texts.
test.use(WITH_MOVEMENT);

const NEXT = '**/api/availability/next';

const answer = (overrides: object = {}) => ({
  json: {
    consumer: { date: '2026-11-23', time: '07:30', free: 19 },
    supplier: { date: '2026-11-24', orders: 1, limit: 2 },
    ...overrides,
  },
});

test("the landing page has all of the spec's texts", async ({ page }) => {
  expect((await page.goto('/'))?.status()).toBe(200);
  await expect(page.locator('html')).toHaveAttribute('lang', 'it');
  for (const size of Object.values(SIZES)) {
    await page.setViewportSize(size);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sistema di Prenotazione');
    const main = page.getByRole('main');
    for (const text of [
      'Piattaforma per prenotare consegne di privati e rivenditori',
      'Gestione intelligente • Prenotazione rapida • Servizio professionale',
      'Accesso dedicato per clienti individuali',
      'Dashboard B2B per partner commerciali',
      'Richiedi un preventivo gratuito',
      'Tecnologia Moderna',
      'Supporto Tecnico 24/7',
    ]) {
      await expect(main.getByText(text)).toBeVisible();
    }
    for (const [title, action, href] of [
      ['Privati', 'Accedi ora', '/consumatori'],
      ['Rivenditori', 'Dashboard Pro', '/rivenditori'],
      ['Preventivo', 'Richiedi ora', '/preventivo'],
    ] as const) {
      await expect(main.getByRole('heading', { name: title, exact: true })).toBeVisible();
      await expect(main.getByRole('link', { name: action })).toHaveAttribute('href', href);
    }
    const technology = page.getByRole('region', { name: 'Tecnologia Moderna' });
    await expect(technology.getByRole('heading', { level: 3 })).toHaveText([
      'Ottimizzazione degli orari',
      'Sicurezza e backup',
      'Prestazioni',
    ]);
    const support = page.getByRole('region', { name: 'Supporto Tecnico 24/7' });
    await expect(support.locator('a[href^="tel:"]')).toHaveCount(3);
    await expect(support.getByRole('link', { name: 'Apri la mappa' })).toHaveAttribute(
      'href',
      /^https:/,
    );

    const header = page.getByRole('banner');
    await expect(header.getByRole('link', { name: 'Trinacria Materiali' })).toHaveAttribute(
      'href',
      '/login',
    );
    await expect(header.getByRole('link', { name: 'Privacy' })).toHaveAttribute('href', '/privacy');
    await expect(header.getByRole('link', { name: 'Contatti' })).toHaveAttribute(
      'href',
      '/contact',
    );
    const footer = page.getByRole('contentinfo');
    for (const [label, href] of [
      ['Privacy Policy', '/privacy'],
      ['Termini di Servizio', '/terms'],
      ['Contatti', '/contact'],
    ] as const) {
      await expect(footer.getByRole('link', { name: label })).toHaveAttribute('href', href);
    }
    await expect(footer).toContainText('© 2024 Trinacria Materiali');
    await expect(footer).toContainText('P.IVA');
  }
});

test('it is accessible, before the dates are there and after', async ({ page }) => {
  const release = await holdBack(page, NEXT, (route) => route.fulfill(answer()));
  await page.goto('/');
  await expectAccessibleAtBothSizes(page);
  release();
  // The check may have taken longer than the panel waits for an answer.
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(page.getByText('lunedì 23 novembre')).toBeVisible();
  await expectAccessibleAtBothSizes(page);
});

for (const [name, viewport] of Object.entries(SIZES)) {
  test.describe(name, () => {
    test.use({ viewport });

    test('the text next to the hero does not move when the dates arrive', async ({ page }) => {
      const release = await holdBack(page, NEXT, (route) => route.fulfill(answer()));
      await page.goto('/');
      const boards = page.getByRole('heading', { name: 'Privati', exact: true });
      const before = await boards.boundingBox();
      release();
      await expect(page.getByText('martedì 24 novembre')).toBeVisible();
      expect(await boards.boundingBox()).toEqual(before);
    });
  });
}

test("the panel shows the server's first free dates, and links to the two wizards", async ({
  page,
}) => {
  const answered = page.waitForResponse(NEXT);
  await page.goto('/');
  const { consumer } = await (await answered).json();
  const panel = page.getByRole('region', { name: 'Prime disponibilità' });
  await expect(panel).toContainText(`dalle ${consumer.time}`);
  await expect(panel).toContainText(/aggiornato alle \d\d:\d\d/);
  await expect(panel.getByRole('link', { name: 'Prenota: Privati' })).toHaveAttribute(
    'href',
    '/consumatori',
  );
  await expect(panel.getByRole('link', { name: 'Prenota: Rivenditori' })).toHaveAttribute(
    'href',
    '/rivenditori',
  );
});

test('a slot taken since disappears when the page becomes visible again', async ({ page }) => {
  await page.clock.install();
  await page.route(NEXT, (route) => route.fulfill(answer()));
  await page.goto('/');
  await expect(page.getByText('dalle 07:30 · 19 orari liberi')).toBeVisible();
  await page.route(NEXT, (route) =>
    route.fulfill(answer({ consumer: { date: '2026-11-23', time: '08:00', free: 1 } })),
  );
  await page.clock.runFor(31_000);
  await expect(page.getByText('dalle 08:00 · 1 orario libero')).toBeVisible();
});

test.describe('without an answer', () => {
  test.use({ expectedMessages: /status of 5\d\d|net::ERR/ });

  test('the panel keeps its default text, then recovers by itself', async ({ page }) => {
    await page.clock.install();
    await page.route(NEXT, (route) => route.fulfill({ status: 500, body: '' }));
    await page.goto('/');
    const panel = page.getByRole('region', { name: 'Prime disponibilità' });
    await expect(panel).toContainText('non disponibile ora');
    await expect(panel).toContainText('dalle 06:30 alle 18:00');
    await page.route(NEXT, (route) => route.fulfill(answer()));
    await page.clock.runFor(31_000);
    await expect(panel).toContainText('lunedì 23 novembre');
    await page.route(NEXT, (route) => route.abort());
    await page.clock.runFor(31_000);
    await expect(panel).toContainText(/fermo alle \d\d:\d\d/);
    await expect(panel).toContainText('lunedì 23 novembre');
  });
});

test('the panel also works after a navigation in the browser', async ({ page }) => {
  await page.route(NEXT, (route) => route.fulfill(answer()));
  await page.goto('/consumatori');
  await page.getByRole('link', { name: 'Home' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByText('lunedì 23 novembre')).toBeVisible();
});

test('the landing page has one small script of its own, and no framework', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  await page.goto('/');
  await expect(page.getByText(/aggiornato alle/)).toBeVisible();
  expect(scripts).toEqual([expect.stringMatching(/\/assets\/module-[\w-]+\.js$/)]);
});

test('Back on a page without framework leads to the previous page, or home', async ({ page }) => {
  await page.goto('/consumatori');
  await page.goto('/pagina-che-non-esiste');
  await page.getByRole('link', { name: 'Pagina precedente' }).click();
  await expect(page).toHaveURL('/consumatori');
});

test('Back without a previous page leads home', async ({ context }) => {
  const page = await context.newPage();
  await page.goto('/pagina-che-non-esiste');
  await page.getByRole('link', { name: 'Pagina precedente' }).click();
  await expect(page).toHaveURL('/');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the panel has its default text', async ({ page }) => {
    await page.goto('/');
    const panel = page.getByRole('region', { name: 'Prime disponibilità' });
    await expect(panel.getByText('dalle 06:30 alle 18:00')).toBeVisible();
    await expect(panel.getByText('6:00–12:00')).toBeVisible();
    await panel.getByRole('link', { name: 'Prenota: Privati' }).click();
    await expect(page).toHaveURL('/consumatori');
  });
});
