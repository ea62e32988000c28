-- What concurrent bookings of a day need: its lock, its counter, and the checks against other
-- orders. A function that refuses raises `CODE: text` (SQLSTATE P0001); the text is shown to the
-- user.
drop function if exists consumer_times, lock_booking_day, update_slot_booked, in_brackets,
  check_consumer_slot, check_supplier_day, check_booking, is_place_free;

create function consumer_times() returns setof text
language sql immutable as $$
  select unnest('{${CONSUMER_TIMES}}'::text[])
$$;

create function lock_booking_day(p_type text, p_date date) returns void
language plpgsql volatile as $$
begin
  perform pg_advisory_xact_lock(case p_type when 'consumer' then 7001 else 7002 end, p_date - date '2000-01-01');
end
$$;

-- Changes the counter of a slot, never below 0. The counter is only for display: no check relies on
-- it.
create function update_slot_booked(p_kind text, p_date date, p_time text, p_increment integer) returns void
language plpgsql volatile as $$
begin
  insert into slots as s (kind, slot_date, slot_time, booked)
  values (p_kind, p_date, p_time, greatest(p_increment, 0))
  on conflict (kind, slot_date, slot_time) do update set booked = greatest(s.booked + p_increment, 0);
end
$$;

-- The reason of a closure in the form of the messages: ' (Ferie)', or '' without one.
create function in_brackets(p_reason text) returns text
language sql immutable as $$
  select coalesce(' (' || p_reason || ')', '')
$$;

-- Refuses a private customer's slot that is taken or closed. p_order_id is the order itself if it
-- moves. The office may use a closed slot.
create function check_consumer_slot(p_date date, p_time text, p_by_office boolean, p_order_id uuid) returns void
language plpgsql volatile as $$
declare
  v_day text := to_char(p_date, 'DD/MM/YYYY');
  v_closed boolean;
  v_reason text;
begin
  if not p_by_office then
    if not exists (
      select from consumer_times() as t(slot_time)
      where not exists (
        select from orders_consumer o
        where o.delivery_date = p_date and o.delivery_time = t.slot_time and o.status <> 'cancelled'
          and o.id is distinct from p_order_id
      ) and not exists (
        select from slots s
        where s.kind = 'consumer' and s.slot_date = p_date and s.slot_time = t.slot_time and not s.is_open
      )
    ) then
      -- A reason shared by all times is the day's.
      select count(*) >= (select count(*) from consumer_times()), case when count(distinct coalesce(s.reason, '')) = 1 then max(s.reason) end
      into v_closed, v_reason from slots s
      where s.kind = 'consumer' and s.slot_date = p_date and not s.is_open
        and s.slot_time in (select * from consumer_times());
      if v_closed then
        raise exception 'LIMIT_EXCEEDED: Il giorno % è chiuso%. Scegli un''altra data.', v_day, in_brackets(v_reason)
          using detail = '{"closed": true}';
      end if;
      raise exception 'LIMIT_EXCEEDED: Il giorno % non ha più orari liberi. Scegli un''altra data.', v_day;
    end if;
  end if;
  if exists (
    select from orders_consumer o
    where o.delivery_date = p_date and o.delivery_time = p_time and o.status <> 'cancelled'
      and o.id is distinct from p_order_id
  ) then
    raise exception 'TIME_SLOT_OCCUPIED: Orario già occupato da un altro ordine';
  end if;
  if p_by_office then
    return;
  end if;
  select reason into v_reason from slots s
  where s.kind = 'consumer' and s.slot_date = p_date and s.slot_time = p_time and not s.is_open;
  if found then
    raise exception 'TIME_SLOT_OCCUPIED: L''orario delle % del % è chiuso%. Scegli un altro orario.',
      p_time, v_day, in_brackets(v_reason) using detail = '{"closed": true}';
  end if;
end
$$;

-- Refuses a reseller's day that is closed or has as many active orders as the owner allows, in
-- total or for this company. The office may exceed a company's limit.
create function check_supplier_day(p_date date, p_by_office boolean, p_order_id uuid, p_reseller_id uuid) returns void
language plpgsql volatile as $$
declare
  v_limit integer;
  v_live integer;
  v_theirs integer;
  v_reason text;
begin
  select reason into v_reason from slots s
  where s.kind = 'supplier' and s.slot_date = p_date and s.slot_time = '${SUPPLIER_TIME}' and not s.is_open;
  if found and not p_by_office then
    raise exception 'LIMIT_EXCEEDED: Il giorno % è chiuso%. Scegli un''altra data.',
      to_char(p_date, 'DD/MM/YYYY'), in_brackets(v_reason) using detail = '{"closed": true}';
  end if;
  select supplier_daily_limit into v_limit from booking_settings;
  select count(*) into v_live from orders_supplier o
  where o.delivery_date = p_date and o.status <> 'cancelled' and o.id is distinct from p_order_id;
  if v_live >= v_limit then
    raise exception 'LIMIT_EXCEEDED: Limite raggiunto (%/%). Scegli un''altra data.', v_live, v_limit;
  end if;
  if p_by_office or p_reseller_id is null then
    return;
  end if;
  select daily_limit into v_limit from resellers where id = p_reseller_id;
  select count(*) into v_theirs from orders_supplier o
  where o.reseller_id = p_reseller_id and o.delivery_date = p_date and o.status <> 'cancelled' and o.id is distinct from p_order_id;
  if v_theirs >= v_limit then
    raise exception 'LIMIT_EXCEEDED: Limite della tua azienda raggiunto (%/%). Scegli un''altra data.', v_theirs, v_limit;
  end if;
end
$$;

-- p_reseller_id is the company whose own code books a pickup, null for the shared code.
create function check_booking(
  p_type text, p_date date, p_time text, p_by_office boolean, p_order_id uuid default null, p_reseller_id uuid default null
) returns void
language plpgsql volatile as $$
begin
  if p_type = 'consumer' then
    perform check_consumer_slot(p_date, p_time, p_by_office, p_order_id);
  else
    perform check_supplier_day(p_date, p_by_office, p_order_id, p_reseller_id);
  end if;
end
$$;

-- Whether a customer's order can have this place, by the same checks as check_booking.
create function is_place_free(p_type text, p_date date, p_time text, p_order_id uuid, p_reseller_id uuid) returns boolean
language plpgsql volatile as $$
begin
  perform check_booking(p_type, p_date, p_time, false, p_order_id, p_reseller_id);
  return true;
exception when raise_exception then
  return false;
end
$$;
