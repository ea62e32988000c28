import type { ReactNode } from 'react';
import { isShut } from './change-failure.ts';
import { OpenFailure, Opening } from './opened-states.tsx';
import type { OrderCalls } from './order-calls.ts';
import { OwnOrderView } from './own-order-view.tsx';
import { useOpened } from './use-opened.ts';

type OpenedOrderProps = {
  /** What opens it. */
  name: string;
  calls: OrderCalls;
  /** Shown where it opens nothing, or no longer does. */
  shut: ReactNode;
};

/** The order that these calls are about. */
export function OpenedOrder({ name, calls, shut }: OpenedOrderProps) {
  const { data, error, isFetching, refetch, show } = useOpened('own-order', name, calls.read);
  const readAgain = () => void refetch();
  if (isShut(error)) return shut;
  if (data) {
    return (
      <OwnOrderView
        {...{ calls, show, readAgain }}
        order={data}
        outdated={error !== null && !isFetching}
      />
    );
  }
  if (isFetching || !error) return <LoadingOrder />;
  return (
    <OpenFailure
      error={error}
      offline="Connessione assente: l'ordine non si è caricato."
      onRetry={readAgain}
    />
  );
}

export const LoadingOrder = () => <Opening label="Caricamento dell'ordine" />;
