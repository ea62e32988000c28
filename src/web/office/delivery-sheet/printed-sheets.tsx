import { formatInstantWithYear } from '#contract/format.ts';
import type { DeliverySheet } from '#contract/orders/delivery-sheets.schema.ts';
import { sheetHref } from './sheet-queries.ts';
import { changes, orders } from './sheet-words.ts';

/** 'Stampe': when, by whom, and each paper as it was. */
export function PrintedSheets({ sheets }: { sheets: readonly DeliverySheet[] }) {
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
