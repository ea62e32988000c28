import { useEffect, useRef, useState } from 'react';
import type { TypedOrder } from '#contract/orders/orders.schema.ts';
import { announcements, arrivalsIn, NOTHING_SEEN, type Seen, see } from './order-arrivals.ts';

/** How long a new order is highlighted, in milliseconds. */
const HIGHLIGHT_MS = 60_000;

type Announcement = { key: number; text: string };

/** The ids of the orders that have just arrived, and the announcements for screen readers. */
export function useArrivals(orders: readonly TypedOrder[] | undefined) {
  const seen = useRef<Seen | null>(null);
  const timers = useRef(new Set<number>());
  const nextKey = useRef(0);
  const [recent, setRecent] = useState<ReadonlySet<string>>(new Set());
  const [said, setSaid] = useState<readonly Announcement[]>([]);

  useEffect(() => {
    if (!orders) return;
    const arrivals = seen.current ? arrivalsIn(orders, seen.current) : [];
    seen.current = see(seen.current ?? NOTHING_SEEN, orders);
    if (arrivals.length === 0) return;

    const ids = new Set(arrivals.map(({ order }) => order.id));
    const texts = announcements(arrivals, new Date()).map((text) => ({
      key: nextKey.current++,
      text,
    }));
    setRecent((before) => new Set([...before, ...ids]));
    setSaid((before) => [...before, ...texts]);
    const timer = window.setTimeout(() => {
      timers.current.delete(timer);
      setRecent((before) => new Set([...before].filter((id) => !ids.has(id))));
      setSaid((before) => before.filter((entry) => !texts.includes(entry)));
    }, HIGHLIGHT_MS);
    timers.current.add(timer);
  }, [orders]);

  useEffect(() => {
    const running = timers.current;
    return () => {
      for (const timer of running) clearTimeout(timer);
      running.clear();
    };
  }, []);

  return { recent, said };
}
