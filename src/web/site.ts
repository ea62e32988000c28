/**
 * The company's contents, loaded once when the page is rendered on the server, and the page's head.
 */
import { type MetaArgs, type MetaDescriptor, useRouteLoaderData } from 'react-router';
import type { SharedSite } from '#contract/contents/site.schema.ts';

/** The contents with which this page was rendered. */
export function useSite(): SharedSite {
  const site = useRouteLoaderData<SharedSite>('root');
  if (!site) throw new Error('a page without its site');
  return site;
}

type PageTexts = {
  /** Shown before the company's name. A function makes the whole title from the contents. */
  title: string | ((site: SharedSite, pathname: string) => string);
  description?: string | ((site: SharedSite) => string);
  /** The page's path. Without it the page is marked noindex. */
  path?: string;
  /** Data for search engines, as schema.org defines them. */
  facts?: (site: SharedSite) => Record<string, unknown>;
};

/** A page's title in the tab. */
export const tabTitle = (title: string, { company }: SharedSite) => `${title} · ${company.name}`;

/** The `meta` function of a page: its title and head. */
export function pageMeta({ title, description, path, facts }: PageTexts) {
  return ({ matches, location }: MetaArgs): MetaDescriptor[] => {
    const site = matches.find((match) => match?.id === 'root')?.loaderData as
      | SharedSite
      | undefined;
    if (!site) return [{ title: typeof title === 'string' ? title : 'Errore' }];
    const made = typeof title === 'string' ? tabTitle(title, site) : title(site, location.pathname);
    const text = typeof description === 'function' ? description(site) : description;
    return [
      { title: made },
      ...(text ? [{ name: 'description', content: text }] : []),
      ...(path ? shared(site, made, text, path) : [{ name: 'robots', content: 'noindex' }]),
      ...(facts ? [{ 'script:ld+json': facts(site) as never }] : []),
    ];
  };
}

/** The preview of a shared link. URLs must be absolute, so without an origin they are left out. */
function shared(site: SharedSite, title: string, description: string | undefined, path: string) {
  const { origin, company } = site;
  return [
    { property: 'og:type', content: 'website' },
    { property: 'og:locale', content: 'it_IT' },
    { property: 'og:site_name', content: company.name },
    { property: 'og:title', content: title },
    ...(description ? [{ property: 'og:description', content: description }] : []),
    ...(origin
      ? [
          { property: 'og:url', content: `${origin}${path}` },
          { property: 'og:image', content: `${origin}/og.png` },
          { tagName: 'link', rel: 'canonical', href: `${origin}${path}` },
        ]
      : []),
  ];
}
