-- Trips: which order is on which trip. An order is always locked before its trip.
drop function if exists with_trip, notice_on_trip, is_out, was_out_on_its_day, is_trip_started,
  is_on_the_road, iso_instant, road_of, trip_of, kg_text, check_load, check_load_of_change,
  change_trip, put_on_trip, set_trip_status, require_before_road, place_photos_of,
  add_place_photo, remove_place_photo, tell_of_road, write_trip_mails, stop_telling,
  withdraw_trip_mails;

-- The changes of an order including its trip: an order that is cancelled, or goes to another day,
-- leaves its trip. An undo restores the trip if that still exists, and raises CONFLICT if it would
-- do nothing else.
create function with_trip(p_old jsonb, p_changes jsonb) returns jsonb
language plpgsql stable as $$
declare
  v_new jsonb := p_old || p_changes;
begin
  if v_new ->> 'trip_id' is null then
    return p_changes;
  elsif v_new ->> 'status' <> 'cancelled' and exists (
    select from trips
    where id = (v_new ->> 'trip_id')::uuid and date = (v_new ->> 'delivery_date')::date
      and (status in ${OPEN_TRIP_STATUSES} or status = 'closed' and v_new -> 'trip_id' = p_old -> 'trip_id')
  ) then
    return p_changes;
  elsif p_changes - 'trip_id' = '{}' then
    raise exception 'CONFLICT: Il giro di prima non c''è più: l''operazione non si può più annullare.';
  elsif p_old ->> 'trip_id' is null then
    return p_changes - 'trip_id';
  end if;
  return p_changes || '{"trip_id": null}';
end
$$;

-- Writes a notice for the office about an order on a trip that is not closed. p_changes is null for
-- a deleted order. An undone change removes its notice.
create function notice_on_trip(p_order jsonb, p_changes jsonb, p_history_id bigint, p_undoes bigint default null) returns void
language plpgsql volatile as $$
begin
  if p_undoes is not null then
    delete from road_notices where history_id = p_undoes;
  end if;
  insert into road_notices (trip_id, order_id, kind, history_id)
  select (p_order ->> 'trip_id')::uuid, (p_order ->> 'id')::uuid, notice.kind, p_history_id
  from (select case
    when p_changes is null then 'deleted'
    when p_changes ->> 'status' = 'cancelled' then 'cancelled'
    when p_changes ? 'delivery_date' then 'moved'
    when p_changes ? 'delivery_time' then 'another-time'
  end as kind) as notice
  where notice.kind is not null and exists (
    select from trips where id = (p_order ->> 'trip_id')::uuid and status in ${OPEN_TRIP_STATUSES});
end
$$;

-- Whether the trip's lorry is on the road, like `isOnTheRoad` in src/contract/road/trip-life.ts.
-- p_today is the date in Rome.
create function is_out(p_trip trips, p_today date) returns boolean
language sql immutable as $$
  select p_trip.status = 'started' and p_trip.date = p_today
$$;

-- Whether the trip has left and is not closed, regardless of today's date.
create function is_trip_started(p_trip uuid) returns boolean
language sql stable as $$
  select exists (select from trips where id = p_trip and is_out(trips, trips.date))
$$;

-- Whether the order's lorry is on the road, so that the customer can no longer change the order.
-- Waits for a trip that is being started.
create function is_on_the_road(p_order jsonb, p_today date) returns boolean
language plpgsql volatile as $$
declare
  v_trip trips;
begin
  select * into v_trip from trips where id = (p_order ->> 'trip_id')::uuid for share;
  return coalesce(is_out(v_trip, p_today), false);
end
$$;

-- In the contract's form: ISO 8601 in UTC with milliseconds.
create function iso_instant(p_at timestamptz) returns text
language sql immutable as $$
  select to_char(p_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
$$;

-- The order's progress for its customer; null if it is on no trip: {started, arrived_at, result,
-- before, last}. `before`: undelivered orders of the trip that come before it. `last`: the last
-- result of the trip, with the time that its order had. A 'delivered' only counts while the order
-- is completed, because the office may have reopened it. p_today is the date in Rome.
create function road_of(p_order jsonb, p_today date default (now() at time zone 'Europe/Rome')::date) returns jsonb
language plpgsql stable as $$
declare
  v_trip trips;
  v_road jsonb;
