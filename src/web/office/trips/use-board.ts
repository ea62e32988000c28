import { useState } from 'react';
import type { RoadOrder, Trip, TripDay } from '#contract/road/trips.schema.ts';
import { plannedDay } from './planned-day.ts';
import { isMovable } from './trip-progress.ts';
import { useAssign } from './use-assign.ts';

/** The day being planned, its selection, and the assignment of orders to trips. */
export function useBoard(loaded: TripDay) {
  const { moves, assign, question, answer } = useAssign();
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const day = plannedDay(loaded, moves);
  const movable = [...day.unassigned, ...day.trips.flatMap(({ orders }) => orders)].filter(
    isMovable,
  );
  const chosen = movable.filter(({ id }) => selected.has(id));

  return {
    day,
    /** Orders that can be assigned elsewhere. */
    movable,
    /** The selected ones among them. */
    chosen,
    isSelected: (id: string) => selected.has(id),
    toggle: (id: string) =>
      setSelected((before) =>
        before.has(id)
          ? new Set([...before].filter((each) => each !== id))
          : new Set([...before, id]),
      ),
    /** All of them, or none. */
    select: (orders: readonly RoadOrder[], isSelected: boolean) =>
      setSelected((before) => {
        const ids = new Set(orders.map(({ id }) => id));
        const others = [...before].filter((id) => !ids.has(id));
        return new Set(isSelected ? [...others, ...ids] : others);
      }),
    clear: () => setSelected(new Set()),
    /** One of the selected orders stands for all of them. */
    together: (order: RoadOrder): readonly RoadOrder[] =>
      selected.has(order.id) ? chosen : [order],
    /** Null takes them off their trips. Also deselects them. */
    assign: (orders: readonly RoadOrder[], trip: Trip | null) => {
      assign(orders, trip);
      const ids = new Set(orders.map(({ id }) => id));
      setSelected((before) => new Set([...before].filter((id) => !ids.has(id))));
    },
    /** From 1; also the key that assigns an order to it. */
    numberOf: (trip: Trip) => day.trips.findIndex(({ id }) => id === trip.id) + 1,
    question,
    answer,
  };
}

export type Board = ReturnType<typeof useBoard>;
