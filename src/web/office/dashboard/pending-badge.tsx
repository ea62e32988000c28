import { romeDate } from '#contract/days/rules.ts';
import { formatCount } from '#contract/format.ts';
import { useFigures } from '#web/office/order/figures-query.ts';
import { useNow } from '#web/ui/use-now.ts';

/** How many orders wait for confirmation; 0 until known. */
export function usePendingOrders(): number {
  return useFigures(romeDate(useNow())).data?.pending ?? 0;
}

/** More do not fit into the sidebar. */
const MOST = 999;

/** The number next to 'Ordini'. Nothing for 0. */
export function PendingBadge() {
  const pending = usePendingOrders();
  if (pending === 0) return null;
  return (
    <span className="ml-auto rounded-full bg-hazard px-2 py-0.5 font-bold text-ink text-xs tabular-nums leading-4">
      <span aria-hidden>{pending > MOST ? `${MOST}+` : pending}</span>
      <span className="sr-only">{`${formatCount(pending)} da confermare`}</span>
    </span>
  );
}
