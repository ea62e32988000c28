import { useEffect } from 'react';
import { api } from '#web/api.ts';

/**
 * Whoever opens an order or an offer takes it: it is pushed to no colleague any more
 * (docs/decisions/188-a-notice-is-taken-or-pushed.md).
 */
export function useTakeNotices(id: string | null): void {
  useEffect(() => {
    // A failure costs a notice too many.
    if (id) api.push.take({ id }).catch(() => {});
  }, [id]);
}
