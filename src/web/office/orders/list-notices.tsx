/** What the list shows in the table's place: a failure, or that there is nothing. */
import { Inbox } from 'lucide-react';
import type { ReactNode } from 'react';
import { LoadFailure } from '#web/lists/load-failure.tsx';
import { NothingFound } from '#web/lists/nothing-found.tsx';
import { ListNotice } from '#web/ui/list-notice.tsx';
import type { useOrderPage } from './list-queries.ts';
import type { ListUrl } from './use-list-url.ts';

type FailedListProps = { list: ReturnType<typeof useOrderPage>; isAboveRows: boolean };

/** Spec section 8. */
export function FailedList({ list, isAboveRows }: FailedListProps) {
  return (
    <Board>
      <LoadFailure
        title="Errore nel caricamento degli ordini"
        reason={list.error?.message}
        isAboveRows={isAboveRows}
        reloading={list.isFetching}
        onReload={() => void list.refetch()}
      />
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
      <NothingFound onClear={url.clear} />
    </Board>
  );
}

function Board({ children }: { children: ReactNode }) {
  return <div className="rounded-md border border-line bg-white">{children}</div>;
}
