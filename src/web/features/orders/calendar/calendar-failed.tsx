import { CircleAlert } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import { ListNotice } from '#web/ui/list-notice.tsx';

type CalendarFailedProps = {
  error: Error;
  /** The orders of an earlier load are still shown. */
  isAboveRows: boolean;
  reloading: boolean;
  onReload: () => void;
};

/** Spec section 8. */
export function CalendarFailed({ error, isAboveRows, reloading, onReload }: CalendarFailedProps) {
  return (
    <div className="rounded-md border border-line bg-white">
      <ListNotice
        icon={CircleAlert}
        failed
        isAboveRows={isAboveRows}
        action={
          <Button size="sm" pending={reloading} onClick={onReload}>
            Riprova
          </Button>
        }
      >
        <p>Errore nel caricamento degli ordini</p>
        <p className="font-normal text-sm text-soft-ink">{error.message}</p>
      </ListNotice>
    </div>
  );
}
