import { SearchX } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import { ListNotice } from '#web/ui/list-notice.tsx';

/** Stands in place of the rows when search and filters find none. */
export function NothingFound({ onClear }: { onClear: () => void }) {
  return (
    <ListNotice
      icon={SearchX}
      action={
        <Button size="sm" onClick={onClear}>
          Togli ricerca e filtri
        </Button>
      }
    >
      <p>Nessun risultato</p>
    </ListNotice>
  );
}
