import {
  type FocusEvent,
  type MouseEvent,
  type PointerEvent,
  useEffect,
  useRef,
  useState,
} from 'react';
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
) {
  const [shown, setShown] = useState<readonly Row[]>(NOTHING);
  const [dropped, setDropped] = useState<ReadonlySet<string>>(new Set());
  const { inUse, handlers, topRef } = useInUse();
  const movedAt = useRef(Number.NEGATIVE_INFINITY);

  const isLeft = (row: Row) => !dropped.has(keyOf(row));
  const fresh = loaded?.filter(isLeft);
  const before = shown.filter(isLeft);
  const isHeld = (busy || inUse) && before.length > 0;
  const { rows, waiting } =
    fresh && isHeld ? holdRows(before, fresh, keyOf) : { rows: fresh, waiting: NOTHING };
  if (rows && !isSame(rows, shown)) setShown(rows);

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
    take: () => setShown(NOTHING),
    /** Takes a row away at once: who deletes it wants to see it go. */
    drop: (key: string) => setDropped((keys) => new Set([...keys, key])),
    /** For an element at the list's top. */
    topRef,
    /** For the element around the rows and the button that brings what waits. */
    handlers: {
      ...handlers,
      onClickCapture: (event: MouseEvent) => {
        // A mouse is on the list before it presses, and holds it.
        const byFinger = (event.nativeEvent as unknown as PointerEvent).pointerType === 'touch';
        if (!byFinger || performance.now() - movedAt.current > SETTLE_MS) return;
        event.preventDefault();
        event.stopPropagation();
      },
    },
  };
}

const isSame = <Row>(a: readonly Row[], b: readonly Row[]) =>
  a.length === b.length && a.every((row, index) => row === b[index]);

/** Whether a pointer or the keyboard's focus is on the list, or its top out of sight. */
function useInUse() {
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  const [isTopSeen, setTopSeen] = useState(true);
  const topRef = useRef<HTMLElement>(null);

  useEffect(() => {
    if (!topRef.current) return;
    const observer = new IntersectionObserver(([entry]) => {
      if (entry) setTopSeen(entry.isIntersecting);
    });
    observer.observe(topRef.current);
    return () => observer.disconnect();
  }, []);

  const handlers = {
    onPointerEnter: () => setPointed(true),
    onPointerLeave: () => setPointed(false),
    // The focus that a pointer leaves behind holds nothing: it rests nowhere.
    onFocus: ({ target }: FocusEvent) => setFocused(target.matches(':focus-visible')),
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
      if (!currentTarget.contains(relatedTarget)) setFocused(false);
    },
  };
  return { inUse: pointed || focused || !isTopSeen, handlers, topRef };
}
