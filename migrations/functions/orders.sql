-- Creates, changes and deletes orders. The orders of a type are in the table 'orders_' || type.
drop function if exists generated_columns, columns_of, notify_order, create_order, create_order_consumer, create_order_supplier,
  lock_order, check_order_unchanged, update_order, delete_order;

-- The columns that the database fills by itself: they are neither written nor returned.
create function generated_columns() returns text[]
language sql immutable as $$ select '{search,sort_name}'::text[] $$;

-- The names of the given columns as an SQL list. Columns that are not given keep their default or their
-- value.
create function columns_of(p_row jsonb) returns text
language sql immutable as $$
  select string_agg(quote_ident(key), ', ') from jsonb_object_keys(p_row) as key
$$;

-- Stores the mails of a new order, one to the customer and one to the company.
create function notify_order(p_type text, p_order_id uuid, p_customer_email text, p_company_email text, p_order_data jsonb) returns void
language sql volatile as $$
  insert into notifications (type, payload, recipient, consumer_order_id, supplier_order_id)
  select mail.type, jsonb_build_object('type', mail.type, 'orderData', p_order_data), mail.recipient,
    case p_type when 'consumer' then p_order_id end, case p_type when 'supplier' then p_order_id end
  from (values (p_type, p_customer_email), ('admin-' || p_type, p_company_email)) as mail(type, recipient)
  where mail.recipient <> ''
$$;

-- Locks the day, recognises a repeat, checks the slot, then writes order, counter and mails. p_order
-- holds the requested fields by column. A repeat of a request returns the same order; with other fields
-- it is refused.
create function create_order(p_type text, p_order jsonb, p_status text, p_by_office boolean, p_company_email text) returns uuid
language plpgsql volatile as $$
declare
  v_table text := 'orders_' || p_type;
  v_of_request text := format('select to_jsonb(o) - generated_columns() from %I o where request_id = $1', v_table);
  v_request_id uuid := p_order ->> 'request_id';
  v_date date := p_order ->> 'delivery_date';
  v_time text := p_order ->> 'delivery_time';
  v_id uuid := gen_random_uuid();
  v_row jsonb := p_order || jsonb_build_object('id', v_id, 'status', p_status);
  v_placed jsonb;
begin
  perform lock_booking_day(p_type, v_date);
  begin
    execute v_of_request into v_placed using v_request_id;
    if v_placed is null then
      if p_status <> 'cancelled' then
        perform check_booking(p_type, v_date, v_time, p_by_office);
      end if;
      execute format('insert into %1$I (%2$s) select %2$s from jsonb_populate_record(null::%1$I, $1)',
        v_table, columns_of(v_row))
      using v_row;
      if p_status <> 'cancelled' then
        perform update_slot_booked(p_type, v_date, v_time, 1);
      end if;
      if not p_by_office then
        perform notify_order(p_type, v_id, p_order ->> 'email', p_company_email,
          p_order - '{request_id,customer_type}'::text[]);
      end if;
      return v_id;
    end if;
  exception when unique_violation then
    -- The same request was placed under the lock of another day, or the row was written without these
    -- functions.
    execute v_of_request into v_placed using v_request_id;
    if v_placed is null then
      raise;
    end if;
  end;
  if v_placed || p_order = v_placed then
    return v_placed ->> 'id';
  end if;
  raise exception 'ALREADY_PLACED: La tua richiesta è già stata ricevuta.' using detail = jsonb_build_object(
    'id', v_placed -> 'id', 'delivery_date', v_placed -> 'delivery_date', 'delivery_time', v_placed -> 'delivery_time')::text;
end
$$;

create function create_order_consumer(
  p_name text, p_email text, p_phone text, p_address text, p_items jsonb, p_notes text,
  p_delivery_date date, p_delivery_time text, p_customer_type text default 'privato',
  p_request_id uuid default null, p_company_email text default null,
  p_by_office boolean default false, p_status text default 'pending'
) returns uuid
language sql volatile as $$
  select create_order('consumer', jsonb_build_object(
    'name', p_name, 'email', p_email, 'phone', p_phone, 'address', p_address,
    'items', p_items, 'notes', coalesce(p_notes, ''),
    'delivery_date', p_delivery_date, 'delivery_time', p_delivery_time,
    'customer_type', p_customer_type, 'request_id', p_request_id
  ), p_status, p_by_office, p_company_email)
$$;

create function create_order_supplier(
  p_company_name text, p_agent_name text, p_phone text, p_items jsonb,
  p_delivery_date date, p_delivery_time text default '09:00', p_notes text default '',
  p_customer_type text default 'rivenditore', p_email text default null,
  p_request_id uuid default null, p_company_email text default null,
  p_by_office boolean default false, p_status text default 'pending'
) returns uuid
language sql volatile as $$
  select create_order('supplier', jsonb_build_object(
    'company_name', p_company_name, 'agent_name', p_agent_name, 'phone', p_phone, 'email', p_email,
    'items', p_items, 'notes', coalesce(p_notes, ''),
    'delivery_date', p_delivery_date, 'delivery_time', p_delivery_time,
    'customer_type', p_customer_type, 'request_id', p_request_id
  ), p_status, p_by_office, p_company_email)
