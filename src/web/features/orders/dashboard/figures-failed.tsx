import { CircleAlert } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import { ListNotice } from '#web/ui/list-notice.tsx';

type FiguresFailedProps = { error: Error; onReload: () => void; reloading: boolean };

/** Above the figures when they could not be loaded, or are those of an earlier moment. */
export function FiguresFailed({ error, onReload, reloading }: FiguresFailedProps) {
  return (
    <div className="rounded-md border border-line bg-white">
      <ListNotice
        icon={CircleAlert}
        failed
        isAboveRows
        action={
          <Button size="sm" pending={reloading} onClick={onReload}>
            Riprova
          </Button>
        }
      >
        <p>I numeri della Dashboard non sono aggiornati</p>
        <p className="font-normal text-sm text-soft-ink">{error.message}</p>
      </ListNotice>
    </div>
  );
}
