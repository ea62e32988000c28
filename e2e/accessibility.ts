/** The accessibility check of every screen, at the two sizes of the design. */
import { expect, type Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Only violations are reported, with their elements instead of selectors. */
const OPTIONS: RunOptions = {
  runOnly: TAGS,
  resultTypes: ['violations'],
  preload: false,
  selectors: false,
  elementRef: true,
};

/** Expects axe to find nothing, by WCAG 2.2 AA and its best practices. */
export async function expectAccessible(page: Page) {
  // A list that a new search is about to replace is pale on purpose.
  await expect(page.locator('[aria-busy=true]:not(button)')).toHaveCount(0);
  // Waits for animations to end, because axe judges the colours of one moment.
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
        .map(({ finished }) => finished.catch(() => {})),
    ),
  );
  // Once for each document. There are no frames to look into.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const violations = await page.evaluate(async (options) => {
    // Under a modal dialog axe would measure the part of a link that the dialog's fields happen not
    // to cover.
    const exclude = document.querySelector('.modal') ? ['[data-office]'] : [];
    const { violations } = await window.axe.run({ exclude }, options);
    const found: [rule: string, html: string[]][] = [];
    for (const { id, nodes } of violations) {
      const wrong: string[] = [];
      for (const { element, html } of nodes) {
        if (id === 'target-size' && element) {
          // What a sticky bar half covers can be scrolled into view.
          element.scrollIntoView({ block: 'center', behavior: 'instant' });
          const again = await window.axe.run(element, {
            ...options,
            runOnly: { type: 'rule', values: [id] },
          });
          if (again.violations.length === 0) continue;
        }
        wrong.push(html);
      }
      if (wrong.length > 0) found.push([id, wrong]);
    }
    return found;
  }, OPTIONS);
  expect(violations).toEqual([]);
}

/** The screen is not loaded again for the other size, and afterwards has its own size again. */
export async function expectAccessibleAtBothSizes(page: Page) {
  const own = page.viewportSize();
  const sizes = Object.values(SIZES);
  const isOwn = ({ width }: { width: number }) => width === own?.width;
  for (const size of [...sizes.filter((size) => !isOwn(size)), ...sizes.filter(isOwn)]) {
    await page.setViewportSize(size);
    // Layout that follows the window's size is done.
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
    await expectAccessible(page);
  }
  if (own) await page.setViewportSize(own);
}

export const SIZES = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } };
