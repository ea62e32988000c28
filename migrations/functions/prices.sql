-- The price list: every change writes its history. All changes run one after the other, so that
-- nothing changes between comparing and writing: an import reads and writes the whole list.
drop function if exists lock_prices, price_fields, changed_fields, change_prices, plan_prices, price_undo_refusal, undo_prices,
  require_price_undo, entries_to_undo, undo_price_entries;

create function lock_prices() returns void
language sql volatile as $$
  select pg_advisory_xact_lock(7005)
$$;

-- The fields that people change, by column name, and whether Easyfatt has the price.
create function price_fields(p_price prices) returns jsonb
language sql immutable as $$
  select case when p_price.id is not null then jsonb_build_object(
    'code', p_price.code, 'description', p_price.description, 'unit', p_price.unit, 'price', p_price.price,
    'vat_rate', p_price.vat_rate, 'weight_kg', p_price.weight_kg, 'active', p_price.active,
    'from_easyfatt', p_price.from_easyfatt) end
$$;

-- The fields of the first that differ in the second.
create function changed_fields(p_fields jsonb, p_others jsonb) returns jsonb
language sql immutable as $$
  select jsonb_object_agg(key, value) from jsonb_each(p_fields) where value <> p_others -> key
$$;

-- Applies p_changes, [{id, after}], where `after` has all fields; people change a price without
-- `from_easyfatt`, which then stays. An unknown id is a new price;
-- without `after` the price is deleted. Returns the change, by which all of it can be undone;
-- several calls with the same p_change are one change.
create function change_prices(
  p_changes jsonb, p_action text, p_user_id uuid, p_user_name text, p_undoes uuid default null,
  p_change uuid default gen_random_uuid()
) returns uuid
language plpgsql volatile as $$
begin
  with given as materialized (
    select requested.id, price_fields(prices) as before, nullif(requested.after, 'null') as after
    from jsonb_to_recordset(p_changes) as requested(id uuid, after jsonb)
    left join prices on prices.id = requested.id
  ), deleted as (
    delete from prices using given where prices.id = given.id and given.after is null
  ), updated as (
    update prices set code = next.code, description = next.description, unit = next.unit, price = next.price,
      vat_rate = next.vat_rate, weight_kg = next.weight_kg, active = next.active,
      from_easyfatt = coalesce(next.from_easyfatt, prices.from_easyfatt), version = prices.version + 1, updated_at = now()
    from given, jsonb_populate_record(null::prices, given.after) as next
    where prices.id = given.id and given.after is not null
  ), inserted as (
    insert into prices (id, code, description, unit, price, vat_rate, weight_kg, active, from_easyfatt)
    select given.id, next.code, next.description, next.unit, next.price, next.vat_rate, next.weight_kg, next.active,
      coalesce(next.from_easyfatt, false)
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

-- What an import would do with each of its rows: [{row, fields}]. A field that the file lacks or
-- leaves empty keeps its value; a new price starts with the defaults. A price that Easyfatt did not
-- have before is on sale from now on; one that it had stays as the office left it.
create function plan_prices(p_given jsonb) returns table ("row" integer, id uuid, before jsonb, after jsonb)
language sql stable as $$
  select given.row, prices.id, price_fields(prices),
    coalesce(price_fields(prices), '{"unit": "pz", "vat_rate": 22, "weight_kg": null, "active": true}')
    || case when (given.fields ->> 'from_easyfatt')::boolean and prices.from_easyfatt is not true
      then '{"active": true}'::jsonb else '{}' end
    || given.fields
  from jsonb_to_recordset(p_given) as given("row" integer, fields jsonb)
  left join prices on prices.sort_code = sort_text(given.fields ->> 'code')
$$;

-- Why a change cannot be undone; null if it can. Of a long change only p_entries are checked,
-- otherwise all.
create function price_undo_refusal(p_change uuid, p_entries bigint[] default null) returns text
language sql stable as $$
  select case
    when (select action from price_history where change = p_change limit 1) = 'undone'
      then 'Questa operazione non si può annullare.'
    when exists (select from price_history where undoes = p_change) then 'L''operazione è già stata annullata.'
    when exists (
      select from price_history as entry
      left join prices on prices.id = entry.price_id
      where entry.change = p_change and (p_entries is null or entry.id = any(p_entries))
        and (prices.id is null or not price_fields(prices) @> entry.after)
    ) then 'Il listino è cambiato di nuovo: l''operazione non si può più annullare.'
  end
$$;

-- Raises NOT_FOUND and CONFLICT.
create function require_price_undo(p_change uuid, p_entries bigint[]) returns void
language plpgsql stable as $$
declare
  v_refusal text := price_undo_refusal(p_change, p_entries);
begin
  if not exists (select from price_history where change = p_change) then
    raise exception 'NOT_FOUND: Operazione non trovata';
  elsif v_refusal is not null then
    raise exception 'CONFLICT: %', v_refusal;
  end if;
end
$$;

-- The entries of a change that are not undone yet.
create function entries_to_undo(p_change uuid) returns bigint[]
language sql stable as $$
  select array(
    select id from price_history
    where change = p_change and price_id not in (select price_id from price_history where undoes = p_change)
    order by id
  )
$$;

-- Restores the prices of these entries of p_change to their state before it. Those that it created
-- are deleted.
create function undo_price_entries(
  p_entries bigint[], p_change uuid, p_user_id uuid, p_user_name text, p_undoing uuid
) returns void
language sql volatile as $$
  select change_prices(jsonb_agg(jsonb_build_object('id', entry.price_id, 'after',
    case when entry.before is not null then price_fields(prices) || entry.before end)),
    'undone', p_user_id, p_user_name, p_change, p_undoing)
  from price_history as entry
  left join prices on prices.id = entry.price_id
  where entry.id = any(p_entries)
$$;

-- A process of the previous release calls it (docs/decisions/091-processes-replace-each-other.md).
-- The next release drops it.
create function undo_prices(p_change uuid, p_user_id uuid, p_user_name text) returns integer
language plpgsql volatile as $$
declare
  v_entries bigint[];
begin
  perform lock_prices();
  perform require_price_undo(p_change, null);
  v_entries := entries_to_undo(p_change);
  perform undo_price_entries(v_entries, p_change, p_user_id, p_user_name, gen_random_uuid());
  return cardinality(v_entries);
end
$$;
