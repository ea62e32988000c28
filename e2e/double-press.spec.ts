import type { Locator, Page } from '@playwright/test';
import { SIZES } from './accessibility.ts';
import {
  confirm,
  freshDate,
  modal,
  next,
  readyToConfirm,
  stepHeading,
  takeSlot,
  timeTile,
} from './booking.ts';
import { countSent } from './connection.ts';
import { expect, test } from './fixtures.ts';
import { openDashboard, orderRow, storedOrders } from './office.ts';

type Hand = 'mouse' | 'finger';

/** Both halves of the press go to the control's position before the first one. */
async function pressTwice(page: Page, hand: Hand, control: Locator) {
  const { x = 0, y = 0 } = (await control.boundingBox()) ?? {};
  if (hand === 'mouse') {
    await page.mouse.dblclick(x + 20, y + 20, { delay: 40 });
  } else {
    // Sent together: one after the other they would be two presses on a busy machine.
    const tap = () => page.touchscreen.tap(x + 20, y + 20);
    await Promise.all([tap(), tap()]);
  }
}

for (const hand of ['mouse', 'finger'] as const) {
  test.describe(`the second half of a double press by ${hand}`, () => {
    test.use({ viewport: SIZES.phone, hasTouch: hand === 'finger' });

    test('sends no order that was not reviewed', async ({ page }) => {
      const sent = countSent(page);
      const date = freshDate();
      await readyToConfirm(page, date, '09:30');
      await page.getByRole('button', { name: 'Indietro' }).click();
      await expect(stepHeading(page, 'Materiali')).toBeFocused();
      // 'Conferma Prenotazione' appears where 'Avanti' was.
      await pressTwice(page, hand, next(page));
      await expect(stepHeading(page, 'Data e Orario')).toBeVisible();
      await expect(timeTile(page, date, '09:30')).toBeChecked();
      expect(sent()).toBe(0);
      // A separate press in the same place counts.
      await confirm(page).click();
      await expect(modal(page)).toBeVisible();
    });

    test('does not skip a step', async ({ page }) => {
      await readyToConfirm(page, freshDate(), '09:30');
      await page.goBack();
      await page.goBack();
      await expect(stepHeading(page, 'Dati Personali')).toBeFocused();
      await pressTwice(page, hand, next(page));
      await expect(stepHeading(page, 'Materiali')).toBeVisible();
      await expect(next(page)).toBeEnabled();
      await expect(stepHeading(page, 'Materiali')).toBeVisible();
      // One history entry: a single Back leads to the previous step.
      await page.goBack();
      await expect(stepHeading(page, 'Dati Personali')).toBeVisible();
    });

    test('does not answer the question that the first half has opened', async ({
      page,
      product,
    }) => {
      const date = freshDate();
      await takeSlot(page.request, product.origin, date, '09:30');
      await openDashboard(page);
      const remove = orderRow(page, 'Un altro cliente').getByRole('button', { name: 'Elimina' });
      const question = page.getByRole('alertdialog', { name: 'Elimina ordine' });
      const answer = question.getByRole('button', { name: 'Elimina' });
      await remove.first().click();
      const answerY = (await answer.boundingBox())?.y ?? 0;
      await question.getByRole('button', { name: 'Indietro' }).click();
      await expect(question).toBeHidden();
      // On a phone the question is at the bottom. In a window this low its answer is over the row's
      // button.
      const removeY = (await remove.first().boundingBox())?.y ?? 0;
      const height = Math.round(SIZES.phone.height - answerY + removeY);
      await page.setViewportSize({ ...SIZES.phone, height });
      await pressTwice(page, hand, remove.first());
      await expect(question).toBeVisible();
      expect(await storedOrders(page, date)).toHaveLength(1);
      await expect(answer).toBeEnabled();
    });
  });
}
