import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { OwnCalendarFeed } from '#contract/calendar-feed/calendar-feed.schema.ts';
import { api } from '#web/api.ts';
import { reloadQueries } from '#web/reload-queries.ts';

const feedKey = ['admin', 'calendar-feed'] as const;

/** One's own feed; `feed` is null without one. */
export function useFeed() {
  return useQuery({
    queryKey: feedKey,
    queryFn: ({ signal }) => api.calendarFeed.read({}, { signal }),
    // Calendar programs read it without an announcement.
    staleTime: 0,
  });
}

/** Shows what a change answered, or reads again what is stored. */
export function useShownFeed() {
  const client = useQueryClient();
  return {
    show: (feed: OwnCalendarFeed) => client.setQueryData(feedKey, feed),
    reload: () => reloadQueries(client, feedKey),
  };
}
