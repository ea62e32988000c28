/** Drag and drop of a day's orders onto trips. Loaded late, and only where there is a mouse: see stop-drag.ts. */
import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import {
  draggable,
  dropTargetForElements,
  monitorForElements,
} from '@atlaskit/pragmatic-drag-and-drop/element/adapter';

/** `trip` is the id of the trip, or '' for none. */
export type OnDrop = (order: string, trip: string) => void;

/** Makes every order of the board draggable to every list of it. The returned function ends it. */
export function dragStops(board: HTMLElement, onDrop: OnDrop): () => void {
  const orders = [...board.querySelectorAll<HTMLElement>('[data-stop]:not([data-fixed])')].map(
    (element) => draggable({ element, getInitialData: () => ({ id: element.dataset.stop }) }),
  );
  const lists = [...board.querySelectorAll<HTMLElement>('[data-trip]')].map((element) =>
    dropTargetForElements({
      element,
      getData: () => ({ trip: element.dataset.trip }),
      onDragEnter: () => element.toggleAttribute('data-over', true),
      onDragLeave: () => element.toggleAttribute('data-over', false),
      onDrop: () => element.toggleAttribute('data-over', false),
    }),
  );
  const monitor = monitorForElements({
    onDrop: ({ source, location }) => {
      const [target] = location.current.dropTargets;
      if (target) onDrop(String(source.data.id), String(target.data.trip));
    },
  });
  return combine(...orders, ...lists, monitor);
}
