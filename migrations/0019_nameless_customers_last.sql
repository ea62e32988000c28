-- A customer without a name stands after the others: the last character of all is sorted in its place. The stored
-- columns that are made of it are filled again where there is no name.
create or replace function sort_text(p_text text) returns text
language sql immutable parallel safe as $$
  select coalesce(nullif(btrim(lower(regexp_replace(normalize(p_text, NFKD), '[\u0300-\u036f]', '', 'g'))), ''), chr(1114111))
$$;
--> statement-breakpoint
update orders_consumer set name = name where sort_name = '';--> statement-breakpoint
update orders_supplier set company_name = company_name where sort_name = '';
