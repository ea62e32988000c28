import type { Trip } from '#contract/road/trips.schema.ts';

/** What a trip's lorry carries, as far as it is known. In kilograms. */
export function tripLoad({ orders, vehicle }: Pick<Trip, 'orders' | 'vehicle'>) {
  const known = orders.flatMap(({ weight_kg }) => (weight_kg === null ? [] : [weight_kg]));
  const kg = known.reduce((sum, weight) => sum + weight, 0);
  return {
    kg,
    /** Orders whose weight nobody knows. */
    missing: orders.length - known.length,
    /** Above what the lorry may carry; 0 where it fits. */
    over: Math.max(0, kg - vehicle.max_kg),
    lacksCrane: !vehicle.crane && orders.some(({ needs_crane }) => needs_crane),
  };
}
