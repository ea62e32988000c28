-- Erases a reseller's contact person. The company stays, with its orders and codes.
drop function if exists erase_resellers;

create function erase_resellers(p_contact text) returns bigint
language sql volatile as $$
  update reseller_codes as code set label = '' from resellers as reseller
  where reseller.id = code.reseller_id and reseller.search @@ contact_query(p_contact)
    and is_contact(p_contact, reseller.email, reseller.phone) and search_words(code.label) = search_words(reseller.contact);
  with gone as (
    update resellers set contact = '', email = '', phone = '', notes = '', version = version + 1, updated_at = now()
    where search @@ contact_query(p_contact) and is_contact(p_contact, email, phone) returning id
  )
  select count(*) from gone
$$;
