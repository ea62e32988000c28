import { CircleAlert } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import { ListNotice } from '#web/ui/list-notice.tsx';

type PanelFailedProps = { error: Error; reloading: boolean; onReload: () => void };

/** In place of a panel's contents that could not be loaded. */
export function PanelFailed({ error, reloading, onReload }: PanelFailedProps) {
  return (
    <ListNotice
      icon={CircleAlert}
      failed
      action={
        <Button size="sm" pending={reloading} onClick={() => onReload()}>
          Riprova
        </Button>
      }
    >
      <p>{error.message || 'Errore di connessione'}</p>
    </ListNotice>
  );
}
