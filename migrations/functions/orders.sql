-- Changes and deletes orders. The orders of a type are in the table 'orders_' || type. p_user_id
-- and p_user_name are the office user. Statements name the tables, so that their plans are cached;
-- what runs for each order of a closure is planned once per connection.
drop function if exists consumer_json, supplier_json, generated_columns, insert_order, columns_of,
  find_order, orders_to_remind, lock_order, check_order_unchanged, change_order, update_order,
  deliver_order, assign_order, move_reseller_orders, delete_order;

-- Called only by processes of an older release, during an update
-- (docs/decisions/091-processes-replace-each-other.md).
create function generated_columns() returns text[]
language sql immutable as $$ select '{search,sort_name}'::text[] $$;

-- The order without the generated columns.
create function consumer_json(o orders_consumer) returns jsonb
language sql stable as $$
  select jsonb_build_object('id', o.id, 'code', o.code, 'request_id', o.request_id, 'customer_type', o.customer_type,
    'name', o.name, 'email', o.email, 'phone', o.phone, 'address', o.address,
    'weight_kg', o.weight_kg, 'needs_crane', o.needs_crane, 'access', o.access, 'site_contact', o.site_contact,
    'site_phone', o.site_phone, 'put_down', o.put_down, 'narrow_gate', o.narrow_gate, 'slope', o.slope, 'ztl', o.ztl,
    'ddt', o.ddt, 'trip_id', o.trip_id, 'items', o.items, 'notes', o.notes,
    'delivery_date', o.delivery_date, 'delivery_time', o.delivery_time, 'status', o.status, 'customer_moves', o.customer_moves,
    'moved_from', o.moved_from, 'unread_notes', o.unread_notes, 'version', o.version, 'terms_version', o.terms_version,
    'created_at', o.created_at, 'updated_at', o.updated_at)
$$;

create function supplier_json(o orders_supplier) returns jsonb
language sql stable as $$
  select jsonb_build_object('id', o.id, 'code', o.code, 'request_id', o.request_id, 'customer_type', o.customer_type,
    'reseller_id', o.reseller_id, 'company_name', o.company_name, 'agent_name', o.agent_name, 'email', o.email, 'phone', o.phone,
    'items', o.items, 'notes', o.notes, 'delivery_date', o.delivery_date, 'delivery_time', o.delivery_time,
    'status', o.status, 'customer_moves', o.customer_moves, 'moved_from', o.moved_from, 'unread_notes', o.unread_notes,
    'version', o.version, 'terms_version', o.terms_version, 'created_at', o.created_at, 'updated_at', o.updated_at)
$$;

-- Writes a new order and returns it. Columns that the caller does not set are blank.
create function insert_order(p_type text, p_order jsonb) returns jsonb
language plpgsql volatile as $$
declare
  v_order jsonb;
begin
  if p_type = 'consumer' then
    insert into orders_consumer as o (id, request_id, customer_type, name, email, phone, address, weight_kg, needs_crane, access,
      site_contact, site_phone, put_down, narrow_gate, slope, ztl, ddt, items, notes, delivery_date, delivery_time, status)
    select id, request_id, coalesce(customer_type, 'privato'), name, email, phone, address, weight_kg, coalesce(needs_crane, false),
      coalesce(access, ''), coalesce(site_contact, ''), coalesce(site_phone, ''),
      coalesce(put_down, ''), coalesce(narrow_gate, false), coalesce(slope, false), coalesce(ztl, false), coalesce(ddt, ''), items, coalesce(notes, ''),
      delivery_date, delivery_time, status
    from jsonb_populate_record(null::orders_consumer, p_order)
    returning consumer_json(o) into v_order;
  else
    insert into orders_supplier as o (id, request_id, reseller_id, customer_type, company_name, agent_name, email, phone, items, notes, delivery_date, delivery_time, status)
    select id, request_id, reseller_id, coalesce(customer_type, 'rivenditore'), company_name, agent_name, email, phone, items, coalesce(notes, ''), delivery_date, delivery_time, status
    from jsonb_populate_record(null::orders_supplier, p_order)
    returning supplier_json(o) into v_order;
  end if;
  return v_order;
end
$$;

-- The names of the given columns as an SQL list. Other columns keep their default or their value.
create function columns_of(p_row jsonb) returns text
language sql immutable as $$
  select string_agg(quote_ident(key), ', ') from jsonb_object_keys(p_row) as key
$$;

-- Null if there is none.
create function find_order(p_type text, p_id uuid) returns jsonb
language plpgsql volatile as $$
declare
  v_order jsonb;
