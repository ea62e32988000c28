/** The sort of the list, as the call names it and as the table's headers show it. */
import type { OrderSort } from '#contract/orders/order-list.schema.ts';
import type { Sort } from '#web/lists/data-table/data-table.tsx';

const HEADS: readonly { sort: OrderSort; column: string; desc: boolean }[] = [
  { sort: 'date-asc', column: 'date', desc: false },
  { sort: 'date-desc', column: 'date', desc: true },
  { sort: 'customer-asc', column: 'customer', desc: false },
  { sort: 'customer-desc', column: 'customer', desc: true },
  { sort: 'status', column: 'status', desc: false },
  { sort: 'status-desc', column: 'status', desc: true },
];

/** The header that shows the sort; null for 'newest', which no column shows. */
export const headOf = (sort: OrderSort): Sort => HEADS.find((head) => head.sort === sort) ?? null;

/** The sort that a header requests. */
export function sortOf(sort: Sort): OrderSort {
  const head = HEADS.find(({ column, desc }) => column === sort?.column && desc === sort.desc);
  return head?.sort ?? 'newest';
}
