-- A calendar feed ends when its user is no longer an administrator, and does not come back with the role.
-- Not dropped: its signature never changes, and the existing trigger depends on it.
create or replace function end_calendar_feed() returns trigger
language plpgsql as $$
begin
  if new.role <> 'admin' or new.banned then
    delete from calendar_feeds where user_id = new.id;
  end if;
  return null;
end
$$;

create or replace trigger users_end_calendar_feed after update of role, banned on users
for each row execute function end_calendar_feed();
