/**
 * A drop target for orders. Loaded together with the draggables: calendar/drag-orders.ts,
 * trips/drag-stops.ts.
 */
import { dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';

/** `data-over` marks the one under the pointer. The returned function ends it. */
export const dropTarget = (element: HTMLElement, data: Record<string, unknown>): (() => void) =>
  dropTargetForElements({
    element,
    getData: () => data,
    onDragEnter: () => element.toggleAttribute('data-over', true),
    onDragLeave: () => element.toggleAttribute('data-over', false),
    onDrop: () => element.toggleAttribute('data-over', false),
  });
