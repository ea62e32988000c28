import type { ComponentProps } from 'react';
import { formatInstantWithYear, formatLongDate } from '#contract/format.ts';
import type { DeliverySheet } from '#contract/orders/delivery-sheets.schema.ts';
import { LoadFailure } from '#web/lists/load-failure.tsx';
import { useSheetUrl } from '#web/office/order/use-sheet-url.ts';
import { SidePanel } from '#web/ui/side-panel.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { DayRoute } from './day-route.tsx';
import { PrintSheet } from './print-sheet.tsx';
import { sheetHref, useSheetDay } from './sheet-queries.ts';
import { changes, orders } from './sheet-words.ts';

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

/** 'Stampe': when, by whom, and each paper as it was. */
function PrintedSheets({ sheets }: { sheets: readonly DeliverySheet[] }) {
  if (sheets.length === 0) return null;
  return (
    <section aria-labelledby="printed-sheets" className="grid gap-2">
      <h3 id="printed-sheets" className="font-bold text-base">
        Stampe
      </h3>
      <ul className="rounded-md border border-line">
        {sheets.map((sheet) => (
          <li key={sheet.id} className="border-line border-t px-3.5 py-2.5 first:border-t-0">
            <a
              href={sheetHref(sheet.id)}
              target="_blank"
              rel="noreferrer"
              className="link inline-block py-0.5 font-semibold tabular-nums pointer-coarse:py-2.5"
            >
              {formatInstantWithYear(sheet.printed_at)}
            </a>
            <p className="text-soft-ink wrap-anywhere">
              {[sheet.user_name, orders(sheet.lines), sheet.changed > 0 && changes(sheet.changed)]
                .filter(Boolean)
                .join(' · ')}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
