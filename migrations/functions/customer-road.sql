-- What drivers reported of a customer's orders, and the photographs of their places.
drop function if exists customer_pictures, erase_road;

-- How many photographs and signatures there are of the customer's orders.
create function customer_pictures(p_contact text) returns integer
language sql stable as $$
  with theirs as materialized (select id from customer_orders(p_contact) where not is_former)
  select (
    (select count(*) from stop_files join stop_events as event on event.id = stop_files.event_id
      where event.order_id in (select id from theirs))
    + (select count(*) from place_photos where order_id in (select id from theirs))
  )::int
$$;

-- Of kept orders it stays what was delivered and when. Pictures, notes and who took it go. Returns how many pictures there
-- were.
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
