import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import type { CalendarDay } from '#contract/days/calendar.schema.ts';
import type { TypedOrder } from '#contract/orders/orders.schema.ts';
import { lateImport, useLateImport } from '#web/late-import.ts';
import { useMedia } from '#web/ui/use-media.ts';
import { address } from './drag-orders.ts?address';
import type { Place } from './move-limits.ts';

const loadDrag = lateImport<typeof import('./drag-orders.ts')>(address);

/**
 * The order being dragged. Until the code is loaded, and on touch screens, orders are moved by
 * their dialog: dragging with a finger scrolls the page.
 */
export function useWeekDrag(
  grid: RefObject<HTMLElement | null>,
  days: readonly CalendarDay[] | undefined,
  onDrop: (entry: TypedOrder, place: Place) => void,
): TypedOrder | null {
  const isMouse = useMedia('(pointer: fine)');
  const { module } = useLateImport(loadDrag, isMouse);
  const [dragged, setDragged] = useState<TypedOrder | null>(null);
  const find = (id: string) =>
    days?.flatMap(({ orders }) => orders).find(({ order }) => order.id === id) ?? null;

  const start = useEffectEvent((id: string) => setDragged(find(id)));
  const drop = useEffectEvent((id: string, place: Place | null) => {
    setDragged(null);
    const entry = find(id);
    if (entry && place) onDrop(entry, place);
  });

  // Orders and cells are registered again when the days change.
  useEffect(() => {
    if (!module || !days || !grid.current) return;
    return module.dragOrders(grid.current, {
      onStart: (id) => start(id),
      onDrop: (id, place) => drop(id, place),
    });
  }, [module, days, grid]);

  return dragged;
}
