-- Drivers' reports on a customer's orders, the photos of their places, and their erasure.
drop function if exists proof_of, customer_pictures, erase_road;

-- The proof in the last result of an order, {received_by, files: [{event_id, sha256, kind}]}. Null
-- if there is none, or the office does not show proofs to customers.
create function proof_of(p_order jsonb) returns jsonb
language sql stable as $$
  with last as (
    select id, kind, received_by from stop_events
    where trip_id = (p_order ->> 'trip_id')::uuid and order_id = (p_order ->> 'id')::uuid
      and kind in ('delivered', 'partial', 'failed', 'reopened') and not set_aside
      and (select show_proof from booking_settings)
    order by happened_at desc, received_at desc limit 1
  ), arrived as (
    select jsonb_agg(jsonb_build_object('event_id', event_id, 'sha256', stored_sha256, 'kind', kind) order by received_at, sha256) as files
    from stop_files where event_id = (select id from last)
  )
  select jsonb_build_object('received_by', received_by, 'files', coalesce(files, '[]')) from last, arrived
  where last.kind <> 'reopened' and (received_by <> '' or files is not null)
$$;

-- How many photos and signatures the customer's orders have.
create function customer_pictures(p_contact text) returns integer
language sql stable as $$
  with theirs as materialized (select id from customer_orders(p_contact) where not is_former)
  select (
    (select count(*) from stop_files join stop_events as event on event.id = stop_files.event_id
      where event.order_id in (select id from theirs))
    + (select count(*) from place_photos where order_id in (select id from theirs))
  )::int
$$;

-- Kept orders keep what was delivered and when. Pictures, notes and the receiver's name are erased.
-- Returns how many pictures there were.
create function erase_road(p_kept uuid[], p_deleted uuid[]) returns bigint
language plpgsql volatile as $$
declare
  v_pictures bigint;
begin
  with files as (
    delete from stop_files using stop_events as event
    where event.id = stop_files.event_id and event.order_id = any(p_kept || p_deleted) returning event.id
  ), photos as (
    delete from place_photos where order_id = any(p_kept || p_deleted) returning id
  )
  select (select count(*) from files) + (select count(*) from photos) into v_pictures;
  delete from road_notices where order_id = any(p_deleted);
  delete from stop_events where order_id = any(p_deleted);
  update stop_events set note = '', received_by = '', files = '[]' where order_id = any(p_kept);
  return v_pictures;
end
$$;
