-- Creates orders: customers' bookings and the office's own. p_user_id and p_user_name name the office user, and are
-- null for a customer.
drop function if exists placed_before, told_booking, find_order_by_request, check_open_orders, create_order, booking_result, repeat_order, book_order, create_order_consumer, create_order_supplier;

-- The order that a request has already made, with its first history entry: {type, order, history_id}; null if none.
-- Raises ALREADY_PLACED if the fields differ.
create function find_order_by_request(p_type text, p_order jsonb) returns jsonb
language plpgsql volatile as $$
declare
  v_placed jsonb;
begin
  if p_type = 'consumer' then
    select consumer_json(o) into v_placed from orders_consumer o where request_id = (p_order ->> 'request_id')::uuid;
  else
    select supplier_json(o) into v_placed from orders_supplier o where request_id = (p_order ->> 'request_id')::uuid;
  end if;
  if v_placed || (p_order - 'status') <> v_placed then
    raise exception 'ALREADY_PLACED: La tua richiesta è già stata ricevuta.' using detail = jsonb_build_object('placed', jsonb_build_object(
      'id', v_placed -> 'id', 'code', v_placed -> 'code', 'delivery_date', v_placed -> 'delivery_date', 'delivery_time', v_placed -> 'delivery_time'))::text;
  elsif v_placed is not null then
    return jsonb_build_object('type', p_type, 'order', v_placed, 'history_id',
      (select min(id) from order_history where order_id = (v_placed ->> 'id')::uuid));
  end if;
  return null;
end
$$;

-- Raises TOO_MANY_OPEN_ORDERS when a private customer has reached max_open_orders. Both contacts are locked, so that two
-- concurrent bookings cannot both take the last place. Lock order: the day, then the contacts sorted by key; no holder of
-- a contact waits for a day. The error does not reveal which contact is known. A null contact is not counted.
-- Each contact has its own query, so that only its index fits: the embedded database never analyzes tables and keeps
-- the plan made when there were no orders. No query may scan a whole table: with enable_seqscan off its cost would be
-- infinite, and PostgreSQL would spend a tenth of a second on JIT compilation.
create function check_open_orders(p_email text, p_phone text, p_today date) returns void
language plpgsql volatile set enable_seqscan = off as $$
declare
  v_limit integer;
begin
  perform pg_advisory_xact_lock(7004, key) from (
    select distinct hashtext(contact) as key from unnest(array[counted_email(p_email), counted_phone(p_phone)]) as contact
    order by 1
  ) as contacts;
  select max_open_orders into v_limit from booking_settings where id = 1;
  if v_limit <= greatest(
    (with theirs as materialized (
      select delivery_date, status from orders_consumer where counted_email(email) = counted_email(p_email)
    ) select count(*) from theirs where delivery_date >= p_today and status in ('pending', 'confirmed')),
    (with theirs as materialized (
      select delivery_date, status from orders_consumer where counted_phone(phone) = counted_phone(p_phone)
    ) select count(*) from theirs where delivery_date >= p_today and status in ('pending', 'confirmed'))
  ) then
    raise exception 'TOO_MANY_OPEN_ORDERS:';
  end if;
end
$$;

