import { X } from 'lucide-react';
import { useState } from 'react';
import { BULK_LIMIT } from '#contract/orders/order-office.schema.ts';
import type { TypedOrder } from '#contract/orders/orders.schema.ts';
import type { BulkOutcome } from '#web/office/order/commands/bulk-outcome.ts';
import { BulkOutcomeDialog } from '#web/office/order/commands/bulk-outcome-dialog.tsx';
import { bulkWords, useBulk } from '#web/office/order/commands/use-bulk.ts';
import { orderCount } from '#web/office/order/order-text.ts';
import { toastOffsetRef } from '#web/ui/notice-floor.ts';
import { BulkActions } from './bulk-actions.tsx';
import { type Ending, EndSelectedDialog, MoveSelectedDialog } from './bulk-dialogs.tsx';

type BulkBarProps = {
  selected: readonly TypedOrder[];
  /** How many of them are not on the screen. */
  hidden: number;
  /** Changed orders leave the selection. Those that were not changed are in `others`. */
  onChanged: (ids: ReadonlySet<string>, others: readonly TypedOrder[]) => void;
  onClear: () => void;
  onPrint: (orders: readonly TypedOrder[]) => void;
};

/** The actions on the selected orders, at the bottom of the window. */
export function BulkBar({ selected, hidden, onChanged, onClear, onPrint }: BulkBarProps) {
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
  const tooMany = selected.length > BULK_LIMIT;
  return (
    <>
      {selected.length > 0 && (
        <section
          aria-label="Ordini selezionati"
          ref={toastOffsetRef}
          data-bottom-bar
          className="sticky bottom-2 z-20 flex flex-wrap items-center gap-2 rounded-md border border-ink bg-ink py-2 pr-1.5 pl-3 text-white shadow-lifted sm:px-3 sm:py-2.5"
        >
          <p
            role="status"
            className="min-w-0 flex-1 font-semibold text-sm leading-5 tabular-nums sm:text-base"
          >
            {`${orderCount(selected.length)} ${selected.length === 1 ? 'selezionato' : 'selezionati'}`}
          </p>
          <BulkActions
            selected={selected}
            tooMany={tooMany}
            bulk={bulk}
            ask={setAsking}
            onPrint={onPrint}
          />
          <button
            type="button"
            onClick={onClear}
            className="inline-flex min-h-9 min-w-9 items-center justify-center gap-2 rounded-md font-semibold hover:bg-white/10 focus-visible:outline-white sm:px-3 pointer-coarse:min-h-11 pointer-coarse:min-w-11"
          >
            <X aria-hidden className="size-4" />
            <span className="max-sm:sr-only">Deseleziona</span>
          </button>
          <p role="status" className="grid basis-full text-[0.8125rem] leading-5 empty:hidden">
            {hidden > 0 && (
              <span className="text-white/80">
                {`${hidden} ${hidden === 1 ? 'è' : 'sono'} in altre pagine o fuori dai filtri`}
              </span>
            )}
            {tooMany && (
              <span className="text-hazard">
                {`Al massimo ${BULK_LIMIT} ordini insieme si possono modificare o esportare`}
              </span>
            )}
          </p>
        </section>
      )}
      {asking === 'move' && (
        <MoveSelectedDialog
          orders={selected}
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
      {failed && <BulkOutcomeDialog {...failed} onClose={() => setFailed(null)} />}
    </>
  );
}
