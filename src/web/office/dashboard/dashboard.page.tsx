import { useQueryClient } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { romeDate } from '#contract/days/rules.ts';
import { formatLongDate } from '#contract/format.ts';
import { LiveIndicator } from '#web/office/live/live-indicator.tsx';
import { reloadOrders } from '#web/office/order/order-queries.ts';
import { SheetButton } from '#web/office/order/sheet-button.tsx';
import { OFFICE_PAGES } from '#web/office/pages.ts';
import { pageMeta } from '#web/site.ts';
import { Button } from '#web/ui/button.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { useNow } from '#web/ui/use-now.ts';
import { Dashboard } from './dashboard.tsx';

export const meta = pageMeta({ title: OFFICE_PAGES.dashboard.title });

export default function Overview() {
  const client = useQueryClient();
  const now = useNow();
  const [reloading, setReloading] = useState(false);

  async function reload() {
    setReloading(true);
    await reloadOrders(client);
    setReloading(false);
  }

  return (
    <>
      <PageHeader
        title={OFFICE_PAGES.dashboard.title}
        lead={formatLongDate(romeDate(now))}
        action={
          <div className="flex flex-wrap gap-2">
            <SheetButton date={romeDate(now)} />
            <Button
              size="sm"
              icon={<RefreshCw aria-hidden className="size-4" />}
              pending={reloading}
              onClick={reload}
            >
              Aggiorna
            </Button>
          </div>
        }
      />
      <Dashboard now={now} live={<LiveIndicator />} onReload={reload} reloading={reloading} />
    </>
  );
}
