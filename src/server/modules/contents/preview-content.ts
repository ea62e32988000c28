/** Previews the page that shows a content, with the draft as typed. */

import { contentProblems } from '#contract/contents/content-fields.ts';
import type { PreviewContentInput, PreviewedPage } from '#contract/contents/contents.schema.ts';
import type { Site } from '#contract/contents/site.schema.ts';
import type { Orm } from '#server/platform/db/database.ts';
import { AppError } from '#server/platform/errors.ts';
import { readSite } from './contents.store.ts';
import { inertPage } from './inert-page.ts';

/** The HTML of a page with these contents, bypassing the cache. */
export type RenderPage = (path: string, readSite: () => Promise<Site>) => Promise<string>;

/** By slug. The wizards show the common materials in a step that needs scripts, so they have no preview. */
const PAGES = new Map([
  ['home-hero', '/'],
  ['home-services', '/'],
  ['about-us', '/'],
  ['services', '/'],
  ['contact', '/contact'],
  ['footer', '/'],
  ['accessibility', '/accessibilita'],
  ['navbar', '/'],
]);

type Dependencies = {
  orm: Orm;
  publicOrigin?: string | undefined;
  /** Undefined if the pages are not served from here. */
  renderPage?: RenderPage | undefined;
};

/** Throws NOT_FOUND if the pages are not served from here. */
export async function previewContent(
  { orm, publicOrigin, renderPage }: Dependencies,
  slug: string,
  { content }: PreviewContentInput,
): Promise<PreviewedPage> {
  const problems = contentProblems(slug, content);
  const path = PAGES.get(slug);
  if (!path) return { path: null, html: null, problems };
  if (!renderPage) {
    const message = 'Anteprima non disponibile: questo server non mostra le pagine';
    throw new AppError('NOT_FOUND', { message });
  }
  const html = await renderPage(path, () => readSite(orm, publicOrigin, { slug, content }));
  return { path, html: inertPage(html), problems };
}
