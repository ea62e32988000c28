import { X } from 'lucide-react';
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { tinykeys } from 'tinykeys';
import { isOpenTrip } from '#contract/road/trip-life.ts';
import type { TripDay } from '#contract/road/trips.schema.ts';
import { checkInput } from '#web/forms/check-input.ts';
import { CheckedModal } from '#web/forms/checked-modal.tsx';
import { useCheckedForm } from '#web/forms/use-checked-form.ts';
import { isNoSingleKey } from '#web/office/keys/use-office-keys.ts';
import { LoadReason, Reason } from '#web/office/order/load-reason.tsx';
import { orderCount } from '#web/office/order/order-text.ts';
import { toastOffsetRef } from '#web/ui/notice-floor.ts';
import { AssignMenu } from './assign-menu.tsx';
import { useStopDrag } from './stop-drag.ts';
import { TripColumn } from './trip-column.tsx';
import { TripStrip } from './trip-strip.tsx';
import { Unassigned } from './unassigned.tsx';
import type { NeedsReason } from './use-assign.ts';
import { type Board, useBoard } from './use-board.ts';

type TripBoardProps = {
  loaded: TripDay;
  now: Date;
  onEdit: (id: string) => void;
  isByComune: boolean;
  onGroup: (isByComune: boolean) => void;
};

/** A day: on the left the unassigned orders, then a column for each trip. */
export function TripBoard({ loaded, now, onEdit, ...grouping }: TripBoardProps) {
  const board = useBoard(loaded);
  const area = useRef<HTMLDivElement>(null);
  useStopDrag(area, board);
  useBoardKeys(area, board);
  return (
    <>
      <TripStrip board={board} now={now} />
      <div ref={area} className="road-board">
        <Unassigned board={board} {...grouping} />
        {board.day.trips.map((trip) => (
          <TripColumn key={trip.id} trip={trip} board={board} now={now} onEdit={onEdit} />
        ))}
      </div>
      <SelectedBar board={board} />
      {board.question && (
        <ReasonDialog
          key={board.question.orders[0]?.order.id}
          question={board.question}
          onAnswer={board.answer}
        />
      )}
    </>
  );
}

/** Assigns the selected orders to a trip together, at the bottom of the window. */
function SelectedBar({ board }: { board: Board }) {
  const { chosen, clear } = board;
  if (chosen.length === 0) return null;
  return (
    <section
      aria-label="Ordini selezionati"
      ref={toastOffsetRef}
      data-bottom-bar
      className="sticky bottom-2 z-20 flex flex-wrap items-center gap-2 rounded-md border border-ink bg-ink py-2 pr-1.5 pl-3 text-white shadow-lifted sm:px-3 sm:py-2.5"
    >
      <p
        role="status"
        className="min-w-0 flex-1 font-semibold text-sm leading-5 tabular-nums sm:text-base"
      >
        {`${orderCount(chosen.length)} ${chosen.length === 1 ? 'selezionato' : 'selezionati'}`}
      </p>
      <AssignMenu orders={chosen} board={board} isBar />
      <button
        type="button"
        onClick={clear}
        className="inline-flex min-h-9 min-w-9 items-center justify-center gap-2 rounded-md font-semibold hover:bg-white/10 focus-visible:outline-white sm:px-3 pointer-coarse:min-h-11 pointer-coarse:min-w-11"
      >
        <X aria-hidden className="size-4" />
        <span className="max-sm:sr-only">Deseleziona</span>
      </button>
    </section>
  );
}

type ReasonDialogProps = { question: NeedsReason; onAnswer: (reason: string) => void };

/**
 * Too heavy, or no crane: the office may do it with a reason, which is stored in each order's
 * history.
 */
function ReasonDialog({ question: { trip, orders }, onAnswer }: ReasonDialogProps) {
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

const CARD = '[data-stop]:not([data-fixed])';

/**
 * '1' to '9' assign the focused order, or the selected ones, to that trip, '0' takes them off, 'x'
 * selects. The focus goes to the next order, so that a whole day is planned with one key per order.
 */
function useBoardKeys(area: RefObject<HTMLElement | null>, board: Board): void {
  const run = useEffectEvent((key: string) => {
    const card = document.activeElement?.closest<HTMLElement>(CARD);
    const order = board.movable.find(({ id }) => id === card?.dataset.stop);
    if (key === 'x') {
      if (order) board.toggle(order.id);
      return;
    }
    const orders = order ? board.together(order) : board.chosen;
    const trip = key === '0' ? null : board.day.trips[Number(key) - 1];
    if (orders.length === 0 || trip === undefined || (trip && !isOpenTrip(trip))) return;
    if (card) focusNext(card, new Set(orders.map(({ id }) => id)));
    board.assign(orders, trip);
  });

  useEffect(() => {
    const element = area.current;
    if (!element) return;
    return tinykeys(
      window,
      { '([0-9])': ({ key }) => run(key), x: ({ key }) => run(key.toLowerCase()) },
      { ignore: (event) => event.repeat || isNoSingleKey(event) },
    );
  }, [area]);
}

/** The next order that stays in the list, or the previous one. */
function focusNext(card: HTMLElement, leaving: ReadonlySet<string>): void {
  const cards = [...(card.closest('ul')?.querySelectorAll<HTMLElement>(CARD) ?? [])];
  const staying = (each: HTMLElement) => !leaving.has(each.dataset.stop ?? '');
  const index = cards.indexOf(card);
  const next =
    cards.slice(index + 1).find(staying) ?? cards.slice(0, index).findLast(staying) ?? null;
  next?.querySelector<HTMLElement>('[data-row]')?.focus({ focusVisible: true } as FocusOptions);
}
