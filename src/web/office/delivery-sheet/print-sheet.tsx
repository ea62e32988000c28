import { FileText, Printer } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { DeliverySheet, SheetDay } from '#contract/orders/delivery-sheets.schema.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { sheetHref, usePrintSheet } from './sheet-queries.ts';
import { changesSince, orders } from './sheet-words.ts';

/** What would be printed now, the button that does it, and then the link to the PDF. */
export function PrintSheet({ date, day }: { date: string; day: SheetDay }) {
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
        <a
          ref={link}
          href={sheetHref(printed.id)}
          target="_blank"
          rel="noreferrer"
          className={buttonClass({ variant: 'secondary' })}
        >
          <FileText aria-hidden className="size-5" />
          <span>Apri il PDF</span>
        </a>
      )}
    </section>
  );
}
