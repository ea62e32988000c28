-- What the product knows about a customer, by e-mail address or telephone, and its erasure.
drop function if exists is_contact, contact_query, customer_orders, customer_mails, erase_customer;

-- Whether an address or a telephone is the contact that is sought. Telephones are compared by their last nine
-- digits, because people write the country's prefix or leave it out.
create function is_contact(p_contact text, p_email text, p_phone text) returns boolean
language sql immutable as $$
  select coalesce(case
    when p_contact like '%@%' then lower(p_email) = lower(p_contact)
    else right(regexp_replace(p_phone, '\D', '', 'g'), 9) = right(regexp_replace(p_contact, '\D', '', 'g'), 9)
  end, false)
$$;

-- Narrows a search by the column `search` of the orders, whose index is_contact cannot use.
create function contact_query(p_contact text) returns tsquery
language sql immutable as $$
  select string_agg(quote_literal(word), ' & ')::tsquery
  from unnest(case
    when p_contact like '%@%' then search_words(p_contact)
    else array[right(regexp_replace(p_contact, '\D', '', 'g'), 9)]
  end) as word
$$;

-- The customer's orders. Of those that the office deleted, whose status is null, the history is left. A former
-- one had this contact before it was corrected: each contact that an order has lost is in a `before`.
create function customer_orders(p_contact text)
returns table (type text, id uuid, name text, status text, delivery_date date, is_former boolean)
language sql stable as $$
  select 'consumer', id, name, status, delivery_date, false from orders_consumer
  where search @@ contact_query(p_contact) and is_contact(p_contact, email, phone)
  union all
  select 'supplier', id, company_name, status, delivery_date, false from orders_supplier
  where search @@ contact_query(p_contact) and is_contact(p_contact, email, phone)
  union all
  select past.type, past.order_id, coalesce(stored.name, past.name), stored.status, stored.delivery_date, stored.id is not null
  from (
    select type, order_id, max(coalesce(before ->> 'name', before ->> 'company_name')) as name from order_history
    where before ?| '{email,phone}'::text[] and is_contact(p_contact, before ->> 'email', before ->> 'phone')
    group by type, order_id
  ) as past
  left join (
    select id, name, email, phone, status, delivery_date from orders_consumer
    union all
    select id, company_name, email, phone, status, delivery_date from orders_supplier
  ) as stored on stored.id = past.order_id
  where not is_contact(p_contact, stored.email, stored.phone)
$$;

-- The mails to the customer, those to the company about the customer, and the messages of the contact page. What
-- the office gets at an address is not about a customer who has the same: those are found by what they say.
create function customer_mails(p_contact text) returns setof notifications
language sql stable as $$
  with theirs as materialized (select id, is_former from customer_orders(p_contact))
  select * from notifications where id in (
    select id from notifications
    where lower(recipient) = lower(p_contact) and (type in ('consumer', 'supplier') or type like 'order-%')
    union all
    select id from notifications
    where type in ('contact', 'send-quote-emails') and is_contact(p_contact, payload ->> 'email', payload ->> 'phone')
    union all
    select mail.id from theirs join notifications as mail on theirs.id in (mail.consumer_order_id, mail.supplier_order_id)
    where not theirs.is_former
      or is_contact(p_contact, mail.payload -> 'orderData' ->> 'email', mail.payload -> 'orderData' ->> 'phone')
  )
$$;

-- Erases a customer and keeps what the books need: of orders that were not cancelled, who got what, where and
-- when. Their contacts and notes go, also from the history and from printed sheets. A former order keeps the
-- contact that it has now. Everything else about the customer is deleted. Raises CONFLICT while an order is still
-- to be delivered. Returns how many were kept and deleted: {orders_kept, orders_deleted, quotes, messages, mails}.
-- What is booked or asked meanwhile is left alone: only what the first list names is erased.
create function erase_customer(p_contact text, p_today date, p_user_id uuid, p_user_name text) returns jsonb
language plpgsql volatile as $$
declare
  v_orders uuid[];
  v_mails uuid[];
  v_quotes uuid[];
  v_open boolean;
  v_kept uuid[];
  v_former uuid[];
  v_deleted uuid[];
  v_contacts constant text[] := '{email,phone,notes}';
  v_done jsonb;
