import type { ToastInput } from '#web/ui/toast.ts';

/** The spec's notice of something that went wrong: 'Errore' unless it has a title of its own (section 8). */
export function errorToast(description: string, title = 'Errore'): ToastInput {
  return { title, description, variant: 'destructive' };
}
