import { type ComponentProps, useState } from 'react';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { DeletedName } from '#web/ui/delete-dialog.tsx';
import { useDeleteContent } from './delete-content.ts';
import type { ContentCardData } from './predefined-contents.ts';

type DeleteContentDialogProps = {
  /** The content that is asked about; null while the dialog is closed. */
  card: ContentCardData | null;
  onClose: () => void;
  finalFocus: ComponentProps<typeof ConfirmDialog>['finalFocus'];
};

/** Asks before the deletion of a content that no page reads. Its versions stay. */
export function DeleteContentDialog({ card, onClose, finalFocus }: DeleteContentDialogProps) {
  // Still named while the dialog closes.
  const [asked, setAsked] = useState(card);
  if (card && card !== asked) setAsked(card);
  const deletion = useDeleteContent(onClose);
  if (!asked) return null;
  return (
    <ConfirmDialog
      open={card !== null}
      title="Elimina Contenuto"
      description={
        <>
          Contenuto <DeletedName>{asked.name}</DeletedName>. Le sue versioni restano: un nuovo
          contenuto con lo slug <DeletedName>{asked.slug}</DeletedName> le ritrova.
        </>
      }
      confirmLabel="Elimina"
      variant="danger"
      pending={deletion.pending}
      onConfirm={() => asked.stored && deletion.remove(asked.stored)}
      onCancel={onClose}
      finalFocus={finalFocus}
    />
  );
}
