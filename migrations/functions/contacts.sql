-- What a contact is, an e-mail address or a telephone, and how rows are found by one.
drop function if exists phone_numbers, is_contact, contact_query, without_contact;

-- The telephone numbers of a field, as digits without the prefix of Italy. People write prefixes, strokes and
-- blanks as they like, two numbers in one field ('095 123456 / 333 1234567') and what is no number ('int. 12').
create function phone_numbers(p_phone text) returns text[]
language plpgsql immutable parallel safe as $$
declare
  v_part text;
  v_group text[];
  v_number text;
  v_numbers text[] := '{}';
begin
  -- Letters and commas stand between numbers, and a plus begins one.
  foreach v_part in array regexp_split_to_array(replace(coalesce(p_phone, ''), '+', ',00'), '[^-0-9\s\u00a0\u2010-\u2015()./]+') loop
    v_number := '';
    for v_group in select regexp_matches(v_part, '(/?)[^0-9/]*([0-9]+)', 'g') loop
      -- A stroke is also written after the dialling code, and a blank anywhere. No number has more digits.
      if v_group[1] = '/' and length(regexp_replace(v_number, '^0039', '')) >= 6
        or length(v_number || v_group[2]) > (case when v_number ~ '^00' then 16 when v_number ~ '^39' then 12 else 11 end)
      then
        v_numbers := v_numbers || v_number;
        v_number := '';
      end if;
      v_number := v_number || v_group[2];
    end loop;
    v_numbers := v_numbers || v_number;
    -- Or all of it is one number, written with strokes.
    v_part := regexp_replace(v_part, '[^0-9]', '', 'g');
    if length(v_part) <= 11 then
      v_numbers := v_numbers || v_part;
    end if;
  end loop;
  return array(
    select distinct digits
    from unnest(v_numbers) as written, regexp_replace(written, '^(0039|00|39(?=[0-9]{9}))', '') as digits
    where length(digits) >= 6
  );
end
$$;

-- Whether an address or a telephone is the contact that is sought. The digits alone are compared first, which is
-- quick: a single number ends with its last six.
create function is_contact(p_contact text, p_email text, p_phone text) returns boolean
language sql immutable as $$
  select coalesce(case
    when p_contact like '%@%' then lower(p_email) = lower(p_contact)
    else (p_contact ~ '/|\d{3}.*\d{3}.*\d{3}.*\d{3}.*\d{3}'
        or strpos(regexp_replace(p_phone, '\D', '', 'g'), right(regexp_replace(p_contact, '\D', '', 'g'), 6)) > 0)
      and phone_numbers(p_phone) && phone_numbers(p_contact)
  end, false)
$$;

-- Narrows a search by a column `search`, whose index is_contact cannot use. A telephone is there with all that
-- its digits end with, so a number in the middle of them is what one of those begins with.
create function contact_query(p_contact text) returns tsquery
language sql immutable as $$
  select case
    when p_contact like '%@%'
      then (select string_agg(quote_literal(word), ' & ') from unnest(search_words(p_contact)) as word)
    else (select string_agg(quote_literal(number) || ':*', ' | ') from unnest(phone_numbers(p_contact)) as number)
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
