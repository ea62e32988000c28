import type { ReactNode } from 'react';
import { romeDate } from '#contract/days/rules.ts';
import { useFigures } from '#web/office/order/figures-query.ts';
import { Attention } from './attention.tsx';
import { CardPanel } from './card-panel.tsx';
import { DeliveriesChart } from './deliveries-chart.tsx';
import { FigureCards } from './figure-cards.tsx';
import { FiguresFailed } from './figures-failed.tsx';
import { LatestOrders } from './latest-orders.tsx';
import { useDashboardUrl } from './use-dashboard-url.ts';

type DashboardProps = {
  now: Date;
  /** Shows whether the lists update by themselves. */
  live: ReactNode;
  onReload: () => void;
  reloading: boolean;
};

/** The office's day at a glance: figures, what waits, the next days, the latest orders. */
export function Dashboard({ now, live, onReload, reloading }: DashboardProps) {
  const today = romeDate(now);
  const { data: figures, error } = useFigures(today);
  const url = useDashboardUrl();
  const failed = error !== null && figures === undefined;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {error && <FiguresFailed error={error} onReload={onReload} reloading={reloading} />}
      <FigureCards {...{ figures, failed, today }} open={url.card} onToggle={url.toggle} />
      {url.card && <CardPanel key={url.card} card={url.card} url={url} now={now} />}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <DeliveriesChart days={figures?.days} today={today} />
        <div className="max-xl:order-first">
          <Attention {...{ figures, failed, today }} />
        </div>
      </div>
      <LatestOrders {...{ now, live, onReload, reloading }} />
    </div>
  );
}
