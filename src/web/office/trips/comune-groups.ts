import type { Comune } from '#contract/comuni/comuni.ts';
import type { RoadOrder } from '#contract/road/trips.schema.ts';
import { groupBy } from '#web/group-by.ts';

export type ComuneGroup = {
  /** 'Acireale (CT)'; null if the comune is unknown. */
  name: string | null;
  orders: RoadOrder[];
};

/**
 * A day's orders grouped by comune, sorted by name; unknown ones last. Each group keeps their
 * order.
 */
export function comuneGroups(
  orders: readonly RoadOrder[],
  comuneIn: (address: string) => Comune | undefined,
): ComuneGroup[] {
  const groups = groupBy(orders, ({ address }) => {
    const comune = comuneIn(address);
    return comune ? `${comune.name} (${comune.province})` : null;
  });
  return [...groups]
    .map(([name, own]) => ({ name, orders: own }))
    .toSorted((one, other) => {
      if (one.name === null || other.name === null) return one.name === null ? 1 : -1;
      return one.name.localeCompare(other.name, 'it');
    });
}
