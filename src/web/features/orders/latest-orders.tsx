import { type ReactNode, useRef } from 'react';
import { useDeleteOrder } from './delete-order.ts';
import { DeleteOrderDialog } from './delete-order-dialog.tsx';
import { LatestOrdersList } from './latest-orders-list.tsx';
import { OrderPanel } from './order-panel.tsx';
import { useLatestOrders } from './order-queries.ts';
import { useArrivals } from './use-arrivals.ts';
import { useOrderSelection } from './use-order-selection.ts';
import { useRowFocus } from './use-row-focus.ts';

type LatestOrdersProps = {
  now: Date;
  /** Whether the list moves by itself. */
  live: ReactNode;
  onReload: () => void;
  reloading: boolean;
};

/** 'Ultimi ordini': the list, the details of one, and the question before one is deleted. */
export function LatestOrders({ now, live, onReload, reloading }: LatestOrdersProps) {
  const { orders, errors } = useLatestOrders();
  const { recent, said } = useArrivals(orders);
  const shown = useOrderSelection(orders);
  const doomed = useOrderSelection(orders);
  const deletion = useDeleteOrder(doomed.entry?.order.id, () => {
    doomed.close();
    shown.close();
  });
  const heading = useRef<HTMLHeadingElement>(null);
  const { onFocus, finalFocus, onClosed } = useRowFocus(heading);

  const question = doomed.entry && (
    <DeleteOrderDialog
      entry={doomed.entry}
      open={doomed.open}
      gone={doomed.gone && !deletion.pending}
      pending={deletion.pending}
      onConfirm={deletion.remove}
      onClose={doomed.close}
      finalFocus={finalFocus}
    />
  );
  return (
    <section aria-labelledby="latest-orders" className="@container" onFocus={onFocus}>
      <div className="rounded-md border border-line bg-white">
        <header className="flex items-center justify-between gap-4 border-line border-b px-4 py-3.5">
          <h2 ref={heading} id="latest-orders" tabIndex={-1} className="font-bold text-base">
            Ultimi ordini
          </h2>
          {live}
        </header>
        <LatestOrdersList
          {...{ orders, errors, recent, now, onReload, reloading }}
          onOpen={shown.choose}
          onDelete={doomed.choose}
        />
      </div>
      <div role="log" aria-label="Nuovi ordini" className="sr-only">
        {said.map(({ key, text }) => (
          <p key={key}>{text}</p>
        ))}
      </div>
      {shown.entry && (
        <OrderPanel
          entry={shown.entry}
          open={shown.open}
          gone={shown.gone && !deletion.pending}
          onClose={shown.close}
          onDelete={doomed.choose}
          finalFocus={finalFocus}
          onClosed={onClosed}
        >
          {shown.open && question}
        </OrderPanel>
      )}
      {!shown.open && question}
    </section>
  );
}
