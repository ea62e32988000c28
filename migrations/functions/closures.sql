-- Closes and opens days and times, and handles the orders in a closure. p_times is null for whole
-- days, otherwise times of one day of the private customers. p_now is 'yyyy-MM-dd HH:mm' in Rome.
drop function if exists closure_days, orders_of_closure, lock_closure, check_decisions, carry_out,
  apply_decision, closed_slots, close_days, open_days;

-- The days of a span that a closure closes: from today on, without Sundays.
create function closure_days(p_from date, p_to date, p_now text) returns setof date
language sql immutable as $$
  select p_from + n from generate_series(greatest(left(p_now, 10)::date - p_from, 0), p_to - p_from) as n
  where extract(dow from p_from + n) <> 0
$$;

-- The orders in a closure: neither cancelled nor past. A reseller's order of today is not past.
create function orders_of_closure(p_types text[], p_from date, p_to date, p_times text[], p_now text)
returns table (type text, id uuid, version integer, delivery_date date, delivery_time text)
language sql stable as $$
  select 'consumer', id, version, delivery_date, delivery_time from orders_consumer
  where 'consumer' = any(p_types) and status <> 'cancelled' and delivery_date between p_from and p_to
    and extract(dow from delivery_date) <> 0 and (p_times is null or delivery_time = any(p_times))
    and to_char(delivery_date, 'YYYY-MM-DD ') || delivery_time > p_now
  union all
  select 'supplier', id, version, delivery_date, delivery_time from orders_supplier
  where 'supplier' = any(p_types) and status <> 'cancelled' and delivery_date between p_from and p_to
    and extract(dow from delivery_date) <> 0 and delivery_date >= left(p_now, 10)::date
$$;

-- Locks the days of a closure and those to which its orders move, by type and date, so that two
-- closures, or a closure and a move, never deadlock.
create function lock_closure(p_types text[], p_days date[], p_decisions jsonb) returns void
language sql volatile as $$
  select lock_booking_day(type, day) from (
    select type, day from unnest(p_types) as type, unnest(p_days) as day
    union
    select case when exists (select from orders_consumer where id = decision.id) then 'consumer' else 'supplier' end,
      decision.delivery_date
    from jsonb_to_recordset(p_decisions) as decision(id uuid, delivery_date date)
    where decision.delivery_date is not null
    order by type, day
  ) as locked
$$;

-- Raises CONFLICT unless there is one decision for each order in the closure, with its version.
create function check_decisions(
  p_types text[], p_from date, p_to date, p_times text[], p_now text, p_decisions jsonb
) returns void
language plpgsql volatile as $$
begin
  if exists (
    select from orders_of_closure(p_types, p_from, p_to, p_times, p_now) as met
    full join jsonb_to_recordset(p_decisions) as decision(id uuid, version integer)
      on decision.id = met.id and decision.version = met.version
    where met.id is null or decision.id is null
  ) then
    raise exception 'CONFLICT: Nel frattempo gli ordini di questi giorni sono cambiati. Controlla e riprova.';
  end if;
end
$$;

-- Keeps, moves or cancels one order. Refuses a move into the closure itself, and a move without a
-- new place. Returns the history entry, null for an order that is kept.
create function apply_decision(
  p_decision jsonb, p_types text[], p_days date[], p_times text[], p_user_id uuid, p_user_name text
) returns bigint
language plpgsql volatile as $$
declare
  v_id uuid := p_decision ->> 'id';
  v_date date := p_decision ->> 'delivery_date';
  v_type text;
  v_time text;
  v_history_id bigint;
begin
  if p_decision ->> 'action' = 'keep' then
    return null;
  elsif p_decision ->> 'action' = 'move' then
    select found.type, coalesce(p_decision ->> 'delivery_time', found.delivery_time) into v_type, v_time from (
      select 'consumer' as type, delivery_time from orders_consumer where id = v_id
      union all
      select 'supplier', delivery_time from orders_supplier where id = v_id
    ) as found;
    if v_type = any(p_types) and v_date = any(p_days) and p_times is null then
      raise exception 'LIMIT_EXCEEDED: Il giorno % è tra quelli da chiudere. Scegli un''altra data.', to_char(v_date, 'DD/MM/YYYY');
    elsif v_type = any(p_types) and v_date = any(p_days) and v_time = any(p_times) then
      raise exception 'TIME_SLOT_OCCUPIED: L''orario delle % è tra quelli da chiudere. Scegli un altro orario.', v_time;
    end if;
  end if;
  v_history_id := update_order(
    v_id,
    case p_decision ->> 'action' when 'cancel' then '{"status": "cancelled"}' else p_decision - '{id,version,action,notify}'::text[] end,
    p_user_id, p_user_name, (p_decision ->> 'version')::integer,
    p_notify => coalesce((p_decision ->> 'notify')::boolean, false)
  ) ->> 'history_id';
  if v_history_id is null then
    raise exception 'INVALID_INPUT: Scegli un altro giorno o un altro orario per l''ordine.';
  end if;
  return v_history_id;
