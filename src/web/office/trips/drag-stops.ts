/**
 * Drag and drop of a day's orders onto trips. Loaded late, and only with a mouse: see stop-drag.ts.
 */
import { draggable, monitorForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { dropTarget } from '../drop-target.ts';

/** `trip` is the id of the trip, or '' for none. */
export type OnDrop = (order: string, trip: string) => void;

const ORDERS = '[data-stop]:not([data-fixed])';
const LISTS = '[data-trip]';

/**
 * Makes every order of the board draggable to every list of it, including later ones. The returned
 * function ends it.
 */
export function dragStops(board: HTMLElement, onDrop: OnDrop): () => void {
  const registered = new Map<HTMLElement, () => void>();
  const register = () => {
    const there = new Set(board.querySelectorAll<HTMLElement>(`${ORDERS}, ${LISTS}`));
    for (const [element, end] of registered) {
      if (there.has(element)) continue;
      end();
      registered.delete(element);
    }
    for (const element of there) {
      if (registered.has(element)) continue;
      registered.set(
        element,
        element.matches(ORDERS)
          ? dragOrder(element)
          : dropTarget(element, { trip: element.dataset.trip }),
      );
    }
  };
  register();
  const observer = new MutationObserver(register);
  observer.observe(board, { childList: true, subtree: true, attributeFilter: ['data-fixed'] });
  const endMonitor = monitorForElements({
    onDrop: ({ source, location }) => {
      const [target] = location.current.dropTargets;
      if (target) onDrop(String(source.data.id), String(target.data.trip));
    },
  });
  return () => {
    observer.disconnect();
    endMonitor();
    for (const end of registered.values()) end();
  };
}

const dragOrder = (element: HTMLElement) =>
  draggable({ element, getInitialData: () => ({ id: element.dataset.stop }) });
