import { expectAccessible } from './accessibility.ts';
import { notices, PHONE } from './enquiry.ts';
import { expect, test } from './fixtures.ts';

const SCRIPTS = '**/assets/*.js';
const TITLE = 'La pagina non ha finito di caricarsi';

test.use({ expectedMessages: /net::ERR_|Failed to load module script/ });
test.beforeEach(({ page }) => page.clock.install());

for (const path of ['/login', '/consumatori']) {
  test(`${path} says after a while that its scripts were not loaded, and offers a retry`, async ({
    page,
  }) => {
    let blocked = true;
    await page.route(SCRIPTS, (route) => (blocked ? route.abort() : route.continue()));
    await page.goto(path);
    await expect(page.getByText(TITLE)).toBeHidden();
    await page.clock.runFor(10_000);
    await expect(notices(page).getByText(TITLE)).toBeVisible();
    await expect(notices(page).getByRole('link', { name: PHONE })).toHaveAttribute(
      'href',
      'tel:+390950000001',
    );
    // Only now: the page still loads its scripts, and might start before the reload.
    page.once('framenavigated', () => {
      blocked = false;
    });
    await page.getByRole('button', { name: 'Riprova' }).click();
    await expect(page.getByRole('textbox').first()).toBeEditable();
    await page.clock.runFor(20_000);
    await expect(page.getByText(TITLE)).toHaveCount(0);
  });
}

test('in a browser that cannot run the scripts the page says so, and stays readable', async ({
  page,
}) => {
  await page.route(SCRIPTS, (route) =>
    route.fulfill({ contentType: 'text/html', body: 'no script' }),
  );
  await page.goto('/preventivo');
  await page.clock.runFor(10_000);
  await expect(page.getByText(TITLE)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Chiudi' }).click();
  await expect(page.getByText(TITLE)).toBeHidden();
});

test.describe('a page that is left while another one is loading', () => {
  test.use({ expectedMessages: /^$/ });
  test('writes nothing to the console', async ({ page }) => {
    // On a busy machine the first page may be there before it is left.
    await expect(async () => {
      await page.goto('/');
      const leave = async () => {
        await page.evaluate(() => {
          location.assign('/privacy');
          setTimeout(() => location.assign('/terms'), 5);
        });
        await page.clock.runFor(100);
      };
      await Promise.all([page.waitForURL('/terms', { timeout: 5000 }), leave()]);
    }).toPass();
  });
});
