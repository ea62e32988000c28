-- The known customers, suggested while an offer is being written.
drop function if exists known_customers;

-- The newest rows of each kind whose name, company, e-mail or phone has all words of a text, and
-- offers whose P.IVA starts with it, with their current values: a corrected or erased contact is
-- not found. Rows with neither e-mail nor phone are skipped, because an erasure leaves such rows.
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
begin
  return query
  -- Each search is in a subquery, which runs once: a condition would run for each row of a small
  -- table.
  with found as (
    select jsonb_build_object('kind', 'offer', 'number', number, 'year', year, 'revision', revision) as source,
      created_at as at, customer_name, company, email, phone, vat_number, tax_code, address
    from offers where status <> 'draft' and id = any((select newest_hits('offers', 'search_words(customer_name, company, email) || phone_words(phone)', p_text) || array(
      select id from offers where vat_number <> '' and vat_number collate "C" between v_vat and v_vat || '~'
      order by created_at desc limit 20))::uuid[])
    union all
    select jsonb_build_object('kind', 'order', 'code', code), created_at, name, '', email, phone, '', '', address
    from orders_consumer where id = any((select newest_hits('orders_consumer', 'search_words(name, email) || phone_words(phone)', p_text))::uuid[])
    union all
    select jsonb_build_object('kind', 'order', 'code', code), created_at, agent_name, company_name, coalesce(email, ''), phone,
      '', '', ''
    from orders_supplier where id = any((select newest_hits('orders_supplier', 'search_words(agent_name, company_name, email) || phone_words(phone)', p_text))::uuid[])
    union all
    select '{"kind": "quote"}', created_at, customer_name, coalesce(company, ''), email, coalesce(phone, ''), '', '', ''
    from quote_requests where id = any((select newest_hits('quote_requests', 'search_words(customer_name, company, email) || phone_words(phone)', p_text))::uuid[])
    union all
    select '{"kind": "reseller"}', created_at, contact, company_name, email, phone, '', '', ''
    from resellers where id = any((select newest_hits('resellers', 'search_words(contact, company_name, email) || phone_words(phone)', p_text))::uuid[])
  ), theirs as (
    select *, row_number() over (partition by found.source ->> 'kind' order by at desc) as place from found
    where (email <> '' or phone <> '')
      -- The search column also has addresses, materials and notes.
      and (array_to_tsvector(search_words(customer_name, company, email) || phone_words(phone)) @@ v_query
        or starts_with(vat_number, v_vat))
  )
  select source, at, customer_name, company, email, phone, vat_number, tax_code, address from theirs where place <= 12;
end
$$;
