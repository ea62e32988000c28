-- The histories of orders, offers and prices, drivers' reports, the audit log and the versions of
-- contents are insert-only. Only retention deletes what is too old, and only the erasure of a
-- customer removes contacts from entries. The function is replaced, not dropped: its triggers
-- depend on it.
create or replace function refuse_change_of_history() returns trigger
language plpgsql as $$
begin
  if tg_op = 'DELETE' and current_setting('history.retention', true) in ('on', 'erasure') then
    return old;
  elsif tg_op = 'UPDATE' and tg_table_name in ('order_history', 'offer_history', 'stop_events') and current_setting('history.retention', true) = 'erasure' then
    return new;
  end if;
  raise exception 'the rows of % cannot be changed', tg_table_name;
end
$$;

do $$
declare
  v_history text;
begin
  foreach v_history in array '{order_history,offer_history,price_history,stop_events,audit_log,content_versions}'::text[] loop
    execute format('create or replace trigger %1$s_append_only before update or delete on %1$s
      for each row execute function refuse_change_of_history()', v_history);
    execute format('create or replace trigger %1$s_not_truncated before truncate on %1$s
      for each statement execute function refuse_change_of_history()', v_history);
  end loop;
end
$$;
