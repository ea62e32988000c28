/** Converts a list's sort between the call's name and the table's column and direction. */
import { useMemo } from 'react';
import type { Sort } from './data-table.tsx';

/** 'code-asc' belongs to the header of 'code'. Other names belong to none. */
export function headOf(sort: string): Sort {
  const [, column, direction] = /^(.+)-(asc|desc)$/.exec(sort) ?? [];
  return column === undefined ? null : { column, desc: direction === 'desc' };
}

/** The sort that a header requests, or the first one if the list does not have it. */
export function sortOf<Name extends string>(head: Sort, sorts: readonly [Name, ...Name[]]): Name {
  const wanted = head && `${head.column}-${head.desc ? 'desc' : 'asc'}`;
  return sorts.find((sort) => sort === wanted) ?? sorts[0];
}

type SortUrl<Name> = { sort: Name; filter: (next: { sort: Name }) => void };

/** The table's sort from the list's URL. */
export function useTableSort<Name extends string>(
  url: SortUrl<Name>,
  sorts: readonly [Name, ...Name[]],
) {
  const sort = useMemo(() => headOf(url.sort), [url.sort]);
  return { sort, onSort: (head: Sort) => url.filter({ sort: sortOf(head, sorts) }) };
}
