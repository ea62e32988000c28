-- The history of each order: who did what, when, with the changed fields before and after. An entry
-- is written in the statement that changes the order.
drop function if exists action_of, record_action, undo_refusal, undo_action, write_customer_note, read_customer_notes;

-- The action of an edit, from the changed fields before and after it.
create function action_of(p_before jsonb, p_after jsonb) returns text
language sql immutable as $$
  select case
    when p_after ->> 'status' = 'cancelled' then 'cancelled'
    when p_before ->> 'status' = 'cancelled' then 'restored'
    when p_after ->> 'status' = 'confirmed' then 'confirmed'
    when p_after ->> 'status' = 'completed' then 'delivered'
    when p_after ?| '{delivery_date,delivery_time}' then 'moved'
    when p_after ? 'trip_id' then 'assigned'
    else 'changed'
  end
$$;

-- Returns the entry's id. The user is null for customers and resellers, whose p_note is for the
-- office.
create function record_action(
  p_type text, p_order_id uuid, p_action text, p_before jsonb, p_after jsonb, p_user_id uuid,
  p_user_name text, p_undoes bigint default null, p_note text default null, p_request_id uuid default null
) returns bigint
language plpgsql volatile as $$
declare
  v_id bigint;
begin
  insert into order_history (type, order_id, action, before, after, user_id, user_name, undoes, note, request_id)
  values (p_type, p_order_id, p_action, p_before, p_after, p_user_id, p_user_name, p_undoes, p_note, p_request_id)
  returning id into v_id;
  return v_id;
end
$$;

-- Why the entry cannot be undone with the order as given; null if it can. Only a change has fields
-- on both sides.
create function undo_refusal(p_entry order_history, p_order jsonb) returns text
language sql stable as $$
  select case
    when p_entry.action = 'undone' or p_entry.before is null or p_entry.after is null then 'Questa operazione non si può annullare.'
    when p_order is null then 'L''ordine è stato cancellato: l''operazione non si può più annullare.'
    when exists (select from order_history where order_id = p_entry.order_id and undoes = p_entry.id)
      then 'L''operazione è già stata annullata.'
    -- The erasure of a customer has removed fields from the entry.
    when p_entry.before = '{}' or not p_entry.before ?& array(select jsonb_object_keys(p_entry.after))
      then 'I dati di prima sono stati cancellati: l''operazione non si può più annullare.'
    when p_entry.before ->> 'reseller_id' is not null
      and not exists (select from resellers where id = (p_entry.before ->> 'reseller_id')::uuid)
      then 'Il rivenditore di prima è stato eliminato: l''operazione non si può più annullare.'
    when p_order || p_entry.after <> p_order then 'L''ordine è cambiato di nuovo: l''operazione non si può più annullare.'
  end
$$;

-- Undoes an entry: restores its fields in a new entry, and withdraws its unsent mails. Slot and
-- limit are checked as for an edit. Returns {type, order, history_id, mail}; mail is the result of
-- take_back_mails.
create function undo_action(p_id uuid, p_history_id bigint, p_user_id uuid, p_user_name text) returns jsonb
language plpgsql volatile as $$
declare
  v_entry order_history;
  v_type text;
  v_order jsonb;
  v_refusal text;
  v_mail text;
begin
  select * into v_entry from order_history where id = p_history_id and order_id = p_id;
  if not found then
    raise exception 'NOT_FOUND: Operazione non trovata';
  end if;
  -- Keeps the company that gets the order back from being deleted. Before the order, in the lock
  -- order of a merge.
  perform from resellers where id = (v_entry.before ->> 'reseller_id')::uuid for share;
  v_type := lock_order(p_id, (v_entry.before ->> 'delivery_date')::date);
  v_order := find_order(v_type, p_id);
  v_refusal := undo_refusal(v_entry, v_order);
  if v_refusal is not null then
    raise exception 'CONFLICT: %', v_refusal;
  end if;
  v_mail := take_back_mails(v_order || v_entry.before, p_history_id);
  return change_order(v_type, v_order, v_entry.before, p_user_id, p_user_name, p_undoes => p_history_id)
    || jsonb_build_object('mail', v_mail);
end
$$;

-- A note by the order's customer, unread until the office has read it. The version stays the same,
-- because a note does not conflict with an edit. Returns false for a repeated request. Raises
-- NOT_FOUND.
create function write_customer_note(p_type text, p_id uuid, p_note text, p_request_id uuid) returns boolean
language plpgsql volatile as $$
begin
  insert into order_history (type, order_id, action, note, request_id) values (p_type, p_id, 'noted', p_note, p_request_id)
  on conflict do nothing;
  if not found then
    return false;
  elsif p_type = 'consumer' then
    update orders_consumer set unread_notes = unread_notes + 1 where id = p_id;
  else
    update orders_supplier set unread_notes = unread_notes + 1 where id = p_id;
  end if;
  if not found then
    raise exception 'NOT_FOUND: Ordine non trovato';
  end if;
  return true;
end
$$;

-- Marks the customer's notes up to the entry p_last as read. Later ones stay unread. If a colleague
-- was first, nothing is written. Returns {type, order}.
create function read_customer_notes(p_id uuid, p_last bigint, p_user_id uuid, p_user_name text) returns jsonb
language plpgsql volatile as $$
declare
  v_type text := lock_order(p_id);
  v_unread integer := (
    select count(*) from order_history where order_id = p_id and action = 'noted' and user_name is null and id > p_last
  );
begin
  if v_unread < (find_order(v_type, p_id) ->> 'unread_notes')::integer then
    if v_type = 'consumer' then
      update orders_consumer set unread_notes = v_unread where id = p_id;
    else
      update orders_supplier set unread_notes = v_unread where id = p_id;
    end if;
    perform record_action(v_type, p_id, 'note-read', null, null, p_user_id, p_user_name);
  end if;
  return jsonb_build_object('type', v_type, 'order', find_order(v_type, p_id));
end
$$;
