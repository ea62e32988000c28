-- Notifications for other programs ('webhook'): written by triggers in the transaction of the
-- change, so none is lost and none tells of a change that was rolled back. The worker sends them
-- (src/server/modules/webhooks/). Trigger functions are replaced, not dropped: their triggers
-- depend on them.
drop function if exists order_event, is_event_wanted, write_webhooks, claim_webhooks;

-- The event of a history entry, from the fields before and after it. Not from its action: an undo,
-- and a confirmation that also moves the order, are such changes too.
create function order_event(p_before jsonb, p_after jsonb) returns text
language sql immutable as $$
  select case
    when p_before is null then 'order.created'
    when p_after is null or p_after ->> 'status' = 'cancelled' then 'order.cancelled'
    when p_after ->> 'status' = 'completed' then 'order.completed'
    when p_after ?| '{delivery_date,delivery_time}' then 'order.moved'
    else 'order.changed'
  end
$$;

create function is_event_wanted(p_type text) returns boolean
language sql stable as $$
  select exists (select from webhook_endpoints where enabled and p_type = any(events))
$$;

create function write_webhooks(p_type text, p_subject uuid, p_version integer) returns void
language plpgsql volatile as $$
begin
  insert into webhook_deliveries (endpoint_id, type, subject_id, subject_version)
  select id, p_type, p_subject, p_version from webhook_endpoints where enabled and p_type = any(events);
  perform announce('webhooks_due', '');
end
$$;

-- A deleted order counts as its next version.
create or replace function write_order_webhooks() returns trigger
language plpgsql as $$
declare
  v_type text := order_event(new.before, new.after);
begin
  if is_event_wanted(v_type) then
    perform write_webhooks(v_type, new.order_id, coalesce(
      (select version from orders_consumer where id = new.order_id),
      (select version from orders_supplier where id = new.order_id),
      (new.before ->> 'version')::integer + 1));
  end if;
  return null;
end
$$;

-- Notes, prints and links have no fields.
create or replace trigger order_history_webhooks after insert on order_history
for each row when (new.before is not null or new.after is not null) execute function write_order_webhooks();

create or replace function write_offer_webhooks() returns trigger
language plpgsql as $$
declare
  v_type text := '${OFFER_EVENTS}'::jsonb ->> new.action;
begin
  if is_event_wanted(v_type) then
    perform write_webhooks(v_type, id, version) from offers where id = new.offer_id;
  end if;
  return null;
end
$$;

create or replace trigger offer_history_webhooks after insert on offer_history
for each row when (new.action in ${OFFER_EVENT_ACTIONS}) execute function write_offer_webhooks();

create or replace function write_stop_webhooks() returns trigger
language plpgsql as $$
begin
  if is_event_wanted('stop.result') then
    perform write_webhooks('stop.result', id, version) from orders_consumer where id = new.order_id;
  end if;
  return null;
end
$$;

-- At the end of the transaction, because a result changes its order after it is stored. One that
-- was set aside did not apply.
drop trigger if exists stop_events_webhooks on stop_events;
create constraint trigger stop_events_webhooks after insert on stop_events
deferrable initially deferred
for each row when (new.kind in ${RESULT_KINDS} and not new.set_aside) execute function write_stop_webhooks();

-- Claims due deliveries for a worker until a lease ends; then another worker may claim them. At
-- most p_each of an endpoint are sent at a time, by all workers, so that a slow one delays no other.
-- next_due_seconds is the time until the next delivery is due that nobody could claim now; null if
-- none waits.
create function claim_webhooks(p_each integer, p_lease_seconds integer, p_now timestamptz)
returns table (deliveries json, next_due_seconds integer)
language plpgsql volatile as $$
declare
  -- Rounded like the column.
  v_lease timestamptz(3) := p_now + make_interval(secs => p_lease_seconds);
  v_locked uuid[];
begin
  -- In a statement of its own: the next one then sees what the last holder of the locks claimed.
  v_locked := array(
    select id from webhook_endpoints as endpoint
    where exists (
      select from webhook_deliveries
      where endpoint_id = endpoint.id and status = 'waiting' and next_attempt_at <= p_now)
    for no key update skip locked);
  return query
  with due as (
    select delivery.id from webhook_endpoints as endpoint, lateral (
      select waiting.id from webhook_deliveries as waiting
      where waiting.endpoint_id = endpoint.id and waiting.status = 'waiting' and waiting.next_attempt_at <= p_now
        and (endpoint.enabled or waiting.type = '${WEBHOOK_TEST}')
      order by waiting.next_attempt_at
      limit greatest(0, p_each - (
        select count(*) from webhook_deliveries as sending
        where sending.endpoint_id = endpoint.id and sending.status = 'waiting'
          and sending.next_attempt_at > p_now and sending.leased_until = sending.next_attempt_at))
      for update skip locked
    ) as delivery
    where endpoint.id = any(v_locked)
  ), claimed as (
    update webhook_deliveries as delivery
    set attempts = attempts + 1, next_attempt_at = v_lease, leased_until = v_lease
    from due, webhook_endpoints as endpoint where delivery.id = due.id and endpoint.id = delivery.endpoint_id
    returning delivery.id, endpoint_id, type, subject_id, subject_version, attempts, delivery.created_at,
      url, secret, case when old_secret_until > p_now then old_secret end as old_secret
  )
  select (select json_agg(claimed) from claimed), (
    select greatest(1, ceil(extract(epoch from min(next_attempt_at) - p_now)))::integer
    from webhook_deliveries as delivery join webhook_endpoints as endpoint on endpoint.id = endpoint_id
    where status = 'waiting' and (enabled or type = '${WEBHOOK_TEST}')
      and (next_attempt_at > p_now or endpoint_id <> all(v_locked)));
end
$$;
