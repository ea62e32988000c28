-- Triggers that announce changes to all processes with NOTIFY. Trigger functions are replaced, not
-- dropped: their signature never changes, and the existing triggers depend on them.

-- A transaction with NOTIFY commits under a lock of the whole server, so customers' bookings would
-- commit one after the other. Their announcements are stored as rows in the same transaction, and
-- sent a moment later (docs/decisions/127-bookings-are-announced-afterwards.md). All others are
-- sent at once.
create or replace function announce_later() returns void
language plpgsql as $$
begin
  perform set_config('product.announce_later', 'on', true);
end
$$;

create or replace function announce(p_channel text, p_payload text) returns void
language plpgsql as $$
begin
  if current_setting('product.announce_later', true) = 'on' then
    insert into announcements (channel, payload) values (p_channel, p_payload);
  else
    perform pg_notify(p_channel, p_payload);
  end if;
end
$$;

-- Sends the stored announcements in the order in which they were written. Waits for rows that
-- another process is sending.
create or replace function tell_announcements() returns bigint
language sql as $$
  with told as (delete from announcements returning id, channel, payload)
  select count(pg_notify(channel, payload)) from (select * from told order by id) as in_order
$$;

-- The payload of NOTIFY is limited to 8,000 bytes, so it has the key and what the browser needs to
-- free a slot, and the listener reads the row.
create or replace function announce_order_change() returns trigger
language plpgsql as $$
declare
  v_old jsonb;
begin
  if tg_op <> 'INSERT' then
    v_old := jsonb_build_object('id', old.id, 'delivery_date', old.delivery_date,
      'delivery_time', old.delivery_time, 'status', old.status);
  end if;
  -- Tells the office that the customer moved it.
  if tg_op = 'UPDATE' and new.customer_moves > old.customer_moves then
    v_old := v_old || jsonb_build_object('customer_moves', old.customer_moves);
  end if;
  perform announce('order_changes', jsonb_build_object(
    'table', tg_table_name, 'eventType', tg_op, 'commit_timestamp', clock_timestamp()::timestamptz(3),
    'id', case tg_op when 'DELETE' then old.id else new.id end, 'old', v_old)::text);
  return null;
end
$$;

create or replace trigger orders_consumer_announce after insert or update or delete on orders_consumer
for each row execute function announce_order_change();

create or replace trigger orders_supplier_announce after insert or update or delete on orders_supplier
for each row execute function announce_order_change();

-- Maintains order_counts. A day's orders are written under the lock of the day, so two writers
-- never wait for each other's rows.
create or replace function count_orders() returns trigger
language plpgsql as $$
declare
  v_type text := substr(tg_table_name, length('orders_') + 1);
begin
  if tg_op = 'UPDATE' and old.delivery_date = new.delivery_date and old.status = new.status then
    return null;
  end if;
  if tg_op <> 'INSERT' then
    update order_counts set orders = orders - 1
    where type = v_type and delivery_date = old.delivery_date and status = old.status;
  end if;
  if tg_op <> 'DELETE' then
    insert into order_counts as c (type, delivery_date, status, orders)
    values (v_type, new.delivery_date, new.status, 1)
    on conflict (delivery_date, type, status) do update set orders = c.orders + 1;
  end if;
  return null;
end
$$;

create or replace trigger orders_consumer_count after insert or delete or update of delivery_date, status on orders_consumer
for each row execute function count_orders();

create or replace trigger orders_supplier_count after insert or delete or update of delivery_date, status on orders_supplier
for each row execute function count_orders();

-- Wakes the mail worker.
create or replace function announce_notifications() returns trigger
language plpgsql as $$
begin
  perform announce('notifications_due', '');
  return null;
end
$$;

create or replace trigger notifications_announce after insert on notifications
for each statement execute function announce_notifications();

-- When a session ends or a user's rights change, the server closes that user's streams.
create or replace function announce_account_change() returns trigger
language plpgsql as $$
begin
  if tg_table_name = 'sessions' then
    perform announce('account_changes', old.user_id::text);
  else
    perform announce('account_changes', old.id::text);
  end if;
  return null;
end
$$;

create or replace trigger sessions_announce after delete on sessions
for each row execute function announce_account_change();

create or replace trigger users_announce after delete or update of role, banned on users
for each row execute function announce_account_change();

-- Rendered pages are cached: a change of the contents makes every process invalidate them.
create or replace function announce_content_change() returns trigger
language plpgsql as $$
begin
  perform announce('content_changes', '');
  return null;
end
$$;

create or replace trigger cms_contents_announce after insert or update or delete on cms_contents
for each statement execute function announce_content_change();

-- The terms state until when customers may change their orders.
create or replace trigger booking_settings_announce_terms after update on booking_settings
for each row when (old.change_notice_hours is distinct from new.change_notice_hours) execute function announce_content_change();

