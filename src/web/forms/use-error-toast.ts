import { useEffect } from 'react';
import { toast } from '#web/ui/toast.ts';
import { errorToast } from './error-toast.ts';

/**
 * Shows the toast for a failed load, once for each failure. The page shows its own notice (spec
 * section 8).
 */
export function useErrorToast(error: Error | null, description: string): void {
  useEffect(() => {
    if (error) toast(errorToast(description));
  }, [error, description]);
}
