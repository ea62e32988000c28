/** Controls the network between browser and server. */
import { expect, type Locator, type Page, type Request, type Route } from '@playwright/test';

/** The server receives the next request; its answer is lost. */
export function loseAnswer(page: Page, path: string) {
  const lose = async (route: Route) => {
    await route.fetch();
    await route.abort('connectionreset');
  };
  return page.route(path, lose, { times: 1 });
}

/** Holds requests back until the returned function is called. */
export async function holdBack(
  page: Page,
  path: string,
  goOn = (route: Route) => route.continue(),
): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(path, async (route) => {
    await released;
    await goOn(route);
  });
  return release;
}

/** Expects this while the clock is fast-forwarded. `page.clock` is installed. */
export async function whileTimePasses(
  page: Page,
  expected: (soon: { timeout: number }) => Promise<void>,
): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(1000);
    await expected({ timeout: 250 });
  }).toPass({ timeout: 60_000 });
}

/** Waits for the page's state after all its retries, whose pauses are fast-forwarded. */
export const afterAllTries = (page: Page, seen: Locator) =>
  whileTimePasses(page, (soon) => expect(seen).toBeVisible(soon));

/** Counts the POST requests of the page. */
export function countSent(page: Page): () => number {
  let sent = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST') sent += 1;
  });
  return () => sent;
}

/**
 * Imitates browsers that remember a failed import: a script that could not be loaded stays failed
 * at its URL until the next document.
 */
export async function rememberFailures(page: Page): Promise<void> {
  const failed = new Set<string>();
  const remember = (request: Request) => {
    if (request.resourceType() === 'script') failed.add(request.url());
  };
  page.on('requestfailed', remember);
  page.on('response', (response) => void (response.ok() || remember(response.request())));
  page.on('request', (request) => {
    if (request.isNavigationRequest()) failed.clear();
  });
  await page.route('**/assets/*.js*', (route) => {
    const request = route.request();
    const remembered = request.resourceType() === 'script' && failed.has(request.url());
    return remembered ? route.abort() : route.fallback();
  });
}
