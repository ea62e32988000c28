import { useEffect, useEffectEvent } from 'react';
import { errorToast } from './forms/error-toast.ts';
import { toast } from './ui/toast.ts';

/**
 * For a link to something that does not exist or cannot be loaded: shows a toast and calls
 * `onAbsent`.
 */
export function useAbsence(isAbsent: boolean, onAbsent: () => void, words: string): void {
  const leave = useEffectEvent(onAbsent);
  useEffect(() => {
    if (!isAbsent) return;
    toast(errorToast(words));
    leave();
  }, [isAbsent, words]);
}
