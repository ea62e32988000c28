/** The bars of the chart of the next days, in pixels from the top of the drawing. */
export type ChartDay = { date: string; deliveries: number; pickups: number };

export type Bar = { y: number; height: number };
export type DayBars = { date: string; orders: number; deliveries: Bar; pickups: Bar };

/** The white line between deliveries and pickups. */
const GAP = 2;
/** The minimum height: one order among many is still visible. */
const LEAST = 3;
/** The minimum scale: a day with one order does not fill the chart. */
const LEAST_SCALE = 6;

/**
 * Pickups are at the bottom, deliveries on top of them. The fullest day is `height` pixels high.
 */
export function chartBars(days: readonly ChartDay[], height: number): DayBars[] {
  const most = Math.max(LEAST_SCALE, ...days.map((day) => day.deliveries + day.pickups));
  const unit = (height - GAP) / most;
  const barOf = (orders: number, ground: number): Bar => {
    const tall = orders === 0 ? 0 : Math.min(ground, Math.max(LEAST, Math.round(orders * unit)));
    return { y: ground - tall, height: tall };
  };
  return days.map(({ date, deliveries, pickups }) => {
    const below = barOf(pickups, height);
    const ground = below.height > 0 ? below.y - GAP : height;
    return {
      date,
      orders: deliveries + pickups,
      deliveries: barOf(deliveries, ground),
      pickups: below,
    };
  });
}
