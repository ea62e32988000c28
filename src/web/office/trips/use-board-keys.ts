import { type RefObject, useEffect, useEffectEvent } from 'react';
import { tinykeys } from 'tinykeys';
import { isOpenTrip } from '#contract/road/trip-life.ts';
import { isNoSingleKey } from '#web/office/keys/use-office-keys.ts';
import type { Board } from './use-board.ts';

const CARD = '[data-stop]:not([data-fixed])';

/**
 * '1' to '9' assign the focused order, or the selected ones, to that trip, '0' takes them off, 'x'
 * selects. The focus goes to the next order, so that a whole day is planned with one key per order.
 */
export function useBoardKeys(area: RefObject<HTMLElement | null>, board: Board): void {
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
