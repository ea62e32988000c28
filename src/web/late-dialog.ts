import { useEffect, useEffectEvent } from 'react';
import { errorToast } from './forms/error-toast.ts';
import { useLateImport } from './late-import.ts';
import { toast } from './ui/toast.ts';

/**
 * The code of a dialog, or null until it is `wanted` and loaded. If it cannot be loaded, a toast
 * says so.
 */
export function useLateDialog<Module>(
  load: () => Promise<Module>,
  wanted: boolean,
  onFailed: () => void,
): Module | null {
  const { module, failed } = useLateImport(load, wanted);
  const giveUp = useEffectEvent(() => {
    if (!wanted) return;
    toast(errorToast('Errore di connessione'));
    onFailed();
  });
  useEffect(() => {
    if (failed) giveUp();
  }, [failed]);
  return module;
}
