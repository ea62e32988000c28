-- A customer's own order, by the link of a mail or a company's session.
drop function if exists own_moves, own_order, change_own_order, change_own_delivery;

-- How often the customer has moved the order, without moves that the office undid.
create function own_moves(p_id uuid) returns integer
language plpgsql stable as $$
begin
  return (
    select count(*)::integer from order_history as move
    where move.order_id = p_id and move.action = 'moved' and move.user_name is null
      and not exists (select from order_history as undo where undo.order_id = p_id and undo.undoes = move.id));
end
$$;

-- An order, and the data that change-rules.ts needs. `rules` are the owner's:
-- {change_notice_hours, max_customer_moves}. p_today is the date in Rome. Each mail to a customer
-- calls it; in plpgsql, because planning it each time took five times as long.
create function own_order(p_id uuid, p_today date default (now() at time zone 'Europe/Rome')::date)
returns table (type text, "order" jsonb, rules jsonb, own_moves integer, on_the_road boolean)
language plpgsql stable as $$
begin
  return query
  select found.type, found."order",
    (select jsonb_build_object('change_notice_hours', change_notice_hours, 'max_customer_moves', max_customer_moves) from booking_settings),
    own_moves(p_id),
    exists (select from trips where trips.id = (found."order" ->> 'trip_id')::uuid and is_out(trips, p_today))
  from (
    select 'consumer' as type, consumer_json(o) as "order" from orders_consumer as o where o.id = p_id
    union all
    select 'supplier', supplier_json(o) from orders_supplier as o where o.id = p_id
  ) as found;
end
$$;

-- A change by the customer: a move, a cancellation, or restoring the order. Whether it is still
-- allowed was decided for p_version (src/contract/orders/change-rules.ts); another version is
-- refused. p_mail tells the customer. The company always gets a mail: `before` has the previous
-- place, p_note the reason. p_today is the date in Rome. Returns {type, order, history_id}.
create function change_own_order(
  p_id uuid, p_changes jsonb, p_version integer, p_mail text, p_company_email text, p_today date, p_note text default null
) returns jsonb
language plpgsql volatile as $$
declare
  v_type text := lock_order(p_id, (p_changes ->> 'delivery_date')::date);
  v_old jsonb := find_order(v_type, p_id);
  v_changed jsonb;
begin
  if (v_old ->> 'version')::integer <> p_version then
    raise exception 'CONFLICT: L''ordine è cambiato nel frattempo.';
  end if;
  if is_on_the_road(v_old, p_today) then
    raise exception 'CHANGE_REFUSED:' using detail = '{"change": "on-the-road"}';
  end if;
  if v_type = 'consumer' and v_old ->> 'status' = 'cancelled' then
    perform check_open_orders(v_old ->> 'email', v_old ->> 'phone', p_today);
  end if;
  -- Checked again under the lock, because the customer may have withdrawn from the contract since.
  if v_old ->> 'status' = 'cancelled' and is_contract_withdrawn(p_id) then
    raise exception 'CHANGE_REFUSED:' using detail = '{"change": "withdrawn"}';
  end if;
  v_changed := change_order(v_type, v_old, p_changes, null, null, p_mail, p_note => p_note);
  insert into notifications (type, payload, recipient, consumer_order_id, supplier_order_id)
  select 'admin-changed',
    jsonb_build_object('type', 'admin-changed', 'orderData', mail_data(v_type, v_changed -> 'order'),
      'before', jsonb_build_object('delivery_date', v_old -> 'delivery_date', 'delivery_time', v_old -> 'delivery_time'),
      'note', p_note),
    p_company_email, case v_type when 'consumer' then p_id end, case v_type when 'supplier' then p_id end
  where p_company_email <> '';
  return v_changed;
end
$$;

-- A private customer's instructions for the driver (src/contract/orders/own-delivery.schema.ts).
-- Refuses another version than p_version, and orders that are over or on the road. Sends no mail.
-- p_today is the date in Rome.
create function change_own_delivery(
  p_id uuid, p_changes jsonb, p_version integer, p_today date default (now() at time zone 'Europe/Rome')::date
) returns void
language plpgsql volatile as $$
declare
  v_type text := lock_order(p_id);
  v_old jsonb := find_order(v_type, p_id);
begin
  perform require_before_road(v_type, v_old, p_today);
  perform check_order_unchanged(v_old, null, p_version);
  perform change_order(v_type, v_old, p_changes, null, null);
end
$$;
