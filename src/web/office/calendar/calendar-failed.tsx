import { LoadFailure } from '#web/lists/load-failure.tsx';

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
      <LoadFailure
        title="Errore nel caricamento degli ordini"
        reason={error.message}
        isAboveRows={isAboveRows}
        reloading={reloading}
        onReload={onReload}
      />
    </div>
  );
}
