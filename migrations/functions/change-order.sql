-- What the office does to an order. The table of a type's orders is always 'orders_' || type.
drop function if exists lock_order, check_order_unchanged, update_order, delete_order;

-- Which type an order is of. Locks its day and, when it moves, the other one, in order of date.
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

-- An edit by the office: p_changes holds only what changed. Returns {type, order}.
-- Slot and limit are checked again only when date, time or liveness changed.
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
  execute format('select to_jsonb(o) from %I o where id = $1', v_table) into v_old using p_id;
  perform check_order_unchanged(v_old ->> 'status', (v_old ->> 'version')::integer, p_expected_status, p_expected_version);

  -- Of the table's columns those that an edit may change; completed is stored as confirmed (spec section 4).
  select coalesce(jsonb_object_agg(key, case when key = 'status' and value = '"completed"' then '"confirmed"' else value end), '{}')
  into v_changes from jsonb_each(p_changes)
  where v_old ? key and key <> all ('{id,request_id,version,customer_type,created_at,updated_at}');
  v_new := v_old || v_changes;
  v_was_live := v_old ->> 'status' <> 'cancelled';
  v_is_live := v_new ->> 'status' <> 'cancelled';
  v_moved := (v_old ->> 'delivery_date', v_old ->> 'delivery_time', v_was_live)
    is distinct from (v_new ->> 'delivery_date', v_new ->> 'delivery_time', v_is_live);
  -- Another time of the same day takes no other place of a reseller's day.
  if v_is_live and v_moved
    and (v_type = 'consumer' or not v_was_live or v_old ->> 'delivery_date' <> v_new ->> 'delivery_date') then
    perform check_booking(v_type, (v_new ->> 'delivery_date')::date, v_new ->> 'delivery_time', true, p_id);
  end if;

  v_changes := v_changes || jsonb_build_object('version', (v_old ->> 'version')::integer + 1, 'updated_at', now());
  execute format('update %1$I o set (%2$s) = (select %2$s from jsonb_populate_record(null::%1$I, $2)) where id = $1 returning to_jsonb(o)',
    v_table, (select string_agg(quote_ident(key), ', ') from jsonb_object_keys(v_changes) as key))
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

-- Removes the order and frees its slot; a counter that fails does not keep the order. Returns {type, order}.
create function delete_order(p_id uuid) returns jsonb
language plpgsql volatile as $$
declare
  v_type text := lock_order(p_id);
  v_order jsonb;
begin
  execute format('delete from %I o where id = $1 returning to_jsonb(o)', 'orders_' || v_type)
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
