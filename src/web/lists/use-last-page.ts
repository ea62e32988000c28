import { useEffect } from 'react';

/**
 * Leads from a page past the end to the last page, for instance after a deletion. `total` is undefined while
 * the rows of another query are shown.
 */
export function useLastPage(
  total: number | undefined,
  pageSize: number,
  page: number,
  correctPage: (last: number) => void,
): void {
  const last = total === undefined ? page : Math.max(1, Math.ceil(total / pageSize));
  useEffect(() => {
    if (page > last) correctPage(last);
  });
}
