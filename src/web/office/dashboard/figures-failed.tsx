import { LoadFailure } from '#web/lists/load-failure.tsx';

type FiguresFailedProps = { error: Error; onReload: () => void; reloading: boolean };

/** Above the figures when they could not be loaded, or are those of an earlier moment. */
export function FiguresFailed({ error, onReload, reloading }: FiguresFailedProps) {
  return (
    <div className="rounded-md border border-line bg-white">
      <LoadFailure
        title="I numeri della Dashboard non sono aggiornati"
        reason={error.message}
        isAboveRows
        reloading={reloading}
        onReload={onReload}
      />
    </div>
  );
}