-- Announces a change of any other subject with its name and the row's key. The trigger's arguments are
-- the name and the columns of the key.
create or replace function announce_subject_change() returns trigger
language plpgsql as $$
declare
  v_row jsonb := to_jsonb(old);
  v_key text;
begin
  if tg_op <> 'DELETE' then
    v_row := to_jsonb(new);
  end if;
  select string_agg(v_row ->> name, '/' order by place) into v_key
  from unnest(tg_argv[1:]) with ordinality as key(name, place);
  perform announce('subject_changes', jsonb_build_object('subject', tg_argv[0], 'key', v_key)::text);
  return null;
end
$$;

${SUBJECT_TRIGGERS}

-- Photos of a place are shown with their order, and on the day's trips.
create or replace trigger place_photos_announce after insert or delete on place_photos
for each row execute function announce_subject_change('trips', 'order_id');

create or replace trigger opening_hours_announce after insert or update or delete on opening_hours
for each row execute function announce_subject_change('hours', 'weekday');

-- A closure writes 24 rows per day: the day is announced once, with its type and date.
create or replace function announce_slots_change() returns trigger
language plpgsql as $$
begin
  perform announce('subject_changes', jsonb_build_object('subject', 'slots', 'key', kind || '/' || slot_date)::text)
  from (select distinct kind, slot_date from changed_slots) as day;
  return null;
end
$$;

create or replace trigger slots_announce after insert on slots
referencing new table as changed_slots for each statement execute function announce_slots_change();

create or replace trigger slots_update_announce after update on slots
referencing new table as changed_slots for each statement execute function announce_slots_change();

create or replace trigger slots_delete_announce after delete on slots
referencing old table as changed_slots for each statement execute function announce_slots_change();

create or replace trigger cms_contents_row_announce after insert or update or delete on cms_contents
for each row execute function announce_subject_change('contents', 'slug');

create or replace trigger users_row_announce after insert or update or delete on users
for each row execute function announce_subject_change('users', 'id');

-- The office shows how many sessions a user has. A new session also changes the user's last
-- sign-in.
create or replace trigger sessions_row_announce after delete on sessions
for each row execute function announce_subject_change('users', 'user_id');

create or replace trigger booking_settings_announce after update on booking_settings
for each row execute function announce_subject_change('settings', 'id');

create or replace trigger order_claims_announce after insert or update or delete on order_claims
for each row execute function announce_subject_change('claims', 'order_id');

-- A changed order announces itself; a note, a print or a link is only in the history.
create or replace trigger order_history_announce after insert on order_history
for each row when (new.action in ('noted', 'printed', 'link-copied', 'link-revoked')) execute function announce_subject_change('orders', 'order_id');

-- A mail's outcome is shown with its order. The mails of a booking, and 'admin-changed', are written
-- with a change of the order, which is announced anyway. The others about an order are called
-- 'order-…' (src/contract/mail-types.ts).
create or replace trigger notifications_order_announce after update of status on notifications
for each row when ('failed' in (old.status, new.status) or new.type like 'order-%')
execute function announce_subject_change('orders', 'id');

create or replace trigger notifications_order_insert_announce after insert on notifications
for each row when (new.type like 'order-%' or new.resent_at is not null)
execute function announce_subject_change('orders', 'id');

-- Drivers' reports and notices for the office are shown with the trip.
create or replace trigger stop_events_announce after insert on stop_events
for each row execute function announce_subject_change('trips', 'trip_id');

create or replace trigger stop_files_announce after insert on stop_files
for each row execute function announce_subject_change('trips', 'event_id');

create or replace trigger road_notices_announce after insert or delete on road_notices
for each row execute function announce_subject_change('trips', 'trip_id');

create or replace trigger driver_devices_announce after insert or update or delete on driver_devices
for each row execute function announce_subject_change('drivers', 'driver_id');

-- An import writes thousands of rows: the list is announced once, when all are written.
create or replace function announce_prices_change() returns trigger
language plpgsql as $$
begin
  if exists (select from unfinished_price_changes) then
    return null;
  end if;
  perform announce('subject_changes', jsonb_build_object('subject', 'prices', 'key', '')::text);
  return null;
end
$$;

create or replace trigger prices_announce after insert or update or delete on prices
for each statement execute function announce_prices_change();

create or replace trigger prices_announce_whole after delete on unfinished_price_changes
for each statement execute function announce_prices_change();

create or replace trigger reseller_codes_announce after insert or update or delete on reseller_codes
for each row execute function announce_subject_change('resellers', 'reseller_id');

create or replace trigger easyfatt_sends_announce after insert or update on easyfatt_sends
for each row execute function announce_subject_change('easyfatt', 'id');

create or replace trigger easyfatt_price_settings_announce after insert or update on easyfatt_price_settings
for each row execute function announce_subject_change('easyfatt', 'id');