end
$$;

-- The bookable times of a span that are closed now.
create function closed_slots(p_types text[], p_from date, p_to date, p_times text[]) returns setof slots
language sql stable as $$
  select * from slots
  where kind = any(p_types) and slot_date between p_from and p_to and not is_open
    and (p_times is null or slot_time = any(p_times))
    and case kind when 'supplier' then slot_time = '${SUPPLIER_TIME}' else slot_time in (select * from consumer_times()) end
$$;

-- All or nothing. The error's detail has every refused move, {"fields": {id: reason}}; the code is
-- that of the first. What is already closed keeps its reason. Returns {closed, closed_before, days,
-- results}: how many days are closed; how many of them, or of p_times, were closed before, even
-- partly; what was closed now, as {type, date, reason, times}; and each order with its history_id.
create function close_days(
  p_types text[], p_from date, p_to date, p_times text[], p_reason text, p_decisions jsonb, p_now text,
  p_user_id uuid, p_user_name text
) returns jsonb
language plpgsql volatile as $$
declare
  v_days date[] := array(select closure_days(p_from, p_to, p_now));
  v_decision jsonb;
  v_results jsonb[] := '{}';
  v_refusal text;
  v_refusals jsonb := '{}';
  v_before integer;
  v_closed jsonb;
begin
  if cardinality(v_days) = 0 then
    raise exception 'INVALID_INPUT: Scegli almeno un giorno da oggi in poi che non sia domenica.'
      using detail = '{"fields": {"to": "Scegli almeno un giorno da oggi in poi che non sia domenica."}}';
  end if;
  perform lock_closure(p_types, v_days, p_decisions);
  perform check_decisions(p_types, p_from, p_to, p_times, p_now, p_decisions);
  for v_decision in select value from jsonb_array_elements(p_decisions) loop
    begin
      v_results := v_results || jsonb_build_object('id', v_decision -> 'id', 'ok', true, 'history_id',
        apply_decision(v_decision, p_types, v_days, p_times, p_user_id, p_user_name));
    exception when raise_exception then
      if sqlerrm !~ '^(LIMIT_EXCEEDED|TIME_SLOT_OCCUPIED): ' then
        raise;
      end if;
      v_refusal := coalesce(v_refusal, sqlerrm);
      v_refusals := v_refusals || jsonb_build_object(v_decision ->> 'id', substr(sqlerrm, position(': ' in sqlerrm) + 2));
    end;
  end loop;
  if v_refusal is not null then
    raise exception '%', v_refusal using detail = jsonb_build_object('fields', v_refusals)::text;
  end if;
  select count(distinct case when p_times is null then slot_date::text else slot_time end) into v_before
  from closed_slots(p_types, p_from, p_to, p_times) where slot_date = any(v_days);
  with closed as (
    insert into slots as s (kind, slot_date, slot_time, is_open, reason)
    select type, day, slot_time, false, p_reason
    from unnest(p_types) as type, unnest(v_days) as day, lateral (
      select '${SUPPLIER_TIME}' as slot_time where type = 'supplier'
      union all
      select t from consumer_times() as t where type = 'consumer' and (p_times is null or t = any(p_times))
    ) as slot
    on conflict (kind, slot_date, slot_time) do update set is_open = false, reason = excluded.reason
    where s.is_open
    returning kind, slot_date, slot_time
  )
  select jsonb_agg(day order by day -> 'date', day -> 'type') into v_closed from (
    select jsonb_build_object('type', kind, 'date', slot_date, 'reason', p_reason,
      'times', jsonb_agg(slot_time order by slot_time)) as day
    from closed group by kind, slot_date
  ) as days;
  return jsonb_build_object('closed', cardinality(v_days), 'closed_before', v_before,
    'days', coalesce(v_closed, '[]'), 'results', to_jsonb(v_results));
end
$$;

-- Returns {opened, days}: how many days had closures, and what they were, in the form of
-- close_days.
create function open_days(p_types text[], p_from date, p_to date, p_times text[]) returns jsonb
language plpgsql volatile as $$
declare
  v_opened integer;
  v_days jsonb;
begin
  perform lock_closure(p_types, array(select p_from + n from generate_series(0, p_to - p_from) as n), '[]');
  select count(distinct day -> 'date'), jsonb_agg(day order by day -> 'date', day -> 'type', day -> 'reason')
  into v_opened, v_days from (
    select jsonb_build_object('type', kind, 'date', slot_date, 'reason', reason,
      'times', jsonb_agg(slot_time order by slot_time)) as day
    from closed_slots(p_types, p_from, p_to, p_times) group by kind, slot_date, reason
  ) as days;
  update slots set is_open = true, reason = null
  where kind = any(p_types) and slot_date between p_from and p_to and not is_open
    and (p_times is null or slot_time = any(p_times));
  return jsonb_build_object('opened', v_opened, 'days', coalesce(v_days, '[]'));
end
$$;
