/**
 * Assigns orders to trips and takes them off: shown at once, sent in the order of the presses, with
 * an undo.
 */
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { RoadOrder, Trip } from '#contract/road/trips.schema.ts';
import { api } from '#web/api.ts';
import { errorToast } from '#web/forms/error-toast.ts';
import { failureReason } from '#web/forms/send-failure.ts';
import { takeBackChanges } from '#web/office/order/commands/undo-changes.ts';
import { orderCount } from '#web/office/order/order-text.ts';
import { reloadTrips } from '#web/office/trip/trip-command.ts';
import { successToast, toast } from '#web/ui/toast.ts';
import { toastWithUndo } from '#web/ui/undo.ts';
import type { Moves } from './planned-day.ts';

/** Orders that the server assigns to this trip only with a reason. */
export type NeedsReason = {
  trip: Trip;
  /** Each with the objection. */
  orders: readonly { order: RoadOrder; message: string }[];
};

type Assignment = { orders: readonly RoadOrder[]; trip: Trip | null; reason: string };

export function useAssign() {
  const client = useQueryClient();
  const [moves, setMoves] = useState<Moves>(new Map());
  const [questions, setQuestions] = useState<readonly NeedsReason[]>([]);
  /** One after the other: a second press on the same order comes after the first. */
  const queue = useRef<Promise<unknown>>(Promise.resolve());

  const targetTripId = ({ trip }: Assignment) => trip?.id ?? null;
  const show = (assignment: Assignment) =>
    setMoves(
      (before) =>
        new Map([
          ...before,
          ...assignment.orders.map(({ id }) => [id, targetTripId(assignment)] as const),
        ]),
    );
  /** Removes the assignment from `moves`, except for orders that were assigned again since. */
  const settle = (assignment: Assignment) =>
    setMoves((before) => {
      const settled = new Set(
        assignment.orders
          .map(({ id }) => id)
          .filter((id) => before.get(id) === targetTripId(assignment)),
      );
      return new Map([...before].filter(([id]) => !settled.has(id)));
    });

  async function send(assignment: Assignment): Promise<void> {
    const refused = await sendAssignment(client, assignment);
    if (refused) setQuestions((before) => [...before, refused]);
    // Until the day is reloaded it is shown as requested.
    void reloadTrips(client).finally(() => settle(assignment));
  }

  function assign(orders: readonly RoadOrder[], trip: Trip | null, reason = ''): void {
    const moved = orders.filter(({ trip_id }) => trip_id !== (trip?.id ?? null));
    if (moved.length === 0) return;
    const assignment = { orders: moved, trip, reason };
    show(assignment);
    queue.current = queue.current.then(() => send(assignment));
  }

  return {
    moves,
    assign,
    /** The first unanswered question. */
    question: questions.at(0) ?? null,
    /** With '' the orders stay where they are. */
    answer: (reason: string) => {
      const [assignment] = questions;
      setQuestions(questions.slice(1));
      if (assignment && reason)
        assign(
          assignment.orders.map(({ order }) => order),
          assignment.trip,
          reason,
        );
    },
  };
}

/** Shows a toast with what was done and what was not. Returns what needs a reason. */
async function sendAssignment(
  client: QueryClient,
  { orders, trip, reason }: Assignment,
): Promise<NeedsReason | null> {
  try {
    const named = orders.map(({ id, trip_id }) => ({ id, from: trip_id }));
    const json = { trip_id: trip?.id ?? null, orders: named, reason };
    const { results } = await api.trips.assignOrders(json);
    const byId = new Map(results.map((result) => [result.id, result]));
    const withResult = orders.map((order) => ({ order, result: byId.get(order.id) }));
    const done = withResult.filter(({ result }) => result?.ok);
    if (done.length > 0) {
      const changes = done.map(({ order, result }) => ({
        id: order.id,
        history_id: result?.history_id ?? null,
      }));
      toastWithUndo(
        doneNotice(
          done.map(({ order }) => order),
          trip,
        ),
        () => void takeBackChanges(client, changes).then(() => reloadTrips(client)),
      );
    }
    const failed = withResult.filter(({ result }) => !result?.ok);
    const needing = failed.filter(({ result }) => result?.code === 'NEEDS_REASON');
    sayRefused(failed.filter((each) => !needing.includes(each)));
    if (!trip || needing.length === 0) return null;
    return {
      trip,
      orders: needing.map(({ order, result }) => ({ order, message: result?.message ?? '' })),
    };
  } catch (error) {
    toast(errorToast(`Impossibile assegnare ${what(orders)}: ${failureReason(error).reason}`));
    return null;
  }
}

function doneNotice(orders: readonly RoadOrder[], trip: Trip | null) {
  const many = orders.length > 1;
  if (!trip)
    return successToast(what(orders), many ? 'Ordini tolti dal giro' : 'Ordine tolto dal giro');
  const text = `${what(orders)} → ${trip.vehicle.name}`;
  return successToast(text, many ? 'Ordini assegnati' : 'Ordine assegnato');
}

function sayRefused(
  failed: readonly { order: RoadOrder; result: { message?: string } | undefined }[],
) {
  const [first] = failed;
  if (!first) return;
  const reason = first.result?.message || 'Errore imprevisto';
  toast(errorToast(`Impossibile assegnare ${what(failed.map(({ order }) => order))}: ${reason}`));
}

/** '09:30 Concetta D'Angelo', '3 ordini' */
function what(orders: readonly RoadOrder[]): string {
  const [first] = orders;
  if (!first || orders.length > 1) return orderCount(orders.length);
  return `${first.delivery_time} ${first.name}`;
}
