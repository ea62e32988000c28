-- A customer's quote requests, and their erasure.
drop function if exists customer_quotes, erase_quotes;

create function customer_quotes(p_contact text) returns table (id uuid, name text)
language sql stable as $$
  select id, customer_name from quote_requests where search @@ contact_query(p_contact) and is_contact(p_contact, email, phone)
$$;

create function erase_quotes(p_quotes uuid[]) returns bigint
language sql volatile as $$
  with gone as (delete from quote_requests where id = any(p_quotes) returning id) select count(*) from gone
$$;
