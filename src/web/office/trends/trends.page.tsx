import { Printer } from 'lucide-react';
import { ExportMenu } from '#web/lists/export-menu.tsx';
import { LoadFailure } from '#web/lists/load-failure.tsx';
import { OFFICE_PAGES } from '#web/office/pages.ts';
import { pageMeta } from '#web/site.ts';
import { Button } from '#web/ui/button.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Loading } from '#web/ui/skeleton.tsx';
import { useNow } from '#web/ui/use-now.ts';
import { OfferFigures, OrderFigures } from './figure-groups.tsx';
import { OccupancyTable } from './occupancy-table.tsx';
import type { Shown } from './order-figure.tsx';
import { PeriodBar } from './period-bar.tsx';
import { RankedTables } from './ranked-tables.tsx';
import { useTrends } from './trends-query.ts';
import { useTrendsUrl } from './use-trends-url.ts';
import { WeeksChart } from './weeks-chart.tsx';

export const meta = pageMeta({ title: OFFICE_PAGES.trends.title });

/** The owner's figures of a period beside the period before. */
export default function TrendsPage() {
  const now = useNow();
  const url = useTrendsUrl(now);
  const { data, error, isFetching, isPlaceholderData, refetch } = useTrends(url.query);
  const { query } = url;
  return (
    <>
      <PageHeader
        title={OFFICE_PAGES.trends.title}
        action={
          query && (
            <div className="flex flex-wrap gap-2">
              <Button
                size="sm"
                icon={<Printer aria-hidden className="size-4" />}
                onClick={() => print()}
              >
                Stampa
              </Button>
              <ExportMenu
                hrefOf={(format) =>
                  `/api/admin/trends/export?${new URLSearchParams({ ...query, format })}`
                }
              />
            </div>
          )
        }
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <PeriodBar url={url} before={isPlaceholderData ? undefined : data?.before} now={now} />
        {error && (
          <div className="rounded-md border border-line bg-white">
            <LoadFailure
              title="Impossibile caricare l’andamento"
              reason={error.message}
              isAboveRows={data !== undefined}
              reloading={isFetching}
              onReload={() => void refetch()}
            />
          </div>
        )}
        {!query && !url.problem && <p>Scegli il primo e l’ultimo giorno del periodo.</p>}
        {data && query ? (
          <div
            aria-busy={isPlaceholderData}
            className="grid grid-cols-[minmax(0,1fr)] gap-5 transition-opacity duration-150 aria-busy:opacity-50"
          >
            <TrendsOf trends={data} period={data.period} type={url.type} />
          </div>
        ) : (
          query &&
          !error && (
            <Loading
              label="Caricamento dell’andamento"
              bars={['h-5 w-40', 'h-32 w-full', 'h-32 w-full', 'h-48 w-full']}
            />
          )
        )}
      </div>
    </>
  );
}

function TrendsOf(shown: Shown) {
  return (
    <>
      <div className="grid gap-3 xl:grid-cols-2">
        <WeeksChart {...shown} measure="received" />
        <WeeksChart {...shown} measure="planned" />
      </div>
      <OrderFigures {...shown} />
      <OfferFigures {...shown} />
      {shown.type !== 'supplier' && <OccupancyTable {...shown} />}
      <RankedTables {...shown} />
    </>
  );
}
