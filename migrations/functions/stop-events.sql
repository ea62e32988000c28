-- What drivers report of the deliveries of their trips.
drop function if exists was_on_trip, clock_of, event_time, require_own_event, files_within_limits,
  take_stop_event, late_minutes, stop_results, failed_orders;

-- The delay of an event at an order, in minutes after its time in Rome.
create function late_minutes(p_order jsonb, p_at timestamptz) returns integer
language sql immutable as $$
  select floor(extract(epoch from
    p_at - ((p_order ->> 'delivery_date')::date + (p_order ->> 'delivery_time')::time) at time zone 'Europe/Rome') / 60)::integer
$$;

-- Whether the order is, or ever was, on the trip.
create function was_on_trip(p_order uuid, p_trip uuid) returns boolean
language sql stable as $$
  select exists (select from orders_consumer where id = p_order and trip_id = p_trip)
    or exists (select from order_history where order_id = p_order and p_trip::text in (before ->> 'trip_id', after ->> 'trip_id'))
$$;

-- When an event happened: `device_at + clock_offset_ms`, or the time of receipt if that is before the
-- trip's day, in the future, or more than five minutes before an earlier tap on the same device.
-- Never before an earlier tap at the same stop, or an event there that is timed by its receipt.
create function event_time(p_event jsonb, p_trip trips, p_device uuid, out happened_at timestamptz, out uses_device_clock boolean)
language plpgsql stable as $$
declare
  v_tolerance interval := '5 minutes';
  v_clock timestamptz := (p_event ->> 'device_at')::timestamptz + ((p_event ->> 'clock_offset_ms')::bigint || ' milliseconds')::interval;
  v_day timestamptz := p_trip.date::timestamp at time zone 'Europe/Rome';
  v_pressed_before timestamptz;
  v_earliest timestamptz;
begin
  with others as (
    select event.happened_at as at, event.order_id is not distinct from (p_event ->> 'order_id')::uuid as is_here,
      coalesce(event.device_id = p_device and event.seq < (p_event ->> 'seq')::bigint, false) as is_before,
      event.happened_at <> event.device_at + event.clock_offset_ms * interval '1 millisecond' as is_timed_by_receipt
    from stop_events as event where event.trip_id = p_trip.id
  )
  select max(at) filter (where is_before and not is_timed_by_receipt), max(at) filter (where is_here and (is_before or is_timed_by_receipt))
  into v_pressed_before, v_earliest from others;
  -- v_day is only in the future in tests, whose clock is not the database's: take_stop_event has
  -- refused such trips.
  uses_device_clock := (v_clock >= v_day or v_day > now()) and v_clock <= now() + v_tolerance
    and (v_pressed_before is null or v_clock >= v_pressed_before - v_tolerance);
  happened_at := case when uses_device_clock then least(now(), greatest(v_clock, v_earliest)) else now() end;
end
$$;

-- Raises CONFLICT if the event with this id is another one, or another driver's.
create function require_own_event(p_event jsonb, p_known stop_events, p_driver uuid) returns void
language plpgsql stable as $$
begin
  if (p_known.trip_id, p_known.kind) is distinct from ((p_event ->> 'trip_id')::uuid, p_event ->> 'kind')
    or p_known.order_id is distinct from (p_event ->> 'order_id')::uuid
    or exists (select from driver_devices where id = p_known.device_id and driver_id <> p_driver)
  then
    raise exception 'CONFLICT: Un altro esito ha già questo numero.';
  end if;
end
$$;

