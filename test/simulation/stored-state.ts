/** The contents of the database in the form of the model's state, and the counters besides it. */
import { sql } from 'drizzle-orm';
import type { Orm } from '#server/platform/db/database.ts';
import { row } from '#server/platform/db/rows.ts';
import type { Entry, Mail, Order, State } from './state.ts';

/** `booked` and `counts` by 'type date time' and 'type date status', without zeros. */
export type Stored = State & { booked: Record<string, number>; counts: Record<string, number> };

type StoredOrder = Omit<Order, 'fields'> & Record<string, unknown>;
type StoredMail = Omit<Mail, 'says' | 'before' | 'trip'> & { payload: Record<string, unknown> };

/** Of the order `o`. */
const browserLinks = sql`jsonb_build_object('browser_links', (
  select count(*) from links where subject = o.id and at_booking and revoked_at is null))`;

export async function readStored(orm: Orm): Promise<Stored> {
  const { stored } = await row<{
    stored: Omit<Stored, 'orders' | 'history' | 'mails'> & {
      orders: StoredOrder[];
      history: StoredEntry[];
      mails: StoredMail[];
    };
  }>(
    orm,
    sql`select jsonb_build_object(
      'orders', (select coalesce(jsonb_agg(placed), '[]') from (
        select to_jsonb(o) || '{"type": "consumer"}' || ${browserLinks} as placed from orders_consumer o
        union all select to_jsonb(o) || '{"type": "supplier"}' || ${browserLinks} from orders_supplier o) as both_types),
      'history', (select coalesce(jsonb_agg(to_jsonb(h) order by id), '[]') from order_history h),
      'mails', (select coalesce(jsonb_agg(to_jsonb(m) || jsonb_build_object(
        'order_id', coalesce(consumer_order_id, supplier_order_id, offer_id),
        'sending', is_being_sent(m),
        'link', (select case when revoked_at is null then 'good' else 'revoked' end from links where mail = m.id))), '[]')
        from notifications m),
      'closed', (select coalesce(jsonb_object_agg(concat_ws(' ', kind, slot_date, slot_time), reason), '{}')
        from slots where not is_open),
      'booked', (select coalesce(jsonb_object_agg(concat_ws(' ', kind, slot_date, slot_time), booked), '{}')
        from slots where booked <> 0),
      'counts', (select coalesce(jsonb_object_agg(concat_ws(' ', type, delivery_date, status), orders), '{}')
        from order_counts where orders <> 0),
      'companies', (select coalesce(jsonb_agg(jsonb_build_object(
        'id', id, 'active', active, 'daily_limit', daily_limit, 'version', version)), '[]') from resellers),
      'offers', (select coalesce(jsonb_agg(jsonb_build_object(
        'id', id, 'number', number, 'revision', revision, 'status', status, 'is_mailed', mailed_at is not null,
        'version', version, 'valid_until', valid_until, 'order_id', order_id,
        'is_withdrawn', contract_withdrawn_at is not null)), '[]') from offers),
      'trips', (select coalesce(jsonb_agg(jsonb_build_object(
        'id', trip.id, 'date', date, 'status', status, 'driver', driver_id, 'max_kg', max_kg)), '[]')
        from trips as trip join vehicles as vehicle on vehicle.id = vehicle_id),
      'events', (select coalesce(jsonb_agg(jsonb_build_object(
        'id', event.id, 'driver', driver_id, 'trip_id', trip_id, 'order_id', event.order_id, 'kind', kind,
        'at', (extract(epoch from happened_at) * 1000)::bigint, 'set_aside', set_aside, 'entry', entry.id)), '[]')
        from stop_events as event join trips on trips.id = trip_id
        left join order_history as entry on entry.request_id = event.id),
      'notices', (select coalesce(jsonb_agg(jsonb_build_object(
        'trip_id', trip_id, 'order_id', order_id, 'kind', kind, 'history_id', history_id, 'event_id', event_id)), '[]')
        from road_notices),
      'rules', (select to_jsonb(s) from booking_settings s)) as stored`,
  );
  const {
    version,
    min_notice_hours,
    max_days_ahead,
    supplier_daily_limit,
    supplier_same_day_cutoff,
    limit_to_opening_hours,
    max_open_orders,
    shared_code_active,
  } = stored.rules;
  return {
    ...stored,
    orders: stored.orders.map(orderOf),
    history: stored.history.map(entryOf),
    mails: stored.mails.map(mailOf),
    rules: {
      version,
      min_notice_hours,
      max_days_ahead,
      supplier_daily_limit,
      supplier_same_day_cutoff,
      limit_to_opening_hours,
      max_open_orders,
      shared_code_active,
    },
  };
}

const withoutKeys = (values: Record<string, unknown>, keys: readonly string[]) =>
  Object.fromEntries(Object.entries(values).filter(([key]) => !keys.includes(key)));

const ROW_KEYS = ['id', 'type', 'request_id', 'created_at', 'updated_at', 'customer_type', 'code'];
const GENERATED = ['search', 'sort_name', 'changed_in'];

function orderOf(stored: StoredOrder): Order {
  const { id, type, request_id, version, terms_version, browser_links } = stored;
  const left = [...ROW_KEYS, ...GENERATED, 'version', 'terms_version', 'browser_links'];
  const fields = withoutKeys(stored, left) as Order['fields'];
  return { id, type, request_id, version, terms_version, fields, browser_links };
}

type StoredEntry = Omit<Entry, 'by'> & { user_name: string | null };

function entryOf({ id, order_id, action, before, after, undoes, user_name }: StoredEntry): Entry {
  return {
    id,
    order_id,
    action,
    // A deletion stores the whole row.
    before: before && withoutKeys(before, ROW_KEYS),
    after,
    undoes,
    by: user_name === null ? 'customer' : 'office',
  };
}

function mailOf(stored: StoredMail): Mail {
  const { order_id, type, recipient, status, sending, history_id, withdrawn_by, link } = stored;
  const { orderData = {}, before, trip = null } = stored.payload;
  const { delivery_date, delivery_time, status: mailStatus } = orderData as Record<string, string>;
  const previous = before as Mail['before'];
  return {
    order_id,
    type,
    recipient,
    status,
    sending,
    history_id,
    withdrawn_by,
    link,
    says:
      history_id === null && !trip
        ? null
        : ({ delivery_date, delivery_time, status: mailStatus } as Mail['says']),
    before: previous?.delivery_date ? previous : null,
    trip: trip as Mail['trip'],
  };
}
