import type { UseQueryResult } from '@tanstack/react-query';
import { useRef } from 'react';
import { PAGE_SIZE } from '#contract/list.schema.ts';
import { useFrozenDuringPress } from '#web/ui/use-after-press.ts';
import type { useListUrl } from './list-url.ts';
import { useHeldRows } from './use-held-rows.ts';
import { useLastPage } from './use-last-page.ts';
import { useRowFocus } from './use-row-focus.ts';

type ListPage<Row> = {
  rows: readonly Row[];
  total: number;
  /** There are more rows than `total`. */
  capped?: boolean;
  /** The query of these rows. */
  query: { page: number };
};

export type ListOptions<Row> = {
  url: Pick<
    ReturnType<typeof useListUrl>,
    'page' | 'isFiltered' | 'clear' | 'turnTo' | 'correctPage'
  >;
  /** From `useListQuery`. */
  query: UseQueryResult<ListPage<Row>>;
  idOf: (row: Row) => string;
  /** Something about a row is open: the list does not move. */
  isOpen?: boolean;
  pageSize?: number;
};

const NONE: readonly never[] = [];

/**
 * The state of a list: its rows, held in place while they are used, and the count, which gets the
 * focus of a removed row. `ListFrame` draws it.
 */
export function useList<Row>({
  url,
  query,
  idOf,
  isOpen = false,
  pageSize = PAGE_SIZE,
}: ListOptions<Row>) {
  const data = useFrozenDuringPress(query.data);
  const held = useHeldRows(data?.rows, idOf, isOpen, JSON.stringify(data?.query));
  const count = useRef<HTMLParagraphElement>(null);
  const focus = useRowFocus(count);
  const isCurrent = data?.query.page === url.page;
  useLastPage(isCurrent ? data?.total : undefined, pageSize, url.page, url.correctPage);
  const total = data?.total ?? 0;
  return {
    ...held,
    ...focus,
    url,
    query,
    rows: held.rows ?? NONE,
    total,
    pages: Math.ceil(total / pageSize),
    count,
  };
}
