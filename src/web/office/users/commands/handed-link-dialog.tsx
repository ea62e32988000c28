import { copyText } from '#web/copy-text.ts';
import { ShownOnceDialog } from '#web/ui/shown-once-dialog.tsx';
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

/** Shows the link that was not mailed. */
export function HandedLinkDialog({ handed, onClose }: HandedLinkDialogProps) {
  const { title, use } = WORDS[handed.purpose];
  return (
    <ShownOnceDialog
      title={title}
      description={
        <>
          La posta non è configurata: va consegnato a{' '}
          <b className="text-ink wrap-anywhere">{handed.email}</b>, per esempio con un messaggio.{' '}
          {use} Funziona una volta sola e non sarà mostrato di nuovo.
        </>
      }
      label="Collegamento"
      text={handed.link}
      className="text-sm"
      onCopy={() =>
        void copyText(handed.link, {
          title: 'Collegamento copiato',
          description: `Per ${handed.email}`,
          failed: 'Il browser non permette di copiare: selezionare il collegamento nel campo',
        })
      }
      onClose={onClose}
    />
  );
}
