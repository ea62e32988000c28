import type { UserListQuery } from '#contract/users/users.schema.ts';
import { api, call } from '#web/api.ts';
import { rowQueries } from '#web/lists/row-queries.ts';
import { useListQuery } from '#web/lists/use-list-query.ts';

const usersKey = ['admin', 'users'] as const;

export const useUserList = (query: Pick<UserListQuery, 'page' | 'q' | 'sort'>) =>
  useListQuery([...usersKey, 'list'], query, (asked, options) =>
    call(api.admin.users.$get({ query: asked }, options)),
  );

export const {
  useRow: useUser,
  remember: rememberUser,
  reload: reloadUsers,
} = rowQueries(usersKey, (id, options) =>
  call(api.admin.users[':id'].$get({ param: { id } }, options)),
);
