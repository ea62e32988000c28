-- A customer's cards, and their erasure.
drop function if exists contact_phones, customer_cards, holds_contact, mentions_contact, erase_cards;

-- The numbers of a contact; none of an e-mail address, which may have digits.
create function contact_phones(p_contact text) returns text[]
language sql immutable as $$
  select case when p_contact like '%@%' then '{}' else phone_numbers(p_contact) end
$$;

-- The cards that have this contact. A company's card stays, with its other contacts.
create function customer_cards(p_contact text) returns table (id uuid, name text, is_kept boolean)
language sql stable as $$
  select id, coalesce(nullif(company, ''), customer_name), company <> '' from customers
  where contact_keys && (contact_phones(p_contact) || lower(btrim(p_contact)))
$$;

-- Whether a card as it was, in `before` of customer_changes, has this contact.
create function holds_contact(p_contact text, p_card jsonb) returns boolean
language sql immutable as $$
  select coalesce(phone_numbers(p_card ->> 'phone') && contact_phones(p_contact), false)
    or lower(btrim(p_contact)) = any(regexp_split_to_array(lower(concat_ws(',', p_card ->> 'email', p_card ->> 'pec')), '[\s,;]+'))
$$;

-- Whether a text of the office has this contact.
create function mentions_contact(p_contact text, p_text text) returns boolean
language sql immutable as $$
  select coalesce(case when p_contact like '%@%' then strpos(lower(p_text), lower(btrim(p_contact))) > 0
    else phone_numbers(p_text) && contact_phones(p_contact) end, false)
$$;

-- Deletes the cards of private customers with their notes. A company's card stays without the
-- contact, its contact person, and what mentions the contact; once it has no contact left, without
-- any note and warning. `p_phones`: the phones that stay, by card; the words beside all numbers go,
-- because they may name the person. A card that is not there was changed meanwhile, and keeps none.
create function erase_cards(p_contact text, p_cards uuid[], p_phones jsonb default '{}') returns jsonb
language plpgsql volatile as $$
declare
  v_deleted bigint;
  v_kept uuid[];
  v_bare uuid[];
begin
  delete from customers where id = any(p_cards) and company = '';
  get diagnostics v_deleted = row_count;
  with changed as (
    update customers set customer_name = '',
      phone = case when not phone_numbers(phone) && contact_phones(p_contact) then phone
        else coalesce(p_phones ->> (id || '/' || version), '') end,
      email = coalesce((select string_agg(part, ', ') from regexp_split_to_table(email, '[\s,;]+') as part
        where lower(part) <> lower(btrim(p_contact))), ''),
      pec = case when lower(pec) <> lower(btrim(p_contact)) then pec else '' end,
      request_id = null, version = version + 1, updated_at = now()
    where id = any(p_cards) returning id, phone, email, pec
  )
  select array(select id from changed), array(select id from changed where phone = '' and email = '' and pec = '')
  into v_kept, v_bare;
  delete from customer_notes
  where customer_id = any(v_bare) or customer_id = any(v_kept) and mentions_contact(p_contact, text);
  update customer_notes set earlier = '[]', version = version + 1 where customer_id = any(v_kept) and earlier <> '[]';
  update customers set warning = ''
  where id = any(v_bare) or id = any(v_kept) and mentions_contact(p_contact, warning);
  -- Without them a merge or an import cannot be undone. A card may have lost the contact since.
  delete from customer_changes where customer_id = any(v_kept);
  -- Rows without the address or the last digits are left out first: reading numbers takes long.
  delete from customer_changes
  where case when p_contact like '%@%' then strpos(lower(concat(before, after)), lower(btrim(p_contact))) > 0
      else strpos(regexp_replace(concat(before, after), '\D', '', 'g'), right(regexp_replace(p_contact, '\D', '', 'g'), 6)) > 0 end
    and (holds_contact(p_contact, before) or holds_contact(p_contact, before -> 'own')
      or holds_contact(p_contact, before -> 'other') or holds_contact(p_contact, after));
  return jsonb_build_object('cards_deleted', v_deleted, 'cards_kept', cardinality(v_kept));
end
$$;
