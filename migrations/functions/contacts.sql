-- Finds rows by a contact: an e-mail address or a phone number.
drop function if exists phone_numbers, is_contact, contact_query, without_contact;

-- The phone numbers in a field that identify a customer. Short numbers such as 112 do not.
create function phone_numbers(p_phone text) returns text[]
language sql immutable parallel safe as $$
  select array(select key from unnest(telephone_keys(p_phone)) as key where length(key) >= 6)
$$;

-- Whether an address or a phone number is the searched contact. Checks first whether p_phone contains
-- the last six digits of p_contact, which is fast and rules out most rows; not if p_contact may hold
-- several numbers.
create function is_contact(p_contact text, p_email text, p_phone text) returns boolean
language sql immutable as $$
  select coalesce(case
    when p_contact like '%@%' then lower(p_email) = lower(p_contact)
    else (p_contact ~ '[-/]|\d{3}.*\d{3}.*\d{3}.*\d{3}.*\d{3}'
        or strpos(regexp_replace(p_phone, '\D', '', 'g'), right(regexp_replace(p_contact, '\D', '', 'g'), 6)) > 0)
      and phone_numbers(p_phone) && phone_numbers(p_contact)
  end, false)
$$;

-- Narrows a search through the index of a column `search`; is_contact itself cannot use it. The column
-- has every suffix of a phone number's digits, so digits in the middle are a prefix of one of them.
-- Only the last six digits are compared, because the others may be interrupted: '+49 (0)30 123456'.
create function contact_query(p_contact text) returns tsquery
language sql immutable as $$
  select case
    when p_contact like '%@%'
      then (select string_agg(quote_literal(word), ' & ') from unnest(search_words(p_contact)) as word)
    else (select string_agg(quote_literal(right(number, 6)) || ':*', ' | ') from unnest(phone_numbers(p_contact)) as number)
  end::tsquery
$$;

-- `before` or `after` of a history entry, without the searched contact.
create function without_contact(p_side jsonb, p_contact text) returns jsonb
language sql immutable as $$
  select case when is_contact(p_contact, p_side ->> 'email', p_side ->> 'phone')
    then p_side - case when p_contact like '%@%' then 'email' else 'phone' end
    else p_side
  end
$$;
