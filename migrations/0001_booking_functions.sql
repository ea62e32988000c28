-- What must hold when two people act at once (design section 1). Every write of an order is one call
-- of a function below. They lock (kind, date) for the transaction, decide by counting live orders,
-- and raise `CODE: text` (SQLSTATE P0001) when they refuse; the text is the message shown.

-- The 24 times of rules.ts; a test holds the two lists together.
create function consumer_times() returns setof text
language sql immutable as $$
  select to_char(time '06:30' + n * interval '30 minutes', 'HH24:MI') from generate_series(0, 23) as n
$$;
--> statement-breakpoint

create function lock_booking_day(p_kind text, p_date date) returns void
language sql volatile as $$
  select pg_advisory_xact_lock(case p_kind when 'consumer' then 7001 else 7002 end, p_date - date '2000-01-01')
$$;
--> statement-breakpoint

-- The counter is shown and never a guard; it does not fall below 0.
create function update_slot_booked(p_kind text, p_date date, p_time text, p_increment integer) returns void
language sql volatile as $$
  insert into slots as s (kind, slot_date, slot_time, booked)
  values (p_kind, p_date, p_time, greatest(p_increment, 0))
  on conflict (kind, slot_date, slot_time) do update set booked = greatest(s.booked + p_increment, 0)
$$;
--> statement-breakpoint

-- Refuses a private customer's slot. p_order_id is the order itself when it moves; the office passes closures.
create function check_consumer_slot(p_date date, p_time text, p_by_office boolean, p_order_id uuid default null) returns void
language plpgsql volatile as $$
declare
  v_day text := to_char(p_date, 'DD/MM/YYYY');
  v_closed boolean;
begin
  if not p_by_office then
    if not exists (
      select from consumer_times() as t(slot_time)
      where not exists (
        select from orders_consumer o
        where o.delivery_date = p_date and o.delivery_time = t.slot_time and o.status <> 'cancelled'
      ) and not exists (
        select from slots s
        where s.kind = 'consumer' and s.slot_date = p_date and s.slot_time = t.slot_time and not s.is_open
      )
    ) then
      select count(*) >= 24 into v_closed from slots s
      where s.kind = 'consumer' and s.slot_date = p_date and not s.is_open
        and s.slot_time in (select * from consumer_times());
      if v_closed then
        raise exception 'LIMIT_EXCEEDED: Il giorno % è chiuso. Scegli un''altra data.', v_day;
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
  if not p_by_office and exists (
    select from slots s
    where s.kind = 'consumer' and s.slot_date = p_date and s.slot_time = p_time and not s.is_open
  ) then
    raise exception 'TIME_SLOT_OCCUPIED: L''orario delle % del % è chiuso. Scegli un altro orario.', p_time, v_day;
  end if;
end
$$;
--> statement-breakpoint

-- Refuses a reseller's day: closed, or as many live orders as the owner allows.
create function check_supplier_day(p_date date, p_by_office boolean, p_order_id uuid default null) returns void
language plpgsql volatile as $$
declare
  v_limit integer;
  v_live integer;
begin
  if not p_by_office and exists (
    select from slots s
    where s.kind = 'supplier' and s.slot_date = p_date and s.slot_time = '09:00' and not s.is_open
  ) then
    raise exception 'LIMIT_EXCEEDED: Il giorno % è chiuso. Scegli un''altra data.', to_char(p_date, 'DD/MM/YYYY');
  end if;
  select supplier_daily_limit into v_limit from booking_settings;
  select count(*) into v_live from orders_supplier o
  where o.delivery_date = p_date and o.status <> 'cancelled' and o.id is distinct from p_order_id;
  if v_live >= v_limit then
    raise exception 'LIMIT_EXCEEDED: Limite raggiunto (%/%). Scegli un''altra data.', v_live, v_limit;
  end if;
end
$$;
--> statement-breakpoint

-- The mails of a new order, written with it: one to the customer, one to the company.
create function notify_order(p_type text, p_order_id uuid, p_customer_email text, p_company_email text, p_order_data jsonb) returns void
language sql volatile as $$
  insert into notifications (type, payload, recipient, consumer_order_id, supplier_order_id)
  select mail.type, jsonb_build_object('type', mail.type, 'orderData', p_order_data), mail.recipient,
    case p_type when 'consumer' then p_order_id end, case p_type when 'supplier' then p_order_id end
  from (values (p_type, p_customer_email), ('admin-' || p_type, p_company_email)) as mail(type, recipient)
  where mail.recipient <> ''
