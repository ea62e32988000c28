-- What programs read as changed orders. A row's transaction says when it was changed: a reader that stops before the
-- oldest transaction still running (pg_snapshot_xmin) misses none, whenever each commits. Trigger functions are
-- replaced, not dropped: the triggers depend on them.
create or replace function mark_order_change() returns trigger
language plpgsql as $$
begin
  new.changed_in := pg_current_xact_id();
  return new;
end
$$;

create or replace trigger orders_consumer_mark before insert or update on orders_consumer
for each row execute function mark_order_change();

create or replace trigger orders_supplier_mark before insert or update on orders_supplier
for each row execute function mark_order_change();

create or replace function bury_order() returns trigger
language plpgsql as $$
begin
  insert into order_tombstones (order_id, type, code)
  values (old.id, substr(tg_table_name, length('orders_') + 1), old.code)
  on conflict (order_id) do update set changed_in = pg_current_xact_id();
  return null;
end
$$;

create or replace trigger orders_consumer_bury after delete on orders_consumer
for each row execute function bury_order();

create or replace trigger orders_supplier_bury after delete on orders_supplier
for each row execute function bury_order();
