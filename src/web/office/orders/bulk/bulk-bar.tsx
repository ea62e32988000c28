import { Ban, CalendarClock, Check, CheckCheck, Printer, Trash2, X } from 'lucide-react';
import { useState } from 'react';
import { BULK_LIMIT } from '#contract/orders/order-office.schema.ts';
import type { TypedOrder } from '#contract/orders/orders.schema.ts';
import { orderCount } from '#web/office/order/order-text.ts';
import { Button } from '#web/ui/button.tsx';
import { noticeFloor } from '#web/ui/notice-floor.ts';
import { ExportMenu } from '../export-menu.tsx';
import type { BulkOutcome } from './bulk-outcome.ts';
import { BulkOutcomeDialog } from './bulk-outcome-dialog.tsx';
import { type Ending, EndSelectedDialog } from './end-selected-dialog.tsx';
import { MoveSelectedDialog } from './move-selected-dialog.tsx';
import { areCollected, bulkWords, useBulk } from './use-bulk.ts';

type BulkBarProps = {
  selected: readonly TypedOrder[];
  /** How many of them are not on the screen. */
  hidden: number;
  now: Date;
  /** The orders that were changed leave the selection. Those that were not are as given. */
  onChanged: (ids: ReadonlySet<string>, others: readonly TypedOrder[]) => void;
  onClear: () => void;
  onPrint: (orders: readonly TypedOrder[]) => void;
};

/** What can be done with the selected orders, at the bottom of the window. */
export function BulkBar({ selected, hidden, now, onChanged, onClear, onPrint }: BulkBarProps) {
  const [asking, setAsking] = useState<'move' | Ending | null>(null);
  const [failed, setFailed] = useState<{ outcome: BulkOutcome; verb: string } | null>(null);
  const bulk = useBulk((outcome, { change, orders }) => {
    setAsking(null);
    const { verb } = bulkWords(change.action, orders);
    if (outcome.failures.length > 0) setFailed({ outcome, verb });
    onChanged(
      new Set(outcome.done.map(({ id }) => id)),
      outcome.failures.map(({ entry }) => entry),
    );
  });
  const underWay = bulk.isPending ? bulk.variables.change.action : null;
  const tooMany = selected.length > BULK_LIMIT;
  return (
    <>
      {selected.length > 0 && (
        <section
          aria-label="Ordini selezionati"
          ref={noticeFloor}
          data-bottom-bar
          className="sticky bottom-2 z-20 grid grid-cols-[minmax(0,1fr)_auto] items-center gap-2 rounded-md border border-ink bg-ink px-3 py-2.5 text-white shadow-lifted xl:flex xl:pl-4"
        >
          <p role="status" className="grid min-w-0 flex-1 leading-5 tabular-nums">
            <span className="font-semibold">{`${orderCount(selected.length)} ${selected.length === 1 ? 'selezionato' : 'selezionati'}`}</span>
            {hidden > 0 && (
              <span className="text-[0.8125rem] text-white/80">
                {`${hidden} ${hidden === 1 ? 'è' : 'sono'} in altre pagine o fuori dai filtri`}
              </span>
            )}
            {tooMany && (
              <span className="text-[0.8125rem] text-hazard">
                {`Al massimo ${BULK_LIMIT} ordini insieme si possono modificare o esportare`}
              </span>
            )}
          </p>
          <div className="col-span-2 row-start-2 grid grid-cols-2 gap-2 md:grid-cols-[repeat(4,auto)] 2xl:flex">
            <Button
              size="sm"
              icon={<Check aria-hidden className="size-4" strokeWidth={2.5} />}
              disabled={tooMany || bulk.isPending}
              pending={underWay === 'confirm'}
              onClick={() => bulk.mutate({ change: { action: 'confirm' }, orders: selected })}
            >
              Conferma
            </Button>
            <Button
              size="sm"
              icon={<CheckCheck aria-hidden className="size-4" />}
              disabled={tooMany || bulk.isPending}
              pending={underWay === 'deliver'}
              onClick={() => bulk.mutate({ change: { action: 'deliver' }, orders: selected })}
            >
              {areCollected(selected) ? 'Ritirati' : 'Consegnati'}
            </Button>
            <Button
              size="sm"
              icon={<CalendarClock aria-hidden className="size-4" />}
              disabled={tooMany || bulk.isPending}
              onClick={() => setAsking('move')}
            >
              Sposta a un giorno…
            </Button>
            <ExportMenu ids={selected.map(({ order }) => order.id)} disabled={tooMany} />
            <Button
              size="sm"
              icon={<Printer aria-hidden className="size-4" />}
              onClick={() => onPrint(selected)}
            >
              Stampa
            </Button>
            <Button
              size="sm"
              icon={<Ban aria-hidden className="size-4" />}
              disabled={tooMany || bulk.isPending}
              onClick={() => setAsking('cancel')}
            >
              Annulla ordini…
            </Button>
            <Button
              size="sm"
              icon={<Trash2 aria-hidden className="size-4" />}
              disabled={tooMany || bulk.isPending}
              onClick={() => setAsking('delete')}
            >
              Elimina…
            </Button>
          </div>
          <button
            type="button"
            onClick={onClear}
            className="inline-flex min-h-9 items-center gap-2 rounded-md px-3 font-semibold hover:bg-white/10 focus-visible:outline-white pointer-coarse:min-h-11"
          >
            <X aria-hidden className="size-4" />
            <span>Deseleziona</span>
          </button>
        </section>
      )}
      {asking === 'move' && (
        <MoveSelectedDialog
          orders={selected}
          now={now}
          pending={bulk.isPending}
          onMove={(change) => bulk.mutate({ change, orders: selected })}
          onClose={() => setAsking(null)}
        />
      )}
      {(asking === 'cancel' || asking === 'delete') && (
        <EndSelectedDialog
          ending={asking}
          orders={selected}
          pending={bulk.isPending}
          onEnd={(change) => bulk.mutate({ change, orders: selected })}
          onClose={() => setAsking(null)}
        />
      )}
      {failed && <BulkOutcomeDialog {...failed} now={now} onClose={() => setFailed(null)} />}
    </>
  );
}