$$;
--> statement-breakpoint

create function create_order_consumer(
  p_name text, p_email text, p_phone text, p_address text, p_items jsonb, p_notes text,
  p_delivery_date date, p_delivery_time text, p_customer_type text default 'privato',
  p_request_id uuid default null, p_company_email text default null,
  p_by_office boolean default false, p_status text default 'pending'
) returns uuid
language plpgsql volatile as $$
declare
  v_order orders_consumer;
  v_id uuid := gen_random_uuid();
begin
  perform lock_booking_day('consumer', p_delivery_date);
  begin
    select * into v_order from orders_consumer where request_id = p_request_id;
    if not found then
      if p_status <> 'cancelled' then
        perform check_consumer_slot(p_delivery_date, p_delivery_time, p_by_office);
      end if;
      insert into orders_consumer
        (id, name, email, phone, address, items, notes, delivery_date, delivery_time, status, customer_type, request_id)
      values
        (v_id, p_name, p_email, p_phone, p_address, p_items, coalesce(p_notes, ''), p_delivery_date, p_delivery_time,
         p_status, p_customer_type, p_request_id);
      if p_status <> 'cancelled' then
        perform update_slot_booked('consumer', p_delivery_date, p_delivery_time, 1);
      end if;
      if not p_by_office then
        perform notify_order('consumer', v_id, p_email, p_company_email, jsonb_build_object(
          'name', p_name, 'email', p_email, 'phone', p_phone, 'address', p_address,
          'delivery_date', p_delivery_date, 'delivery_time', p_delivery_time, 'items', p_items,
          'notes', coalesce(p_notes, '')));
      end if;
      return v_id;
    end if;
  exception when unique_violation then
    -- The same request under the lock of another day, or a row written past these functions.
    select * into v_order from orders_consumer where request_id = p_request_id;
    if not found then
      raise exception 'TIME_SLOT_OCCUPIED: Orario già occupato da un altro ordine';
    end if;
  end;
  if (v_order.name, v_order.email, v_order.phone, v_order.address, v_order.items, v_order.notes,
      v_order.delivery_date, v_order.delivery_time)
    is not distinct from
     (p_name, p_email, p_phone, p_address, p_items, coalesce(p_notes, ''), p_delivery_date, p_delivery_time) then
    return v_order.id;
  end if;
  raise exception 'ALREADY_PLACED: La tua richiesta è già stata ricevuta.' using
    detail = jsonb_build_object('delivery_date', v_order.delivery_date, 'delivery_time', v_order.delivery_time)::text;
end
$$;
--> statement-breakpoint

create function create_order_supplier(
  p_company_name text, p_agent_name text, p_phone text, p_items jsonb,
  p_delivery_date date, p_delivery_time text default '09:00', p_notes text default '',
  p_customer_type text default 'rivenditore', p_email text default null,
  p_request_id uuid default null, p_company_email text default null,
  p_by_office boolean default false, p_status text default 'pending'
) returns uuid
language plpgsql volatile as $$
declare
  v_order orders_supplier;
  v_id uuid := gen_random_uuid();
