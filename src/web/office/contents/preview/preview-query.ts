/** The query for the page that shows a content, with what is typed. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api, call } from '#web/api.ts';

/** `typed` is the content as JSON. While a newer page loads, the previous one stays. */
export function usePreview(slug: string, typed: string) {
  return useQuery({
    queryKey: ['admin', 'contents', 'preview', slug, typed],
    queryFn: ({ signal }) => {
      const page = { param: { slug }, json: { content: JSON.parse(typed) } };
      return call(api.admin.contents[':slug'].preview.$post(page, { init: { signal } }));
    },
    placeholderData: keepPreviousData,
  });
}
