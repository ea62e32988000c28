import { CircleAlert } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { orderView } from '#contract/order-view.ts';
import { SidePanel } from '#web/ui/side-panel.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { StatusBadge } from '../status-badge.tsx';
import { TypeLabel } from '../type-label.tsx';
import { useDialogOrder } from '../use-dialog-order.ts';
import { OrderActions } from './order-actions.tsx';
import { OrderFacts } from './order-facts.tsx';

type OrderPanelProps = {
  /** The order that is shown; null while the panel is closed. */
  id: string | null;
  onClose: () => void;
  finalFocus: ComponentProps<typeof SidePanel>['finalFocus'];
  /** The dialogs above it. They are rendered inside, so that the panel treats them as nested ones. */
  children: ReactNode;
};

/** The details of one order, in a panel at the right of the page. */
export function OrderPanel({ id, onClose, finalFocus, children }: OrderPanelProps) {
  const nameId = useId();
  const { entry, gone } = useDialogOrder(id, onClose);
  return (
    <SidePanel
      open={id !== null}
      onClose={onClose}
      finalFocus={finalFocus}
      title={<span id={nameId}>{entry ? orderView(entry).display_name : 'Ordine'}</span>}
      lead={
        entry && (
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
            <TypeLabel type={entry.type} />
            {!gone && <StatusBadge status={entry.order.status} />}
          </p>
        )
      }
      actions={entry && !gone && <OrderActions entry={entry} describedBy={nameId} />}
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
      {entry ? <OrderFacts entry={entry} /> : <PanelLoading />}
      {children}
    </SidePanel>
  );
}

function PanelLoading() {
  return (
    <div role="status" className="grid gap-5">
      <span className="sr-only">Caricamento dell'ordine</span>
      {['w-56', 'w-72', 'w-44', 'w-64'].map((width) => (
        <div key={width} className="grid gap-2">
          <Skeleton className="h-3 w-24" />
          <Skeleton className={`h-4 max-w-full ${width}`} />
        </div>
      ))}
    </div>
  );
}
