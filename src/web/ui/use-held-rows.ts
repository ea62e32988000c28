import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { holdRows } from './held-rows.ts';

/** A finger that comes down sooner after the rows moved was aimed at what stood there before. */
const SETTLE_MS = 500;
const NOTHING: readonly never[] = [];

/**
 * The rows of a list that new ones come into by themselves. While it is in use (`busy`, or a pointer or
 * the keyboard's focus is on it, or its top is out of sight) nothing is inserted, removed or reordered.
 */
export function useHeldRows<Row>(
  loaded: readonly Row[] | undefined,
  keyOf: (row: Row) => string,
  busy: boolean,
  /** What was asked for: the rows of another question are another list. */
  question = '',
) {
  const [held, setHeld] = useState<{ question: string; rows: readonly Row[] }>({
    question,
    rows: NOTHING,
  });
  const shown = held.question === question ? held.rows : NOTHING;
  const [dropped, setDropped] = useState<ReadonlySet<string>>(new Set());
  const movedAt = useRef(Number.NEGATIVE_INFINITY);
  const { inUse, areaRef, topRef } = useInUse(
    () => performance.now() - movedAt.current < SETTLE_MS,
  );

  const isLeft = (row: Row) => !dropped.has(keyOf(row));
  const fresh = loaded?.filter(isLeft);
  const before = shown.filter(isLeft);
  const isHeld = (busy || inUse) && before.length > 0;
  const { rows, waiting } =
    fresh && isHeld ? holdRows(before, fresh, keyOf) : { rows: fresh, waiting: NOTHING };
  if (rows && !isSame(rows, shown)) setHeld({ question, rows });

  const order = rows?.map(keyOf).join() ?? '';
  const orderBefore = useRef('');
  useEffect(() => {
    if (orderBefore.current) movedAt.current = performance.now();
    orderBefore.current = order;
  }, [order]);

  return {
    rows,
    /** Rows of `rows` that are no longer in the loaded ones: ask for them by themselves. */
    isMissing: (row: Row) => !fresh?.some((other) => keyOf(other) === keyOf(row)),
    waiting: waiting.length,
    /** Brings what waits. */
    take: () => setHeld({ question, rows: NOTHING }),
    /** Takes a row away at once: who deletes it wants to see it go. */
    drop: (key: string) => setDropped((keys) => new Set([...keys, key])),
    /** For an empty element at the list's top. */
    topRef,
    /** For the element around the rows and the button that brings what waits. */
    areaRef,
  };
}

const isSame = <Row>(a: readonly Row[], b: readonly Row[]) =>
  a.length === b.length && a.every((row, index) => row === b[index]);

/** The keyboard's focus on a row, or on the button that brings what waits. */
const FOCUSED = 'li :focus-visible, button:focus-visible';

/** Whether a pointer or the keyboard's focus is on the list, or its top out of sight. */
function useInUse(isTooSoon: () => boolean) {
  const [isPointed, setPointed] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const [isTopSeen, setTopSeen] = useState(true);
  const topRef = useRef<HTMLDivElement>(null);
  const areaRef = useRef<HTMLDivElement>(null);
  const swallow = useEffectEvent((event: MouseEvent) => {
    // A mouse is on the list before it presses, and holds it.
    if ((event as PointerEvent).pointerType !== 'touch' || !isTooSoon()) return;
    event.preventDefault();
    event.stopPropagation();
  });

  // The browser's own events: React's come from dialogs too, which stand elsewhere on the screen.
  useEffect(() => {
    const area = areaRef.current;
    if (!area || !topRef.current) return;
    const listeners = new AbortController();
    const { signal } = listeners;
    area.addEventListener('pointerenter', () => setPointed(true), { signal });
    area.addEventListener('pointerleave', () => setPointed(false), { signal });
    area.addEventListener('focusin', () => setFocused(area.querySelector(FOCUSED) !== null), {
      signal,
    });
    area.addEventListener(
      'focusout',
      ({ relatedTarget }) => area.contains(relatedTarget as Node | null) || setFocused(false),
      { signal },
    );
    area.addEventListener('click', swallow, { signal, capture: true });
    const observer = new IntersectionObserver(([entry]) => {
      if (entry) setTopSeen(entry.isIntersecting);
    });
    observer.observe(topRef.current);
    return () => {
      listeners.abort();
      observer.disconnect();
    };
  }, []);

  // A control that is removed takes the focus with it, and says nothing.
  useEffect(() => {
    if (isFocused && !areaRef.current?.querySelector(FOCUSED)) setFocused(false);
  });

  return { inUse: isPointed || isFocused || !isTopSeen, areaRef, topRef };
}
