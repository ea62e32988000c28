import { FileText, Printer } from 'lucide-react';
import { useQueryState } from 'nuqs';
import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { counted, formatInstantWithYear, formatLongDate } from '#contract/format.ts';
import type { DeliverySheet, SheetDay } from '#contract/orders/delivery-sheets.schema.ts';
import { parseAsDate } from '#web/lists/list-url.ts';
import { QueryFailure } from '#web/lists/load-failure.tsx';
import { UnprintableSigns } from '#web/office/order/unprintable-signs.tsx';
import { AnchorButton, Button } from '#web/ui/button.tsx';
import { SidePanel } from '#web/ui/side-panel.tsx';
import { Loading } from '#web/ui/skeleton.tsx';
import { DayRoute } from './day-route.tsx';
import { sheetHref, usePrintSheet, useSheetDay } from './sheet-queries.ts';

type SheetPanelProps = Pick<ComponentProps<typeof SidePanel>, 'finalFocus'>;

/** 'Foglio di consegna': prints a day, and shows its earlier prints and its route. */
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
      {date && <Day key={date} date={date} />}
    </SidePanel>
  );
}

function Day({ date }: { date: string }) {
  const query = useSheetDay(date);
  const { data, error } = query;
  if (error && !data) return <QueryFailure query={query} />;
  if (!data) {
    return (
      <Loading label="Caricamento del foglio di consegna" bars={['h-12 w-full', 'h-5 w-56']} />
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

/** 'Stampe': when, by whom, and the PDF of each print. */
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

/** The day whose sheet is open. */
function useSheetUrl() {
  const [date, set] = useQueryState('foglio', parseAsDate);
  return { date, close: () => void set(null) };
}

/** What would be printed now, the print button, and then the link to the PDF. */
function PrintSheet({ date, day }: { date: string; day: SheetDay }) {
  const [printed, setPrinted] = useState<DeliverySheet>();
  const link = useRef<HTMLAnchorElement>(null);
  const { print, isPending } = usePrintSheet(date, setPrinted);
  useEffect(() => {
    if (printed) link.current?.focus();
  }, [printed]);
  return (
    <section aria-label="Stampa" className="grid gap-3">
      <p aria-live="polite">
        <b className="text-base">{orders(day.lines)}</b>
        {day.sheets.length > 0 && ` · ${changesSince(day.changed)}`}
      </p>
      <UnprintableSigns
        texts={(day.unprintable ?? []).map(({ order_id, delivery_time, name, place, signs }) => ({
          id: order_id,
          place: `${delivery_time} ${name}, ${place}`,
          signs,
        }))}
      />
      <Button
        variant="primary"
        icon={<Printer aria-hidden className="size-5" />}
        disabled={day.lines === 0 && day.changed === 0}
        pending={isPending}
        onClick={print}
      >
        {day.sheets.length > 0 ? 'Stampa di nuovo' : 'Stampa il foglio'}
      </Button>
      {printed && (
        <AnchorButton
          ref={link}
          newTab
          href={sheetHref(printed.id)}
          icon={<FileText aria-hidden className="size-5" />}
        >
          Apri il PDF
        </AnchorButton>
      )}
    </section>
  );
}

/** '1 ordine', '26 ordini' */
const orders = (count: number) =>
  count === 0 ? 'Nessun ordine' : counted(count, 'ordine', 'ordini');

/** '1 cambiamento', '3 cambiamenti' */
const changes = (count: number) => counted(count, 'cambiamento', 'cambiamenti');

/** '3 cambiamenti dopo l'ultima stampa' */
const changesSince = (count: number) =>
  `${count === 0 ? 'nessun cambiamento' : changes(count)} dopo l'ultima stampa`;
