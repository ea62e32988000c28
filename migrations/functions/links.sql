-- The links with which people without an account read and change their own records.
drop function if exists link_booking, add_booking_link;

-- Adds a link for the answer to a booking; its token has this hash. A repeated request adds another
-- one, because the answers may arrive in any order. Returns false, without adding one, after five
-- links, or if the office has revoked one.
create function add_booking_link(p_purpose text, p_subject uuid, p_recipient text, p_token_hash text) returns boolean
language plpgsql volatile as $$
begin
  insert into links (token_hash, purpose, subject, recipient, at_booking)
  select p_token_hash, p_purpose, p_subject, p_recipient, true
  where (select count(*) < 5 and count(before.revoked_at) = 0
    from links as before where before.subject = p_subject and before.at_booking);
  return found;
end
$$;
