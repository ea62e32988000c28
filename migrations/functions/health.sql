drop function if exists check_writable;

-- Fails if nothing can be written: a read-only database (25006), a full disk (53100). With this
-- little memory the series becomes a temporary file, which is deleted at the end of the statement.
create function check_writable() returns void
language plpgsql volatile set work_mem = '64kB' as $$
begin
  if current_setting('transaction_read_only')::boolean then
    raise exception 'the database is read-only' using errcode = 'read_only_sql_transaction';
  end if;
  perform count(*) from generate_series(1, 3000);
end
$$;
