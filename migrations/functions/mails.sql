-- The mails about orders, as rows that the mail worker sends: notify_order writes those of a booking,
-- tell_customer those about what the office did.
drop function if exists notify_order, mail_of_change, tell_customer, withdraw_mails;

-- Stores the mails of a new booking, one to the customer and one to the company.
create function notify_order(p_type text, p_order_id uuid, p_customer_email text, p_company_email text, p_order_data jsonb) returns void
language sql volatile as $$
  insert into notifications (type, payload, recipient, consumer_order_id, supplier_order_id)
  select mail.type, jsonb_build_object('type', mail.type, 'orderData', p_order_data), mail.recipient,
    case p_type when 'consumer' then p_order_id end, case p_type when 'supplier' then p_order_id end
  from (values (p_type, p_customer_email), ('admin-' || p_type, p_company_email)) as mail(type, recipient)
  where mail.recipient <> ''
$$;

-- The mail that an edit writes, or null. The one that confirms always goes, the others when the office asks.
create function mail_of_change(p_old jsonb, p_new jsonb, p_notify boolean) returns text
language sql immutable as $$
  select case
    when p_new ->> 'status' = 'confirmed' and p_old ->> 'status' in ('pending', 'cancelled') then 'order-confirmed'
    when not p_notify or p_old ->> 'status' = 'cancelled' then null
    when p_new ->> 'status' = 'cancelled' then 'order-cancelled'
    when (p_new -> 'delivery_date', p_new -> 'delivery_time') <> (p_old -> 'delivery_date', p_old -> 'delivery_time') then 'order-moved'
  end
$$;

-- Stores a mail about what the office did, unless p_mail is null or the customer has no address. It goes out
-- after 30 seconds, so that an undo can withdraw it; history_id names the entry that would be undone. p_old
-- is the order before the change.
create function tell_customer(p_mail text, p_type text, p_order jsonb, p_history_id bigint, p_old jsonb default null) returns void
language sql volatile as $$
  insert into notifications (type, payload, recipient, consumer_order_id, supplier_order_id, next_attempt_at)
  select p_mail,
    jsonb_build_object(
      'type', p_mail,
      'orderData', p_order - '{request_id,customer_type,version,created_at,updated_at}'::text[] || jsonb_build_object('type', p_type),
      'before', jsonb_build_object('delivery_date', p_old -> 'delivery_date', 'delivery_time', p_old -> 'delivery_time'),
      'history_id', p_history_id),
    p_order ->> 'email',
    case p_type when 'consumer' then (p_order ->> 'id')::uuid end,
    case p_type when 'supplier' then (p_order ->> 'id')::uuid end,
    now() + interval '30 seconds'
  where p_mail is not null and p_order ->> 'email' <> ''
$$;

-- Withdraws the mails of an entry of the history that have not gone out. Returns 'sent' when one has or is
-- just being sent, else 'withdrawn', or 'none' when there was none.
create function withdraw_mails(p_order_id uuid, p_history_id bigint) returns text
language plpgsql volatile as $$
declare
  v_withdrawn boolean;
  v_sent boolean;
begin
  -- Of the mails that were tried before, one without an error is being sent now.
  update notifications set status = 'withdrawn', last_error = null
  where (consumer_order_id = p_order_id or supplier_order_id = p_order_id)
    and payload -> 'history_id' = to_jsonb(p_history_id)
    and status in ('pending', 'withheld', 'failed') and (attempts = 0 or last_error is not null);
  v_withdrawn := found;
  select exists (
    select from notifications
    where (consumer_order_id = p_order_id or supplier_order_id = p_order_id)
      and payload -> 'history_id' = to_jsonb(p_history_id) and status in ('pending', 'sent')
  ) into v_sent;
  return case when v_sent then 'sent' when v_withdrawn then 'withdrawn' else 'none' end;
end
$$;