begin
  select * into v_trip from trips where id = (p_order ->> 'trip_id')::uuid;
  if not found then
    return null;
  end if;
  with results as (
    select distinct on (order_id) order_id, kind, reason, happened_at from stop_events
    where trip_id = v_trip.id and kind in ('delivered', 'partial', 'failed', 'reopened') and not set_aside
    order by order_id, happened_at desc, received_at desc
  )
  select jsonb_build_object(
    'started', is_out(v_trip, p_today),
    'arrived_at', (select case kind when 'arrived' then iso_instant(happened_at) end from stop_events
      where trip_id = v_trip.id and order_id = (p_order ->> 'id')::uuid and kind in ('arrived', 'not-arrived') and not set_aside
      order by happened_at desc, received_at desc limit 1),
    'result', (select jsonb_build_object('kind', kind, 'reason', reason, 'at', iso_instant(happened_at)) from results
      where order_id = (p_order ->> 'id')::uuid and kind <> 'reopened' and (kind <> 'delivered' or p_order ->> 'status' = 'completed')),
    'before', (select count(*) from orders_consumer as other
      where other.trip_id = v_trip.id and other.delivery_time < p_order ->> 'delivery_time' and other.status in ('pending', 'confirmed')
        and not exists (select from results where results.order_id = other.id and kind in ('partial', 'failed'))),
    'last', (select jsonb_build_object('at', iso_instant(happened_at), 'delivery_time', done.delivery_time) from results
      join orders_consumer as done on done.id = results.order_id
      where kind <> 'reopened' order by happened_at desc limit 1)
  ) into v_road;
  return v_road;
end
$$;

-- A trip, locked until the end of the transaction. Raises NOT_FOUND.
create function trip_of(p_id uuid) returns trips
language plpgsql volatile as $$
declare
  v_trip trips;
begin
  select * into v_trip from trips where id = p_id for update;
  if not found then
    raise exception 'NOT_FOUND: Giro non trovato';
  end if;
  return v_trip;
end
$$;

-- '1.200', or '1.200,5'
create function kg_text(p_kg numeric) returns text
language sql immutable as $$
  select translate(rtrim(to_char(p_kg, 'FM99,999,990.999'), '.'), ',.', '.,')
$$;

-- Raises NEEDS_REASON, with all objections, if the trip with the order would be too heavy for the
-- lorry, or the order needs a crane that the lorry lacks. Without an order it checks what is on the
-- trip. An unknown weight counts as 0.
create function check_load(p_trip uuid, p_vehicle uuid, p_order jsonb default null) returns void
language plpgsql stable as $$
declare
  v_vehicle vehicles;
  v_kg numeric;
  v_needs_crane boolean;
  v_against text;
begin
  select * into v_vehicle from vehicles where id = p_vehicle;
  select coalesce(sum(weight_kg), 0) + coalesce((p_order ->> 'weight_kg')::numeric, 0),
    coalesce((p_order ->> 'needs_crane')::boolean, bool_or(needs_crane), false)
  into v_kg, v_needs_crane
  from orders_consumer where trip_id = p_trip and id is distinct from (p_order ->> 'id')::uuid;
  v_against := concat_ws(' ',
    case when v_kg > v_vehicle.max_kg and (p_order is null or p_order ->> 'weight_kg' is not null) then
      format('Il mezzo porta %s kg, e con quest%s ne avrebbe %s.', kg_text(v_vehicle.max_kg),
        case when p_order is null then 'i ordini' else 'o ordine' end, kg_text(v_kg)) end,
    case when v_needs_crane and not v_vehicle.crane then 'Serve la gru, e il mezzo non ce l''ha.' end);
  if v_against <> '' then
    raise exception 'NEEDS_REASON: %', v_against;
  end if;
end
$$;

-- The same for a change of an order that stays on its trip, if it gets heavier or newly needs a
-- crane.
create function check_load_of_change(p_old jsonb, p_changes jsonb) returns void
language plpgsql volatile as $$
declare
  v_new jsonb := p_old || p_changes;
  v_trip trips;
begin
  if p_old ->> 'trip_id' is null or with_trip(p_old, p_changes) ? 'trip_id' then
    return;
  elsif coalesce((v_new ->> 'weight_kg')::numeric, 0) > coalesce((p_old ->> 'weight_kg')::numeric, 0)
    or (v_new ->> 'needs_crane')::boolean and not (p_old ->> 'needs_crane')::boolean
  then
    v_trip := trip_of((p_old ->> 'trip_id')::uuid);
    perform check_load(v_trip.id, v_trip.vehicle_id, v_new) where v_trip.status in ${OPEN_TRIP_STATUSES};
  end if;
