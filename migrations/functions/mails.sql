-- The mails about orders, as rows of the outbox that the mail worker sends.
--
-- A booking writes two mails at once, to the customer and to the company (notify_order).
--
-- A change by the office writes at most one mail, to the customer. It waits for 30 seconds. Until
-- it is sent, an undo can take the change back, and another change can make the mail untrue. So a
-- change does three things (update_order_mails):
--   1. It withdraws the waiting mails that are no longer true (is_outdated).
--   2. It finds out what the customer knows. Each mail keeps in `before` the date and time that the customer
--      knew when it was written. Nobody has read the withdrawn mails, so the `before` of the oldest one still
--      holds. Its date is null if the customer was never told of the order.
--   3. It writes one mail with the difference, if there is one: a confirmation and a move within the 30
--      seconds are one confirmation, and a move there and back is no mail.
--
-- An undo withdraws the mail of its entry, and restores those that the entry had withdrawn
-- (take_back_mails).
--
-- A mail knows the history entries that wrote and withdrew it (history_id, withdrawn_by). Why it is
-- not composed when it is due is in docs/decisions/124-a-mail-is-written-with-its-change.md.
--
-- The types are in src/contract/mail-types.ts.
drop function if exists notify_order, is_limited_mail, claim_mails, mail_of_change, mail_data, tell_customer, write_order_mail, tell_change, update_order_mails, is_outdated, is_being_sent,
  withdraw_mail, withdraw_mails, take_back_mails, mails_of;

-- Stores the mails of a new booking, one to the customer and one to the company.
create function notify_order(p_type text, p_order_id uuid, p_customer_email text, p_company_email text, p_order_data jsonb) returns void
language plpgsql volatile as $$
begin
  insert into notifications (type, payload, recipient, consumer_order_id, supplier_order_id)
  select mail.type, jsonb_build_object('type', mail.type, 'orderData', p_order_data), mail.recipient,
    case p_type when 'consumer' then p_order_id end, case p_type when 'supplier' then p_order_id end
  from (values (p_type, p_customer_email), ('admin-' || p_type, p_company_email)) as mail(type, recipient)
  where mail.recipient <> '';
end
$$;

-- Whether a mail counts towards its recipient's limit, and is withheld beyond it: mails to
-- customers that anybody can trigger by typing an address into a form. Not those to the company,
-- about the office's own actions, or sent again by the office.
create function is_limited_mail(p_mail notifications) returns boolean
language sql immutable as $$
  select p_mail.type in ${VISITOR_MAILS} and p_mail.payload ->> 'audience' is distinct from 'company'
    and p_mail.resent_at is null and p_mail.history_id is null
$$;

-- Claims due mails for a worker, up to p_at_most, until a lease ends; then another worker may claim
-- them. A mail that must not be sent comes with its final status: it exceeds the limit, or was
-- withdrawn while a worker that was killed was sending it. Of the searches for one's own orders
-- only sent mails count, because strangers may search addresses without orders. next_due_seconds is
-- the time until the next unclaimed mail is due; null if none waits. Nothing here may need a whole
-- table: see check_open_orders (new-orders.sql).
create function claim_mails(p_at_most integer, p_lease_seconds integer, p_per_hour integer, p_per_day integer)
returns table (mails json, next_due_seconds integer)
language plpgsql volatile set enable_seqscan = off as $$
declare
  -- Rounded like the column: a mail written in this millisecond may seem to be due in the next.
  v_now timestamptz(3) := now();
  v_lease timestamptz := now() + make_interval(secs => p_lease_seconds);
begin
  return query
  with due as (
    select mail.id, mail.next_attempt_at as due_at,
      case when withdrawn_by is not null then 'withdrawn' when is_limited_mail(mail) and (
        select count(*) >= p_per_day or count(*) filter (where earlier.created_at > mail.created_at - interval '1 hour') >= p_per_hour
        from notifications as earlier
        where counted_email(earlier.recipient) = counted_email(mail.recipient)
          and earlier.created_at > mail.created_at - interval '1 day'
          and (earlier.created_at, earlier.id) < (mail.created_at, mail.id)
          and case earlier.type when 'own-orders' then earlier.status in ('sent', 'written') else earlier.status <> 'withheld' end
          and is_limited_mail(earlier)
      ) then 'withheld' else 'pending' end as becomes
    from notifications as mail where status = 'pending' and next_attempt_at <= v_now
    order by next_attempt_at limit p_at_most for update skip locked
  ), claimed as (
    update notifications as mail
    set attempts = attempts + 1, status = becomes, last_error = case becomes when 'pending' then last_error end,
      next_attempt_at = v_lease, leased_until = v_lease
    from due where mail.id = due.id
    returning due_at, mail.id, type, payload, recipient, coalesce(consumer_order_id, supplier_order_id) as order_id,
      offer_id, user_id, attempts, coalesce(resent_at, created_at) as tried_since, trace_id, status
  )
  select (select json_agg(claimed order by due_at) from claimed),
    (select ceil(extract(epoch from min(next_attempt_at) - now()))::integer
      from notifications where status = 'pending' and next_attempt_at > v_now);