begin
  perform lock_booking_day('supplier', p_delivery_date);
  begin
    select * into v_order from orders_supplier where request_id = p_request_id;
    if not found then
      if p_status <> 'cancelled' then
        perform check_supplier_day(p_delivery_date, p_by_office);
      end if;
      insert into orders_supplier
        (id, company_name, agent_name, phone, email, items, notes, delivery_date, delivery_time, status, customer_type, request_id)
      values
        (v_id, p_company_name, p_agent_name, p_phone, p_email, p_items, coalesce(p_notes, ''), p_delivery_date,
         p_delivery_time, p_status, p_customer_type, p_request_id);
      if p_status <> 'cancelled' then
        perform update_slot_booked('supplier', p_delivery_date, p_delivery_time, 1);
      end if;
      if not p_by_office then
        perform notify_order('supplier', v_id, p_email, p_company_email, jsonb_build_object(
          'company_name', p_company_name, 'agent_name', p_agent_name, 'phone', p_phone,
          'delivery_date', p_delivery_date, 'delivery_time', p_delivery_time, 'items', p_items,
          'notes', coalesce(p_notes, '')));
      end if;
      return v_id;
    end if;
  exception when unique_violation then
    select * into v_order from orders_supplier where request_id = p_request_id;
    if not found then
      raise;
    end if;
  end;
  if (v_order.company_name, v_order.agent_name, v_order.phone, v_order.email, v_order.items, v_order.notes,
      v_order.delivery_date, v_order.delivery_time)
    is not distinct from
     (p_company_name, p_agent_name, p_phone, p_email, p_items, coalesce(p_notes, ''), p_delivery_date, p_delivery_time) then
    return v_order.id;
  end if;
  raise exception 'ALREADY_PLACED: La tua richiesta è già stata ricevuta.' using
    detail = jsonb_build_object('delivery_date', v_order.delivery_date, 'delivery_time', v_order.delivery_time)::text;
end
$$;
--> statement-breakpoint

-- Where an order is now: its kind and date. Locks that day and, when it moves, the other one, in order.
create function lock_order(p_id uuid, p_new_date date default null) returns text
language plpgsql volatile as $$
declare
  v_kind text;
  v_date date;
  v_date_now date;
begin
  select 'consumer', delivery_date into v_kind, v_date from orders_consumer where id = p_id;
  if not found then
    select 'supplier', delivery_date into v_kind, v_date from orders_supplier where id = p_id;
  end if;
  if v_kind is null then
    raise exception 'NOT_FOUND: Ordine non trovato';
  end if;
  perform lock_booking_day(v_kind, least(v_date, coalesce(p_new_date, v_date)));
  if coalesce(p_new_date, v_date) <> v_date then
    perform lock_booking_day(v_kind, greatest(v_date, p_new_date));
  end if;
  if v_kind = 'consumer' then
    select delivery_date into v_date_now from orders_consumer where id = p_id for update;
  else
    select delivery_date into v_date_now from orders_supplier where id = p_id for update;
  end if;
  if v_date_now is null then
    raise exception 'NOT_FOUND: Ordine non trovato';
  elsif v_date_now <> v_date then
    raise exception 'CONFLICT: L''ordine è stato appena spostato da un altro utente. Ricarica e riprova.';
  end if;
  return v_kind;
end
$$;
--> statement-breakpoint

-- What happened to an order that somebody else changed first.
create function check_order_unchanged(p_status text, p_version integer, p_expected_status text, p_expected_version integer) returns void
language plpgsql immutable as $$
begin
  if p_status <> p_expected_status then
    raise exception 'CONFLICT: %', case p_status
      when 'confirmed' then 'L''ordine è già stato confermato'
      when 'cancelled' then 'L''ordine è stato annullato'
      when 'completed' then 'L''ordine è già stato completato'
      else 'L''ordine è tornato in attesa'
    end;
  elsif p_version <> p_expected_version then
    raise exception 'CONFLICT: L''ordine è stato modificato da un altro utente. Ricarica e riprova.';
  end if;
end
$$;
--> statement-breakpoint

-- An edit by the office: p_changes holds only what changed. Returns {type, order}.
-- Slot and limit are checked again only when date, time or liveness changed.
create function update_order(
  p_id uuid, p_changes jsonb, p_expected_version integer default null, p_expected_status text default null
) returns jsonb
language plpgsql volatile as $$
declare
  v_kind text := lock_order(p_id, (p_changes ->> 'delivery_date')::date);
  -- Never changed by an edit; a status of completed is stored as confirmed (spec section 4).
  v_changes jsonb := (p_changes - '{id,request_id,version,customer_type,created_at,updated_at}'::text[])
    || case when p_changes ->> 'status' = 'completed' then '{"status": "confirmed"}'::jsonb else '{}'::jsonb end;
  v_old_c orders_consumer; v_new_c orders_consumer;
  v_old_s orders_supplier; v_new_s orders_supplier;
  v_moved boolean;
