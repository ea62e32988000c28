-- Customers as the office knows them, from the rows that name them.
drop function if exists known_customers, customer_rows;

-- The newest rows of each kind whose name, company, e-mail or phone has all words of a text, offers
-- whose P.IVA or codice fiscale starts with it, and the order or offer with this code or number.
-- Without a text the newest rows of each kind. Only current values count: a corrected or erased
-- contact is not found. Rows with neither e-mail nor phone are skipped, because an erasure leaves
-- such rows.
create function known_customers(p_text text)
returns table (
  source jsonb, at timestamptz, customer_name text, company text, email text, phone text, vat_number text, tax_code text,
  address text
)
language plpgsql stable as $$
#variable_conflict use_column
declare
  v_query tsquery := search_query(p_text);
  -- In the stored form (tax-numbers.ts). Fewer than five digits match the numbers of half a
  -- province.
  v_vat text := substring(upper(regexp_replace(p_text, '[[:space:].,/-]', '', 'g'))
    from '^(?:IT)?((?:[A-Z]{2,3})?(?=(?:[A-Z]*[0-9]){5})[0-9A-Z]{5,13})$');
  v_code text := regexp_replace(upper(regexp_replace(p_text, '[[:space:]\u2010-\u2015-]', '', 'g')), '^(.{3})(.{3})$', '\1-\2');
  v_number text[] := regexp_match(p_text, '(?:^|[^0-9])([0-9]{1,7}) ?/ ?(20[0-9]{2})(?: ?rev[.]? ?[0-9]+)?$');
  v_orders uuid[];
  v_pickups uuid[];
  v_offers uuid[];
  v_quotes uuid[];
  v_resellers uuid[];
begin
  if p_text is null then
    v_orders := array(select id from orders_consumer order by created_at desc, id desc limit 60);
    v_pickups := array(select id from orders_supplier order by created_at desc, id desc limit 60);
    v_offers := array(select id from offers order by created_at desc, id desc limit 60);
    v_quotes := array(select id from quote_requests order by created_at desc, id desc limit 60);
    v_resellers := array(select id from resellers order by created_at desc, id desc limit 60);
  else
    v_orders := newest_hits('orders_consumer', 'search_words(name, email) || phone_words(phone)', p_text)
      || array(select id from orders_consumer where code = v_code);
    v_pickups := newest_hits('orders_supplier', 'search_words(agent_name, company_name, email) || phone_words(phone)', p_text)
      || array(select id from orders_supplier where code = v_code);
    v_offers := newest_hits('offers', 'search_words(customer_name, company, email, tax_code) || phone_words(phone)', p_text)
      || array(select id from offers where number = v_number[1]::integer and year = v_number[2]::integer)
      || array(select id from offers where vat_number <> '' and vat_number collate "C" between v_vat and v_vat || '~'
        order by created_at desc limit 20);
    v_quotes := newest_hits('quote_requests', 'search_words(customer_name, company, email) || phone_words(phone)', p_text);
    v_resellers := newest_hits('resellers', 'search_words(contact, company_name, email) || phone_words(phone)', p_text);
  end if;
  return query
  with found as (
    select jsonb_build_object('kind', 'offer', 'id', id, 'number', number, 'year', year, 'revision', revision) as source,
      created_at as at, customer_name, company, email, phone, vat_number, tax_code, address, number = v_number[1]::integer as is_exact
    from offers where status <> 'draft' and id = any(v_offers)
    union all
    select jsonb_build_object('kind', 'order', 'id', id, 'code', code, 'delivery_date', delivery_date), created_at, name, '', email,
      phone, '', '', address, code = v_code
    from orders_consumer where id = any(v_orders)
    union all
    select jsonb_build_object('kind', 'order', 'id', id, 'code', code, 'delivery_date', delivery_date), created_at, agent_name,
      company_name, coalesce(email, ''), phone, '', '', '', code = v_code
    from orders_supplier where id = any(v_pickups)
    union all
    select jsonb_build_object('kind', 'quote', 'id', id), created_at, customer_name, coalesce(company, ''), email,
      coalesce(phone, ''), '', '', '', false
    from quote_requests where id = any(v_quotes)
    union all
    select jsonb_build_object('kind', 'reseller', 'id', id), created_at, contact, company_name, email, phone, '', '', '', false
    from resellers where id = any(v_resellers)
  ), theirs as (
    select *, row_number() over (partition by found.source ->> 'kind' order by is_exact desc, at desc) as place from found
    where (email <> '' or phone <> '')
      -- The search column also has addresses, materials and notes.
      and (p_text is null or is_exact or starts_with(vat_number, v_vat)
        or array_to_tsvector(search_words(customer_name, company, email, tax_code) || phone_words(phone)) @@ v_query)
  )
  select source, at, customer_name, company, email, phone, vat_number, tax_code, address from theirs
  where place <= case when p_text is null then 60 else 12 end;
