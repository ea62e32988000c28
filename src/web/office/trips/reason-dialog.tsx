import { checkInput } from '#web/forms/check-input.ts';
import { CheckedModal } from '#web/forms/checked-modal.tsx';
import { useCheckedForm } from '#web/forms/use-checked-form.ts';
import { LoadReason, Reason } from '#web/office/order/load-reason.tsx';
import type { NeedsReason } from './use-assign.ts';

type ReasonDialogProps = { question: NeedsReason; onAnswer: (reason: string) => void };

/**
 * Too heavy, or no crane: the office may do it with a reason, which is stored in each order's
 * history.
 */
export function ReasonDialog({ question: { trip, orders }, onAnswer }: ReasonDialogProps) {
  const form = useCheckedForm({
    first: { reason: '' },
    check: (typed) => checkInput(Reason, typed),
    send: ({ reason }) => onAnswer(reason),
  });
  return (
    <CheckedModal
      checked={form}
      title={`Assegnare lo stesso a ${trip.vehicle.name}?`}
      send="Assegna lo stesso"
      onClose={() => onAnswer('')}
    >
      <ul className="grid gap-2">
        {orders.map(({ order, message }) => (
          <li key={order.id} className="grid gap-0.5">
            <p className="font-semibold wrap-anywhere">{`${order.delivery_time} ${order.name}`}</p>
            <p className="text-red text-sm leading-5">{message}</p>
          </li>
        ))}
      </ul>
      <LoadReason keptIn="history" {...form.field('reason')} />
    </CheckedModal>
  );
}
