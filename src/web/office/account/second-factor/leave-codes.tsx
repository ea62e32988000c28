import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { LeaveGuard } from '#web/ui/leave-guard.tsx';

type LeaveCodesProps = {
  /** New recovery codes are shown and not yet said to be saved. */
  when: boolean;
  /** The panel around them is being closed. */
  closing: boolean;
  onStay: () => void;
  onLeave: () => void;
};

/** Asks before recovery codes disappear, with their panel or with the page. */
export function LeaveCodes({ when, closing, onStay, onLeave }: LeaveCodesProps) {
  return (
    <>
      <LeaveGuard when={when} description="I codici di recupero non saranno mostrati di nuovo." />
      <ConfirmDialog
        open={when && closing}
        title="Hai salvato i codici di recupero?"
        description="Non saranno mostrati di nuovo."
        confirmLabel="Sì, chiudi"
        cancelLabel="Torna ai codici"
        onConfirm={onLeave}
        onCancel={onStay}
      />
    </>
  );
}