end
$$;

-- The type of mail that an edit requires, or null. A confirmation always has one, a cancellation
-- and a move if the office wants it (p_notify).
create function mail_of_change(p_old jsonb, p_new jsonb, p_notify boolean) returns text
language sql immutable as $$
  select case
    when p_new ->> 'status' = 'confirmed' and p_old ->> 'status' in ('pending', 'cancelled') then 'order-confirmed'
    when not p_notify or p_old ->> 'status' = 'cancelled' then null
    when p_new ->> 'status' = 'cancelled' then 'order-cancelled'
    when (p_new -> 'delivery_date', p_new -> 'delivery_time') <> (p_old -> 'delivery_date', p_old -> 'delivery_time') then 'order-moved'
  end
$$;

-- An order for its mails, without the office's own notes on the delivery.
create function mail_data(p_type text, p_order jsonb) returns jsonb
language sql immutable as $$
  select p_order - '{request_id,reseller_id,customer_type,customer_moves,moved_from,unread_notes,terms_version,created_at,updated_at,
    weight_kg,needs_crane,access,site_contact,site_phone,put_down,narrow_gate,slope,ztl,ddt,trip_id}'::text[] || jsonb_build_object('type', p_type)
$$;

-- Writes a mail about a change by the office, unless the customer has no address. p_known has the
-- date and time that the customer knows, p_more the mail's further data.
create function write_order_mail(p_mail text, p_type text, p_order jsonb, p_history_id bigint, p_known jsonb default null, p_more jsonb default '{}') returns void
language plpgsql volatile as $$
begin
  insert into notifications (type, payload, recipient, consumer_order_id, supplier_order_id, history_id, next_attempt_at)
  select p_mail,
    jsonb_build_object(
      'type', p_mail,
      'orderData', mail_data(p_type, p_order),
      'before', jsonb_build_object('delivery_date', p_known -> 'delivery_date', 'delivery_time', p_known -> 'delivery_time')) || p_more,
    p_order ->> 'email',
    case p_type when 'consumer' then (p_order ->> 'id')::uuid end,
    case p_type when 'supplier' then (p_order ->> 'id')::uuid end,
    p_history_id,
    now() + interval '30 seconds'
  where p_order ->> 'email' <> '';
end
$$;

-- The mails about an order, of either type.
create function mails_of(p_order_id uuid) returns setof notifications
language sql stable as $$
  select * from notifications where consumer_order_id = p_order_id or supplier_order_id = p_order_id
$$;

-- Whether a mail is no longer true of the order as it is now. p_order is null for a deleted order,
-- which counts as cancelled. The mails of a booking are always true: they say what was requested.
-- Whether the day of a mail about the lorry is over is checked when it is sent
-- (mail-up-to-date.ts).
create function is_outdated(p_mail notifications, p_order jsonb) returns boolean
language plpgsql stable as $$
declare
  v_mail_order jsonb := p_mail.payload -> 'orderData';
begin
  return case
    when p_mail.type = 'order-cancelled' then coalesce(p_order ->> 'status', 'cancelled') <> 'cancelled'
    when p_mail.type in ('order-on-the-road', 'order-late') then coalesce(p_order ->> 'status', '') not in ('pending', 'confirmed')
      or (v_mail_order -> 'delivery_date', v_mail_order -> 'delivery_time', p_mail.payload -> 'trip')
        is distinct from (p_order -> 'delivery_date', p_order -> 'delivery_time', p_order -> 'trip_id')
      or not is_trip_started((p_mail.payload ->> 'trip')::uuid)
    when p_mail.type like 'order-%' then (v_mail_order -> 'delivery_date', v_mail_order -> 'delivery_time', v_mail_order -> 'status')
      is distinct from (p_order -> 'delivery_date', p_order -> 'delivery_time', p_order -> 'status')
    else false
  end;
end
$$;

-- Whether a worker is sending the mail now: it is claimed, and its lease is not over.
create function is_being_sent(p_mail notifications) returns boolean
language sql stable as $$
  select p_mail.status = 'pending' and p_mail.next_attempt_at > now() and p_mail.next_attempt_at is not distinct from p_mail.leased_until
$$;

-- Withdraws an unsent mail; p_history_id is the history entry that does it. A mail being sent
-- cannot be stopped: it is only marked, and the worker withdraws it if the attempt fails.
create function withdraw_mail(p_id uuid, p_history_id bigint) returns void
language sql volatile as $$
  update notifications as mail
  set status = case when is_being_sent(mail) then status else 'withdrawn' end,
    last_error = null,
    withdrawn_by = coalesce(p_history_id, withdrawn_by)
  where id = p_id and status in ('pending', 'withheld', 'failed')
$$;

-- Tells the customer about a change: see the top of this file. p_mail is the type that the change
-- requires, or null. p_order is the order after the change, p_old before it.
create function update_order_mails(p_mail text, p_type text, p_order jsonb, p_history_id bigint, p_old jsonb default null) returns void
language plpgsql volatile as $$
declare
  v_id uuid := p_order ->> 'id';
  v_outdated notifications;
  -- What the customer knows if mails were withdrawn, which may be no date; null if none was.
  v_known jsonb;
  v_confirms boolean := false;
  v_mail text := p_mail;