-- The announced files that the delivery still has room for. p_limits has the most files of each
-- kind.
create function files_within_limits(p_event jsonb, p_limits jsonb) returns jsonb
language sql stable as $$
  with known as (
    select distinct file ->> 'kind' as kind, file ->> 'sha256' as sha256
    from stop_events as event, jsonb_array_elements(event.files) as file
    where event.trip_id = (p_event ->> 'trip_id')::uuid and event.order_id = (p_event ->> 'order_id')::uuid
  ), announced as (
    select file, place, file ->> 'kind' as kind, exists (
      select from known where kind = file ->> 'kind' and sha256 = file ->> 'sha256') as is_known
    from jsonb_array_elements(coalesce(p_event -> 'files', '[]')) with ordinality as each (file, place)
  ), counted as (
    select file, place, is_known, row_number() over (partition by kind, is_known order by place)
      + (select count(*) from known where known.kind = announced.kind) as number, (p_limits ->> kind)::int as most
    from announced
  )
  select coalesce(jsonb_agg(file order by place) filter (where is_known or number <= most), '[]') from counted
$$;

-- Stores an event of a driver's device (StopEventInput of the contract), and applies it to its trip or order. A repeat changes
-- nothing. Events may arrive late and in any order: of several results of a stop the latest one counts (`event_time`). The
-- office's own changes win: an event that contradicts one is stored, set aside, and shown to the office in a notice. After
-- p_take_back_minutes only the office can change a 'delivered'. p_today is the date in Rome, p_limits the most files of each
-- kind over all results of a delivery. Raises NOT_FOUND and CONFLICT. Returns whether the event was set aside.
create function take_stop_event(
  p_event jsonb, p_device uuid, p_driver uuid, p_driver_name text, p_today date, p_take_back_minutes integer, p_late_minutes integer,
  p_limits jsonb default '{"photo": 3, "signature": 1}'
) returns boolean
language plpgsql volatile as $$
declare
  v_id uuid := p_event ->> 'id';
  v_kind text := p_event ->> 'kind';
  v_order_id uuid := p_event ->> 'order_id';
  v_is_result boolean := v_kind in ('delivered', 'partial', 'failed', 'reopened');
  v_at timestamptz;
  v_uses_device_clock boolean;
  v_known stop_events;
  v_name text := p_driver_name || ' (autista)';
  v_order jsonb;
  v_changed jsonb;
  v_trip trips;
  v_last stop_events;
  v_completed order_history;
  v_is_last boolean;
  v_is_delivered boolean;
  v_is_too_late boolean;
  v_set_aside boolean;
