-- The history of each order: who did what, when, with the changed fields before and after. An entry is
-- written in the statement that changes the order.
drop function if exists generated_columns, action_of, record_action;

-- The columns that the database fills by itself: they are neither written nor returned.
create function generated_columns() returns text[]
language sql immutable as $$ select '{search,sort_name}'::text[] $$;

-- What an edit is called, by the changed fields before and after it.
create function action_of(p_before jsonb, p_after jsonb) returns text
language sql immutable as $$
  select case
    when p_after ->> 'status' = 'cancelled' then 'cancelled'
    when p_before ->> 'status' = 'cancelled' then 'restored'
    when p_after ->> 'status' = 'confirmed' then 'confirmed'
    when p_after ?| '{delivery_date,delivery_time}' then 'moved'
    else 'changed'
  end
$$;

-- Returns the entry's id. The user is null for the customer.
create function record_action(
  p_type text, p_order_id uuid, p_action text, p_before jsonb, p_after jsonb, p_user_id uuid,
  p_user_name text, p_undoes bigint default null
) returns bigint
language sql volatile as $$
  insert into order_history (type, order_id, action, before, after, user_id, user_name, undoes)
  values (p_type, p_order_id, p_action, p_before, p_after, p_user_id, p_user_name, p_undoes)
  returning id
$$;