end
$$;

-- All rows of a customer, by keys as `customers.contact_keys` has them: phones in the form of
-- `telephone_keys`, e-mails in lower case, 'vat:' with a P.IVA and 'tax:' with a
-- codice fiscale, which only offers have. Drafts of offers count. `shared`: why the row is the
-- customer's ('email', 'phone', 'vat' or 'tax').
create function customer_rows(p_keys text[])
returns table (source jsonb, at timestamptz, shared text)
language plpgsql stable as $$
#variable_conflict use_column
declare
  v_emails text[] := array(select key from unnest(p_keys) as key where key like '%@%');
  v_phones text[] := array(select key from unnest(p_keys) as key where key ~ '^[0-9]{6,}$');
  v_vat text := (select substr(key, 5) from unnest(p_keys) as key where key ~ '^vat:.');
  v_tax text := (select substr(key, 5) from unnest(p_keys) as key where key ~ '^tax:.');
  -- The index has every ending of a phone number (contact_query).
  v_query tsquery := (
    select string_agg('(' || query || ')', ' | ')::tsquery from (
      select contact_query(email)::text from unnest(v_emails) as email
      union all
      -- Of a foreign number the last digits: '+49 (0)30 123456' is interrupted.
      select quote_literal(case when phone ~ '^[03]' then phone else right(phone, 6) end) || ':*' from unnest(v_phones) as phone
      union all
      select quote_literal(lower(v_tax)) where v_tax is not null
    ) as queries(query));
begin
  return query
  with found as (
    select jsonb_build_object('kind', 'offer', 'id', id, 'number', number, 'year', year, 'revision', revision, 'status', status) as source,
      created_at as at, email, phone, vat_number = v_vat as has_vat, upper(tax_code) = v_tax as has_tax
    from offers where search @@ v_query or vat_number <> '' and vat_number collate "C" = v_vat
    union all
    select jsonb_build_object('kind', 'order', 'id', id, 'code', code, 'delivery_date', delivery_date), created_at, email, phone, false, false
    from orders_consumer where search @@ v_query
    union all
    select jsonb_build_object('kind', 'order', 'id', id, 'code', code, 'delivery_date', delivery_date), created_at, email, phone, false, false
    from orders_supplier where search @@ v_query
    union all
    select jsonb_build_object('kind', 'quote', 'id', id), created_at, email, phone, false, false
    from quote_requests where search @@ v_query
    union all
    select jsonb_build_object('kind', 'reseller', 'id', id), created_at, email, phone, false, false
    from resellers where search @@ v_query
  ), compared as (
    select source, at, case
      when lower(email) = any(v_emails) then 'email'
      -- Reading the numbers of a field takes long, so rows without these digits are left out first;
      -- not those with brackets, which may interrupt a number: '+49 (0)30 123456'.
      when (phone like '%(%' or exists (
          select from unnest(v_phones) as number where strpos(regexp_replace(phone, '\D', '', 'g'), number) > 0))
        and phone_numbers(phone) && v_phones then 'phone'
      when has_vat then 'vat'
      when has_tax then 'tax'
    end as shared
    from found
  )
  select source, at, shared from compared where shared is not null;
end
$$;