begin
  -- Newest first, so that the `before` of the oldest one remains.
  for v_outdated in
    select * from mails_of(v_id) as mail
    where status = 'pending' and is_outdated(mail, p_order) order by created_at desc
  loop
    perform withdraw_mail(v_outdated.id, p_history_id);
    v_confirms := v_confirms or v_outdated.type = 'order-confirmed';
    v_known := coalesce(v_outdated.payload -> 'before', v_known);
  end loop;
  -- The unread confirmation is written again, with the order as it is now.
  if v_confirms and p_order ->> 'status' = 'confirmed' then
    v_mail := 'order-confirmed';
  -- Otherwise the customer may know another date, even after a change that requires no mail.
  elsif v_known ->> 'delivery_date' is not null and p_order ->> 'status' in ('pending', 'confirmed')
    and (p_mail is null or p_mail = 'order-moved') then
    v_mail := case when not p_order @> v_known then 'order-moved' end;
  end if;
  if v_mail is not null then
    -- A mail about a move needs a previous date, even for a customer who knows none.
    perform write_order_mail(v_mail, p_type, p_order, p_history_id, case
      when v_mail = 'order-moved' and v_known ->> 'delivery_date' is null then p_old else coalesce(v_known, p_old) end);
  end if;
end
$$;

-- What an undo does to the mails. p_history_id is the undone entry, p_order the order afterwards.
-- Mails that the entry had withdrawn and that are true again are restored. Mails that the entry
-- wrote are withdrawn. Returns, for the office: 'none', the entry wrote no mail; 'withdrawn', the
-- customer does not know about it; 'sent', the mail was sent or is being sent.
create function take_back_mails(p_order jsonb, p_history_id bigint) returns text
language plpgsql volatile as $$
declare
  v_id uuid := p_order ->> 'id';
begin
  update notifications as mail
  set status = 'pending', withdrawn_by = null,
    next_attempt_at = case status when 'withdrawn' then now() + interval '30 seconds' else next_attempt_at end
  where (consumer_order_id = v_id or supplier_order_id = v_id) and status in ('pending', 'withdrawn')
    and withdrawn_by = p_history_id and not is_outdated(mail, p_order);
  perform pg_notify('notifications_due', '');
  perform withdraw_mail(id, p_history_id) from mails_of(v_id) where history_id = p_history_id;
  -- A later mail of the same type may have replaced the entry's own, and told the customer instead.
  return (
    select case when bool_or(later.status = 'sent' or is_being_sent(later)) then 'sent' when count(*) > 0 then 'withdrawn' else 'none' end
    from mails_of(v_id) as own
    join mails_of(v_id) as later on later.type = own.type and later.history_id >= p_history_id
    where own.history_id = p_history_id
  );
end
$$;

-- A process of the previous release, which may run a moment longer
-- (docs/decisions/091-processes-replace-each-other.md), keeps a mail's state in the payload. This
-- copies it to the columns, and `user_id` and `resent` back for that release. The next release drops
-- this.
create or replace function share_state_with_older() returns trigger
language plpgsql as $$
begin
  if new.payload ? 'sending' then
    new.leased_until := new.next_attempt_at;
    -- It does not know that the mail was withdrawn during an earlier attempt.
    new.status := case when new.withdrawn_by is null then new.status else 'withdrawn' end;
  end if;
  if new.payload ?& '{resent,resent_at}' then
    new.resent_at := (new.payload ->> 'resent_at')::timestamptz;
  elsif new.payload ? 'resent_at' then
    new.copied_at := (new.payload ->> 'resent_at')::timestamptz;
  end if;
  new.copy_of := coalesce(new.copy_of, (new.payload ->> 'copy_of')::uuid);
  new.user_id := coalesce(new.user_id, (new.payload ->> 'user_id')::uuid);
  new.history_id := coalesce(new.history_id, (new.payload ->> 'history_id')::bigint);
  new.withdrawn_by := coalesce(new.withdrawn_by, (new.payload ->> 'withdrawn_by')::bigint);
  new.payload := new.payload - '{sending,resent,resent_at,last_copy,copy_of,user_id,history_id,withdrawn_by}'::text[]
    || jsonb_strip_nulls(jsonb_build_object('user_id', new.user_id, 'resent', case when new.resent_at is not null then true end));
  return new;
end
$$;

drop trigger if exists notifications_of_older_version on notifications;
drop function if exists take_older_state();
create or replace trigger notifications_shared_with_older before insert or update on notifications
for each row when (new.user_id is not null or new.resent_at is not null
  or new.payload ?| '{sending,resent_at,copy_of,user_id,history_id,withdrawn_by}')
execute function share_state_with_older();

-- Rows that the previous release wrote between the change of the table and this trigger.
update notifications set payload = payload
where payload ?| '{sending,resent_at,copy_of,history_id,withdrawn_by}'
  or status in ('pending', 'withheld', 'failed') and (user_id is not null or resent_at is not null);
