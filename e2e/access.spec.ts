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
import { test } from './fixtures.ts';
import { PUBLIC_PATHS } from './public-paths.ts';

// Most journeys walk at a desk.
test.use({ viewport: SIZES.phone });

test('the public screens have no accessibility fault', async ({ page }) => {
  for (const path of PUBLIC_PATHS) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    await expectAccessibleAtBothSizes(page);
  }
});

test('the wizard has no accessibility fault on any step', async ({ page }) => {
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
