/** The most JavaScript that each page may load (docs/decisions/008), compressed, in kB of 1,000. */
import type { Page } from '@playwright/test';
import { OFFICE_PAGES } from '../src/web/office/pages.ts';
import { chooseDay, freshDate, goToDateStep } from './booking.ts';
import { expect, test } from './fixtures.ts';
import { hydrated } from './hydrated.ts';
import { openOffice } from './office.ts';
import { PUBLIC_PATHS } from './public-paths.ts';
import { goToDayStep } from './reseller-wizard.ts';

/** Generous limits: they catch a library imported by accident, not the next feature. */
const FORM = 160;
/** Pages opened by a link or a code: they have the data library and many forms. */
const OPENED = 190;
/** The drivers' page, without the router, for the phones that drivers have. */
const GIRO = 100;
const OFFICE = 310;
/** Static pages: one script of their own is all their JavaScript. */
const STATIC = 10;
const BUDGETS: Record<string, number> = {
  '/': STATIC,
  '/preventivo-inviato': STATIC,
  '/privacy': STATIC,
  '/terms': STATIC,
  '/accessibilita': STATIC,
  '/pagina-che-non-esiste': STATIC,
  '/giro': GIRO,
  '/i-miei-ritiri': OPENED,
  '/preventivo-cliente': OPENED,
};
const WIZARD_IN_ALL = 220;

test.use({ expectedMessages: /status of 40[14]/ });

test('no page loads more than its limit, before the first interaction and in all', async ({
  page,
}) => {
  const costs: Cost[] = [];
  for (const path of PUBLIC_PATHS) {
    await page.goto(path);
    await hydrated(page);
    costs.push({ page: path, kilobytes: await kilobytes(page), budget: BUDGETS[path] ?? FORM });
  }

  await goToDateStep(page);
  await chooseDay(page, freshDate());
  costs.push(await inAll('/consumatori', page));
  await goToDayStep(page);
  await chooseDay(page, freshDate());
  costs.push(await inAll('/rivenditori', page));

  await openOffice(page, '/admin/overview');
  // The event stream stays open, so waiting for an idle network would never end.
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  costs.push({ page: '/admin/overview', kilobytes: await kilobytes(page), budget: OFFICE });
  await page.goto('/admin/preventivi');
  // Earlier journeys may have left requests.
  const request = page.getByRole('button', { name: 'Modifica' }).first();
  await expect(page.getByText('Nessuna richiesta').or(request)).toBeVisible();
  costs.push({ page: '/admin/preventivi', kilobytes: await kilobytes(page), budget: OFFICE });
  await page.goto('/admin/ordini');
  await expect(page.getByRole('tab', { name: /^Rivenditori \(\d+\)$/ })).toBeVisible();
  costs.push({ page: '/admin/ordini', kilobytes: await kilobytes(page), budget: OFFICE });
  await page.goto('/admin/calendario');
  await expect(page.getByText('Nessun ordine programmato per questa data')).toBeVisible();
  costs.push({ page: '/admin/calendario', kilobytes: await kilobytes(page), budget: OFFICE });
  await page.goto('/admin/orari');
  await expect(page.getByRole('button', { name: /^Chiudi/ }).first()).toBeVisible();
  costs.push({ page: '/admin/orari', kilobytes: await kilobytes(page), budget: OFFICE });
  await page.goto('/admin/utenti');
  await expect(page.getByRole('table', { name: 'Utenti' })).toBeVisible();
  costs.push({ page: '/admin/utenti', kilobytes: await kilobytes(page), budget: OFFICE });

  for (const [path, title] of [
    ['/admin/listino', OFFICE_PAGES.prices.title],
    ['/admin/listino/easyfatt', 'Danea Easyfatt'],
    ['/admin/rivenditori', OFFICE_PAGES.resellers.title],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    // The list, or its empty state.
    await expect(page.getByLabel(/^Caricamento/)).toHaveCount(0);
    costs.push({ page: path, kilobytes: await kilobytes(page), budget: OFFICE });
  }

  console.table(costs);
  for (const cost of costs) expect(cost.kilobytes, cost.page).toBeGreaterThan(0);
  expect(costs.filter((cost) => cost.kilobytes > cost.budget)).toEqual([]);
});

type Cost = { page: string; kilobytes: number; budget: number };

async function inAll(path: string, page: Page): Promise<Cost> {
  return { page: `${path}, in all`, kilobytes: await kilobytes(page), budget: WIZARD_IN_ALL };
}

function kilobytes(page: Page): Promise<number> {
  return page.evaluate(() => {
    const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const scripts = resources.filter(({ name }) => new URL(name).pathname.endsWith('.js'));
    const bytes = scripts.reduce((sum, script) => sum + script.encodedBodySize, 0);
    return Math.round(bytes / 100) / 10;
  });
}
