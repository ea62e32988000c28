import { CircleAlert, Trash2 } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { orderView } from '#contract/order-view.ts';
import type { TypedOrder } from '#contract/orders.schema.ts';
import { Button } from '#web/ui/button.tsx';
import { SidePanel } from '#web/ui/side-panel.tsx';
import { ConfirmAction } from './confirm-action.tsx';
import { OrderDetails } from './order-details.tsx';
import { StatusBadge } from './status-badge.tsx';
import { TypeLabel } from './type-label.tsx';

type OrderPanelProps = {
  entry: TypedOrder;
  open: boolean;
  /** Somebody else has deleted it while it was open. */
  gone: boolean;
  onClose: () => void;
  onDelete: (entry: TypedOrder) => void;
  finalFocus: ComponentProps<typeof SidePanel>['finalFocus'];
  onClosed: () => void;
  /** The delete dialog. It is rendered inside, so that the panel treats it as a nested dialog. */
  children: ReactNode;
};

/** The details of one order, in a panel at the right of the list. */
export function OrderPanel({
  entry,
  open,
  gone,
  onClose,
  onDelete,
  finalFocus,
  onClosed,
  children,
}: OrderPanelProps) {
  const nameId = useId();
  const { order } = entry;
  return (
    <SidePanel
      open={open}
      onClose={onClose}
      finalFocus={finalFocus}
      onClosed={onClosed}
      title={<span id={nameId}>{orderView(entry).display_name}</span>}
      lead={
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <TypeLabel type={entry.type} />
          {!gone && <StatusBadge status={order.status} />}
        </p>
      }
      actions={
        !gone && (
          <>
            <ConfirmAction
              id={order.id}
              status={order.status}
              describedBy={nameId}
              variant="primary"
              className="flex-1"
            />
            <Button
              size="sm"
              icon={<Trash2 aria-hidden className="size-4" />}
              aria-describedby={nameId}
              onClick={() => onDelete(entry)}
            >
              Elimina
            </Button>
          </>
        )
      }
    >
      {/* Always there: what is put into it is read out. */}
      <div role="alert">
        {gone && (
          <p className="mb-5 flex gap-2 rounded-md border border-red/30 bg-red-tint px-3.5 py-3 font-semibold text-red">
            <CircleAlert aria-hidden className="mt-px size-4.5 shrink-0" />
            Questo ordine è stato eliminato nel frattempo.
          </p>
        )}
      </div>
      <OrderDetails entry={entry} />
      {children}
    </SidePanel>
  );
}
