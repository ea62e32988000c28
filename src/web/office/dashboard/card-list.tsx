import { Inbox } from 'lucide-react';
import { useRef } from 'react';
import { romeDate } from '#contract/days/rules.ts';
import { PAGE_SIZE } from '#contract/list.schema.ts';
import { MAX_COUNTED, type OrderCard } from '#contract/orders/order-list.schema.ts';
import { ArrivalsButton } from '#web/lists/arrivals-button.tsx';
import { LoadFailure } from '#web/lists/load-failure.tsx';
import { NothingFound } from '#web/lists/nothing-found.tsx';
import { Pager } from '#web/lists/pager.tsx';
import { useDebounced } from '#web/lists/use-debounced.ts';
import { useLastPage } from '#web/lists/use-last-page.ts';
import { useRowFocus } from '#web/lists/use-row-focus.ts';
import { useDeletions } from '#web/office/order/commands/deletions.ts';
import { orderCount } from '#web/office/order/order-text.ts';
import { useHeldOrders } from '#web/office/order/use-held-orders.ts';
import { useOrderUrl } from '#web/office/order/use-order-url.ts';
import { ListNotice } from '#web/ui/list-notice.tsx';
import { useCardList } from './card-list-query.ts';
import { CardToolbar } from './card-toolbar.tsx';
import { ORDER_ROWS, OrderRow } from './order-row.tsx';
import { OrderRowsLoading } from './order-rows-loading.tsx';
import type { DashboardUrl } from './use-dashboard-url.ts';

/** The debounce of the search, in milliseconds. */
const SEARCH_MS = 250;

type CardListProps = { card: OrderCard; url: DashboardUrl; now: Date };

/** Exactly the orders that the card counts, searched, filtered and sorted by the database. */
export function CardList({ card, url, now }: CardListProps) {
  const { page, sort } = url;
  const q = useDebounced(url.q.trim(), SEARCH_MS);
  const status = url.status ?? undefined;
  const list = useCardList({ card, page, q, sort, status }, romeDate(now));
  const { isOpen, openPanel, ask } = useOrderUrl();
  const held = useHeldOrders(list.data?.rows, isOpen, JSON.stringify(list.data?.query));
  useDeletions(held.drop);
  const count = useRef<HTMLParagraphElement>(null);
  const { onFocus } = useRowFocus(count);
  const total = list.data?.total ?? 0;
  useLastPage(list.isPlaceholderData ? undefined : list.data?.total, PAGE_SIZE, page, url.turnTo);
  const failed = list.isError && !held.rows;
  return (
    <div ref={held.areaRef} className="grid gap-4">
      <div>
        <CardToolbar url={url} />
        <div ref={held.topRef} />
      </div>
      <div className="flex min-h-9 flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p ref={count} tabIndex={-1} aria-live="polite" className="font-semibold tabular-nums">
          {list.data &&
            (list.data.capped ? `Più di ${orderCount(MAX_COUNTED)}` : orderCount(total))}
        </p>
        <ArrivalsButton
          count={held.waiting}
          one="nuovo ordine"
          many="nuovi ordini"
          onTake={() => {
            held.take();
            count.current?.focus();
          }}
        />
      </div>
      <div className="@container rounded-md border border-line">
        {list.isPending && <OrderRowsLoading />}
        {failed && (
          <LoadFailure
            title="Errore nel caricamento degli ordini"
            reason={list.error.message}
            reloading={list.isFetching}
            onReload={() => void list.refetch()}
          />
        )}
        {held.rows?.length === 0 &&
          (url.isFiltered ? (
            <NothingFound onClear={url.clear} />
          ) : (
            <ListNotice icon={Inbox}>
              <p>Nessun ordine trovato</p>
            </ListNotice>
          ))}
        <ul
          onFocus={onFocus}
          aria-busy={list.isPlaceholderData}
          className={`empty:hidden ${ORDER_ROWS} ${list.isPlaceholderData ? 'opacity-60' : ''}`}
        >
          {held.rows?.map((entry) => (
            <OrderRow
              key={entry.order.id}
              listed={entry}
              isMissing={held.isMissing(entry)}
              now={now}
              isNew={false}
              onOpen={openPanel}
              onDelete={(doomed) => ask('elimina', doomed)}
            />
          ))}
        </ul>
      </div>
      <Pager page={page} pages={Math.ceil(total / PAGE_SIZE)} onTurn={url.turnTo} />
    </div>
  );
}
