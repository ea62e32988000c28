/** What goes between the browser and the server, and what does not. */
import type { Page, Route } from '@playwright/test';

/** The server takes the next one; its answer never arrives. */
export function loseAnswer(page: Page, path: string) {
  const lose = async (route: Route) => {
    await route.fetch();
    await route.abort('connectionreset');
  };
  return page.route(path, lose, { times: 1 });
}

/** Nothing comes through until what this answers is called. */
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

/** How many times the page has sent something. */
export function countSent(page: Page): () => number {
  let sent = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST') sent += 1;
  });
  return () => sent;
}

/**
 * What many browsers do, whichever runs the test: a script that could not be loaded cannot be loaded
 * from the same address until the next document.
 */
export async function rememberFailures(page: Page): Promise<void> {
  const failed = new Set<string>();
  page.on('requestfailed', (request) => void failed.add(request.url()));
  page.on('response', (response) => void (response.ok() || failed.add(response.url())));
  page.on('request', (request) => {
    if (request.isNavigationRequest()) failed.clear();
  });
  await page.route('**/assets/*.js*', (route) => {
    const request = route.request();
    const remembered = request.resourceType() === 'script' && failed.has(request.url());
    return remembered ? route.abort() : route.fallback();
  });
}
