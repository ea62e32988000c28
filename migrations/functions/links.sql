-- The links by which people without an account read and change what is theirs.
drop function if exists link_booking;

-- Makes a link for the answer to a booking, whose token has this hash. A repeat of the request has another one beside the
-- first, because the answers may come in any order. False, and none, after five of them, and when the office has revoked one.
create function link_booking(p_purpose text, p_subject uuid, p_recipient text, p_token_hash text) returns boolean
language plpgsql volatile as $$
begin
  insert into links (token_hash, purpose, subject, recipient, at_booking)
  select p_token_hash, p_purpose, p_subject, p_recipient, true
  where (select count(*) < 5 and count(before.revoked_at) = 0
    from links as before where before.subject = p_subject and before.at_booking);
  return found;
end
$$;
