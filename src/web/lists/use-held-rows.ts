import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { holdRows } from './held-rows.ts';

/** A tap this soon after the rows moved was aimed at what was there before. */
const SETTLE_MS = 500;
const NOTHING: readonly never[] = [];

/**
 * The rows of a live list. While the list is in use, nothing is inserted, removed or reordered, so
 * that no row moves under a pointer. In use means: `busy`, a pointer or the keyboard's focus is on
 * it, or it is scrolled past its top. A list below the visible screen takes its rows.
 */
export function useHeldRows<Row>(
  loaded: readonly Row[] | undefined,
  keyOf: (row: Row) => string,
  busy: boolean,
  /** The query of the rows. Another query starts with its own rows. */
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
    /**
     * True for rows that are shown but no longer loaded. The page loads each of them on its own.
     */
    isMissing: (row: Row) => !fresh?.some((other) => keyOf(other) === keyOf(row)),
    waiting: waiting.length,
    /** Shows the waiting rows. */
    take: () => setHeld({ question, rows: NOTHING }),
    /** Removes a row at once, for the person who has deleted it. */
    drop: (key: string) => setDropped((keys) => new Set([...keys, key])),
    /** For an empty element at the top of the list. */
    topRef,
    /** For the element around the rows and the button for the waiting ones. */
    areaRef,
  };
}

const isSame = <Row>(a: readonly Row[], b: readonly Row[]) =>
  a.length === b.length && a.every((row, index) => row === b[index]);

/** A focused control in a row, or the button that shows the waiting rows. */
const FOCUSED = ':is(li, tbody) :focus-visible, button:focus-visible';

/** Whether a pointer or the keyboard's focus is on the list, or it is scrolled past its top. */
function useInUse(isTooSoon: () => boolean) {
  const [isPointed, setPointed] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const [isTopPassed, setTopPassed] = useState(false);
  const topRef = useRef<HTMLDivElement>(null);
  const areaRef = useRef<HTMLDivElement>(null);
  const swallow = useEffectEvent((event: MouseEvent) => {
    // Only for touch: a mouse hovers over the list before it presses, and so holds the rows.
    if ((event as PointerEvent).pointerType !== 'touch' || !isTooSoon()) return;
    event.preventDefault();
    event.stopPropagation();
  });

  // DOM listeners, because React's events also bubble up from dialogs elsewhere on the screen.
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
      if (entry) setTopPassed(!entry.isIntersecting && entry.boundingClientRect.top < 0);
    });
    observer.observe(topRef.current);
    return () => {
      listeners.abort();
      observer.disconnect();
    };
  }, []);

  // When a focused control is removed, the browser sends no focusout event.
  useEffect(() => {
    if (isFocused && !areaRef.current?.querySelector(FOCUSED)) setFocused(false);
  });

  return { inUse: isPointed || isFocused || isTopPassed, areaRef, topRef };
}
