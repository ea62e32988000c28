import { formatShortDate } from '#contract/format.ts';
import { orderView } from '#contract/orders/order-view.ts';
import { Button } from '#web/ui/button.tsx';
import { Modal } from '#web/ui/modal.tsx';
import { useNow } from '#web/ui/use-now.ts';
import { orderCount } from '../order-text.ts';
import type { BulkOutcome } from './bulk-outcome.ts';

type BulkOutcomeDialogProps = {
  outcome: BulkOutcome;
  /** 'confermare', 'spostare' */
  verb: string;
  onClose: () => void;
};

/** The orders that were not changed, and why. They stay selected. */
export function BulkOutcomeDialog({ outcome, verb, onClose }: BulkOutcomeDialogProps) {
  const now = useNow();
  const { done, failures } = outcome;
  return (
    <Modal
      open
      onClose={onClose}
      title={`Impossibile ${verb} ${orderCount(failures.length)}`}
      description={
        done.length > 0
          ? `Fatto per ${orderCount(done.length)}. Questi restano selezionati:`
          : 'Nessun ordine è stato modificato:'
      }
      actions={
        <Button onClick={onClose} className="sm:justify-self-end">
          Chiudi
        </Button>
      }
    >
      <ul className="-mx-2 max-h-[50dvh] overflow-y-auto px-2">
        {failures.map(({ entry, reason }) => (
          <li
            key={entry.order.id}
            className="grid gap-0.5 border-line border-t py-2.5 first:border-t-0"
          >
            <p className="flex flex-wrap items-baseline justify-between gap-x-3">
              <span className="font-semibold wrap-anywhere">{orderView(entry).display_name}</span>
              <span className="text-sm text-soft-ink tabular-nums">
                {`${formatShortDate(entry.order.delivery_date, now)}, ${entry.order.delivery_time}`}
              </span>
            </p>
            <p className="text-red text-sm leading-5">{reason}</p>
          </li>
        ))}
      </ul>
    </Modal>
  );
}
