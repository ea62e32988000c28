import { errorToast } from '#web/forms/error-toast.ts';
import { toast } from '#web/ui/toast.ts';
import type { HandedLink } from './send-link.ts';

/** Copies a link; where the browser does not let pages copy, the field still shows it. */
export async function copyLink({ link, email }: HandedLink): Promise<void> {
  try {
    await navigator.clipboard.writeText(link);
    toast({ variant: 'success', title: 'Collegamento copiato', description: `Per ${email}` });
  } catch {
    toast(errorToast('Il browser non permette di copiare: selezionare il collegamento nel campo'));
  }
}
