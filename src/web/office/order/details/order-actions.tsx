import { Ban, CalendarClock, CopyPlus, Pencil, RotateCcw, Trash2 } from 'lucide-react';
import type { TypedOrder } from '#contract/orders/orders.schema.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmAction } from '../commands/confirm-action.tsx';
import { DeliverAction } from '../commands/deliver-action.tsx';
import { useOrderCommand } from '../commands/order-command.ts';
import { CANCEL_ORDER } from '../order-text.ts';
import { useOrderUrl } from '../use-order-url.ts';

type OrderActionsProps = {
  entry: TypedOrder;
  /** The id of the element that names the order. */
  describedBy: string;
};

/** If three with their icons do not fit, the icons are hidden. */
const ONE_ROW = 'flex-1 max-[24rem]:[&>svg]:hidden';

/** The most frequent actions. They stay visible at the bottom of the panel. */
export function OrderActions({ entry, describedBy }: OrderActionsProps) {
  const { ask } = useOrderUrl();
  return (
    <>
      <ConfirmAction
        order={entry.order}
        describedBy={describedBy}
        variant="primary"
        className="basis-full whitespace-nowrap"
      />
      <DeliverAction entry={entry} describedBy={describedBy} className={ONE_ROW} />
      <Button
        size="sm"
        icon={<Pencil aria-hidden className="size-4" />}
        aria-describedby={describedBy}
        onClick={() => ask('modifica', entry)}
        className={ONE_ROW}
      >
        Modifica
      </Button>
      <Button
        size="sm"
        icon={<CalendarClock aria-hidden className="size-4" />}
        aria-describedby={describedBy}
        onClick={() => ask('sposta', entry)}
        className={ONE_ROW}
      >
        Sposta
      </Button>
    </>
  );
}

/** Rare actions, below the facts. */
export function OtherActions({ entry, describedBy }: OrderActionsProps) {
  const { ask, create } = useOrderUrl();
  const { id, status } = entry.order;
  const restore = useOrderCommand(id, 'restore');
  return (
    <div className="mt-5 flex flex-wrap gap-2">
      <Button
        size="sm"
        icon={<CopyPlus aria-hidden className="size-4" />}
        aria-describedby={describedBy}
        onClick={() => create(entry.type, id)}
      >
        Duplica
      </Button>
      {status === 'cancelled' ? (
        <Button
          size="sm"
          icon={<RotateCcw aria-hidden className="size-4" />}
          aria-describedby={describedBy}
          pending={restore.pending}
          onClick={() => void restore.run({ status: 'pending', expected_status: 'cancelled' })}
        >
          Ripristina
        </Button>
      ) : (
        <Button
          size="sm"
          icon={<Ban aria-hidden className="size-4" />}
          aria-describedby={describedBy}
          onClick={() => ask('annulla', entry)}
        >
          {CANCEL_ORDER}
        </Button>
      )}
      <Button
        size="sm"
        icon={<Trash2 aria-hidden className="size-4" />}
        aria-describedby={describedBy}
        onClick={() => ask('elimina', entry)}
      >
        Elimina
      </Button>
    </div>
  );
}
