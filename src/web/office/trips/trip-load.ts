import type { Trip } from '#contract/road/trips.schema.ts';

/** What a trip's lorry carries, as far as known, in kilograms. */
export function tripLoad({ orders, vehicle }: Pick<Trip, 'orders' | 'vehicle'>) {
  const known = orders.flatMap(({ weight_kg }) => (weight_kg === null ? [] : [weight_kg]));
  const kg = known.reduce((sum, weight) => sum + weight, 0);
  return {
    kg,
    /** Orders of unknown weight. */
    missing: orders.length - known.length,
    /** Above the lorry's capacity; 0 if it fits. */
    over: Math.max(0, kg - vehicle.max_kg),
    lacksCrane: !vehicle.crane && orders.some(({ needs_crane }) => needs_crane),
  };
}
