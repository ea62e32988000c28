import { useQueryClient } from '@tanstack/react-query';
import { RefreshCw, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { romeDate } from '#contract/days/rules.ts';
import { formatLongDate } from '#contract/format.ts';
import type { OrderCard } from '#contract/orders/order-list.schema.ts';
import { LoadFailure } from '#web/lists/load-failure.tsx';
import { useFigures } from '#web/office/order/figures-query.ts';
import { reloadOrders } from '#web/office/order/order-queries.ts';
import { SheetButton } from '#web/office/order/sheet-button.tsx';
import { OFFICE_PAGES } from '#web/office/pages.ts';
import { pageMeta } from '#web/site.ts';
import { Button } from '#web/ui/button.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { useNow } from '#web/ui/use-now.ts';
import { Attention } from './attention.tsx';
import { CardList } from './card-list.tsx';
import { CARD_PANEL, CARD_TITLES } from './card-words.ts';
import { DeliveriesChart } from './deliveries-chart.tsx';
import { FigureCards } from './figure-cards.tsx';
import { LatestOrders } from './latest-orders.tsx';
import { type DashboardUrl, useDashboardUrl } from './use-dashboard-url.ts';

export const meta = pageMeta({ title: OFFICE_PAGES.dashboard.title });

/** The office's day at a glance: figures, waiting tasks, the next days, the latest orders. */
export default function Dashboard() {
  const client = useQueryClient();
  const now = useNow();
  const today = romeDate(now);
  const { data: figures, error } = useFigures(today);
  const failed = error !== null && figures === undefined;
  const url = useDashboardUrl();
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
        lead={formatLongDate(today)}
        action={
          <div className="flex flex-wrap gap-2">
            <SheetButton date={today} />
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
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {error && (
          <div className="rounded-md border border-line bg-white">
            <LoadFailure
              title="I numeri della Dashboard non sono aggiornati"
              reason={error.message}
              isAboveRows
              reloading={reloading}
              onReload={reload}
            />
          </div>
        )}
        <FigureCards
          figures={figures}
          failed={failed}
          today={today}
          open={url.card}
          onToggle={url.toggle}
        />
        {url.card && <CardPanel key={url.card} card={url.card} url={url} now={now} />}
        {/* Fixed height, so that a new line does not move the orders below; on a phone as high as
            needed. */}
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 md:min-h-76 md:not-has-data-open:h-76 md:grid-cols-[minmax(0,4fr)_minmax(0,3fr)] md:grid-rows-[minmax(0,1fr)] xl:grid-cols-[minmax(0,1fr)_22rem]">
          <DeliveriesChart days={figures?.days} today={today} />
          <div className="min-h-0 max-md:order-first">
            <Attention figures={figures} failed={failed} today={today} />
          </div>
        </div>
        <LatestOrders
          now={now}
          onReload={reload}
          reloading={reloading}
          awaited={!figures && !failed}
        />
      </div>
    </>
  );
}

type CardPanelProps = { card: OrderCard; url: DashboardUrl; now: Date };

/** The list of the orders that a card counts, below the cards. Its heading gets the focus. */
function CardPanel({ card, url, now }: CardPanelProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <section
      id={CARD_PANEL}
      aria-labelledby="card-title"
      className="grid grid-cols-[minmax(0,1fr)] gap-4 rounded-md border border-ink bg-white p-4"
    >
      <header className="flex items-center justify-between gap-4">
        <h2 ref={heading} id="card-title" tabIndex={-1} className="font-bold text-base">
          {CARD_TITLES[card]}
        </h2>
        <Button
          size="sm"
          variant="ghost"
          icon={<X aria-hidden className="size-4" />}
          onClick={url.close}
        >
          Chiudi
        </Button>
      </header>
      <CardList card={card} url={url} now={now} />
    </section>
  );
}