begin
  if p_type = 'consumer' then
    select consumer_json(o) into v_order from orders_consumer o where id = p_id;
  else
    select supplier_json(o) into v_order from orders_supplier o where id = p_id;
  end if;
  return v_order;
end
$$;

-- A day's confirmed orders whose customers have an address, as their mail gets them. None if
-- reminders are switched off.
create function orders_to_remind(p_date date) returns table (id uuid, type text, email text, data jsonb)
language sql stable as $$
  select o.id, o.type, o.email, mail_data(o.type, o.data)
  from (
    select c.id, 'consumer' as type, c.email, c.status, consumer_json(c) as data from orders_consumer c where c.delivery_date = p_date
    union all
    select s.id, 'supplier', s.email, s.status, supplier_json(s) from orders_supplier s where s.delivery_date = p_date
  ) as o
  where o.status = 'confirmed' and o.email <> '' and (select remind_customers from booking_settings)
$$;

-- Returns the order's type. Locks its day and, if it moves, the other day too, in order of date, so
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
  if v_type = 'consumer' then
    select delivery_date into v_date_now from orders_consumer where id = p_id for update;
  else
    select delivery_date into v_date_now from orders_supplier where id = p_id for update;
  end if;
  if v_date_now is null then
    raise exception 'NOT_FOUND: Ordine non trovato';
  elsif v_date_now <> v_date then
    raise exception 'CONFLICT: L''ordine è stato appena spostato da un altro utente. Ricarica e riprova.';
  end if;
  return v_type;
end
$$;

-- Raises CONFLICT, saying what happened, if the order has another status or version than expected
-- (null for any).
create function check_order_unchanged(p_order jsonb, p_expected_status text, p_expected_version integer) returns void
language plpgsql immutable as $$
begin
  if p_order ->> 'status' <> p_expected_status then
    raise exception 'CONFLICT: %', case p_order ->> 'status'
      when 'confirmed' then 'L''ordine è già stato confermato'
      when 'cancelled' then 'L''ordine è stato annullato'
      when 'completed' then 'L''ordine è già stato completato'
      else 'L''ordine è tornato in attesa'
    end;
  elsif (p_order ->> 'version')::integer <> p_expected_version then
    raise exception 'CONFLICT: L''ordine è cambiato nel frattempo: rileggilo e riprova.';
  end if;
end
$$;

-- Writes the changed fields, the counters, the history and the mail (p_mail). Slot and limit are
-- checked again only if the date, the time, or whether the order is cancelled has changed;
-- customers (no user) get no closed place. An order that is cancelled or goes to another day leaves
-- its trip. p_request_id belongs to a driver's event, which is applied once. Returns {type, order,
-- history_id}.
create function change_order(
  p_type text, p_old jsonb, p_changes jsonb, p_user_id uuid, p_user_name text, p_mail text default null,
  p_undoes bigint default null, p_note text default null, p_request_id uuid default null
) returns jsonb
language plpgsql volatile as $$
declare
  v_id uuid := p_old ->> 'id';
  -- Its last confirmed (or first booked) place is kept from the customer's first move until the
  -- office confirms it again.
  v_changes jsonb := with_trip(p_old, p_changes) || case
    when p_user_name is null and p_changes ? 'delivery_date' and p_old ->> 'moved_from' is null
      then jsonb_build_object('moved_from', jsonb_build_object('delivery_date', p_old -> 'delivery_date', 'delivery_time', p_old -> 'delivery_time'))
    when p_changes ->> 'status' = 'confirmed' and p_old ->> 'moved_from' is not null then '{"moved_from": null}'
    else '{}'
  end;
  v_new jsonb := p_old || v_changes;
  v_old_date date := p_old ->> 'delivery_date';
  v_new_date date := v_new ->> 'delivery_date';
  v_was_live boolean := p_old ->> 'status' <> 'cancelled';
  v_is_live boolean := v_new ->> 'status' <> 'cancelled';
  v_moved boolean := p_changes ?| '{delivery_date,delivery_time}' or v_was_live <> v_is_live;
  v_version integer := (p_old ->> 'version')::integer + 1;
  v_terms_version integer := case
    when v_changes ?| '{delivery_date,delivery_time,address,items,name,company_name,agent_name,email}' then v_version
    else (p_old ->> 'terms_version')::integer
  end;
  v_written jsonb;
  v_before jsonb := (select jsonb_object_agg(key, p_old -> key) from jsonb_object_keys(v_changes) as key);
  v_history_id bigint;
