import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';

export type Question = 'renew' | 'delete';

type FeedQuestionProps = { asked: Question; onConfirm: () => void; onClose: () => void };

const QUESTIONS = {
  renew: {
    title: "Rinnovare l'indirizzo?",
    description:
      "L'indirizzo di adesso smette subito di valere: i calendari che lo usano non si aggiornano più, e vanno abbonati di nuovo con quello nuovo.",
    confirmLabel: 'Rinnova',
    variant: 'primary',
  },
  delete: {
    title: "Eliminare l'abbonamento?",
    description:
      "L'indirizzo smette subito di valere. Gli ordini già copiati restano nel programma finché non si toglie il calendario anche da lì.",
    confirmLabel: 'Elimina',
    variant: 'danger',
  },
} as const;

/** Before the address of today stops working. */
export function FeedQuestion({ asked, onConfirm, onClose }: FeedQuestionProps) {
  return (
    <ConfirmDialog
      open
      {...QUESTIONS[asked]}
      onConfirm={() => {
        onClose();
        onConfirm();
      }}
      onCancel={onClose}
    />
  );
}
