import type { PlaceConsumerOrderInput } from '#contract/orders.schema.ts';
import { api, call } from '#web/api.ts';
import { placeOrder } from '../place-order.ts';

/** Books a delivery; see `placeOrder` for what it answers. */
export function placeConsumerOrder(json: PlaceConsumerOrderInput) {
  return placeOrder('consumer', (init) => call(api.orders.consumer.$post({ json }, { init })));
}
