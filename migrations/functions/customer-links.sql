-- Deletes the links to the customer's records, and for an order that now belongs to somebody else
-- those sent to the contact.
drop function if exists erase_links;

create function erase_links(p_contact text, p_subjects uuid[], p_former uuid[]) returns void
language sql volatile as $$
  delete from links where subject = any(p_subjects) or (subject = any(p_former) and lower(recipient) = lower(p_contact))
$$;
