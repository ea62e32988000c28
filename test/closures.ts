/** The office's calls on closures, and the resulting rows in the database. */
import { sql } from 'drizzle-orm';
import type { ClosurePreview } from '#contract/days/closures.schema.ts';
import { ORDER_TYPES, type TypedOrder } from '#contract/orders/orders.schema.ts';
import type { Orm } from '#server/platform/db/database.ts';
import { rows } from '#server/platform/db/rows.ts';
import type { createTestApi } from './api.ts';

export function closureCalls(
  api: Awaited<ReturnType<typeof createTestApi>>,
  office: { cookie: string },
) {
  const get = async <Body>(path: string) =>
    (await api.request('GET', `/api/admin/${path}`, undefined, office)).body as Body;
  const post = (path: string, body: object) =>
    api.request('POST', `/api/admin/${path}`, body, office);
  return {
    get,
    post,
    close: (span: object, decisions: object[] = [], reason = 'Ferie') =>
      post('closures', { ...span, reason, decisions }),
    preview: async (span: object) => (await post('closures/preview', span)).body as ClosurePreview,
    orderOf: async (id: string) => (await get<TypedOrder>(`orders/${id}`)).order,
  };
}

/** One day of both types. */
export const daySpan = (date: string, types: readonly string[] = ORDER_TYPES) => ({
  types,
  from: date,
  to: date,
});

/** A decision about an order that nobody has changed yet. */
export const decide = (action: string, id: string, more: object = {}) => ({
  id,
  version: 1,
  action,
  ...more,
});

export const closedSlots = (orm: Orm, date: string) =>
  rows(
    orm,
    sql`select kind, slot_time, reason from slots where slot_date = ${date} and not is_open`,
  );
