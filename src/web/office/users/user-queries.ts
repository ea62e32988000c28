/** The queries for a page of the list and for one user. */
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import type { User, UserListQuery } from '#contract/users/users.schema.ts';
import { ApiError, api, call } from '#web/api.ts';
import { useListQuery } from '#web/lists/use-list-query.ts';
import { reloadQueries } from '#web/reload-queries.ts';

const usersKey = ['admin', 'users'] as const;

export const useUserList = (query: Pick<UserListQuery, 'page' | 'q' | 'sort'>) =>
  useListQuery([...usersKey, 'list'], query, (asked, options) =>
    call(api.admin.users.$get({ query: asked }, options)),
  );

const userQuery = (id: string) =>
  queryOptions({
    queryKey: [...usersKey, 'one', id],
    queryFn: ({ signal }): Promise<User> =>
      call(api.admin.users[':id'].$get({ param: { id } }, { init: { signal } })),
  });

/** A user by id; `gone` when the user was deleted or never existed, or the id is none. */
export function useUser(id: string | null) {
  const { data, error } = useQuery({ ...userQuery(id ?? ''), enabled: id !== null });
  const code = error instanceof ApiError ? error.code : undefined;
  const gone = id !== null && (code === 'NOT_FOUND' || code === 'INVALID_INPUT');
  return { user: id === null ? null : (data ?? null), gone, error };
}

/** Stores the user, so that a dialog shows it at once. A newer version that is stored stays. */
export function rememberUser(client: QueryClient, user: User): void {
  client.setQueryData(userQuery(user.id).queryKey, (stored) =>
    stored && stored.version > user.version ? stored : user,
  );
}

/** Fetches all shown users again; resolves when that succeeded or failed. */
export const reloadUsers = (client: QueryClient): Promise<void> => reloadQueries(client, usersKey);
