import { Inbox } from 'lucide-react';
import type { ComponentProps } from 'react';
import { formatCount } from '#contract/format.ts';
import { PAGE_SIZE } from '#contract/list.schema.ts';
import { useErrorToast } from '#web/forms/use-error-toast.ts';
import { LoadFailure } from '#web/lists/load-failure.tsx';
import { NothingFound } from '#web/lists/nothing-found.tsx';
import { Pager } from '#web/lists/pager.tsx';
import { SearchField } from '#web/lists/search-field.tsx';
import { useLastPage } from '#web/lists/use-last-page.ts';
import { ListNotice } from '#web/ui/list-notice.tsx';
import { SidePanel } from '#web/ui/side-panel.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { DeletedOrderRow } from './deleted-order-row.tsx';
import { useDeletedOrders } from './deleted-orders-query.ts';
import { useDeletedUrl } from './use-deleted-url.ts';

type DeletedOrdersProps = Pick<ComponentProps<typeof SidePanel>, 'finalFocus'>;

/** The orders that were deleted, with who did it and when; each leads to its facts and its history. */
export function DeletedOrders({ finalFocus }: DeletedOrdersProps) {
  const url = useDeletedUrl();
  return (
    <SidePanel
      open={url.isOpen}
      onClose={url.close}
      finalFocus={finalFocus}
      title="Ordini eliminati"
      lead={
        <p className="text-soft-ink">
          Com'erano quando sono stati eliminati. Il posto è libero; per rifare un ordine se ne crea
          uno nuovo.
        </p>
      }
    >
      {url.isOpen && <DeletedList url={url} />}
    </SidePanel>
  );
}

function DeletedList({ url }: { url: ReturnType<typeof useDeletedUrl> }) {
  const list = useDeletedOrders({ page: url.page, q: url.settledQ });
  const { data, error } = list;
  useErrorToast(error, 'Impossibile caricare gli ordini');
  useLastPage(
    data?.query.page === url.page ? data.total : undefined,
    PAGE_SIZE,
    url.page,
    url.correctPage,
  );
  return (
    <div className="grid gap-4">
      <SearchField url={url} placeholder="Cerca ordini..." />
      <p role="status" className="font-semibold tabular-nums">
        {data && `${formatCount(data.total)} ${data.total === 1 ? 'eliminato' : 'eliminati'}`}
      </p>
      {error && (
        <LoadFailure
          title="Errore nel caricamento degli ordini"
          reason={error.message}
          isAboveRows={data !== undefined}
          reloading={list.isFetching}
          onReload={() => void list.refetch()}
        />
      )}
      {list.isPending && (
        <div role="status" className="grid gap-4">
          <span className="sr-only">Caricamento degli ordini</span>
          <Skeleton className="h-20 w-full" />
          <Skeleton className="h-20 w-full" />
        </div>
      )}
      {data?.total === 0 &&
        (url.settledQ ? (
          <NothingFound onClear={() => url.search('')} />
        ) : (
          <ListNotice icon={Inbox}>
            <p>Nessun ordine eliminato</p>
          </ListNotice>
        ))}
      {data && data.rows.length > 0 && (
        <ul className="grid">
          {data.rows.map((row) => (
            <DeletedOrderRow key={row.id} deleted={row} />
          ))}
        </ul>
      )}
      {data && (
        <Pager page={url.page} pages={Math.ceil(data.total / PAGE_SIZE)} onTurn={url.turnTo} />
      )}
    </div>
  );
}