begin
  -- Another time on the same day needs no further place in a reseller's day.
  if v_is_live and v_moved and (p_type = 'consumer' or not v_was_live or v_old_date <> v_new_date) then
    perform check_booking(p_type, v_new_date, v_new ->> 'delivery_time', p_user_name is not null, v_id, (v_new ->> 'reseller_id')::uuid);
  end if;
  -- Changes of other fields are rarer. The statement sets only the changed columns: setting a
  -- searched column recomputes its search words.
  if v_changes - '{delivery_date,delivery_time,status}'::text[] <> '{}' then
    v_written := v_changes || jsonb_build_object('version', v_version, 'terms_version', v_terms_version, 'updated_at', now());
    execute format('update %1$I o set (%2$s) = (select %2$s from jsonb_populate_record(null::%1$I, $2)) where id = $1 returning %3$I(o)',
      'orders_' || p_type, columns_of(v_written), p_type || '_json')
    into v_new using v_id, v_written;
  elsif p_type = 'consumer' then
    update orders_consumer o set delivery_date = v_new_date, delivery_time = v_new ->> 'delivery_time',
      status = v_new ->> 'status', version = v_version, terms_version = v_terms_version, updated_at = now()
    where id = v_id returning consumer_json(o) into v_new;
  else
    update orders_supplier o set delivery_date = v_new_date, delivery_time = v_new ->> 'delivery_time',
      status = v_new ->> 'status', version = v_version, terms_version = v_terms_version, updated_at = now()
    where id = v_id returning supplier_json(o) into v_new;
  end if;
  if v_moved and v_was_live then
    perform update_slot_booked(p_type, v_old_date, p_old ->> 'delivery_time', -1);
  end if;
  if v_moved and v_is_live then
    perform update_slot_booked(p_type, v_new_date, v_new ->> 'delivery_time', 1);
  end if;
  -- A link mailed to a wrong address must end. A link that the booking left in the browser, or that
  -- the office copied, was not sent there.
  if v_changes ? 'email' then
    update links set revoked_at = now()
    where purpose = 'order' and subject = v_id and mail is not null and revoked_at is null
      and lower(recipient) <> lower(coalesce(v_new ->> 'email', ''));
  end if;
  v_history_id := record_action(
    p_type, v_id, case when p_undoes is null then action_of(v_before, v_changes) else 'undone' end,
    v_before, v_changes, p_user_id, p_user_name, p_undoes, p_note, p_request_id);
  perform notice_on_trip(p_old, v_changes, v_history_id, p_undoes);
  perform update_order_mails(p_mail, p_type, v_new, v_history_id, p_old);
  return jsonb_build_object('type', p_type, 'order', v_new, 'history_id', v_history_id);
end
$$;

-- An edit by the office; writes only what differs in p_changes. Returns {type, order, history_id};
-- history_id is null if nothing differs.
create function update_order(
  p_id uuid, p_changes jsonb, p_user_id uuid, p_user_name text,
  p_expected_version integer default null, p_expected_status text default null, p_notify boolean default false,
  p_reason text default ''
) returns jsonb
language plpgsql volatile as $$
declare
  v_type text := lock_order(p_id, (p_changes ->> 'delivery_date')::date);
  v_old jsonb := find_order(v_type, p_id);
  v_is_confirmation boolean := p_expected_status = 'pending' and p_changes = '{"status": "confirmed"}';
  v_changes jsonb;
begin
  -- A confirmation refers to date, time, place, materials and customer: a note added since does not
  -- matter.
  perform check_order_unchanged(v_old, p_expected_status,
    case when v_is_confirmation and (v_old ->> 'terms_version')::integer <= p_expected_version then null else p_expected_version end);
  -- A reseller without an address has null, not ''.
  if v_type = 'supplier' and p_changes ->> 'email' = '' then
    p_changes := p_changes || '{"email": null}';
  end if;
  -- Only the columns that an edit may change. 'completed' is stored as 'confirmed' (spec section
  -- 4).
  select jsonb_object_agg(key, value) into v_changes
  from jsonb_each(case p_changes ->> 'status' when 'completed' then p_changes || '{"status": "confirmed"}' else p_changes end)
  where v_old ? key and value <> v_old -> key
    and key <> all ('{id,code,request_id,reseller_id,trip_id,customer_moves,moved_from,unread_notes,version,terms_version,customer_type,created_at,updated_at}');
  if v_changes is null then
    return jsonb_build_object('type', v_type, 'order', v_old, 'history_id', null);
  end if;
  if p_reason = '' then
    perform check_load_of_change(v_old, v_changes);
  end if;
  return change_order(v_type, v_old, v_changes, p_user_id, p_user_name, mail_of_change(v_old, v_old || v_changes, p_notify),
    p_note => nullif(p_reason, ''));
end
$$;

