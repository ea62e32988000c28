import {
  Camera,
  Check,
  CircleAlert,
  Construction,
  MapPinned,
  MessageSquareText,
} from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router';
import { formatClock, formatShortDate } from '#contract/format.ts';
import { kgText } from '#contract/orders/delivery-fields.ts';
import { STOP_EVENT_WORDS } from '#contract/road/order-reports.schema.ts';
import { FAILURE_REASONS } from '#contract/road/stop-events.schema.ts';
import type { RoadOrder } from '#contract/road/trips.schema.ts';
import { StatusBadge } from '#web/office/order/status-badge.tsx';
import { useOrderLink } from '#web/office/order/use-order-url.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { MaterialLines } from '#web/ui/material-lines.tsx';
import { AssignMenu } from './assign-menu.tsx';
import { isMovable } from './trip-progress.ts';
import type { Board } from './use-board.ts';

const MOST_LINES = 5;

type RoadCardProps = { order: RoadOrder; board: Board };

/**
 * A delivery of the day: a press on its name opens it; dragging or 'Assegna' assigns it to a trip.
 */
export function RoadCard({ order, board }: RoadCardProps) {
  const linkTo = useOrderLink();
  const nameId = useId();
  const { id, delivery_time, name, address, items, access } = order;
  const fixed = !isMovable(order);
  return (
    <li
      data-stop={id}
      data-fixed={fixed || undefined}
      className="road-card"
      data-selected={board.isSelected(id) || undefined}
    >
      <div className="flex items-center gap-1">
        {fixed ? (
          <span className="grid size-9 place-items-center">
            <Check aria-hidden className="size-4.5 text-green-deep" strokeWidth={2.5} />
          </span>
        ) : (
          <Checkbox
            aria-label={`Seleziona ${delivery_time}, ${name}`}
            checked={board.isSelected(id)}
            onChange={() => board.toggle(id)}
          />
        )}
        <Link
          id={nameId}
          data-row
          to={linkTo({ ordine: id })}
          preventScrollReset
          draggable={false}
          className="line-clamp-2 mb-1 min-w-0 flex-1 pt-1 font-bold leading-5 wrap-anywhere"
        >
          <span className="mr-2 tabular-nums">{delivery_time}</span> {name}
        </Link>
        {!fixed && <AssignMenu orders={[order]} board={board} describedBy={nameId} />}
      </div>
      <div className="grid gap-1.5 pr-2 pl-10">
        <p className="text-[0.8125rem] text-soft-ink leading-4.5 wrap-anywhere">{address}</p>
        <MaterialLines
          items={items}
          most={MOST_LINES}
          className="grid gap-0.5 text-[0.8125rem] leading-4.5"
          lineClassName="line-clamp-3"
        />
        {access && (
          <p className="flex gap-1.5 text-[0.8125rem] leading-4.5">
            <MapPinned aria-hidden className="mt-0.5 size-3.5 shrink-0" />
            <span className="line-clamp-2 wrap-anywhere">{access}</span>
          </p>
        )}
        <Marks order={order} />
      </div>
    </li>
  );
}

/** Marks that matter for planning, and the driver's progress. */
function Marks({ order }: { order: RoadOrder }) {
  const { weight_kg, needs_crane, place_photos, notes, status, arrived_at, result } = order;
  return (
    <p className="flex flex-wrap gap-1">
      <Badge tone={weight_kg === null ? 'warning' : 'neutral'}>
        {weight_kg === null ? 'peso mancante' : kgText(weight_kg)}
      </Badge>
      {needs_crane && (
        <Badge icon={Construction} tone="info">
          gru
        </Badge>
      )}
      {place_photos > 0 && <Badge icon={Camera}>{`${place_photos} foto`}</Badge>}
      {notes && <Badge icon={MessageSquareText}>note</Badge>}
      {status === 'pending' && <StatusBadge order={order} />}
      <Result order={order} />
      {!result && arrived_at && <Badge tone="info">{`arrivato ${formatClock(arrived_at)}`}</Badge>}
    </p>
  );
}

/** The last result, and when. */
function Result({ order: { result, status } }: { order: RoadOrder }) {
  if (!result) return status === 'completed' && <Badge tone="success">consegnato</Badge>;
  const { kind, reason, at, missing } = result;
  const words = [
    STOP_EVENT_WORDS[kind].toLowerCase(),
    reason && FAILURE_REASONS[reason].toLowerCase(),
  ];
  return (
    <>
      <Badge
        tone={kind === 'delivered' ? 'success' : 'danger'}
        icon={kind === 'delivered' ? Check : CircleAlert}
      >
        {`${words.filter(Boolean).join(': ')} ${formatClock(at)}`}
      </Badge>
      {missing > 0 && <Badge tone="warning">prova in arrivo</Badge>}
    </>
  );
}

/** An order to replan. */
export function ReplanCard({ order }: { order: RoadOrder }) {
  const linkTo = useOrderLink();
  const { id, name, delivery_date, result } = order;
  return (
    <li className="road-card gap-1 px-3 py-2">
      <div className="flex items-center justify-between gap-2">
        <Link
          data-row
          to={linkTo({ ordine: id })}
          preventScrollReset
          className="line-clamp-2 mb-1 min-w-0 flex-1 pt-1 font-bold leading-5 wrap-anywhere"
        >
          {name}
        </Link>
        <Link
          to={linkTo({ sposta: id })}
          preventScrollReset
          aria-label={`Sposta ${name}`}
          className="link shrink-0 py-1 font-semibold text-sm pointer-coarse:py-2.5"
        >
          Sposta…
        </Link>
      </div>
      <p className="text-[0.8125rem] text-soft-ink leading-4.5">
        {[
          formatShortDate(delivery_date),
          result ? STOP_EVENT_WORDS[result.kind].toLowerCase() : 'senza esito',
          result?.reason && FAILURE_REASONS[result.reason].toLowerCase(),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {result?.note && <p className="text-[0.8125rem] leading-4.5 wrap-anywhere">{result.note}</p>}
    </li>
  );
}
