/** The order of a list as the call names it, by a column and its direction, and as the heads of its table show it. */
import { useMemo } from 'react';
import type { Sort } from './data-table.tsx';

/** 'code-asc' is shown by the head of 'code'; an order with another name by none. */
export function headOf(sort: string): Sort {
  const [, column, direction] = /^(.+)-(asc|desc)$/.exec(sort) ?? [];
  return column === undefined ? null : { column, desc: direction === 'desc' };
}

/** The order that a head asks for. Where the list has none of this name it is the usual one, which is the first. */
export function sortOf<Name extends string>(head: Sort, sorts: readonly [Name, ...Name[]]): Name {
  const asked = head && `${head.column}-${head.desc ? 'desc' : 'asc'}`;
  return sorts.find((sort) => sort === asked) ?? sorts[0];
}

type SortUrl<Name> = { sort: Name; filter: (next: { sort: Name }) => void };

/** What a table is told of the order in its list's URL. */
export function useTableSort<Name extends string>(
  url: SortUrl<Name>,
  sorts: readonly [Name, ...Name[]],
) {
  const sort = useMemo(() => headOf(url.sort), [url.sort]);
  return { sort, onSort: (head: Sort) => url.filter({ sort: sortOf(head, sorts) }) };
}
