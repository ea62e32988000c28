import { expectAccessibleAtBothSizes, SIZES } from './accessibility.ts';
import {
  book,
  chooseDay,
  chooseTime,
  expectToStay,
  freshDate,
  goToDateStep,
  modal,
} from './booking.ts';
import { expect, test } from './fixtures.ts';
import { PUBLIC_PATHS } from './public-paths.ts';

// Most journeys use a desktop window.
test.use({ viewport: SIZES.phone });

test('every public page is accessible, keeps its content security policy, and fits the narrowest phone with text twice the size', async ({
  page,
  request,
}) => {
  // Signing in is public too.
  for (const path of [...PUBLIC_PATHS, '/admin/overview']) {
    const html = await (await request.get(path)).text();
    expect(html, `${path} has no style attribute`).not.toMatch(/<[^>]+\sstyle=/);
    await page.setViewportSize(SIZES.phone);
    const response = await page.goto(path);
    // Violations of the policy are in the console.
    expect(response?.headers()['content-security-policy']).toContain("script-src 'self'");
    await page.waitForLoadState('networkidle');
    await expectAccessibleAtBothSizes(page);
    await page.setViewportSize({ width: 360, height: 740 });
    const width = await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
      return document.documentElement.scrollWidth;
    });
    expect(width, path).toBe(360);
  }
});

test('every step of the wizard is accessible', async ({ page }) => {
  const date = freshDate();
  await goToDateStep(page);
  await expectAccessibleAtBothSizes(page);
  await chooseDay(page, date);
  await chooseTime(page, date, '14:00');
  await expectAccessibleAtBothSizes(page);
  await page.getByRole('button', { name: 'Indietro' }).click();
  await expectAccessibleAtBothSizes(page);
  // Without a draft, which would be restored while the fields are filled again.
  await page.evaluate(() => sessionStorage.clear());
  await page.goto('/');
  await book(page, date, '17:00');
  await expectToStay(modal(page));
  await expectAccessibleAtBothSizes(page);
});
