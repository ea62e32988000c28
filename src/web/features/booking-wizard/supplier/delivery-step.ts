/** What only the last step needs, in one chunk: it is fetched while the materials are being written. */
import { freeTextItems } from '#contract/order-form.schema.ts';
import { SUPPLIER_WINDOW_TEXT } from '#contract/supplier-window.ts';
import { placeSupplierOrder } from './place-supplier-order.ts';
import type { SupplierFields } from './supplier-form.ts';

export { ConfirmationModal } from '../confirmation-modal.tsx';
export { formErrors, refusedFields, wasNotPlaced } from '../order-refusal.ts';
export { DateStep } from './date-step.tsx';
export { refusalToast } from './refusal-toast.ts';
export { refuseDay } from './refuse-day.ts';

export const DELIVERY_HOURS = `ore ${SUPPLIER_WINDOW_TEXT}`;

export function placeOrder({ materials, ...fields }: SupplierFields, request_id: string) {
  return placeSupplierOrder({ ...fields, items: freeTextItems(materials), request_id });
}