-- 'Consegnato' or 'Ritirato': completes the order, from its day on. Writes no mail, and withdraws
-- waiting ones that are no longer true. p_today is the date in Rome. Returns {type, order,
-- history_id}.
create function deliver_order(
  p_id uuid, p_user_id uuid, p_user_name text, p_today date, p_expected_version integer default null
) returns jsonb
language plpgsql volatile as $$
declare
  v_type text := lock_order(p_id);
  v_order jsonb := find_order(v_type, p_id);
  v_date date := v_order ->> 'delivery_date';
begin
  perform check_order_unchanged(v_order,
    case when v_order ->> 'status' not in ('pending', 'confirmed') then 'confirmed' end, p_expected_version);
  if v_date > p_today then
    raise exception 'CONFLICT: L''ordine è per il %: si segna come % da quel giorno in poi.',
      to_char(v_date, 'DD/MM/YYYY'), case v_type when 'consumer' then 'consegnato' else 'ritirato' end;
  end if;
  return change_order(v_type, v_order, '{"status": "completed"}', p_user_id, p_user_name);
end
$$;

-- Assigns to a company a pickup that was booked by the office or with the shared code. It keeps its place, and
-- no mail is written. Returns {type, order, history_id}.
create function assign_order(
  p_id uuid, p_reseller uuid, p_user_id uuid, p_user_name text, p_expected_version integer default null
) returns jsonb
language plpgsql volatile as $$
declare
  v_type text := lock_order(p_id);
  v_order jsonb := find_order(v_type, p_id);
begin
  if v_type <> 'supplier' then
    raise exception 'NOT_FOUND: Ordine non trovato';
  end if;
  perform check_order_unchanged(v_order, null, p_expected_version);
  if v_order ->> 'reseller_id' is not null then
    raise exception 'CONFLICT: L''ordine è già di un rivenditore.';
  end if;
  -- Keeps the company from being deleted meanwhile: a deletion waits for this lock and then finds
  -- the order.
  perform from resellers where id = p_reseller for share;
  if not found then
    raise exception 'NOT_FOUND: Rivenditore non trovato';
  end if;
  return change_order(v_type, v_order, jsonb_build_object('reseller_id', p_reseller), p_user_id, p_user_name);
end
$$;

-- Moves all pickups of a company to another one, each with a history entry. They keep their places,
-- and no mail is written. Returns how many.
create function move_reseller_orders(p_from uuid, p_into uuid, p_user_id uuid, p_user_name text) returns integer
language sql volatile as $$
  with moved as (
    update orders_supplier set reseller_id = p_into, version = version + 1, updated_at = now()
    where reseller_id = p_from returning id
  ), entries as (
    insert into order_history (type, order_id, action, before, after, user_id, user_name)
    select 'supplier', id, 'changed', jsonb_build_object('reseller_id', p_from), jsonb_build_object('reseller_id', p_into),
      p_user_id, p_user_name
    from moved
    returning id
  )
  select count(*)::integer from entries
$$;

-- Deletes the order and frees its slot. An error of the counter does not stop the deletion. The
-- whole row stays in the history. Returns {type, order, history_id}.
create function delete_order(
  p_id uuid, p_user_id uuid, p_user_name text, p_notify boolean default false, p_expected_version integer default null
) returns jsonb
language plpgsql volatile as $$
declare
  v_type text := lock_order(p_id);
  v_order jsonb := find_order(v_type, p_id);
  v_history_id bigint;
begin
  perform check_order_unchanged(v_order, null, p_expected_version);
  if v_type = 'consumer' then
    delete from orders_consumer where id = p_id;
  else
    delete from orders_supplier where id = p_id;
  end if;
  v_history_id := record_action(v_type, p_id, 'deleted', v_order, null, p_user_id, p_user_name);
  perform notice_on_trip(v_order, null, v_history_id);
  if v_order ->> 'status' <> 'cancelled' then
    begin
      perform update_slot_booked(v_type, (v_order ->> 'delivery_date')::date, v_order ->> 'delivery_time', -1);
    exception when others then
      raise warning 'booked of slot (%, %, %) could not be decremented: %',
        v_type, v_order ->> 'delivery_date', v_order ->> 'delivery_time', sqlerrm;
    end;
  end if;
  perform update_order_mails(case when p_notify and v_order ->> 'status' <> 'cancelled' then 'order-cancelled' end,
    v_type, v_order || jsonb_build_object('status', 'cancelled', 'version', (v_order ->> 'version')::integer + 1), v_history_id);
  return jsonb_build_object('type', v_type, 'order', v_order, 'history_id', v_history_id);
end
$$;
