-- A customer's offers, and their erasure.
drop function if exists customer_offers, lock_offers_of, erase_offers;

-- The offers that have this contact, including drafts. `is_open`: the customer can still accept it,
-- or waits for the order.
create function customer_offers(p_contact text, p_today date)
returns table (id uuid, name text, status text, is_open boolean)
language sql stable as $$
  select id, coalesce(nullif(customer_name, ''), company), status,
    offer_allows('accept', offers, p_today) or offer_allows('date', offers)
  from offers where search @@ contact_query(p_contact) and is_contact(p_contact, email, phone)
$$;

-- Locks the listed offers, and returns those that still have the contact. Raises CONFLICT while one
-- is open.
create function lock_offers_of(p_contact text, p_offers uuid[], p_today date, out kept uuid[], out drafts uuid[])
language plpgsql volatile as $$
declare
  v_open boolean;
begin
  perform from offers where id = any(p_offers) order by id for update;
  select coalesce(bool_or(is_open), false), coalesce(array_agg(id) filter (where status = 'draft'), '{}'),
    coalesce(array_agg(id) filter (where status <> 'draft'), '{}')
  into v_open, drafts, kept from customer_offers(p_contact, p_today) where id = any(p_offers);
  if v_open then
    raise exception 'CONFLICT: Ci sono preventivi ancora aperti: prima vanno ritirati, o va scelta la data della consegna.';
  end if;
end
$$;

-- Drafts have reached nobody and are deleted. The PDFs of sent offers stay as they were sent.
create function erase_offers(p_contact text, p_kept uuid[], p_drafts uuid[]) returns void
language sql volatile as $$
  delete from offers where id = any(p_drafts);
  delete from offer_history where offer_id = any(p_drafts) or (offer_id = any(p_kept) and action = 'noted');
  update offer_history set before = before - '{email,phone,notes}'::text[], after = after - '{email,phone,notes}'::text[],
    note = case when action not in ('declined', 'called') then note end
  where offer_id = any(p_kept);
  -- A draft may have had another contact before.
  update offer_history set before = without_contact(before, p_contact), after = without_contact(after, p_contact)
  where before ?| '{email,phone}'::text[] and is_contact(p_contact, before ->> 'email', before ->> 'phone')
    or after ?| '{email,phone}'::text[] and is_contact(p_contact, after ->> 'email', after ->> 'phone');
  update offers set email = '', phone = '', notes = '', decline_reason = null, version = version + 1, updated_at = now()
  where id = any(p_kept);
$$;
