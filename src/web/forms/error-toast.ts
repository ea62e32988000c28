import type { ToastInput } from '#web/ui/toast.ts';

/** The toast for an error. Its title is 'Errore' unless the spec gives another one (section 8). */
export function errorToast(description: string, title = 'Errore'): ToastInput {
  return { title, description, variant: 'destructive' };
}
