import type { ReactNode } from 'react';
import { formatCount } from '#contract/format.ts';
import { ORDER_TYPES } from '#contract/orders/orders.schema.ts';
import { useErrorToast } from '#web/forms/use-error-toast.ts';
import { Tabs } from '#web/ui/tabs.tsx';
import { useNow } from '#web/ui/use-now.ts';
import { asked, useOrderPage, useTabCounts } from './list-queries.ts';
import { ListToolbar } from './list-toolbar.tsx';
import { OrdersTable } from './orders-table.tsx';
import { useOrdersUrl } from './use-orders-url.ts';
import { ViewBar } from './views/view-bar.tsx';

const TAB_NAMES = { consumer: 'Consumatori', supplier: 'Rivenditori' } as const;

/** All orders in two tabs (spec section 2, "Ordini"), each a table that is searched and filtered. */
export function OrderList({ live }: { live: ReactNode }) {
  const url = useOrdersUrl();
  const now = useNow();
  const filters = asked(url);
  const query = useOrderPage({ ...filters, sort: url.sort, page: url.page });
  const counts = useTabCounts(filters);
  useErrorToast(query.error, 'Impossibile caricare gli ordini');

  const tabs = ORDER_TYPES.map((type) => {
    const count = counts[type];
    const shown = count && `${formatCount(count.total)}${count.capped ? '+' : ''}`;
    return { value: type, label: shown ? `${TAB_NAMES[type]} (${shown})` : TAB_NAMES[type] };
  });
  return (
    <>
      <ViewBar url={url} />
      <Tabs
        label="Tipo di cliente"
        tabs={tabs}
        value={url.type}
        onChange={(type) => url.filter({ type })}
      >
        <div className="grid gap-3">
          <ListToolbar url={url} />
          <OrdersTable key={url.type} url={url} query={query} now={now} live={live} />
        </div>
      </Tabs>
    </>
  );
}
