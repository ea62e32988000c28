import { Inbox } from 'lucide-react';
import { parseAsString } from 'nuqs';
import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { formatShortDate } from '#contract/format.ts';
import type { DeletedOrder } from '#contract/orders/order-history.schema.ts';
import { orderView } from '#contract/orders/order-view.ts';
import { api } from '#web/api.ts';
import { useErrorToast } from '#web/forms/use-error-toast.ts';
import { ListFrame, type ListWords } from '#web/lists/list-frame.tsx';
import { useListUrl } from '#web/lists/list-url.ts';
import { SearchField } from '#web/lists/search-field.tsx';
import { useList } from '#web/lists/use-list.ts';
import { useListQuery } from '#web/lists/use-list-query.ts';
import { useSearchLink } from '#web/lists/use-search-link.ts';
import { ordersKey } from '#web/office/order/order-queries.ts';
import { receivedAt } from '#web/office/order/order-text.ts';
import { StatusBadge } from '#web/office/order/status-badge.tsx';
import { TypeLabel } from '#web/office/order/type-label.tsx';
import { SidePanel } from '#web/ui/side-panel.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useNow } from '#web/ui/use-now.ts';

/** Present while the deleted orders are open. */
const PARSERS = { eliminati: parseAsString };

const NAMES = { q: 'eliminati_q', page: 'eliminati_pagina' };

/** Link values that close the deleted orders. */
const NO_DELETED = { eliminati: null, eliminati_q: null, eliminati_pagina: null };

/** Whether the deleted orders are open, and their search. */
function useDeletedUrl() {
  const { eliminati, ...url } = useListUrl(PARSERS, { history: 'replace', names: NAMES });
  return { ...url, isOpen: eliminati !== null };
}

const WORDS: ListWords = {
  one: 'eliminato',
  many: 'eliminati',
  newOne: 'nuovo eliminato',
  newMany: 'nuovi eliminati',
  failed: 'Errore nel caricamento degli ordini',
};

const idOf = ({ id }: DeletedOrder) => id;

/** A page of deleted orders, the most recently deleted first. */
const useDeletedOrders = (query: { page: number; q: string }) =>
  useListQuery([...ordersKey, 'deleted'], query, (input, options) =>
    api.orderHistory.listDeleted(input, options),
  );

type DeletedOrdersProps = Pick<ComponentProps<typeof SidePanel>, 'finalFocus'>;

/** The deleted orders, with who deleted them and when; each opens its facts and history. */
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
  const query = useDeletedOrders({ page: url.page, q: url.q });
  const list = useList({ url, query, idOf });
  useErrorToast(query.error, 'Impossibile caricare gli ordini');
  return (
    <ListFrame
      list={list}
      words={WORDS}
      inPanel
      toolbar={
        <search>
          <SearchField url={url} placeholder="Cerca ordini..." />
        </search>
      }
      loading={
        <div role="status" className="grid gap-4">
          <span className="sr-only">Caricamento degli ordini</span>
          <Skeleton className="h-20 w-full" />
          <Skeleton className="h-20 w-full" />
        </div>
      }
      empty={{ icon: Inbox, title: 'Nessun ordine eliminato' }}
    >
      <ul className="grid">
        {list.rows.map((row) => (
          <DeletedOrderRow key={row.id} deleted={row} />
        ))}
      </ul>
    </ListFrame>
  );
}

/** A deleted order. The whole row opens its history; 'Back' returns here. */
function DeletedOrderRow({ deleted }: { deleted: DeletedOrder }) {
  const { id, at, user_name, order } = deleted;
  const now = useNow();
  const linkTo = useSearchLink();
  const { display_name, materials_summary } = orderView(deleted);
  return (
    <li className="relative grid gap-1 border-line border-t py-3 first:border-t-0 hover:bg-paper">
      <div className="flex items-start justify-between gap-3">
        <Link
          data-row
          to={linkTo({ ...NO_DELETED, ordine: id, storico: '' })}
          preventScrollReset
          className="rounded-sm font-bold text-[0.9375rem] leading-5 wrap-anywhere after:absolute after:inset-0 hover:underline"
        >
          {display_name}
        </Link>
        <StatusBadge order={order} />
      </div>
      <p className="flex flex-wrap gap-x-3 text-[0.8125rem] leading-5">
        <TypeLabel type={deleted.type} />
        <span className="font-semibold tabular-nums">
          {`${formatShortDate(order.delivery_date, now)}, ${order.delivery_time}`}
        </span>
      </p>
      <p className="line-clamp-1 text-[0.8125rem] text-soft-ink leading-5 wrap-anywhere">
        {materials_summary}
      </p>
      <p className="text-[0.8125rem] leading-5 wrap-anywhere">
        {`Eliminato da ${user_name ?? 'sconosciuto'}, ${receivedAt(at, now)}`}
      </p>
    </li>
  );
}
