import { type ReactNode, useRef, useState } from 'react';
import { formatCount } from '#contract/format.ts';
import { Button } from '#web/ui/button.tsx';
import { useEmptiedFocus } from '#web/ui/use-emptied-focus.ts';

/** A long list is shown in portions. */
const PORTION = 100;

type ImportGroupProps<Row> = {
  /** Of the heading. */
  id: string;
  title: string;
  help?: string;
  rows: readonly Row[];
  /** For rows that can be ticked, also those that are not shown yet. */
  tick?: { isTicked: (row: Row) => boolean; onTick: (rows: number[], isTicked: boolean) => void };
  children: (row: Row) => ReactNode;
};

/** A group of rows of the file. Nothing without rows. */
export function ImportGroup<Row extends { row: number }>({
  id,
  title,
  help,
  rows,
  tick,
  children,
}: ImportGroupProps<Row>) {
  const [shown, setShown] = useState(PORTION);
  const list = useRef<HTMLUListElement>(null);
  const rest = rows.length - shown;
  const announceEmptied = useEmptiedFocus(list, rest <= 0);
  if (rows.length === 0) return null;
  const tickAll = (isTicked: boolean) =>
    tick?.onTick(
      rows.map(({ row }) => row),
      isTicked,
    );
  return (
    <section aria-labelledby={id} className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h3 id={id} tabIndex={-1} className="scroll-mt-4 text-lg">
          {title}{' '}
          <span className="font-semibold text-soft-ink tabular-nums">
            {formatCount(rows.length)}
          </span>
        </h3>
        {tick && (
          <div className="-mr-3 flex flex-wrap items-center max-sm:-ml-3">
            <span className="px-3 text-sm text-soft-ink tabular-nums">
              {`${formatCount(rows.filter(tick.isTicked).length)} su ${formatCount(rows.length)}`}
              <span className="max-sm:sr-only"> spuntati</span>
            </span>
            <Button
              variant="ghost"
              size="sm"
              aria-label={`Seleziona tutti: ${title}`}
              onClick={() => tickAll(true)}
            >
              Seleziona tutti
            </Button>
            <Button
              variant="ghost"
              size="sm"
              aria-label={`Deseleziona: ${title}`}
              onClick={() => tickAll(false)}
            >
              Deseleziona
            </Button>
          </div>
        )}
        {help && <p className="w-full text-sm text-soft-ink">{help}</p>}
      </div>
      <ul ref={list} tabIndex={-1} className="divide-y divide-line rounded-md border border-line">
        {rows.slice(0, shown).map(children)}
      </ul>
      {rest > 0 && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Button
            size="sm"
            onClick={() => {
              announceEmptied();
              setShown(shown + PORTION);
            }}
          >
            {`Mostra altri ${Math.min(rest, PORTION)}`}
          </Button>
          <span className="text-sm text-soft-ink tabular-nums">
            {`Si vedono ${formatCount(shown)} di ${formatCount(rows.length)}`}
          </span>
        </div>
      )}
    </section>
  );
}
