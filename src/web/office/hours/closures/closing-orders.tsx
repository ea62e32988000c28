import { CalendarCheck } from 'lucide-react';
import { CLOSURE_LIMITS } from '#contract/days/closures.schema.ts';
import { LoadFailure } from '#web/lists/load-failure.tsx';
import { orderCount } from '#web/office/order/order-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { ClosingOrder } from './closing-order.tsx';
import type { ClosingState } from './use-closing.ts';

/** The orders that the closure meets, each with what becomes of it. */
export function ClosingOrders({ state }: { state: ClosingState }) {
  const { preview, troubles } = state;
  const { orders, isLoaded, isCapped, error } = preview;
  if (isCapped) {
    return (
      <p role="alert" className="font-semibold text-red">
        {`Gli ordini sono più di ${CLOSURE_LIMITS.orders}: chiudere meno giorni alla volta.`}
      </p>
    );
  }
  if (error && !isLoaded) {
    return (
      <div className="rounded-md border border-line">
        <LoadFailure
          title="Errore nel caricamento degli ordini"
          reason={error.message}
          reloading={preview.isFetching}
          onReload={() => void preview.refetch()}
        />
      </div>
    );
  }
  if (!isLoaded) {
    return (
      <div role="status" className="grid gap-3">
        <span className="sr-only">Caricamento degli ordini</span>
        <Skeleton className="h-16" />
        <Skeleton className="h-16" />
      </div>
    );
  }
  if (orders.length === 0) {
    return (
      <p className="flex items-center gap-2.5 rounded-md border border-line bg-paper px-3.5 py-3">
        <CalendarCheck aria-hidden className="size-5 shrink-0 text-green" />
        <span>Nessun ordine prenotato: si può chiudere.</span>
      </p>
    );
  }
  return (
    <section aria-labelledby="closing-orders" className="grid gap-1">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h3 id="closing-orders" className="text-base" aria-live="polite">
          {`${orderCount(orders.length)} ${orders.length === 1 ? 'prenotato' : 'prenotati'}`}
        </h3>
        {orders.length > 1 && (
          <div className="flex flex-wrap gap-2">
            <Button size="sm" onClick={() => state.chooseForAll('keep')}>
              Mantieni tutti
            </Button>
            <Button size="sm" onClick={() => state.chooseForAll('cancel')}>
              Annulla tutti gli ordini
            </Button>
          </div>
        )}
      </div>
      <ul className="grid gap-3">
        {orders.map(({ entry, mark }) => (
          <ClosingOrder
            key={entry.order.id}
            entry={entry}
            mark={mark}
            choice={state.choiceOf(entry)}
            problem={troubles.moves[entry.order.id]}
            refusal={troubles.refusals[entry.order.id]}
            onChoose={(choice) => state.choose(entry.order.id, choice)}
          />
        ))}
      </ul>
    </section>
  );
}
