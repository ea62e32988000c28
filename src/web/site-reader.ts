/** How the root's loader reads the contents on the server. */
import { createContext } from 'react-router';
import type { PageSite } from '#contract/contents/site.schema.ts';

/**
 * `src/server/pages.ts` sets the product's reader. In development Vite renders the pages, and this
 * default calls the API.
 */
export const siteReader = createContext<() => Promise<PageSite>>(async () => {
  const response = await fetch(`${process.env.API_URL}/api/site`);
  if (!response.ok) throw new Error(`the contents answered ${response.status}`);
  return response.json();
});
