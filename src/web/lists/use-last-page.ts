import { useEffect } from 'react';

/**
 * Leads from a page past the end to the last page, for example after a deletion. `total` is
 * undefined while another query's rows are shown.
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
