import type { TypedOrder } from '#contract/orders/orders.schema.ts';

/** The newest of the known versions of an order. */
export function newestOf(versions: readonly (TypedOrder | null | undefined)[]): TypedOrder | null {
  return versions
    .filter((version) => version != null)
    .reduce<TypedOrder | null>(
      (best, next) => (best && best.order.version >= next.order.version ? best : next),
      null,
    );
}

export const idOf = ({ order }: TypedOrder) => order.id;