-- Locks the day, looks for a repeated request, checks the slot, then writes order, counter, history and mails.
-- p_order holds the requested fields by column. Returns {type, order, history_id}; a repeated request returns the same
-- order. For an order made by the office the customer gets a mail only with p_notify, and only if it is pending or
-- confirmed. p_today (the date in Rome) and p_network (the customer's network) are set for customers' bookings.
create function create_order(
  p_type text, p_order jsonb, p_company_email text default null,
  p_user_id uuid default null, p_user_name text default null, p_notify boolean default false,
  p_today date default (now() at time zone 'Europe/Rome')::date, p_network text default null
) returns jsonb
language plpgsql volatile as $$
declare
  v_by_office boolean := p_user_name is not null;
  v_date date := p_order ->> 'delivery_date';
  v_time text := p_order ->> 'delivery_time';
  v_order jsonb := jsonb_build_object('id', gen_random_uuid(), 'status', 'pending') || p_order;
  v_is_live boolean := v_order ->> 'status' <> 'cancelled';
  v_requested jsonb := p_order - '{request_id,customer_type}'::text[];
  v_history_id bigint;
  v_placed jsonb;
begin
  if not v_by_office then
    perform announce_later();
  end if;
  perform lock_booking_day(p_type, v_date);
  begin
    v_placed := find_order_by_request(p_type, p_order);
    if v_placed is not null then
      return v_placed;
    end if;
    if v_is_live then
      perform check_booking(p_type, v_date, v_time, v_by_office, p_reseller_id => (p_order ->> 'reseller_id')::uuid);
    end if;
    -- Checked last: otherwise trying a full slot would reveal whether a contact has open orders.
    if p_type = 'consumer' and not v_by_office then
      perform check_open_orders(nullif(p_order ->> 'email', ''), p_order ->> 'phone', p_today);
    end if;
    v_order := insert_order(p_type, v_order);
    if v_is_live then
      perform update_slot_booked(p_type, v_date, v_time, 1);
    end if;
    v_history_id := record_action(p_type, (v_order ->> 'id')::uuid, case when v_by_office then 'created' else 'booked' end,
      null, v_requested || jsonb_build_object('status', v_order -> 'status'), p_user_id, p_user_name);
    if p_network is not null then
      insert into order_origins (order_id, network) values ((v_order ->> 'id')::uuid, p_network);
    end if;
    if not v_by_office then
      perform notify_order(p_type, (v_order ->> 'id')::uuid, p_order ->> 'email', p_company_email, v_requested - 'reseller_id' || jsonb_build_object('code', v_order -> 'code'));
    elsif p_notify and v_order ->> 'status' in ('pending', 'confirmed') then
      perform write_order_mail(case v_order ->> 'status' when 'pending' then p_type else 'order-confirmed' end,
        p_type, v_order, v_history_id);
    end if;
    return jsonb_build_object('type', p_type, 'order', v_order, 'history_id', v_history_id);
  exception when unique_violation or raise_exception then
    -- The same request was made concurrently under another day's lock, and may also have reached the limit of open orders;
    -- or the row was written without these functions.
    v_placed := find_order_by_request(p_type, p_order);
    if v_placed is null then
      raise;
    end if;
    return v_placed;
  end;
end
$$;

-- The answer to a booking, from create_order's result: {id, code, linked}. linked: a link to the order was stored under
-- this token hash.
create function booking_result(p_placed jsonb, p_token_hash text) returns jsonb
language plpgsql volatile as $$
declare
  v_order jsonb := p_placed -> 'order';
begin
  return jsonb_build_object('id', v_order -> 'id', 'code', v_order -> 'code', 'linked',
    add_booking_link('order', (v_order ->> 'id')::uuid, coalesce(v_order ->> 'email', ''), p_token_hash));
end
$$;

-- booking_result of the order that the request has already made; null if none.
create function repeat_order(p_type text, p_order jsonb, p_token_hash text) returns jsonb
language plpgsql volatile as $$
declare
  v_placed jsonb := find_order_by_request(p_type, p_order);
begin
  return case when v_placed is not null then booking_result(v_placed, p_token_hash) end;
end
$$;

-- A customer's booking: create_order, counted against the rate limits p_uses (count_uses). A refused booking and a repeated
-- request are not counted. Returns booking_result, or {uses} when a limit is reached.
create function book_order(
  p_type text, p_order jsonb, p_company_email text, p_uses jsonb, p_now timestamptz, p_today date, p_network text,
  p_token_hash text
) returns jsonb
language plpgsql volatile as $$
declare
  v_repeated jsonb := repeat_order(p_type, p_order, p_token_hash);
  v_uses jsonb;
begin
  if v_repeated is not null then
    return v_repeated;
  end if;
  v_uses := count_uses(p_uses, p_now);
  if (v_uses -> -1 ->> 'is_over')::boolean then
    return jsonb_build_object('uses', v_uses);
  end if;
  return booking_result(
    create_order(p_type, p_order, p_company_email, p_today => p_today, p_network => p_network), p_token_hash);
end
$$;

create function create_order_consumer(
  p_name text, p_email text, p_phone text, p_address text, p_items jsonb, p_notes text,
  p_delivery_date date, p_delivery_time text, p_customer_type text default 'privato',
  p_request_id uuid default null, p_company_email text default null,
  p_today date default (now() at time zone 'Europe/Rome')::date, p_network text default null
) returns uuid
language plpgsql volatile as $$
begin
  return create_order('consumer', jsonb_build_object(
    'name', p_name, 'email', p_email, 'phone', p_phone, 'address', p_address,
    'items', p_items, 'notes', coalesce(p_notes, ''),
    'delivery_date', p_delivery_date, 'delivery_time', p_delivery_time,
    'customer_type', p_customer_type, 'request_id', p_request_id
  ), p_company_email, p_today => p_today, p_network => p_network) #>> '{order,id}';
end
$$;

create function create_order_supplier(
  p_company_name text, p_agent_name text, p_phone text, p_items jsonb,
  p_delivery_date date, p_delivery_time text default '${SUPPLIER_TIME}', p_notes text default '',
  p_customer_type text default 'rivenditore', p_email text default null,
  p_request_id uuid default null, p_company_email text default null, p_network text default null
) returns uuid
language plpgsql volatile as $$
begin
  return create_order('supplier', jsonb_build_object(
    'company_name', p_company_name, 'agent_name', p_agent_name, 'phone', p_phone, 'email', p_email,
    'items', p_items, 'notes', coalesce(p_notes, ''),
    'delivery_date', p_delivery_date, 'delivery_time', p_delivery_time,
    'customer_type', p_customer_type, 'request_id', p_request_id
  ), p_company_email, p_network => p_network) #>> '{order,id}';
end
$$;