begin
  -- The days before the rows, as in lock_order, so that this never deadlocks with an edit.
  perform lock_booking_day(type, delivery_date) from (
    select distinct type, delivery_date from customer_orders(p_contact) where delivery_date is not null order by 1, 2
  ) as day;
  select array(select id from customer_orders(p_contact)), array(select id from customer_mails(p_contact)),
    array(select id from quote_requests where is_contact(p_contact, email, phone))
  into v_orders, v_mails, v_quotes;
  perform from orders_consumer where id = any(v_orders) order by id for update;
  perform from orders_supplier where id = any(v_orders) order by id for update;
  select coalesce(bool_or(status in ('pending', 'confirmed') and delivery_date >= p_today and not is_former), false),
    coalesce(array_agg(id) filter (where status <> 'cancelled' and not is_former), '{}'),
    coalesce(array_agg(id) filter (where is_former), '{}'),
    coalesce(array_agg(id) filter (where status is null or status = 'cancelled' and not is_former), '{}')
  into v_open, v_kept, v_former, v_deleted from customer_orders(p_contact) where id = any(v_orders);
  if v_open then
    raise exception 'CONFLICT: Ci sono ordini ancora da consegnare: prima vanno consegnati o annullati.';
  end if;
  perform set_config('history.retention', 'erasure', true);

  with gone as (
    delete from notifications
    where id = any(v_mails) or consumer_order_id = any(v_kept || v_deleted) or supplier_order_id = any(v_kept || v_deleted)
    returning type
  )
  select jsonb_build_object(
    'orders_kept', cardinality(v_kept || v_former), 'orders_deleted', cardinality(v_deleted),
    'messages', count(*) filter (where type = 'contact'), 'mails', count(*) filter (where type <> 'contact')
  ) into v_done from gone;
  with gone as (delete from quote_requests where id = any(v_quotes) returning id)
  select v_done || jsonb_build_object('quotes', count(*)) into v_done from gone;

  delete from order_history where order_id = any(v_deleted) or (order_id = any(v_kept) and action = 'noted');
  delete from order_claims where order_id = any(v_deleted || v_kept);
  delete from orders_consumer where id = any(v_deleted) and status = 'cancelled';
  delete from orders_supplier where id = any(v_deleted) and status = 'cancelled';
  update order_history set before = before - v_contacts, after = after - v_contacts
  where order_id = any(v_kept || v_former);
  update orders_consumer set email = '', phone = '', notes = '', version = version + 1, updated_at = now()
  where id = any(v_kept);
  update orders_supplier set email = null, phone = '', notes = '', version = version + 1, updated_at = now()
  where id = any(v_kept);
  update delivery_sheets set lines = (
    select coalesce(jsonb_agg(case
        when (line ->> 'order_id')::uuid = any(v_kept) or (line ->> 'order_id')::uuid = any(v_former)
          and line -> 'phone' <> find_order(line ->> 'type', (line ->> 'order_id')::uuid) -> 'phone'
        then line || '{"phone": "", "notes": ""}' else line
      end order by place), '[]')
    from jsonb_array_elements(lines) with ordinality as printed(line, place)
    where (line ->> 'order_id')::uuid <> all(v_deleted)
  )
  where exists (
    select from jsonb_array_elements(lines) as line where (line ->> 'order_id')::uuid = any(v_kept || v_former || v_deleted)
  );
  insert into audit_log (action, user_id, user_name, after)
  values ('customer-erased', p_user_id, p_user_name, v_done);
  return v_done;
end
$$;
