import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { shiftDate } from '#contract/days/rules.ts';
import { formatDayAndMonth, formatShortDate } from '#contract/format.ts';
import { orderView, TYPE_LABELS } from '#contract/orders/order-view.ts';
import { ApiError, api } from '#web/api.ts';
import { sayFailed } from '#web/forms/say-failed.ts';
import { useErrorToast } from '#web/forms/use-error-toast.ts';
import { NotifyCustomer } from '#web/office/order/commands/notify-customer.tsx';
import { announceChange } from '#web/office/order/commands/order-command.ts';
import { reloadOrders } from '#web/office/order/order-queries.ts';
import { useOrderUrl } from '#web/office/order/use-order-url.ts';
import { Button } from '#web/ui/button.tsx';
import { DateSteps } from '#web/ui/date-steps.tsx';
import { LEAVE } from '#web/ui/leave.ts';
import { Modal } from '#web/ui/modal.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useNow } from '#web/ui/use-now.ts';
import { weekOf } from './calendar-days.ts';
import { CalendarFailed } from './calendar-failed.tsx';
import { useDays } from './calendar-queries.ts';
import { isOwnRow, limitAt, moveTo } from './move-limits.ts';
import type { CalendarUrl } from './use-calendar-url.ts';
import { type Move, withMove } from './week-days.ts';
import { useWeekDrag } from './week-drag.ts';
import { WeekGrid } from './week-grid.tsx';

type WeekViewProps = { url: CalendarUrl; today: string };

/** The week of the selected day. A phone shows only that day. */
export function WeekView({ url, today }: WeekViewProps) {
  const { date } = url;
  const week = weekOf(date);
  const [monday = date] = week;
  const sunday = week.at(-1) ?? date;
  const query = useDays(monday, sunday);
  const { data: days, error } = query;
  useErrorToast(error, 'Impossibile caricare gli ordini');
  const { openPanel } = useOrderUrl();
  const { move, sending, ask, cancel, send } = useMove();
  const grid = useRef<HTMLTableElement>(null);
  const loaded = days?.length === week.length ? days : undefined;
  const shown = useMemo(() => loaded && withMove(loaded, move), [loaded, move]);
  const dragged = useWeekDrag(grid, shown, (entry, place) => {
    const change = isOwnRow(entry, place) ? moveTo(entry, place) : null;
    if (!change || !loaded) return;
    const next = { entry, change };
    // The mail is only offered for a move that can succeed. The server refuses the others, with its
    // reason.
    if (entry.order.email && !limitAt(entry, loaded, place)?.refuses) ask(next);
    else void send(next, false);
  });
  const step = (length: number) => (steps: number) => url.select(shiftDate(date, steps * length));
  const onToday = date === today ? undefined : () => url.select(today);
  return (
    <section aria-labelledby="week" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="week" tabIndex={-1} className="text-xl">
          <span className="max-md:not-print:hidden">
            {`Dal ${formatShortDate(monday)} al ${formatShortDate(sunday)} ${sunday.slice(0, 4)}`}
          </span>
          <span className="inline-block first-letter:uppercase md:hidden print:hidden">
            {formatDayAndMonth(date)}
          </span>
        </h2>
        <DateSteps
          className="max-md:hidden print:hidden"
          previous="Settimana precedente"
          next="Settimana successiva"
          onStep={step(7)}
          onToday={onToday}
        />
        <DateSteps
          className="md:hidden print:hidden"
          previous="Giorno precedente"
          next="Giorno successivo"
          onStep={step(1)}
          onToday={onToday}
        />
      </header>
      <CalendarFailed query={query} />
      {shown && (
        <WeekGrid
          days={shown}
          selected={date}
          today={today}
          dragged={dragged}
          ref={grid}
          onOpen={openPanel}
          onOpenDay={url.openDay}
        />
      )}
      {move && (
        <MoveDialog
          move={move}
          pending={sending}
          onMove={(notify) => void send(move, notify)}
          onCancel={cancel}
        />
      )}
      {!shown && !error && <Skeleton className="h-160 w-full rounded-md" />}
    </section>
  );
}

/**
 * Moves a dropped order. While the server processes it, the order is shown at its new place; if
 * refused, it moves back and a toast says why (spec section 8).
 */
function useMove() {
  const client = useQueryClient();
  const [move, setMove] = useState<Move | null>(null);
  const [sending, setSending] = useState(false);

  async function send(move: Move, notify: boolean): Promise<void> {
    const { entry, change } = move;
    const { id, version } = entry.order;
    const json = { ...change, version, ...(notify && { notify }) };
    setMove(move);
    setSending(true);
    try {
      const saved = await api.orders.update({ id, ...json });
      announceChange(client, saved, 'move');
    } catch (error) {
      sayFailed("Impossibile salvare l'ordine", error);
      if (error instanceof ApiError) void reloadOrders(client);
    } finally {
      setMove(null);
      setSending(false);
    }
  }

  return {
    /** The order shown at its new place, while the dialog is open or the move is being sent. */
    move,
    sending,
    /** A second drop waits until the first is done. */
    ask: (move: Move) => {
      if (!sending) setMove(move);
    },
    cancel: () => setMove(null),
    send,
  };
}

type MoveDialogProps = {
  move: Move;
  pending: boolean;
  onMove: (notify: boolean) => void;
  onCancel: () => void;
};

/** Asks whether to notify the customer of a dropped order, and shows the mail. */
function MoveDialog({ move, pending, onMove, onCancel }: MoveDialogProps) {
  const [notify, setNotify] = useState(true);
  const now = useNow();
  const { entry, change } = move;
  const { delivery_date, delivery_time } = entry.order;
  return (
    <Modal
      open
      onClose={() => !pending && onCancel()}
      title="Sposta ordine"
      description={
        <>
          {TYPE_LABELS[entry.type]} di{' '}
          <b className="text-ink wrap-anywhere">{orderView(entry).display_name}</b>: da{' '}
          {formatDayAndMonth(delivery_date, now)}, {delivery_time} a{' '}
          <b className="text-ink">
            {formatDayAndMonth(change.delivery_date, now)}, {change.delivery_time}
          </b>
        </>
      }
      actions={
        <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
          <Button onClick={onCancel} disabled={pending}>
            {LEAVE}
          </Button>
          <Button variant="primary" pending={pending} onClick={() => onMove(notify)}>
            Sposta
          </Button>
        </div>
      }
    >
      <NotifyCustomer
        entry={entry}
        query={{ event: 'moved', ...change }}
        checked={notify}
        onChange={setNotify}
      />
    </Modal>
  );
}
