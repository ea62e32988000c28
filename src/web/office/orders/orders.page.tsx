import { useQueryClient } from '@tanstack/react-query';
import { Plus, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatCount } from '#contract/format.ts';
import { useSearchLink } from '#web/lists/use-search-link.ts';
import { LiveIndicator } from '#web/office/live/live-indicator.tsx';
import { reloadOrders } from '#web/office/order/order-queries.ts';
import { titleOf } from '#web/office/pages.ts';
import { pageMeta } from '#web/site.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { useOrderTotal } from './list-queries.ts';
import { OrderList } from './order-list.tsx';
import { useOrdersUrl } from './use-orders-url.ts';
import { reloadViews } from './views/view-calls.ts';

export const meta = pageMeta({ title: titleOf('orders') });

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
        title={titleOf('orders')}
        lead={
          <span className="flex flex-wrap gap-x-4">
            {total.data !== undefined && (
              <span>{`${formatCount(total.data)} ordini in totale`}</span>
            )}
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
      <OrderList live={<LiveIndicator />} />
    </>
  );
}

/** 'Nuovo Ordine', of the type whose tab is open. */
function NewOrderLink() {
  const { type } = useOrdersUrl();
  const linkTo = useSearchLink();
  return (
    <Link
      to={linkTo({ nuovo: type })}
      preventScrollReset
      className={buttonClass({ variant: 'primary', size: 'sm' })}
    >
      <Plus aria-hidden className="size-4.5" />
      <span>Nuovo Ordine</span>
    </Link>
  );
}