begin
  if v_kind = 'consumer' then
    select * into v_old_c from orders_consumer where id = p_id;
    perform check_order_unchanged(v_old_c.status, v_old_c.version, p_expected_status, p_expected_version);
    v_new_c := jsonb_populate_record(v_old_c, v_changes);
    v_moved := (v_old_c.delivery_date, v_old_c.delivery_time, v_old_c.status = 'cancelled')
      is distinct from (v_new_c.delivery_date, v_new_c.delivery_time, v_new_c.status = 'cancelled');
    if v_moved and v_new_c.status <> 'cancelled' then
      perform check_consumer_slot(v_new_c.delivery_date, v_new_c.delivery_time, true, p_id);
    end if;
    update orders_consumer set
      name = v_new_c.name, email = v_new_c.email, phone = v_new_c.phone, address = v_new_c.address,
      items = v_new_c.items, notes = v_new_c.notes, delivery_date = v_new_c.delivery_date,
      delivery_time = v_new_c.delivery_time, status = v_new_c.status, version = version + 1, updated_at = now()
    where id = p_id returning * into v_new_c;
    if v_moved and v_old_c.status <> 'cancelled' then
      perform update_slot_booked('consumer', v_old_c.delivery_date, v_old_c.delivery_time, -1);
    end if;
    if v_moved and v_new_c.status <> 'cancelled' then
      perform update_slot_booked('consumer', v_new_c.delivery_date, v_new_c.delivery_time, 1);
    end if;
    return jsonb_build_object('type', v_kind, 'order', to_jsonb(v_new_c));
  end if;

  select * into v_old_s from orders_supplier where id = p_id;
  perform check_order_unchanged(v_old_s.status, v_old_s.version, p_expected_status, p_expected_version);
  v_new_s := jsonb_populate_record(v_old_s, v_changes);
  v_moved := (v_old_s.delivery_date, v_old_s.delivery_time, v_old_s.status = 'cancelled')
    is distinct from (v_new_s.delivery_date, v_new_s.delivery_time, v_new_s.status = 'cancelled');
  -- Another time of the same day takes no other place of the day.
  if v_new_s.status <> 'cancelled'
    and (v_old_s.status = 'cancelled' or v_old_s.delivery_date <> v_new_s.delivery_date) then
    perform check_supplier_day(v_new_s.delivery_date, true, p_id);
  end if;
  update orders_supplier set
    company_name = v_new_s.company_name, agent_name = v_new_s.agent_name, phone = v_new_s.phone,
    email = v_new_s.email, items = v_new_s.items, notes = v_new_s.notes, delivery_date = v_new_s.delivery_date,
    delivery_time = v_new_s.delivery_time, status = v_new_s.status, version = version + 1, updated_at = now()
  where id = p_id returning * into v_new_s;
  if v_moved and v_old_s.status <> 'cancelled' then
    perform update_slot_booked('supplier', v_old_s.delivery_date, v_old_s.delivery_time, -1);
  end if;
  if v_moved and v_new_s.status <> 'cancelled' then
    perform update_slot_booked('supplier', v_new_s.delivery_date, v_new_s.delivery_time, 1);
  end if;
  return jsonb_build_object('type', v_kind, 'order', to_jsonb(v_new_s));
end
$$;
--> statement-breakpoint

-- Removes the order and frees its slot; a counter that fails does not keep the order. Returns {type, order}.
create function delete_order(p_id uuid) returns jsonb
language plpgsql volatile as $$
declare
  v_kind text := lock_order(p_id);
  v_order jsonb;
begin
  if v_kind = 'consumer' then
    delete from orders_consumer o where id = p_id returning to_jsonb(o) into v_order;
  else
    delete from orders_supplier o where id = p_id returning to_jsonb(o) into v_order;
  end if;
  if v_order ->> 'status' <> 'cancelled' then
    begin
      perform update_slot_booked(v_kind, (v_order ->> 'delivery_date')::date, v_order ->> 'delivery_time', -1);
    exception when others then
      raise warning 'booked of slot (%, %, %) could not be decremented: %',
        v_kind, v_order ->> 'delivery_date', v_order ->> 'delivery_time', sqlerrm;
    end;
  end if;
  return jsonb_build_object('type', v_kind, 'order', v_order);
end
$$;
