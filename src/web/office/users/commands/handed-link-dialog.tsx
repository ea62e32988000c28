import { Copy } from 'lucide-react';
import { errorToast } from '#web/forms/error-toast.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { Modal } from '#web/ui/modal.tsx';
import { toast } from '#web/ui/toast.ts';
import type { HandedLink } from './send-link.ts';

const WORDS = {
  invitation: {
    title: 'Collegamento di invito',
    use: 'Con questo collegamento la persona sceglie la sua password. Vale 7 giorni.',
  },
  reset: {
    title: 'Collegamento per una nuova password',
    use: 'Con questo collegamento la persona sceglie una nuova password. Vale 24 ore.',
  },
};

type HandedLinkDialogProps = { handed: HandedLink; onClose: () => void };

/** The link that no mail carries, shown this once. A press outside does not close it. */
export function HandedLinkDialog({ handed, onClose }: HandedLinkDialogProps) {
  const { title, use } = WORDS[handed.purpose];
  return (
    <Modal
      open
      form="short"
      onClose={onClose}
      title={title}
      description={
        <>
          La posta non è configurata: va consegnato a{' '}
          <b className="text-ink wrap-anywhere">{handed.email}</b>, per esempio con un messaggio.{' '}
          {use} Funziona una volta sola e non sarà mostrato di nuovo.
        </>
      }
      actions={
        <div className="flex flex-wrap justify-end gap-3 *:max-sm:flex-1">
          <Button onClick={onClose}>Chiudi</Button>
          <Button
            variant="primary"
            icon={<Copy aria-hidden className="size-5" />}
            onClick={() => void copyLink(handed)}
          >
            Copia
          </Button>
        </div>
      }
    >
      <TextField
        label="Collegamento"
        readOnly
        value={handed.link}
        onFocus={({ target }) => target.select()}
        className="text-sm"
      />
    </Modal>
  );
}

/** Copies a link; where the browser does not let pages copy, the field still shows it. */
async function copyLink({ link, email }: HandedLink): Promise<void> {
  try {
    await navigator.clipboard.writeText(link);
    toast({ variant: 'success', title: 'Collegamento copiato', description: `Per ${email}` });
  } catch {
    toast(errorToast('Il browser non permette di copiare: selezionare il collegamento nel campo'));
  }
}