$$;

-- Returns the order's type. Locks its day and, when it moves, the other day too, in order of date, so
-- that two moves never deadlock.
create function lock_order(p_id uuid, p_new_date date default null) returns text
language plpgsql volatile as $$
declare
  v_type text;
  v_date date;
  v_date_now date;
begin
  select found.type, found.delivery_date into v_type, v_date from (
    select 'consumer' as type, delivery_date from orders_consumer where id = p_id
    union all
    select 'supplier', delivery_date from orders_supplier where id = p_id
  ) as found;
  if v_type is null then
    raise exception 'NOT_FOUND: Ordine non trovato';
  end if;
  perform lock_booking_day(v_type, least(v_date, coalesce(p_new_date, v_date)));
  if coalesce(p_new_date, v_date) <> v_date then
    perform lock_booking_day(v_type, greatest(v_date, p_new_date));
  end if;
  execute format('select delivery_date from %I where id = $1 for update', 'orders_' || v_type)
  into v_date_now using p_id;
  if v_date_now is null then
    raise exception 'NOT_FOUND: Ordine non trovato';
  elsif v_date_now <> v_date then
    raise exception 'CONFLICT: L''ordine è stato appena spostato da un altro utente. Ricarica e riprova.';
  end if;
  return v_type;
end
$$;

-- Raises CONFLICT when somebody else has changed the order, and says what happened to it.
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

-- An edit by the office; p_changes holds only the changed fields. Returns {type, order}. Slot and limit
-- are checked again only when the date, the time, or whether the order is cancelled has changed.
create function update_order(
  p_id uuid, p_changes jsonb, p_expected_version integer default null, p_expected_status text default null
) returns jsonb
language plpgsql volatile as $$
declare
  v_type text := lock_order(p_id, (p_changes ->> 'delivery_date')::date);
  v_table text := 'orders_' || v_type;
  v_old jsonb;
  v_changes jsonb;
  v_new jsonb;
  v_was_live boolean;
  v_is_live boolean;
  v_moved boolean;
begin
  execute format('select to_jsonb(o) - generated_columns() from %I o where id = $1', v_table) into v_old using p_id;
  perform check_order_unchanged(v_old ->> 'status', (v_old ->> 'version')::integer, p_expected_status, p_expected_version);

  -- Only the columns that an edit may change; completed is stored as confirmed (spec section 4).
  select coalesce(jsonb_object_agg(key, case when key = 'status' and value = '"completed"' then '"confirmed"' else value end), '{}')
  into v_changes from jsonb_each(p_changes)
  where v_old ? key and key <> all ('{id,request_id,version,customer_type,created_at,updated_at}');
  v_new := v_old || v_changes;
  v_was_live := v_old ->> 'status' <> 'cancelled';
  v_is_live := v_new ->> 'status' <> 'cancelled';
  v_moved := (v_old ->> 'delivery_date', v_old ->> 'delivery_time', v_was_live)
    is distinct from (v_new ->> 'delivery_date', v_new ->> 'delivery_time', v_is_live);
  -- Another time of the same day needs no further place in a reseller's day.
  if v_is_live and v_moved
    and (v_type = 'consumer' or not v_was_live or v_old ->> 'delivery_date' <> v_new ->> 'delivery_date') then
    perform check_booking(v_type, (v_new ->> 'delivery_date')::date, v_new ->> 'delivery_time', true, p_id);
  end if;

  v_changes := v_changes || jsonb_build_object('version', (v_old ->> 'version')::integer + 1, 'updated_at', now());
  execute format('update %1$I o set (%2$s) = (select %2$s from jsonb_populate_record(null::%1$I, $2)) where id = $1 returning to_jsonb(o) - generated_columns()',
    v_table, columns_of(v_changes))
  into v_new using p_id, v_changes;
  if v_moved and v_was_live then
    perform update_slot_booked(v_type, (v_old ->> 'delivery_date')::date, v_old ->> 'delivery_time', -1);
  end if;
  if v_moved and v_is_live then
    perform update_slot_booked(v_type, (v_new ->> 'delivery_date')::date, v_new ->> 'delivery_time', 1);
  end if;
  return jsonb_build_object('type', v_type, 'order', v_new);
end
$$;

-- Deletes the order and frees its slot. An error of the counter does not stop the deletion. Returns
-- {type, order}.
create function delete_order(p_id uuid) returns jsonb
language plpgsql volatile as $$
declare
  v_type text := lock_order(p_id);
  v_order jsonb;
begin
  execute format('delete from %I o where id = $1 returning to_jsonb(o) - generated_columns()', 'orders_' || v_type)
  into v_order using p_id;
  if v_order ->> 'status' <> 'cancelled' then
    begin
      perform update_slot_booked(v_type, (v_order ->> 'delivery_date')::date, v_order ->> 'delivery_time', -1);
    exception when others then
      raise warning 'booked of slot (%, %, %) could not be decremented: %',
        v_type, v_order ->> 'delivery_date', v_order ->> 'delivery_time', sqlerrm;
    end;
  end if;
  return jsonb_build_object('type', v_type, 'order', v_order);
end
$$;