begin
  perform lock_booking_day('consumer', date) from trips where id = (p_event ->> 'trip_id')::uuid and v_order_id is null;
  if not exists (select from trip_drivers where trip_id = (p_event ->> 'trip_id')::uuid and driver_id = p_driver) then
    raise exception 'NOT_FOUND: Giro non trovato';
  elsif v_order_id is not null and not was_on_trip(v_order_id, (p_event ->> 'trip_id')::uuid) then
    raise exception 'NOT_FOUND: Ordine non trovato';
  end if;
  -- The order may be moved or deleted while this waits for its lock. The event is stored anyway.
  while v_order is null and exists (select from orders_consumer where id = v_order_id) loop
    begin
      perform lock_order(v_order_id);
      v_order := find_order('consumer', v_order_id);
    exception when raise_exception then
      null;
    end;
  end loop;
  v_trip := trip_of((p_event ->> 'trip_id')::uuid);
  if v_trip.date > p_today then
    raise exception 'CONFLICT: Il giro è di un altro giorno.';
  end if;
  select * into v_known from stop_events where id = v_id;
  if found then
    perform require_own_event(p_event, v_known, p_driver);
    return v_known.set_aside;
  end if;
  select happened_at, uses_device_clock into v_at, v_uses_device_clock from event_time(p_event, v_trip, p_device);
  select * into v_last from stop_events
  where trip_id = v_trip.id and order_id = v_order_id and kind in ('delivered', 'partial', 'failed', 'reopened') and not set_aside
  order by happened_at desc, received_at desc limit 1;
  v_is_last := v_last.id is null or v_last.happened_at <= v_at;
  -- The history entry of a delivery by a driver of this trip, if nobody has changed the order since.
  select entry.* into v_completed from order_history as entry join stop_events as event on event.id = entry.request_id
  where entry.order_id = v_order_id and entry.action = 'delivered' and event.trip_id = v_trip.id and undo_refusal(entry, v_order) is null
  order by entry.id desc limit 1;
  v_is_delivered := v_order ->> 'status' = 'completed';
  v_is_too_late := v_last.happened_at < v_at - make_interval(mins => p_take_back_minutes);
  v_set_aside := case
    when v_trip.status = 'dropped' or v_trip.driver_id is distinct from p_driver then true
    when v_order_id is null then false
    -- The order was deleted, or is on another trip.
    when v_order is null or (v_order ->> 'trip_id')::uuid is distinct from v_trip.id then true
    -- An arrival, and a result before the last one, do not change the order.
    when not (v_is_result and v_is_last) then false
    -- The office has marked it as delivered.
    when v_kind <> 'delivered' and v_is_delivered and v_completed.id is null then true
    when v_last.kind = 'delivered' and v_is_delivered and v_is_too_late then true
    when v_kind = 'reopened' then v_trip.status = 'closed' or coalesce(v_is_too_late, false)
    else false
  end;
  insert into stop_events (id, trip_id, order_id, kind, reason, note, received_by, files, device_at, clock_offset_ms, happened_at, device_id, seq, set_aside)
  values (v_id, v_trip.id, v_order_id, v_kind, p_event ->> 'reason', coalesce(p_event ->> 'note', ''), coalesce(p_event ->> 'received_by', ''),
    files_within_limits(p_event, p_limits), (p_event ->> 'device_at')::timestamptz, (p_event ->> 'clock_offset_ms')::bigint, v_at, p_device,
    (p_event ->> 'seq')::bigint, v_set_aside);
  if v_set_aside then
    insert into road_notices (trip_id, order_id, kind, event_id) values (v_trip.id, v_order_id, 'event', v_id);
    return true;
  elsif v_kind in ('departed', 'closed') then
    if v_trip.status = 'planned' then
      perform set_trip_status(v_trip.id, 'started', v_at, p_today, null, v_name);
    end if;
    if v_kind = 'closed' and v_trip.status <> 'closed' then
      perform set_trip_status(v_trip.id, 'closed', v_at, p_today, null, v_name);
    end if;
    return false;
  elsif not (v_is_result and v_is_last) then
    return false;
  end if;

  if v_kind = 'delivered' and not v_is_delivered then
    v_changed := change_order('consumer', v_order, '{"status": "completed"}', null, v_name, p_request_id => v_id);
    perform write_order_mail('order-delivered', 'consumer', v_changed -> 'order', (v_changed ->> 'history_id')::bigint,
      p_more => jsonb_build_object('delivered_at', iso_instant(v_at)));
  elsif v_kind <> 'delivered' and v_completed.id is not null then
    perform change_order('consumer', v_order, v_completed.before, null, v_name, p_undoes => v_completed.id, p_request_id => v_id);
  end if;
  if v_kind in ('partial', 'failed') then
    perform withdraw_trip_mails(v_trip.id, v_order_id);
  end if;
  if v_kind <> 'reopened' and v_uses_device_clock and is_out(v_trip, p_today) and late_minutes(v_order, v_at) > p_late_minutes then
    perform write_trip_mails('order-late', v_trip.id, late_minutes(v_order, v_at));
  end if;
  return false;
end
$$;

-- The last result of an order on each of its trips, without events that were set aside. A result
-- that was taken back is 'reopened'.
create function stop_results(p_order uuid) returns table (trip_id uuid, kind text, reason text, happened_at timestamptz)
language sql stable as $$
  select distinct on (e.trip_id) e.trip_id, e.kind, e.reason, e.happened_at from stop_events as e
  where e.order_id = p_order and not e.set_aside and e.kind in ('delivered', 'partial', 'failed', 'reopened')
  order by e.trip_id, e.happened_at desc, e.received_at desc
$$;

-- Orders with a failed attempt, including those that were taken back or set aside.
create function failed_orders() returns table (order_id uuid)
language sql stable as $$
  select e.order_id from stop_events as e where e.kind = 'failed'
$$;
