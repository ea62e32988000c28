import { romeDate, romeInstant, romeTime } from '#contract/days/rules.ts';
import type { TypedOrder } from '#contract/orders/orders.schema.ts';
import type { OwnProof, OwnRoad } from '#contract/orders/own-order.schema.ts';
import type { StopResult } from '#contract/road/stop-events.schema.ts';

/** As returned by `road_of` in migrations/functions/trips.sql. */
export type StoredRoad = {
  started: boolean;
  arrived_at: string | null;
  result: Pick<StopResult, 'kind' | 'reason' | 'at'> | null;
  before: number;
  last: { at: string; delivery_time: string } | null;
};

/** Minutes before and after the likely time, and its rounding. */
const HALF_WINDOW_MINUTES = 30;
const ROUNDING_MINUTES = 5;
const MINUTE = 60_000;

/** As returned by `proof_of` in migrations/functions/customer-road.sql. */
export type StoredProof = {
  received_by: string;
  files: (OwnProof['files'][number] & { event_id: string })[];
};

type Opened = {
  order: TypedOrder['order'];
  road: StoredRoad | null;
  proof: StoredProof | null;
};

/** The lorry's progress for the order's customer; null until it has left. */
export function ownRoad({ order, road, proof }: Opened, now: Date): OwnRoad | null {
  if (!road) return null;
  const { result, arrived_at, started } = road;
  const none = { before: 0, window: null, at: null, reason: null, proof: null };
  // On a second attempt the same day the lorry arrives after the failed result.
  const isBack =
    started && result?.kind !== 'delivered' && arrived_at && result && arrived_at > result.at;
  if (result && !isBack) {
    const { kind, at, reason } = result;
    return { ...none, state: kind, at, reason, proof: proof && ownProof(proof) };
  }
  if (!started || order.status === 'completed') return null;
  if (arrived_at) return { ...none, state: 'arrived', at: arrived_at };
  return { ...none, state: 'on-the-road', before: road.before, window: likely(order, road, now) };
}

const ownProof = ({ received_by, files }: StoredProof): OwnProof => ({
  received_by,
  files: files.map(({ sha256, kind }) => ({ sha256, kind })),
});

/** The planned time plus the last known delay: never early, and not in the past. */
function likely(
  { delivery_date, delivery_time }: TypedOrder['order'],
  { last }: StoredRoad,
  now: Date,
): OwnRoad['window'] {
  if (!last || delivery_date !== romeDate(now)) return null;
  const late = Date.parse(last.at) - romeInstant(delivery_date, last.delivery_time).getTime();
  const planned = romeInstant(delivery_date, delivery_time).getTime();
  const from = Math.max(planned + Math.max(late, 0) - HALF_WINDOW_MINUTES * MINUTE, now.getTime());
  const start = Math.ceil(from / (ROUNDING_MINUTES * MINUTE)) * ROUNDING_MINUTES * MINUTE;
  const timeAt = (instant: number) => romeTime(new Date(instant));
  return { from: timeAt(start), to: timeAt(start + 2 * HALF_WINDOW_MINUTES * MINUTE) };
}
