-- Counts uses in periods (src/server/platform/use-counter.ts).
drop function if exists count_uses;

-- Counts each of p_uses, [{key, most, seconds}], one after the other. A period of so many seconds
-- starts with its first use. Stops after the first key that exceeds `most` (`is_over`). Returns the
-- counted ones, [{key, points, ms, is_over}], with the uses of the period and its end, `ms` since 1970.
create function count_uses(p_uses jsonb, p_now timestamptz) returns jsonb
language plpgsql volatile as $$
declare
  v_use record;
  v_stored rate_limits;
  v_counted jsonb := '[]';
begin
  for v_use in
    select * from rows from (jsonb_to_recordset(p_uses) as (key text, most float8, seconds integer)) with ordinality
      as use(key, most, seconds, place)
    order by place
  loop
    insert into rate_limits as stored (key, points, expire)
    values (v_use.key, 1, p_now + make_interval(secs => v_use.seconds))
    on conflict (key) do update set
      points = case when stored.expire <= p_now then 1 else stored.points + 1 end,
      expire = case when stored.expire <= p_now then excluded.expire else stored.expire end
    returning * into v_stored;
    v_counted := v_counted || jsonb_build_object('key', v_use.key, 'points', v_stored.points,
      'ms', (extract(epoch from v_stored.expire) * 1000)::float8, 'is_over', v_stored.points > v_use.most);
    exit when v_stored.points > v_use.most;
  end loop;
  return v_counted;
end
$$;
