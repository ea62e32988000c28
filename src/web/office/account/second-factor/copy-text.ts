import { errorToast } from '#web/forms/error-toast.ts';
import { toast } from '#web/ui/toast.ts';

/** Copies a text that is shown anyway, and says so. */
export async function copyText(text: string, title: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast({ variant: 'success', title });
  } catch {
    toast(errorToast('Il browser non permette di copiare: selezionare il testo a mano'));
  }
}
