import { useEffect, useEffectEvent } from 'react';
import { errorToast } from './forms/error-toast.ts';
import { toast } from './ui/toast.ts';

/** Answers a link to what does not exist, or cannot be loaded, with a notice and `onAbsent`. */
export function useAbsence(isAbsent: boolean, onAbsent: () => void, words: string): void {
  const leave = useEffectEvent(onAbsent);
  useEffect(() => {
    if (!isAbsent) return;
    toast(errorToast(words));
    leave();
  }, [isAbsent, words]);
}
