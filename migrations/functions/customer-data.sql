-- What the product knows about a customer, by e-mail address or telephone, and its erasure.
drop function if exists is_contact, customer_orders, customer_mails, erase_customer;

-- Whether an address or a telephone is the contact that is sought. Telephones are compared by their last nine
-- digits, because people write the country's prefix or leave it out.
create function is_contact(p_contact text, p_email text, p_phone text) returns boolean
language sql immutable as $$
  select coalesce(case
    when p_contact like '%@%' then lower(p_email) = lower(p_contact)
    else right(regexp_replace(p_phone, '\D', '', 'g'), 9) = right(regexp_replace(p_contact, '\D', '', 'g'), 9)
  end, false)
$$;

-- The customer's orders, also those that the office deleted, whose status is null: of them the history is left.
create function customer_orders(p_contact text)
returns table (type text, id uuid, status text, delivery_date date)
language sql stable as $$
  with stored as (
    select 'consumer' as type, id, status, delivery_date from orders_consumer where is_contact(p_contact, email, phone)
    union all
    select 'supplier', id, status, delivery_date from orders_supplier where is_contact(p_contact, email, phone)
  )
  select * from stored
  union all
  select distinct entry.type, entry.order_id, null, null::date from order_history as entry
  where (is_contact(p_contact, entry.before ->> 'email', entry.before ->> 'phone')
      or is_contact(p_contact, entry.after ->> 'email', entry.after ->> 'phone'))
    and entry.order_id not in (select id from orders_consumer union all select id from orders_supplier)
$$;

-- The mails to the customer, those to the company about the customer, and the messages of the contact page.
create function customer_mails(p_contact text) returns setof notifications
language sql stable as $$
  select * from notifications as mail
  where is_contact(p_contact, recipient, null)
    or is_contact(p_contact, payload ->> 'email', payload ->> 'phone')
    or is_contact(p_contact, payload -> 'orderData' ->> 'email', payload -> 'orderData' ->> 'phone')
    or consumer_order_id in (select id from customer_orders(p_contact) where type = 'consumer')
    or supplier_order_id in (select id from customer_orders(p_contact) where type = 'supplier')
$$;

-- Erases a customer and keeps what the books need: of orders that were not cancelled, who got what, where and
-- when. Their contacts and notes go, also from the history and from printed sheets. Everything else about the
-- customer is deleted. Raises CONFLICT while an order is still to be delivered. Returns how many were kept and
-- deleted: {orders_kept, orders_deleted, quotes, messages, mails}.
create function erase_customer(p_contact text, p_today date, p_user_id uuid, p_user_name text) returns jsonb
language plpgsql volatile as $$
declare
  v_kept uuid[];
  v_deleted uuid[];
  v_contacts constant text[] := '{email,phone,notes}';
  v_done jsonb;
begin
  if exists (
    select from customer_orders(p_contact) where status in ('pending', 'confirmed') and delivery_date >= p_today
  ) then
    raise exception 'CONFLICT: Ci sono ordini ancora da consegnare: prima vanno consegnati o annullati.';
  end if;
  perform set_config('history.retention', 'erasure', true);
  select coalesce(array_agg(id) filter (where status <> 'cancelled'), '{}'),
    coalesce(array_agg(id) filter (where status is null or status = 'cancelled'), '{}')
  into v_kept, v_deleted from customer_orders(p_contact);

  with gone as (delete from notifications where id in (select id from customer_mails(p_contact)) returning type)
  select jsonb_build_object(
    'orders_kept', cardinality(v_kept), 'orders_deleted', cardinality(v_deleted),
    'messages', count(*) filter (where type = 'contact'), 'mails', count(*) filter (where type <> 'contact')
  ) into v_done from gone;
  with gone as (delete from quote_requests where is_contact(p_contact, email, phone) returning id)
  select v_done || jsonb_build_object('quotes', count(*)) into v_done from gone;

  delete from order_history where order_id = any(v_deleted) or (order_id = any(v_kept) and action = 'noted');
  delete from order_claims where order_id = any(v_deleted || v_kept);
  delete from orders_consumer where id = any(v_deleted);
  delete from orders_supplier where id = any(v_deleted);
  update order_history set before = before - v_contacts, after = after - v_contacts where order_id = any(v_kept);
  update orders_consumer set email = '', phone = '', notes = '', version = version + 1, updated_at = now()
  where id = any(v_kept);
  update orders_supplier set email = null, phone = '', notes = '', version = version + 1, updated_at = now()
  where id = any(v_kept);
  update delivery_sheets set lines = (
    select coalesce(jsonb_agg(case
        when (line ->> 'order_id')::uuid = any(v_kept) then line || '{"phone": "", "notes": ""}' else line
      end order by place), '[]')
    from jsonb_array_elements(lines) with ordinality as printed(line, place)
    where (line ->> 'order_id')::uuid <> all(v_deleted)
  )
  where exists (
    select from jsonb_array_elements(lines) as line where (line ->> 'order_id')::uuid = any(v_kept || v_deleted)
  );
  insert into audit_log (action, user_id, user_name, after)
  values ('customer-erased', p_user_id, coalesce((select email from users where id = p_user_id), p_user_name), v_done);
  return v_done;
end
$$;
