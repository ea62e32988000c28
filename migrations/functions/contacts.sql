-- What a contact is, an e-mail address or a telephone, and how rows are found by one.
drop function if exists phone_numbers, is_contact, contact_query, without_contact;

-- The telephones of a field by which a customer is found: a short number as 112 is nobody's.
create function phone_numbers(p_phone text) returns text[]
language sql immutable parallel safe as $$
  select array(select key from unnest(telephone_keys(p_phone)) as key where length(key) >= 6)
$$;

-- Whether an address or a telephone is the contact that is sought. The digits alone are compared first, which is
-- quick: a single number ends with its last six.
create function is_contact(p_contact text, p_email text, p_phone text) returns boolean
language sql immutable as $$
  select coalesce(case
    when p_contact like '%@%' then lower(p_email) = lower(p_contact)
    else (p_contact ~ '[-/]|\d{3}.*\d{3}.*\d{3}.*\d{3}.*\d{3}'
        or strpos(regexp_replace(p_phone, '\D', '', 'g'), right(regexp_replace(p_contact, '\D', '', 'g'), 6)) > 0)
      and phone_numbers(p_phone) && phone_numbers(p_contact)
  end, false)
$$;

-- Narrows a search by a column `search`, whose index is_contact cannot use. A telephone is there with all that
-- its digits end with, so a number in the middle of them is what one of those begins with. Only a number's last digits
-- are surely there in one piece: '+49 (0)30 123456'.
create function contact_query(p_contact text) returns tsquery
language sql immutable as $$
  select case
    when p_contact like '%@%'
      then (select string_agg(quote_literal(word), ' & ') from unnest(search_words(p_contact)) as word)
    else (select string_agg(quote_literal(right(number, 6)) || ':*', ' | ') from unnest(phone_numbers(p_contact)) as number)
  end::tsquery
$$;

-- `before` or `after` of an entry of the history, without the contact that is sought.
create function without_contact(p_side jsonb, p_contact text) returns jsonb
language sql immutable as $$
  select case when is_contact(p_contact, p_side ->> 'email', p_side ->> 'phone')
    then p_side - case when p_contact like '%@%' then 'email' else 'phone' end
    else p_side
  end
$$;
