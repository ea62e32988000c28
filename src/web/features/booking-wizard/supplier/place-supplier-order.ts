import type { PlaceSupplierOrderInput } from '#contract/orders.schema.ts';
import { api, call } from '#web/api.ts';
import { placeOrder } from '../place-order.ts';

/** Books a pickup; see `placeOrder` for what it answers. */
export function placeSupplierOrder(json: PlaceSupplierOrderInput) {
  return placeOrder('supplier', (init) => call(api.orders.supplier.$post({ json }, { init })));
}
