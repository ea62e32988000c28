import { romeDate } from '#contract/days/rules.ts';
import { exportOrdersRoute } from '#contract/orders/order-export.routes.ts';
import { ACTOR_WORDS, CUSTOMER_OF } from '#contract/orders/order-view.ts';
import type { TypedOrder } from '#contract/orders/orders.schema.ts';
import { cancelledByCustomers } from '#server/modules/orders/order-history.store.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Orm } from '#server/platform/db/database.ts';
import { createRouter } from '#server/platform/http.ts';
import type { Cell } from '#server/platform/spreadsheets/cell.ts';
import { spreadsheetAnswer } from '#server/platform/spreadsheets/spreadsheet-answer.ts';
import { COLUMNS, orderCells } from './order-cells.ts';
import { readOrders } from './order-export.store.ts';

export function orderExportRoutes({ orm, clock }: { orm: Orm; clock: Clock }) {
  return createRouter().openapi(exportOrdersRoute, (c) => {
    const { format, ...query } = c.req.valid('query');
    const today = romeDate(clock());
    return spreadsheetAnswer(c, format, {
      name: 'Ordini',
      file: `ordini-${today}`,
      columns: COLUMNS,
      batches: cellsOf(orm, readOrders(orm, query, today)),
    });
  });
}

async function* cellsOf(
  orm: Orm,
  batches: ReturnType<typeof readOrders>,
): AsyncGenerator<Cell[][]> {
  for await (const orders of batches) {
    const cancelled = orders.filter(({ order }) => order.status === 'cancelled');
    const byCustomer = await cancelledByCustomers(
      orm,
      cancelled.map(({ order }) => order.id),
    );
    yield orders.map((typed) => orderCells(typed, cancelledBy(typed, byCustomer)));
  }
}

/** 'Cliente', 'Rivenditore' or 'Ufficio', and '' for an order that is not cancelled. */
function cancelledBy({ type, order }: TypedOrder, byCustomer: ReadonlySet<string>): string {
  if (order.status !== 'cancelled') return '';
  return ACTOR_WORDS[byCustomer.has(order.id) ? CUSTOMER_OF[type] : 'office'];
}
