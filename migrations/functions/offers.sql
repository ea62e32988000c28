-- Offers ('preventivi'): what changes their status, and the guard of their history. Drafts are written by
-- `offers.store.ts`, because only it computes totals.
drop function if exists record_offer, delete_offer_draft;

-- Writes an entry of the history. Of a customer and of the clock there is no user.
create function record_offer(
  p_offer_id uuid, p_action text, p_actor text, p_user_id uuid default null, p_user_name text default null,
  p_note text default null, p_request_id uuid default null
) returns void
language sql volatile as $$
  insert into offer_history (offer_id, action, actor, user_id, user_name, note, request_id)
  values (p_offer_id, p_action, p_actor, p_user_id, p_user_name, p_note, p_request_id)
$$;

-- A draft has reached nobody: its history goes with it. Returns whether there was one.
create function delete_offer_draft(p_id uuid) returns boolean
language plpgsql volatile as $$
begin
  delete from offers where id = p_id and status = 'draft';
  if not found then
    return false;
  end if;
  perform set_config('history.retention', 'on', true);
  delete from offer_history where offer_id = p_id;
  perform set_config('history.retention', '', true);
  return true;
end
$$;

create or replace trigger offer_history_append_only before update or delete on offer_history
for each row execute function refuse_change_of_history();

create or replace trigger offer_history_not_truncated before truncate on offer_history
for each statement execute function refuse_change_of_history();

create or replace trigger offers_announce after insert or update or delete on offers
for each row execute function announce_subject_change('offers', 'id');