end
$$;

-- Gives a trip another lorry and driver. p_reason is required if the lorry is too small or lacks
-- the crane. Raises NOT_FOUND and NEEDS_REASON. Returns false, and changes nothing, if the trip has
-- another version.
create function change_trip(p_id uuid, p_version integer, p_vehicle uuid, p_driver uuid, p_reason text) returns boolean
language plpgsql volatile as $$
declare
  v_trip trips := trip_of(p_id);
begin
  if v_trip.version <> p_version then
    return false;
  elsif v_trip.vehicle_id <> p_vehicle and v_trip.status in ${OPEN_TRIP_STATUSES} and p_reason = '' then
    perform check_load(p_id, p_vehicle);
  end if;
  update trips set vehicle_id = p_vehicle, driver_id = p_driver, version = version + 1, updated_at = now(),
    load_reason = case when v_trip.vehicle_id = p_vehicle then load_reason else p_reason end
  where id = p_id;
  return true;
end
$$;

-- Assigns an order to a trip, or with p_trip null takes it off. p_from is the trip on which it was
-- seen. p_reason is required if load or crane do not fit. Raises NOT_FOUND, CONFLICT and
-- NEEDS_REASON. Returns {type, order, history_id}; history_id is null if it is there already.
create function put_on_trip(
  p_id uuid, p_trip uuid, p_from uuid, p_reason text, p_user_id uuid, p_user_name text
) returns jsonb
language plpgsql volatile as $$
declare
  v_type text := lock_order(p_id);
  v_order jsonb := find_order(v_type, p_id);
  v_trip trips;
begin
  if v_type <> 'consumer' then
    raise exception 'NOT_FOUND: Ordine non trovato';
  elsif (v_order ->> 'trip_id')::uuid is not distinct from p_trip then
    return jsonb_build_object('type', v_type, 'order', v_order, 'history_id', null);
  elsif (v_order ->> 'trip_id')::uuid is distinct from p_from then
    raise exception 'CONFLICT: %', case when v_order ->> 'trip_id' is null
      then 'L''ordine non è più su quel giro.' else 'L''ordine è già su un altro giro.' end;
  elsif v_order ->> 'status' not in ('pending', 'confirmed') then
    perform check_order_unchanged(v_order, 'confirmed', null);
  end if;
  if p_trip is not null then
    v_trip := trip_of(p_trip);
    if v_trip.status not in ${OPEN_TRIP_STATUSES} then
      raise exception 'CONFLICT: Il giro non è più aperto.';
    elsif v_trip.date <> (v_order ->> 'delivery_date')::date then
      raise exception 'CONFLICT: L''ordine è per un altro giorno.';
    elsif p_reason = '' then
      perform check_load(v_trip.id, v_trip.vehicle_id, v_order);
    end if;
  end if;
  return change_order(v_type, v_order, jsonb_build_object('trip_id', p_trip), p_user_id, p_user_name, p_note => nullif(p_reason, ''));
end
$$;

-- Starts, closes, reopens, drops or restores a trip. A dropped one has no orders. Customers are
-- notified of a trip that starts on its own day; a past one is only recorded. p_today is the date
-- in Rome. Raises NOT_FOUND and CONFLICT.
create function set_trip_status(p_id uuid, p_status text, p_at timestamptz, p_today date, p_user_id uuid, p_user_name text) returns void
language plpgsql volatile as $$
declare
  v_order uuid;
  v_trip trips;
begin
  -- Locks the day, as every change of its orders does, so that the mails match the orders.
  perform lock_booking_day('consumer', date) from trips where id = p_id;
  if p_status = 'dropped' then
    for v_order in select id from orders_consumer where trip_id = p_id order by delivery_time loop
      perform put_on_trip(v_order, null, p_id, '', p_user_id, p_user_name);
    end loop;
  end if;
  v_trip := trip_of(p_id);
  if v_trip.status = p_status then
    return;
  elsif (v_trip.status, p_status) not in (${TRIP_STATUS_CHANGES}) then
    raise exception 'CONFLICT: Il giro % e non si può %.',
      '${TRIP_REFUSAL_WORDS}'::jsonb -> 'is' ->> v_trip.status, '${TRIP_REFUSAL_WORDS}'::jsonb -> 'become' ->> p_status;
  elsif p_status = 'dropped' and exists (select from orders_consumer where trip_id = p_id) then
    raise exception 'CONFLICT: Un altro utente ha appena messo un ordine su questo giro. Ricarica e riprova.';
  end if;
  update trips set status = p_status, version = version + 1, updated_at = now(),
    started_at = case p_status when 'started' then coalesce(started_at, p_at) when 'closed' then started_at end,
    closed_at = case when p_status = 'closed' then p_at end
  where id = p_id;
  if (v_trip.status, p_status, v_trip.date) = ('planned', 'started', p_today) then
    perform write_trip_mails('order-on-the-road', p_id);
  elsif p_status in ('planned', 'closed') then
    -- It has not left after all, or is back: withdraws mails to customers that were not sent yet.
    perform withdraw_trip_mails(p_id, id) from orders_consumer where trip_id = p_id;
  end if;
