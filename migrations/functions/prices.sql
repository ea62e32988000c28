-- The price list: every change of it writes its history. All changes wait for each other, so that what is compared is
-- what is changed: an import reads and writes the whole list.
drop function if exists lock_prices, price_fields, changed_fields, change_prices, plan_prices, price_undo_refusal, undo_prices;

create function lock_prices() returns void
language sql volatile as $$
  select pg_advisory_xact_lock(7005)
$$;

-- The fields that people change, by the names of the columns.
create function price_fields(p_price prices) returns jsonb
language sql immutable as $$
  select case when p_price.id is not null then jsonb_build_object(
    'code', p_price.code, 'description', p_price.description, 'unit', p_price.unit, 'price', p_price.price,
    'vat_rate', p_price.vat_rate, 'weight_kg', p_price.weight_kg, 'active', p_price.active) end
$$;

-- The fields of the first that are others in the second.
create function changed_fields(p_fields jsonb, p_others jsonb) returns jsonb
language sql immutable as $$
  select jsonb_object_agg(key, value) from jsonb_each(p_fields) where value <> p_others -> key
$$;

-- Makes the prices of p_changes what they say: [{id, after}], where `after` has all fields. An unknown id is a new
-- price, and without `after` the price is deleted. Returns the change by which all of it can be taken back; portions of
-- one change are given the same p_change.
create function change_prices(
  p_changes jsonb, p_action text, p_user_id uuid, p_user_name text, p_undoes uuid default null,
  p_change uuid default gen_random_uuid()
) returns uuid
language plpgsql volatile as $$
begin
  with given as materialized (
    select asked.id, price_fields(prices) as before, nullif(asked.after, 'null') as after
    from jsonb_to_recordset(p_changes) as asked(id uuid, after jsonb)
    left join prices on prices.id = asked.id
  ), deleted as (
    delete from prices using given where prices.id = given.id and given.after is null
  ), updated as (
    update prices set code = next.code, description = next.description, unit = next.unit, price = next.price,
      vat_rate = next.vat_rate, weight_kg = next.weight_kg, active = next.active,
      version = prices.version + 1, updated_at = now()
    from given, jsonb_populate_record(null::prices, given.after) as next
    where prices.id = given.id and given.after is not null
  ), inserted as (
    insert into prices (id, code, description, unit, price, vat_rate, weight_kg, active)
    select given.id, next.code, next.description, next.unit, next.price, next.vat_rate, next.weight_kg, next.active
    from given, jsonb_populate_record(null::prices, given.after) as next
    where given.before is null and given.after is not null
  )
  insert into price_history (change, price_id, action, before, after, undoes, user_id, user_name)
  select p_change, id, p_action,
    case when after is null then before else changed_fields(before, after) end,
    case when before is null then after else changed_fields(after, before) end,
    p_undoes, p_user_id, p_user_name
  from given;
  return p_change;
end
$$;

-- What an import would do with each of its rows: [{row, fields}]. A field that the file does not have, or leaves
-- empty, stays what it is; a new price begins with the usual ones.
create function plan_prices(p_given jsonb) returns table ("row" integer, id uuid, before jsonb, after jsonb)
language sql stable as $$
  select given.row, prices.id, price_fields(prices),
    coalesce(price_fields(prices), '{"unit": "pz", "vat_rate": 22, "weight_kg": null, "active": true}') || given.fields
  from jsonb_to_recordset(p_given) as given("row" integer, fields jsonb)
  left join prices on prices.sort_code = sort_text(given.fields ->> 'code')
$$;

-- Why a change cannot be taken back; null when it can.
create function price_undo_refusal(p_change uuid) returns text
language sql stable as $$
  select case
    when exists (select from price_history where change = p_change and action = 'undone')
      then 'Questa operazione non si può annullare.'
    when exists (select from price_history where undoes = p_change) then 'L''operazione è già stata annullata.'
    when exists (
      select from price_history as entry
      left join prices on prices.id = entry.price_id
      where entry.change = p_change
        and (prices.id is null or price_fields(prices) || entry.after <> price_fields(prices))
    ) then 'Il listino è cambiato di nuovo: l''operazione non si può più annullare.'
  end
$$;

-- Takes back a change as a whole: its fields are again as they were before it, and prices that it made are gone.
-- Returns how many prices that were.
create function undo_prices(p_change uuid, p_user_id uuid, p_user_name text) returns integer
language plpgsql volatile as $$
declare
  v_refusal text;
  v_changes jsonb;
begin
  perform lock_prices();
  select jsonb_agg(jsonb_build_object('id', entry.price_id, 'after',
    case when entry.before is not null then price_fields(prices) || entry.before end))
  into v_changes
  from price_history as entry
  left join prices on prices.id = entry.price_id
  where entry.change = p_change;
  if v_changes is null then
    raise exception 'NOT_FOUND: Operazione non trovata';
  end if;
  v_refusal := price_undo_refusal(p_change);
  if v_refusal is not null then
    raise exception 'CONFLICT: %', v_refusal;
  end if;
  perform change_prices(v_changes, 'undone', p_user_id, p_user_name, p_change);
  return jsonb_array_length(v_changes);
end
$$;
