import type { Page } from '@playwright/test';
import { OFFICE_PAGES } from '../src/web/office/pages.ts';
import { paths } from '../src/web/paths.ts';
import { ADMIN } from '../test/product-process.ts';

/** How each page of the product is opened, by its path. */
export const VISITS: Record<string, (page: Page) => Promise<unknown>> = {
  ...Object.fromEntries(
    Object.values(paths)
      .filter((path) => !path.startsWith(paths.admin))
      .map((path) => [path, (page) => page.goto(path)]),
  ),
  ...Object.fromEntries(
    Object.values(OFFICE_PAGES).map(({ path }) => [
      path,
      async (page) => {
        await page.request.post('/api/session', { data: ADMIN });
        await page.goto(path);
      },
    ]),
  ),
};
