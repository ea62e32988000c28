/** The drafts of the wizards, and the one with which an order is taken as the pattern of the next. */
import { materialsDetail } from '#contract/orders/order-view.ts';
import type { OrderType } from '#contract/orders/orders.schema.ts';
import type { OwnOrder } from '#contract/orders/own-order.schema.ts';
import { storeDraft } from '#web/forms/draft-store.ts';
import type { FormDraft } from '#web/forms/form-draft.ts';

/** The keys in session storage. */
export const ORDER_DRAFTS: Record<OrderType, string> = {
  consumer: 'bozza-privati',
  supplier: 'bozza-rivenditori',
};

/** What an order like this one begins with. The telephone and the date are asked again. */
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
