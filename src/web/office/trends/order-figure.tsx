import type { Period } from '#contract/days/rules.ts';
import { formatCount } from '#contract/format.ts';
import { ORDER_TYPES, type OrderType } from '#contract/orders/orders.schema.ts';
import { ORDER_FIGURES, type OrderFigure } from '#contract/trends/figures.ts';
import { ORDER_FIGURE_WORDS, shareText } from '#contract/trends/trend-words.ts';
import type { Trends, TypeCounts } from '#contract/trends/trends.schema.ts';
import { deliveryCount, pickupCount } from '#web/office/order/order-text.ts';
import { Figure, type FigureLink } from './figure.tsx';
import { filteredOrders } from './trend-links.ts';
import { changeText } from './value-words.ts';

/** What a group of figures is about. */
export type Shown = { trends: Trends; period: Period; type: OrderType | null };

export const sumOf = (counts: TypeCounts, type: OrderType | null): number =>
  type ? counts[type] : counts.consumer + counts.supplier;

const COUNT_WORDS = { consumer: deliveryCount, supplier: pickupCount };

/** The lists of a figure's orders, one for each type that has some. */
export const orderLinks = ({ trends, period, type }: Shown, figure: OrderFigure): FigureLink[] => {
  const { now } = trends.orders[figure];
  return ORDER_TYPES.filter((one) => now[one] > 0 && (!type || type === one)).map((one) => ({
    label: COUNT_WORDS[one](now[one]),
    to: filteredOrders(one, ORDER_FIGURES[figure](period)),
  }));
};

type OrderFigureProps = Shown & {
  figure: OrderFigure;
  /** The figure is shown as a share of this one. */
  of?: OrderFigure;
};

/** A figure of orders, and a link for each type that it counts. */
export function OrderFigureCard({ figure, of, ...shown }: OrderFigureProps) {
  const { orders } = shown.trends;
  const count = (side: 'now' | 'before') => sumOf(orders[figure][side], shown.type);
  const share = (whole: OrderFigure, side: 'now' | 'before') =>
    shareText(count(side), sumOf(orders[whole][side], shown.type));
  return (
    <Figure
      {...ORDER_FIGURE_WORDS[figure]}
      value={of ? share(of, 'now') : formatCount(count('now'))}
      change={of ? `prima ${share(of, 'before')}` : changeText(count('now'), count('before'))}
      links={orderLinks(shown, figure)}
    />
  );
}
