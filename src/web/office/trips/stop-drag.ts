import { type RefObject, useEffect, useEffectEvent } from 'react';
import { isOpenTrip } from '#contract/road/trip-life.ts';
import { lateImport, useLateImport } from '#web/late-import.ts';
import { useMedia } from '#web/ui/use-media.ts';
import { address } from './drag-stops.ts?address';
import type { Board } from './use-board.ts';

const loadDrag = lateImport<typeof import('./drag-stops.ts')>(address);

/**
 * Until the code is loaded, and on touch screens, orders are assigned with 'Assegna': dragging with
 * a finger scrolls the page.
 */
export function useStopDrag(area: RefObject<HTMLElement | null>, board: Board): void {
  const isMouse = useMedia('(pointer: fine)');
  const { module } = useLateImport(loadDrag, isMouse);
  const drop = useEffectEvent((id: string, tripId: string) => {
    const order = board.movable.find((each) => each.id === id);
    const trip = board.day.trips.find((each) => each.id === tripId) ?? null;
    if (order && (trip === null || isOpenTrip(trip))) board.assign(board.together(order), trip);
  });

  useEffect(() => {
    if (!module || !area.current) return;
    return module.dragStops(area.current, (id, trip) => drop(id, trip));
  }, [module, area]);
}
