/** The query for a page of a content's versions. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ContentVersions } from '#contract/contents/contents.schema.ts';
import { api, call } from '#web/api.ts';

/** How many versions a page shows. */
export const VERSIONS_PAGE_SIZE = 10;

/** Newest first. While another page loads, the previous one stays. */
export function useVersions(slug: string, page: number) {
  return useQuery({
    queryKey: ['admin', 'contents', 'versions', slug, page],
    queryFn: async ({ signal }) => {
      const query = { page: String(page), page_size: String(VERSIONS_PAGE_SIZE) };
      const { versions } = api.admin.contents[':slug'];
      const rows = await call(versions.$get({ param: { slug }, query }, { init: { signal } }));
      // The client has its own type for JSON.
      return rows as ContentVersions;
    },
    placeholderData: keepPreviousData,
  });
}
