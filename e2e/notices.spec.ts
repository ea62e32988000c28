import type { Page } from '@playwright/test';
import { notices } from './enquiry.ts';
import { expect, test } from './fixtures.ts';

const ask = (page: Page) => page.getByRole('button', { name: 'Password dimenticata?' });
const shown = (page: Page) => notices(page).getByText('Supporto Tecnico Quantico');

/** Expects that the toast has started to close, and lets it close. */
async function goes(page: Page): Promise<void> {
  await expect(page.locator('.toast[data-leaving]')).toHaveCount(1);
  await page.clock.runFor(200);
  await expect(shown(page)).toHaveCount(0);
}

test('a toast closes after four seconds, and stays while the pointer or the focus is on it', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto('/login');
  // The page shows nothing until it knows who is signed in, for which the clock must run.
  await expect(ask(page)).toBeVisible();
  // From here on only the test moves the clock.
  await page.clock.pauseAt(Date.now() + 60_000);
  await ask(page).click();
  await expect(shown(page)).toBeVisible();
  await page.clock.runFor(3900);
  await expect(shown(page)).toBeVisible();
  await expect(page.locator('.toast[data-leaving]')).toHaveCount(0);
  await page.clock.runFor(100);
  await goes(page);

  await ask(page).click();
  await shown(page).hover();
  await page.clock.runFor(20_000);
  await expect(shown(page)).toBeVisible();
  await page.mouse.move(1, 1);
  await page.clock.runFor(4000);
  await goes(page);

  await ask(page).click();
  await notices(page).getByRole('button', { name: 'Chiudi avviso' }).focus();
  await page.clock.runFor(20_000);
  await expect(shown(page)).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(ask(page)).toBeFocused();
  await goes(page);
});

test('a repeated toast is shown once', async ({ page }) => {
  await page.goto('/login');
  for (const _ of [1, 2, 3, 4]) await ask(page).click();
  await expect(shown(page)).toHaveCount(1);
});
