/** Drag and drop of the week's orders. Loaded late, and only with a mouse: see week-drag.ts. */
import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import { draggable, monitorForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { dropTarget } from '../drop-target.ts';
import type { Place } from './move-limits.ts';

export type DragHandlers = {
  onStart: (id: string) => void;
  /** `place` is null if the order was dropped outside the grid. */
  onDrop: (id: string, place: Place | null) => void;
};

/** Makes every order of the grid draggable to every cell. The returned function ends it. */
export function dragOrders(grid: HTMLElement, { onStart, onDrop }: DragHandlers): () => void {
  const orders = [...grid.querySelectorAll<HTMLElement>('[data-order]')].map((element) =>
    draggable({ element, getInitialData: () => ({ id: element.dataset.order }) }),
  );
  const cells = [...grid.querySelectorAll<HTMLElement>('[data-place]')].map((element) =>
    dropTarget(element, { place: element.dataset.place }),
  );
  const monitor = monitorForElements({
    onDragStart: ({ source }) => onStart(String(source.data.id)),
    onDrop: ({ source, location }) => {
      const place = location.current.dropTargets[0]?.data.place;
      onDrop(String(source.data.id), place === undefined ? null : placeOf(String(place)));
    },
  });
  return combine(...orders, ...cells, monitor);
}

/** '2026-11-23 09:30', or '2026-11-23 ' for the day's pickups. */
function placeOf(text: string): Place {
  const [date = '', time = ''] = text.split(' ');
  return { date, time: time || null };
}
