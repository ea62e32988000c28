import type { ComponentProps } from 'react';
import { formatLongDate } from '#contract/format.ts';
import { LoadFailure } from '#web/lists/load-failure.tsx';
import { useSheetUrl } from '#web/office/order/use-sheet-url.ts';
import { SidePanel } from '#web/ui/side-panel.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { DayRoute } from './day-route.tsx';
import { PrintSheet } from './print-sheet.tsx';
import { PrintedSheets } from './printed-sheets.tsx';
import { useSheetDay } from './sheet-queries.ts';

type SheetPanelProps = Pick<ComponentProps<typeof SidePanel>, 'finalFocus'>;

/** 'Foglio di consegna': prints a day, shows what was printed before, and its route. */
export function SheetPanel({ finalFocus }: SheetPanelProps) {
  const { date, close } = useSheetUrl();
  return (
    <SidePanel
      open={date !== null}
      onClose={close}
      finalFocus={finalFocus}
      title="Foglio di consegna"
      lead={date && <p className="first-letter:uppercase">{formatLongDate(date)}</p>}
    >
      {date && <SheetDay key={date} date={date} />}
    </SidePanel>
  );
}

function SheetDay({ date }: { date: string }) {
  const { data, error, refetch, isFetching } = useSheetDay(date);
  if (!data) {
    if (error)
      return (
        <LoadFailure
          title={error.message || 'Errore di connessione'}
          reloading={isFetching}
          onReload={() => void refetch()}
        />
      );
    return (
      <div role="status" className="grid gap-4">
        <span className="sr-only">Caricamento del foglio di consegna</span>
        <Skeleton className="h-12 w-full" />
        <Skeleton className="h-5 w-56" />
      </div>
    );
  }
  return (
    <div className="grid gap-7">
      <PrintSheet date={date} day={data} />
      <PrintedSheets sheets={data.sheets} />
      <DayRoute stops={data.stops} />
    </div>
  );
}
