import type { ReactNode } from 'react';
import { isShut } from '#web/visitors/opened/change-failure.ts';
import { LoadFailure, Loading } from '#web/visitors/opened/load-states.tsx';
import { useOwnRecord } from '#web/visitors/opened/use-own-record.ts';
import type { OrderCalls } from './order-calls.ts';
import { OwnOrderView } from './own-order-view.tsx';

type OrderByKeyProps = {
  /** The link's token or the pickup's code. */
  name: string;
  calls: OrderCalls;
  /** Shown if it opens nothing, or no longer does. */
  shut: ReactNode;
};

/** The order of these calls. */
export function OrderByKey({ name, calls, shut }: OrderByKeyProps) {
  const { data, error, isFetching, refetch, show } = useOwnRecord('own-order', name, calls.read);
  const readAgain = () => void refetch();
  if (isShut(error)) return shut;
  if (data) {
    return (
      <OwnOrderView
        calls={calls}
        show={show}
        readAgain={readAgain}
        order={data}
        outdated={error !== null && !isFetching}
      />
    );
  }
  if (isFetching || !error) return <LoadingOrder />;
  return (
    <LoadFailure
      error={error}
      offline="Connessione assente: l'ordine non si è caricato."
      onRetry={readAgain}
    />
  );
}

export const LoadingOrder = () => <Loading label="Caricamento dell'ordine" />;
