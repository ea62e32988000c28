import { Inbox } from 'lucide-react';
import { romeDate } from '#contract/days/rules.ts';
import type { OrderCard } from '#contract/orders/order-list.schema.ts';
import { api } from '#web/api.ts';
import { FilterField } from '#web/lists/filter-field.tsx';
import { ListFrame } from '#web/lists/list-frame.tsx';
import { SearchField } from '#web/lists/search-field.tsx';
import { useListQuery } from '#web/lists/use-list-query.ts';
import { useDeletions } from '#web/office/order/commands/deletions.ts';
import { ORDER_LIST_WORDS, useOrderList } from '#web/office/order/order-lists.ts';
import { ordersKey } from '#web/office/order/order-queries.ts';
import { StatusFilter } from '#web/office/order/status-filter.tsx';
import { useOrderUrl } from '#web/office/order/use-order-url.ts';
import { CARD_SORT_LABELS } from './card-words.ts';
import { ORDER_ROWS, OrderRow } from './order-row.tsx';
import { OrderRowsLoading } from './order-rows-loading.tsx';
import type { DashboardUrl } from './use-dashboard-url.ts';

const BOARD = '@container rounded-md border border-line';

type CardListProps = { card: OrderCard; url: DashboardUrl; now: Date };

/** Exactly the orders that the card counts, searched, filtered and sorted by the database. */
export function CardList({ card, url, now }: CardListProps) {
  const { page, q, sort, status } = url;
  const query = useListQuery(
    [...ordersKey, 'card', romeDate(now)],
    { card, page, q, sort, status },
    (input, options) => api.orders.list(input, options),
  );
  const { isOpen, openPanel, ask } = useOrderUrl();
  const list = useOrderList({ url, query, isOpen });
  useDeletions(list.drop);
  return (
    <ListFrame
      list={list}
      words={ORDER_LIST_WORDS}
      inPanel
      toolbar={
        <search className="grid grid-cols-2 gap-3 lg:grid-cols-[minmax(0,1fr)_12rem_14rem]">
          <SearchField
            url={url}
            placeholder="Nome, telefono, email, numero"
            className="col-span-2 lg:col-span-1"
          />
          <StatusFilter status={status} onFilter={(next) => url.filter({ status: next })} />
          <FilterField
            label="Ordina per"
            words={CARD_SORT_LABELS}
            value={sort}
            onChoose={(next) => url.filter({ sort: next })}
          />
        </search>
      }
      loading={
        <div className={BOARD}>
          <OrderRowsLoading />
        </div>
      }
      empty={{ icon: Inbox, title: 'Nessun ordine trovato' }}
    >
      <div className={BOARD}>
        <ul className={ORDER_ROWS}>
          {list.rows.map((entry) => (
            <OrderRow
              key={entry.order.id}
              listed={entry}
              isMissing={list.isMissing(entry)}
              now={now}
              isNew={false}
              onOpen={openPanel}
              onDelete={(doomed) => ask('elimina', doomed)}
            />
          ))}
        </ul>
      </div>
    </ListFrame>
  );
}
