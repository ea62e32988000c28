/** The figures of orders as a function of the state, to compare with the product's. */

import type { Period } from '#contract/days/rules.ts';
import type { OrderType } from '#contract/orders/orders.schema.ts';
import { ORDER_FIGURE_NAMES, type OrderFigure } from '#contract/trends/figures.ts';
import type { TypeCounts } from '#contract/trends/trends.schema.ts';
import { countFigures } from '#server/modules/orders/order-trends.store.ts';
import type { Orm } from '#server/platform/db/database.ts';
import { dayAfter } from './clock-rules.ts';
import { isLive, isResult, type Order, type State } from './state.ts';

/** The state has no times of booking, cancellation or promise: other tests count what depends on them. */
type Timed = 'received' | 'confirmed' | 'short_notice' | 'on_time' | 'off_time';
type Untimed = Exclude<OrderFigure, Timed>;

const COUNTS: Record<Untimed, (state: State, order: Order, today: string) => boolean> = {
  planned: (_, order) => isLive(order),
  cancelled: (_, order) => !isLive(order),
  cancelled_by_customer: (state, order) => !isLive(order) && wasCancelledByCustomer(state, order),
  cancelled_by_office: (state, order) => !isLive(order) && !wasCancelledByCustomer(state, order),
  failed: hasFailed,
  uncollected: (_, { type, fields }, today) =>
    type === 'supplier' &&
    ['pending', 'confirmed'].includes(fields.status) &&
    fields.delivery_date < today,
};

function wasCancelledByCustomer({ history }: State, { id }: Order): boolean {
  const last = history.findLast(
    ({ order_id, after }) => order_id === id && after?.status === 'cancelled',
  );
  return last?.by === 'customer';
}

/** Whether the last result on one of its trips is a failure. */
function hasFailed({ events }: State, { id, type }: Order): boolean {
  const results = events.filter(
    (event) => event.order_id === id && isResult(event) && !event.set_aside,
  );
  const ofTrips = Map.groupBy(results, ({ trip_id }) => trip_id);
  return (
    type === 'consumer' &&
    [...ofTrips.values()].some(
      (ofOne) => ofOne.toSorted((a, b) => a.at - b.at).at(-1)?.kind === 'failed',
    )
  );
}

function figureOf(state: State, figure: Untimed, { from, to }: Period, today: string): TypeCounts {
  const count = (type: OrderType) =>
    state.orders.filter(
      (order) =>
        order.type === type &&
        order.fields.delivery_date >= from &&
        order.fields.delivery_date <= to &&
        COUNTS[figure](state, order, today),
    ).length;
  return { consumer: count('consumer'), supplier: count('supplier') };
}

/** Figures in which the product differs from the state, over all days and over a few. */
export async function differentFigures(orm: Orm, state: State, today: string): Promise<string[]> {
  const periods = [
    { from: dayAfter(today, -400), to: dayAfter(today, 400) },
    { from: dayAfter(today, -1), to: dayAfter(today, 2) },
  ];
  const lines = await Promise.all(
    periods.map(async (period) => {
      const found = await countFigures(orm, period, today);
      return ORDER_FIGURE_NAMES.flatMap((name) => {
        if (!isUntimed(name)) return [];
        const wanted = figureOf(state, name, period, today);
        const { consumer, supplier } = found[name];
        return consumer === wanted.consumer && supplier === wanted.supplier
          ? []
          : `figure ${name} from ${period.from} to ${period.to}: foreseen ${JSON.stringify(wanted)}, found ${JSON.stringify(found[name])}`;
      });
    }),
  );
  return lines.flat();
}

const isUntimed = (name: OrderFigure): name is Untimed => name in COUNTS;
