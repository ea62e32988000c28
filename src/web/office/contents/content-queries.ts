/** The stored contents; those that the pages show are loaded with the page. */
import { type QueryClient, useQuery } from '@tanstack/react-query';
import type { StoredContent } from '#contract/contents/contents.schema.ts';
import { api } from '#web/api.ts';
import { reloadQueries } from '#web/reload-queries.ts';

const contentsKey = ['admin', 'contents'] as const;
const listKey = [...contentsKey, 'list'] as const;

export function useContents() {
  return useQuery({
    queryKey: listKey,
    queryFn: async ({ signal }): Promise<StoredContent[]> => {
      const { contents } = await api.contents.list({}, { signal });
      // The client's JSON type and the schema's are unrelated.
      return contents as StoredContent[];
    },
  });
}

/** Shows a saved content at once, and loads what else has changed. */
export function rememberContent(client: QueryClient, saved: StoredContent): void {
  client.setQueryData<StoredContent[]>(listKey, (contents = []) =>
    [...contents.filter(({ slug }) => slug !== saved.slug), saved].toSorted((a, b) =>
      a.slug < b.slug ? -1 : 1,
    ),
  );
  void reloadContents(client);
}

/** Removes a deleted content. */
export function forgetContent(client: QueryClient, slug: string): void {
  client.setQueryData<StoredContent[]>(listKey, (contents = []) =>
    contents.filter((content) => content.slug !== slug),
  );
  void reloadContents(client);
}

export const reloadContents = (client: QueryClient): Promise<void> =>
  reloadQueries(client, contentsKey);
