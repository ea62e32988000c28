-- The history of orders, the audit log and the versions of the contents can be written and read, and nothing else;
-- only the retention deletes what is too old, and the erasure of a customer also takes contacts out of entries. The same
-- holds for the histories of prices (prices.sql) and offers (offers.sql). The function is replaced, not dropped: its
-- triggers depend on it.
create or replace function refuse_change_of_history() returns trigger
language plpgsql as $$
begin
  if tg_op = 'DELETE' and current_setting('history.retention', true) in ('on', 'erasure') then
    return old;
  elsif tg_op = 'UPDATE' and tg_table_name in ('order_history', 'offer_history') and current_setting('history.retention', true) = 'erasure' then
    return new;
  end if;
  raise exception 'the rows of % cannot be changed', tg_table_name;
end
$$;

create or replace trigger order_history_append_only before update or delete on order_history
for each row execute function refuse_change_of_history();

create or replace trigger order_history_not_truncated before truncate on order_history
for each statement execute function refuse_change_of_history();

create or replace trigger audit_log_append_only before update or delete on audit_log
for each row execute function refuse_change_of_history();

create or replace trigger audit_log_not_truncated before truncate on audit_log
for each statement execute function refuse_change_of_history();

create or replace trigger content_versions_append_only before update or delete on content_versions
for each row execute function refuse_change_of_history();
