import type { TypedOrder } from '#contract/orders/orders.schema.ts';

/** The newest version of an order among those that are known. */
export function newestOf(versions: readonly (TypedOrder | null | undefined)[]): TypedOrder | null {
  return versions
    .filter((version) => version != null)
    .reduce<TypedOrder | null>(
      (best, next) => (best && best.order.version >= next.order.version ? best : next),
      null,
    );
}

export const idOf = ({ order }: TypedOrder) => order.id;
