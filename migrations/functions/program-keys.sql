-- A key ends when its maker is no longer an administrator, and does not come back with the role. Not
-- dropped: its signature never changes, and the existing trigger depends on it.
create or replace function end_program_keys() returns trigger
language plpgsql as $$
begin
  if new.role <> 'admin' or new.banned then
    update program_keys set revoked_at = now() where user_id = new.id and revoked_at is null;
  end if;
  return null;
end
$$;

create or replace trigger users_end_program_keys after update of role, banned on users
for each row execute function end_program_keys();
