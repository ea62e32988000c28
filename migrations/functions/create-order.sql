-- A new order. The table of a type's orders is always 'orders_' || type.
drop function if exists notify_order, create_order, create_order_consumer, create_order_supplier;

-- The mails of a new order, written with it: one to the customer, one to the company.
create function notify_order(p_type text, p_order_id uuid, p_customer_email text, p_company_email text, p_order_data jsonb) returns void
language sql volatile as $$
  insert into notifications (type, payload, recipient, consumer_order_id, supplier_order_id)
  select mail.type, jsonb_build_object('type', mail.type, 'orderData', p_order_data), mail.recipient,
    case p_type when 'consumer' then p_order_id end, case p_type when 'supplier' then p_order_id end
  from (values (p_type, p_customer_email), ('admin-' || p_type, p_company_email)) as mail(type, recipient)
  where mail.recipient <> ''
$$;

-- Locks the day, recognises a repeat, checks the place, writes order, counter and mails. p_order holds what
-- was asked for, by column. The same request again is the same order; with other words it is refused.
create function create_order(p_type text, p_order jsonb, p_status text, p_by_office boolean, p_company_email text) returns uuid
language plpgsql volatile as $$
declare
  v_table text := 'orders_' || p_type;
  v_of_request text := format('select to_jsonb(o) from %I o where request_id = $1', v_table);
  v_request_id uuid := p_order ->> 'request_id';
  v_date date := p_order ->> 'delivery_date';
  v_time text := p_order ->> 'delivery_time';
  v_id uuid := gen_random_uuid();
  v_placed jsonb;
begin
  perform lock_booking_day(p_type, v_date);
  begin
    execute v_of_request into v_placed using v_request_id;
    if v_placed is null then
      if p_status <> 'cancelled' then
        perform check_booking(p_type, v_date, v_time, p_by_office);
      end if;
      execute format('insert into %1$I select * from jsonb_populate_record(null::%1$I, $1)', v_table)
      using p_order || jsonb_build_object(
        'id', v_id, 'status', p_status, 'version', 1, 'created_at', now(), 'updated_at', now());
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
    -- The same request under the lock of another day, or a row written past these functions.
    execute v_of_request into v_placed using v_request_id;
    if v_placed is null then
      raise;
    end if;
  end;
  if v_placed || p_order = v_placed then
    return v_placed ->> 'id';
  end if;
  raise exception 'ALREADY_PLACED: La tua richiesta è già stata ricevuta.' using detail = jsonb_build_object(
    'delivery_date', v_placed -> 'delivery_date', 'delivery_time', v_placed -> 'delivery_time')::text;
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
