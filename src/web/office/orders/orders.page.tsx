import { useQueryClient } from '@tanstack/react-query';
import { Plus, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatCount } from '#contract/format.ts';
import { ORDER_TYPES } from '#contract/orders/orders.schema.ts';
import { useErrorToast } from '#web/forms/use-error-toast.ts';
import { useSearchLink } from '#web/lists/use-search-link.ts';
import { reloadOrders } from '#web/office/order/order-queries.ts';
import { orderCount } from '#web/office/order/order-text.ts';
import { useOrderLink } from '#web/office/order/use-order-url.ts';
import { OFFICE_PAGES } from '#web/office/pages.ts';
import { pageMeta } from '#web/site.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { callFilters, useOrderPage, useOrderTotal, useTabCounts } from './list-queries.ts';
import { ListToolbar } from './list-toolbar.tsx';
import { OrdersTable } from './orders-table.tsx';
import { useOrdersUrl } from './use-orders-url.ts';
import { ViewBar } from './views/view-bar.tsx';
import { reloadViews } from './views/view-calls.ts';

export const meta = pageMeta({ title: OFFICE_PAGES.orders.title });

export default function Orders() {
  const client = useQueryClient();
  const linkTo = useSearchLink();
  const total = useOrderTotal();
  const [reloading, setReloading] = useState(false);
  const loading = reloading || total.isPending;

  async function reload() {
    setReloading(true);
    await Promise.all([reloadOrders(client), reloadViews(client)]);
    setReloading(false);
  }

  return (
    <>
      <PageHeader
        title={OFFICE_PAGES.orders.title}
        lead={
          <span className="flex flex-wrap gap-x-4">
            {total.data !== undefined && <span>{`${orderCount(total.data)} in totale`}</span>}
            <Link
              to={linkTo({ eliminati: '' })}
              preventScrollReset
              className="relative rounded-sm font-semibold text-ink underline underline-offset-3 after:absolute after:-inset-x-2 after:-inset-y-2.5"
            >
              Ordini eliminati
            </Link>
          </span>
        }
        action={
          <div className="flex flex-wrap gap-2">
            <Button
              size="sm"
              icon={<RefreshCw aria-hidden className="size-4" />}
              pending={loading}
              onClick={reload}
            >
              {loading ? 'Caricamento...' : 'Ricarica'}
            </Button>
            <NewOrderLink />
          </div>
        }
      />
      <OrderList />
    </>
  );
}

/** 'Nuovo Ordine', of the open tab's type. */
function NewOrderLink() {
  const { type } = useOrdersUrl();
  const orderLink = useOrderLink();
  return (
    <Link
      to={orderLink({ nuovo: type })}
      preventScrollReset
      className={buttonClass({ variant: 'primary', size: 'sm' })}
    >
      <Plus aria-hidden className="size-4.5" />
      <span>Nuovo Ordine</span>
    </Link>
  );
}

const TAB_NAMES = { consumer: 'Consumatori', supplier: 'Rivenditori' } as const;

/** All orders in two tabs (spec section 2, "Ordini"), each with a searchable, filterable table. */
function OrderList() {
  const url = useOrdersUrl();
  const filters = callFilters(url);
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
          <OrdersTable key={url.type} url={url} query={query} />
        </div>
      </Tabs>
    </>
  );
}
