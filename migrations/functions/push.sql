-- What is pushed to the office while it is closed: written by triggers in the transaction of the
-- change, due a minute later, and deleted if somebody has taken it meanwhile. The worker sends it
-- (src/server/modules/push/). Trigger functions are replaced, not dropped: their triggers depend on
-- them.
drop function if exists write_push, take_push, is_quiet, is_push_session, claim_push;

create function write_push(p_kind text, p_subject uuid, p_date date default null, p_time text default null) returns void
language plpgsql volatile as $$
begin
  insert into push_notices (device_id, kind, subject_id, delivery_date, delivery_time, next_attempt_at)
  select id, p_kind, p_subject, p_date, p_time, now() + make_interval(secs => ${PUSH_DELAY_SECONDS}) from push_devices;
  if found then
    perform announce('push_due', '');
  end if;
end
$$;

-- Somebody of the office has seen to the order or the offer. A notice that is being sent just now
-- still arrives.
create function take_push(p_subject uuid) returns void
language sql volatile as $$
  delete from push_notices where subject_id = p_subject
$$;

-- A program's change has the key in place of a user: it neither is news nor takes any.
create or replace function write_order_push() returns trigger
language plpgsql as $$
begin
  if new.user_id is null then
    perform write_push('order-' || new.action, new.order_id, delivery_date, delivery_time) from (
      select delivery_date, delivery_time from orders_consumer where id = new.order_id
      union all
      select delivery_date, null from orders_supplier where id = new.order_id
    ) as changed;
  elsif exists (select from users where id = new.user_id) then
    perform take_push(new.order_id);
  end if;
  return null;
end
$$;

-- Entries without user and name are the customer's or the reseller's; drivers have a name.
create or replace trigger order_history_push after insert on order_history
for each row when (new.user_id is not null
  or new.user_name is null and new.action in ('booked', 'moved', 'changed', 'cancelled', 'restored'))
execute function write_order_push();

create or replace function take_claimed_push() returns trigger
language plpgsql as $$
begin
  perform take_push(new.order_id);
  return null;
end
$$;

create or replace trigger order_claims_push after insert or update on order_claims
for each row execute function take_claimed_push();

-- An acceptance with a date makes an order, which is news itself.
create or replace function write_offer_push() returns trigger
language plpgsql as $$
begin
  if new.actor = 'office' then
    perform take_push(new.offer_id);
  else
    perform write_push('offer-accepted', id) from offers where id = new.offer_id and order_id is null;
  end if;
  return null;
end
$$;

create or replace trigger offer_history_push after insert on offer_history
for each row when (new.actor = 'office' or new.actor = 'customer' and new.action = 'accepted')
execute function write_offer_push();

-- One that was set aside did not apply.
create or replace function write_stop_push() returns trigger
language plpgsql as $$
begin
  perform write_push('stop-failed', id, delivery_date, delivery_time) from orders_consumer where id = new.order_id;
  return null;
end
$$;

create or replace trigger stop_events_push after insert on stop_events
for each row when (new.kind = 'failed' and not new.set_aside) execute function write_stop_push();

-- A device ends when its user is no longer an administrator, and does not come back with the role.
create or replace function end_push_devices() returns trigger
language plpgsql as $$
begin
  if new.role <> 'admin' or new.banned then
    delete from push_devices where user_id = new.id;
  end if;
  return null;
end
$$;

create or replace trigger users_end_push_devices after update of role, banned on users
for each row execute function end_push_devices();

-- Whether the clock in Rome is in the quiet hours, which may cross midnight. False without any.
create function is_quiet(p_hours push_quiet_hours, p_now timestamptz) returns boolean
language sql stable as $$
  select coalesce(case when p_hours.from_time < p_hours.to_time
    then clock >= p_hours.from_time and clock < p_hours.to_time
    else clock >= p_hours.from_time or clock < p_hours.to_time end, false)
  from (select to_char(p_now at time zone 'Europe/Rome', 'HH24:MI')) as rome (clock)
$$;

-- Whether the session goes on. One that is not there has ended.
create function is_push_session(p_session uuid, p_longest interval, p_now timestamptz) returns boolean
language sql stable as $$
  select exists (
    select from sessions where id = p_session and expires_at > p_now and created_at > p_now - p_longest)
$$;

-- Claims due notices for a worker until a lease ends, one of a device at a time, so that a slow one
-- delays no other. Deletes those that are not to be sent any more: too old, in quiet hours, or to a
-- device or session that has ended. next_due_seconds is the time until the next one is due; null if none waits.
create function claim_push(p_lease_seconds integer, p_longest_session interval, p_now timestamptz)
returns table (notices json, next_due_seconds integer)
language plpgsql volatile as $$
declare
  -- Rounded like the column.
  v_lease timestamptz(3) := p_now + make_interval(secs => p_lease_seconds);
begin
  delete from push_notices where id in (
    select notice.id from push_notices as notice
    left join push_devices as device on device.id = notice.device_id
    left join users on users.id = device.user_id
    left join push_quiet_hours as hours on hours.user_id = device.user_id
    where notice.next_attempt_at <= p_now and (
      notice.created_at <= p_now - make_interval(secs => ${PUSH_DELAY_SECONDS} + ${PUSH_TTL_SECONDS})
      or device.id is null
      or is_quiet(hours, p_now)
      or users.role <> 'admin' or users.banned
      or not is_push_session(device.session_id, p_longest_session, p_now))
    for update of notice skip locked);
  return query
  with due as (
    select notice.id from push_devices as device, lateral (
      select waiting.id from push_notices as waiting
      where waiting.device_id = device.id and waiting.next_attempt_at <= p_now
      order by waiting.next_attempt_at limit 1
      for update skip locked
    ) as notice
    where not exists (
      select from push_notices as sending
      where sending.device_id = device.id and sending.next_attempt_at > p_now
        and sending.leased_until = sending.next_attempt_at)
  ), claimed as (
    update push_notices as notice
    set attempts = attempts + 1, next_attempt_at = v_lease, leased_until = v_lease
    from due, push_devices as device where notice.id = due.id and device.id = notice.device_id
    returning notice.id, device_id, kind, subject_id, delivery_date, delivery_time, attempts, notice.created_at,
      endpoint, p256dh, auth
  )
  select (select json_agg(claimed) from claimed),
    (select greatest(1, ceil(extract(epoch from min(next_attempt_at) - p_now)))::integer
      from push_notices where next_attempt_at > p_now);
end
$$;
