import { formatCount } from '#contract/format.ts';
import { ORDER_TYPES, type OrderType } from '#contract/orders/orders.schema.ts';
import { ORDER_FIGURES, type OrderFigure } from '#contract/trends/figures.ts';
import type { Period } from '#contract/trends/periods.ts';
import { ORDER_FIGURE_WORDS, shareText } from '#contract/trends/trend-words.ts';
import type { Trends, TypeCounts } from '#contract/trends/trends.schema.ts';
import { deliveryCount, pickupCount } from '#web/office/order/order-text.ts';
import { Figure } from './figure.tsx';
import { filteredOrders } from './trend-links.ts';
import { changeText } from './value-words.ts';

/** What a group of figures is about. */
export type Shown = { trends: Trends; period: Period; type: OrderType | null };

export const sumOf = (counts: TypeCounts, type: OrderType | null): number =>
  type ? counts[type] : counts.consumer + counts.supplier;

const COUNT_WORDS = { consumer: deliveryCount, supplier: pickupCount };

type OrderFigureProps = Shown & {
  figure: OrderFigure;
  /** The figure is shown as a share of this one. */
  of?: OrderFigure;
};

/** A figure of orders, and a link for each type that it counts. */
export function OrderFigureCard({ trends, period, type, figure, of }: OrderFigureProps) {
  const { now, before } = trends.orders[figure];
  const count = sumOf(now, type);
  const filters = ORDER_FIGURES[figure](period);
  return (
    <Figure
      {...ORDER_FIGURE_WORDS[figure]}
      value={of ? shareText(count, sumOf(trends.orders[of].now, type)) : formatCount(count)}
      change={changeText(count, sumOf(before, type))}
      links={ORDER_TYPES.filter((one) => now[one] > 0 && (!type || type === one)).map((one) => ({
        label: COUNT_WORDS[one](now[one]),
        to: filteredOrders(one, filters),
      }))}
    />
  );
}
