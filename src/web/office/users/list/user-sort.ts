/** The order of the list: as the call names it, and as the table's heads show it. */
import type { UserListQuery } from '#contract/users/users.schema.ts';
import type { Sort } from '#web/lists/data-table/data-table.tsx';

type UserSort = UserListQuery['sort'];

/** The head that shows the order: the sort is named by its column. */
export function headOf(sort: UserSort): Sort {
  const [column = '', direction] = sort.split('-');
  return { column, desc: direction === 'desc' };
}

/** The order that a head asks for; the newest first when it asks for none. */
export function sortOf(asked: Sort): UserSort {
  return asked ? (`${asked.column}-${asked.desc ? 'desc' : 'asc'}` as UserSort) : 'created-desc';
}

export const SORT_LABELS: Record<UserSort, string> = {
  'created-desc': 'Creati per ultimi',
  'created-asc': 'Creati per primi',
  'role-asc': 'Ruolo: Admin, Staff, Cliente',
  'role-desc': 'Ruolo: Cliente, Staff, Admin',
  'email-asc': 'Email A-Z',
  'email-desc': 'Email Z-A',
};
