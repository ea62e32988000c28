/** Repeats an order, through the draft of its wizard. */
import { materialsDetail } from '#contract/orders/order-view.ts';
import type { OwnOrder } from '#contract/orders/own-order.schema.ts';
import type { PickupPattern } from '#contract/resellers/pickups.schema.ts';
import { storeDraft } from '#web/forms/draft-store.ts';
import { type FormDraft, readDraft } from '#web/forms/form-draft.ts';
import { ORDER_DRAFTS } from '#web/visitors/order/order-drafts.ts';

/** The draft for repeating an order, without phone and date. */
export function draftLike(order: OwnOrder): FormDraft {
  const { type, name, email, address, items } = order;
  const who: Record<string, string> =
    type === 'consumer' ? { name, address } : { company_name: name };
  return { request_id: undefined, fields: { ...who, email, items: materialsDetail(items) } };
}

/** Fills the wizard, which is opened next. */
export function orderAgain(order: OwnOrder): void {
  storeDraft(ORDER_DRAFTS[order.type], draftLike(order));
}

/** The same for a known company's pickup: only the date is asked again. */
export function repeatPickup({ items, ...fields }: PickupPattern): void {
  const draft = { request_id: undefined, fields: { ...fields, items: materialsDetail(items) } };
  storeDraft(ORDER_DRAFTS.supplier, draft);
}

/** A pickup on this day, keeping the wizard's other values. */
export function pickupOn(delivery_date: string): void {
  const { request_id, fields } = readDraft(ORDER_DRAFTS.supplier) ?? {};
  storeDraft(ORDER_DRAFTS.supplier, { request_id, fields: { ...fields, delivery_date } });
}
