import type { ReactNode } from 'react';
import { ApiError } from '#web/api.ts';
import { Button } from '#web/ui/button.tsx';
import { RuleLoader } from '#web/ui/folding-rule.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { isShut } from './change-failure.ts';
import type { OrderCalls } from './order-calls.ts';
import { OwnOrderView } from './own-order-view.tsx';
import { Trouble } from './trouble.tsx';
import { useOwnOrder } from './use-own-order.ts';

type OpenedOrderProps = {
  /** What opens it. */
  name: string;
  calls: OrderCalls;
  /** Shown where it opens nothing, or no longer does. */
  shut: ReactNode;
};

/** The order that these calls are about. */
export function OpenedOrder({ name, calls, shut }: OpenedOrderProps) {
  const { data, error, isFetching, refetch, show } = useOwnOrder(name, calls);
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
    <Trouble
      text={
        error instanceof ApiError && error.message
          ? error.message
          : "Connessione assente: l'ordine non si è caricato."
      }
    >
      <Button variant="primary" onClick={readAgain}>
        Riprova
      </Button>
    </Trouble>
  );
}

export function LoadingOrder() {
  return (
    <div className="grid max-w-form gap-5">
      <RuleLoader label="Caricamento dell'ordine" />
      <Skeleton className="h-48 w-full rounded-md" />
    </div>
  );
}
