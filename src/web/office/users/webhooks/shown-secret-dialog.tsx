import type { ComponentProps } from 'react';
import { OLD_SECRET_HOURS } from '#contract/webhooks/webhooks.schema.ts';
import { copyText } from '#web/copy-text.ts';
import type { Modal } from '#web/ui/modal.tsx';
import { ShownOnceDialog } from '#web/ui/shown-once-dialog.tsx';
import { hostOf } from './webhook-words.ts';

export type ShownSecret = { secret: string; url: string; isNew: boolean };

type ShownSecretDialogProps = {
  shown: ShownSecret;
  onClose: () => void;
  finalFocus?: ComponentProps<typeof Modal>['finalFocus'];
};

/** The signing secret, shown only this once. */
export function ShownSecretDialog({ shown, onClose, finalFocus }: ShownSecretDialogProps) {
  const { secret, url, isNew } = shown;
  return (
    <ShownOnceDialog
      title={isNew ? 'Notifica creata' : 'Segreto cambiato'}
      description={
        <>
          Il segreto va dato adesso a chi segue{' '}
          <b className="text-ink wrap-anywhere">{hostOf(url)}</b>, perché non sarà mostrato di
          nuovo.{' '}
          {isNew
            ? 'Con questo il programma verifica che una notifica viene da qui.'
            : `Quello di prima vale ancora per ${OLD_SECRET_HOURS} ore: le notifiche hanno tutte e due le firme.`}
        </>
      }
      label="Segreto"
      text={secret}
      className="text-sm"
      onCopy={() =>
        void copyText(secret, {
          title: 'Segreto copiato',
          failed: 'Il browser non permette di copiare: selezionare il segreto nel campo',
        })
      }
      onClose={onClose}
      finalFocus={finalFocus}
    />
  );
}