end
$$;

-- Notifies the customers whose deliveries are still to come, once per trip. The mails wait like
-- every mail about a change by the office, so that they can be withdrawn. The caller must
-- hold the day's lock. p_minutes is the delay.
create function write_trip_mails(p_mail text, p_trip uuid, p_minutes integer default null) returns void
language sql volatile as $$
  insert into notifications (type, payload, recipient, consumer_order_id, next_attempt_at)
  select p_mail,
    jsonb_build_object('type', p_mail, 'orderData', mail_data('consumer', consumer_json(o)), 'trip', p_trip, 'minutes', p_minutes,
      'stops_before', road_of(consumer_json(o)) -> 'before'),
    o.email, o.id, now() + interval '30 seconds'
  from orders_consumer as o
  where o.trip_id = p_trip and o.status in ('pending', 'confirmed') and o.email <> ''
    and road_of(consumer_json(o)) -> 'result' = 'null'
    and not exists (
      select from notifications as earlier
      where earlier.consumer_order_id = o.id and earlier.type = p_mail and earlier.payload ->> 'trip' = p_trip::text and earlier.status <> 'withdrawn')
$$;

-- Withdraws the unsent mails about the trip to the order's customer.
create function withdraw_trip_mails(p_trip uuid, p_order uuid) returns void
language sql volatile as $$
  select withdraw_mail(id, null) from notifications
  where consumer_order_id = p_order and type in ('order-on-the-road', 'order-late') and payload ->> 'trip' = p_trip::text
$$;

-- Raises CHANGE_REFUSED if the customer can no longer change what the driver reads. The caller
-- must have locked the order. p_today is the date in Rome.
create function require_before_road(p_type text, p_order jsonb, p_today date) returns void
language plpgsql volatile as $$
begin
  if p_type <> 'consumer' or p_order ->> 'status' not in ('pending', 'confirmed') then
    raise exception 'CHANGE_REFUSED:' using detail = '{"change": "ended"}';
  elsif is_on_the_road(p_order, p_today) then
    raise exception 'CHANGE_REFUSED:' using detail = '{"change": "on-the-road"}';
  end if;
end
$$;

-- The photos of an order's place, by id, oldest first.
create function place_photos_of(p_order uuid) returns jsonb
language sql stable as $$
  select coalesce(jsonb_agg(id order by created_at, id), '[]') from place_photos where order_id = p_order
$$;

-- A photo of the place by the order's customer. A duplicate counts once. Raises CHANGE_REFUSED, and
-- INVALID_INPUT if there are p_most already.
create function add_place_photo(
  p_order uuid, p_sha256 text, p_media_type text, p_bytes bytea, p_most integer,
  p_today date default (now() at time zone 'Europe/Rome')::date
) returns jsonb
language plpgsql volatile as $$
declare
  v_type text := lock_order(p_order);
begin
  perform require_before_road(v_type, find_order(v_type, p_order), p_today);
  if not exists (select from place_photos where order_id = p_order and sha256 = p_sha256) then
    if (select count(*) from place_photos where order_id = p_order) >= p_most then
      raise exception 'INVALID_INPUT: Ci sono già % foto: per mandarne un''altra, toglierne una.', p_most;
    end if;
    insert into place_photos (order_id, sha256, media_type, bytes) values (p_order, p_sha256, p_media_type, p_bytes);
  end if;
  return place_photos_of(p_order);
end
$$;

create function remove_place_photo(
  p_order uuid, p_photo uuid, p_today date default (now() at time zone 'Europe/Rome')::date
) returns jsonb
language plpgsql volatile as $$
declare
  v_type text := lock_order(p_order);
begin
  perform require_before_road(v_type, find_order(v_type, p_order), p_today);
  delete from place_photos where order_id = p_order and id = p_photo;
  return place_photos_of(p_order);
end
$$;
