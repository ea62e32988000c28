import { Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import { formatShortDate } from '#contract/format.ts';
import { orderNumber, orderView, shortId } from '#contract/orders/order-view.ts';
import type { TypedOrder } from '#contract/orders/orders.schema.ts';
import { ConfirmAction } from '#web/office/order/commands/confirm-action.tsx';
import { MovedFrom } from '#web/office/order/moved-from.tsx';
import { useOrder } from '#web/office/order/order-queries.ts';
import { notesPreview, receivedAt } from '#web/office/order/order-text.ts';
import { StatusBadge } from '#web/office/order/status-badge.tsx';
import { TypeLabel } from '#web/office/order/type-label.tsx';
import { UnreadNote } from '#web/office/order/unread-note.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';

type OrderRowProps = {
  /** The order in the list. */
  listed: TypedOrder;
  /**
   * The loaded list no longer contains the order, but still shows it because the list is in use.
   */
  isMissing: boolean;
  now: Date;
  isNew: boolean;
  onOpen: (entry: TypedOrder) => void;
  onDelete: (entry: TypedOrder) => void;
};

/**
 * For the list of the rows. The columns have minimum widths, so that they do not move when an order
 * arrives or is confirmed.
 */
export const ORDER_ROWS =
  '@5xl:grid @5xl:grid-cols-[minmax(12rem,1.35fr)_minmax(8.5rem,auto)_minmax(10rem,1.35fr)_minmax(6.75rem,auto)_minmax(10.25rem,auto)_auto] @5xl:gap-x-5';

const ROW =
  'relative grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-2 border-line border-t px-4 py-3.5 first:border-t-0 hover:bg-paper has-[h3_:focus-visible]:bg-paper @5xl:col-span-full @5xl:grid-cols-subgrid @5xl:items-center @5xl:py-3';
const NEW = 'bg-hazard-tint/60 shadow-[inset_4px_0_var(--color-hazard)]';
const SMALL = 'text-[0.8125rem] text-soft-ink leading-5';

/**
 * One order: a grid row if there is room, otherwise stacked. The name is a button that covers the
 * whole row, so that a press anywhere opens the details.
 */
export function OrderRow({ listed, isMissing, now, isNew, onOpen, onDelete }: OrderRowProps) {
  const nameId = useId();
  const { entry, gone } = useOrder(listed, isMissing);
  const [firstVersion] = useState(entry.order.version);
  const { order } = entry;
  const { display_name, contact_info, materials_summary } = orderView(entry);
  const notes = notesPreview(order.notes);
  return (
    <li className={`${ROW} ${isNew ? NEW : ''}`}>
      {order.version > firstVersion && <span key={order.version} className="changed-row" />}
      <div className="grid min-w-0 content-start gap-1">
        <h3 className="font-bold text-[0.9375rem] leading-5 tracking-normal wrap-anywhere">
          <button
            type="button"
            id={nameId}
            data-row
            aria-haspopup="dialog"
            onClick={() => onOpen(entry)}
            className="rounded-sm text-left after:absolute after:inset-0 hover:underline"
          >
            {display_name}
          </button>
          {isNew && (
            <span className="ml-2 inline-block rounded-sm bg-ink px-1.5 font-semibold text-white text-xs">
              Nuovo
            </span>
          )}
        </h3>
        {contact_info && (
          <p className={`${SMALL} wrap-anywhere`}>
            <ContactLine text={contact_info} />
          </p>
        )}
      </div>

      <div className="grid content-start justify-items-end gap-1 @5xl:order-1 @5xl:justify-items-start">
        {gone ? (
          <Badge tone="danger" icon={Trash2}>
            Eliminato
          </Badge>
        ) : (
          <>
            <StatusBadge order={order} />
            <UnreadNote order={order} />
          </>
        )}
        <span className={`${SMALL} tabular-nums`}>
          <span className="sr-only">Ordine </span>
          <span className="font-semibold text-ink">{orderNumber(order)}</span> {shortId(order.id)}
        </span>
      </div>

      <div className="col-span-full flex flex-wrap items-baseline gap-x-3 whitespace-nowrap tabular-nums @5xl:col-span-1 @5xl:grid @5xl:gap-0.5">
        <p className={SMALL}>
          <TypeLabel type={entry.type} />
        </p>
        {!gone && <MovedFrom order={order} now={now} />}
        <p className="font-bold text-[0.9375rem] leading-5">
          {`${formatShortDate(order.delivery_date, now)}, ${order.delivery_time}`}
        </p>
        <p className={SMALL}>{`ricevuto ${receivedAt(order.created_at, now)}`}</p>
      </div>

      <div className="col-span-full grid min-w-0 content-start gap-1 @xl:col-span-1">
        <p className="line-clamp-2 leading-5 wrap-anywhere">{materials_summary}</p>
        {notes && (
          <p className={`${SMALL} wrap-anywhere`}>
            <span className="sr-only">Note: </span>«{notes}»
          </p>
        )}
      </div>

      <div className="col-span-full mt-1 flex gap-2 @5xl:order-2 @5xl:contents @xl:col-span-1 @xl:mt-0 @xl:self-end">
        {!gone && (
          <>
            <ConfirmAction
              order={order}
              describedBy={nameId}
              variant="accent"
              className="relative @5xl:order-2 @5xl:col-start-5 @max-xl:flex-1"
            />
            <Button
              size="sm"
              icon={<Trash2 aria-hidden className="size-4" />}
              aria-describedby={nameId}
              onClick={() => onDelete(entry)}
              className="relative ml-auto @5xl:order-2 @5xl:col-start-6"
            >
              Elimina
            </Button>
          </>
        )}
      </div>
    </li>
  );
}

/** 'email | phone' or 'agent name | phone'. Breaks between the two, never inside a number. */
function ContactLine({ text }: { text: string }) {
  const cut = text.lastIndexOf(' | ');
  if (cut < 0) return text;
  return (
    <>
      <span className="inline-block max-w-full">{text.slice(0, cut)}</span>
      {' | '}
      <span className="inline-block max-w-full">{text.slice(cut + 3)}</span>
    </>
  );
}
