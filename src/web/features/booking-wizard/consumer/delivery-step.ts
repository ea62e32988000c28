/** What only the last step needs, in one chunk: it is fetched while the materials are being written. */
import { freeTextItems } from '#contract/order-form.schema.ts';
import type { ConsumerFields } from './consumer-form.ts';
import { placeConsumerOrder } from './place-consumer-order.ts';

export { ConfirmationModal } from '../confirmation-modal.tsx';
export { formErrors, refusedFields, wasNotPlaced } from '../order-refusal.ts';
export { DateStep } from './date-step.tsx';
export { refusalToast } from './refusal-toast.ts';

export function placeOrder({ customer_name, materials, ...fields }: ConsumerFields, id: string) {
  const items = freeTextItems(materials);
  return placeConsumerOrder({ ...fields, name: customer_name, items, request_id: id });
}
