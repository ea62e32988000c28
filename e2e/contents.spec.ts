import pg from 'pg';
import { type Product, startProduct } from '../test/product-process.ts';
import { expect, test } from './fixtures.ts';

/** Changes the contents directly in the database, not through the running product. */
async function store(product: Product, slug: string, content: object | null): Promise<void> {
  const client = new pg.Client({ connectionString: product.databaseUrl });
  await client.connect();
  await client.query('delete from cms_contents where slug = $1', [slug]);
  if (content) {
    await client.query('insert into cms_contents (slug, content) values ($1, $2)', [slug, content]);
  }
  await client.end();
}

const SLUGS = ['home-hero', 'home-services', 'navbar', 'footer', 'contact', 'about-us', 'services'];

test.afterEach(async ({ product }) => {
  for (const slug of SLUGS) await store(product, slug, null);
});

/**
 * The pages are cached and invalidated by a notification, so the next load may be a moment too
 * early.
 */
async function expectOn(origin: string, path: string, text: string) {
  await expect
    .poll(async () => (await fetch(`${origin}${path}`)).text(), { message: `${path} says ${text}` })
    .toContain(text);
}

test('a change of the contents is shown at the next load, by every process, and so is its removal', {
  tag: '@database',
}, async ({ product }) => {
  const { databaseUrl } = product;
  const session = { SESSION_SECRET: 'a-secret-that-only-these-tests-use' };
  await using other = await startProduct('embedded', { DATABASE_URL: databaseUrl, ...session });
  for (const { origin } of [product, other]) {
    await expectOn(origin, '/', 'Piattaforma per prenotare consegne di privati e rivenditori');
  }
  await store(product, 'home-hero', { title: 'Prenotazioni & Ritiri', description: 'Due passi' });
  for (const { origin } of [product, other]) {
    await expectOn(origin, '/', 'Prenotazioni &amp; Ritiri');
    await expectOn(origin, '/', 'Due passi');
  }
  await store(product, 'home-hero', null);
  for (const { origin } of [product, other]) await expectOn(origin, '/', 'Sistema di Prenotazione');
});

test('every stored content is on the landing page, escaped', { tag: '@database' }, async ({
  page,
  product,
}) => {
  await store(product, 'home-hero', {
    title: 'Sabbia <b>subito</b>',
    subtitle: 'Da tre generazioni',
    cta_text: 'Prenota la consegna',
    background_image: 'javascript:alert(1)',
  });
  await store(product, 'home-services', {
    services: [
      { title: 'Gru in cantiere', description: 'Scarico al piano', icon: 'truck' },
      { title: 'Noleggio', icon: 'constructor' },
    ],
  });
  await store(product, 'navbar', { privacy: 'Riservatezza', contact: 'Dove siamo' });
  await store(product, 'footer', { terms: 'Condizioni', legal: 'Edil Prova S.p.A. · P.IVA 1' });
  await store(product, 'contact', {
    name: 'Edil Prova',
    phones: [
      { number: '+39 091 1', label: 'Uno' },
      { number: '091 2', label: 'Due' },
      { number: '091 3', label: 'Tre' },
    ],
    address: 'Via Nuova 3, Palermo',
    map_url: 'https://maps.example.test/prova',
  });
  await store(product, 'about-us', { title: 'Chi Siamo', content: 'Prima riga.\nSeconda riga.' });
  await store(product, 'services', { description: 'Noleggio e trasporto' });
  await expectOn(product.origin, '/', 'Noleggio e trasporto');

  await page.goto('/');
  await expect(page).toHaveTitle('Edil Prova · Sabbia <b>subito</b>');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sabbia <b>subito</b>');
  await expect(page.getByText('Da tre generazioni')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Prenota la consegna' })).toHaveAttribute(
    'href',
    '/consumatori',
  );
  await expect(page.locator('main img')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Gru in cantiere' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Sicurezza e backup' })).toHaveCount(0);
  const navigation = page.getByRole('navigation', { name: 'Principale' });
  await expect(navigation.getByRole('link', { name: 'Riservatezza' })).toHaveAttribute(
    'href',
    '/privacy',
  );
  await expect(navigation.getByRole('link', { name: 'Dove siamo' })).toHaveAttribute(
    'href',
    '/contact',
  );
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByRole('link', { name: 'Condizioni' })).toHaveAttribute('href', '/terms');
  await expect(footer).toContainText('© 2024 Edil Prova');
  await expect(footer).toContainText('Edil Prova S.p.A. · P.IVA 1');
  await expect(page.getByRole('link', { name: '+39 091 1' })).toHaveAttribute(
    'href',
    'tel:+390911',
  );
  await expect(page.getByRole('link', { name: 'Via Nuova 3, Palermo' })).toHaveAttribute(
    'href',
    'https://maps.example.test/prova',
  );
  await expect(page.getByRole('heading', { name: 'Chi Siamo' })).toBeVisible();
  await expect(page.getByText('Prima riga.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Servizi', exact: true })).toBeVisible();
});

test("a stored image is the hero's background, and keeps the content security policy", {
  tag: '@database',
}, async ({ page, product }) => {
  await store(product, 'home-hero', { background_image: '/favicon.svg' });
  await expectOn(product.origin, '/', 'src="/favicon.svg"');
  await page.goto('/');
  await expect(page.locator('main img')).toHaveAttribute('alt', '');
});
