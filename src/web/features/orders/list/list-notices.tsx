/** What the list shows in the table's place: a failure, or that there is nothing. */
import { CircleAlert, Inbox, RefreshCw, SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';
import { ListNotice } from '#web/ui/list-notice.tsx';
import type { useOrderPage } from './list-queries.ts';
import type { ListUrl } from './use-list-url.ts';

type FailedListProps = { list: ReturnType<typeof useOrderPage>; isAboveRows: boolean };

/** Spec section 8. */
export function FailedList({ list, isAboveRows }: FailedListProps) {
  return (
    <Board>
      <ListNotice
        icon={CircleAlert}
        failed
        isAboveRows={isAboveRows}
        action={
          <Button
            size="sm"
            icon={<RefreshCw aria-hidden className="size-4" />}
            pending={list.isFetching}
            onClick={() => void list.refetch()}
          >
            Riprova
          </Button>
        }
      >
        <p>Errore nel caricamento degli ordini</p>
        <p className="font-normal text-sm text-soft-ink">{list.error?.message}</p>
      </ListNotice>
    </Board>
  );
}

export function EmptyList({ url }: { url: ListUrl }) {
  if (!url.isFiltered) {
    return (
      <Board>
        <ListNotice icon={Inbox}>
          <p>Nessun ordine trovato</p>
          <p className="font-normal text-sm text-soft-ink">
            {url.type === 'consumer'
              ? 'Non ci sono ancora ordini di consumatori'
              : 'Non ci sono ancora ordini di rivenditori'}
          </p>
        </ListNotice>
      </Board>
    );
  }
  return (
    <Board>
      <ListNotice
        icon={SearchX}
        action={
          <Button size="sm" onClick={url.clear}>
            Togli ricerca e filtri
          </Button>
        }
      >
        <p>Nessun risultato</p>
      </ListNotice>
    </Board>
  );
}

function Board({ children }: { children: ReactNode }) {
  return <div className="rounded-md border border-line bg-white">{children}</div>;
}
