import { errorToast } from '#web/forms/error-toast.ts';
import { type ToastInput, toast } from '#web/ui/toast.ts';

/** For a text that is visible anyway. */
export const SELECT_TEXT = 'Il browser non permette di copiare: selezionare il testo a mano';

type Words = Pick<ToastInput, 'title' | 'description'> & {
  /** Shown if the browser does not let pages copy. Left out if the text is then shown. */
  failed?: string;
};

/** Copies a text and shows a toast. Resolves to whether it was copied. */
export async function copyText(text: string, { failed, ...copied }: Words): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    toast({ variant: 'success', ...copied });
    return true;
  } catch {
    if (failed) toast(errorToast(failed));
    return false;
  }
}
