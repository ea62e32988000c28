-- The texts of a list in JSON, such as the names of an order's materials. Columns are filled with it, so it stands here, and
-- it uses nothing but the database's own functions.
create function list_texts(p_list jsonb, variadic p_names text[]) returns text
language plpgsql immutable parallel safe as $$
begin
  return (
    select string_agg(entry ->> name, ' ')
    from jsonb_path_query(p_list, 'lax $[*]') as entry, unnest(p_names) as name
  );
end
$$;
--> statement-breakpoint
-- One statement for each table, so that its rows are written once. With the column its index is dropped.
ALTER TABLE "orders_consumer"
  DROP COLUMN "search",
  ADD COLUMN "search" "tsvector" GENERATED ALWAYS AS (array_to_tsvector(search_words(name, email, address, list_texts(items, 'name'), notes, access, site_contact, put_down, ddt, left(id::text, 8), code, replace(code, '-', '')) || phone_words(phone) || phone_words(site_phone))) STORED;--> statement-breakpoint
ALTER TABLE "orders_supplier"
  DROP COLUMN "search",
  ADD COLUMN "search" "tsvector" GENERATED ALWAYS AS (array_to_tsvector(search_words(company_name, agent_name, email, list_texts(items, 'name'), notes, left(id::text, 8), code, replace(code, '-', '')) || phone_words(phone))) STORED;--> statement-breakpoint
ALTER TABLE "quote_requests"
  DROP COLUMN "search",
  ADD COLUMN "search" "tsvector" GENERATED ALWAYS AS (array_to_tsvector(search_words(customer_name, company, email, materials, admin_notes) || phone_words(phone))) STORED;--> statement-breakpoint
ALTER TABLE "offers"
  DROP COLUMN "search",
  ADD COLUMN "search" "tsvector" GENERATED ALWAYS AS (array_to_tsvector(search_words(customer_name, company, email, address, tax_code, vat_number, delivery_address, list_texts(lines, 'code', 'description'), number::text) || phone_words(phone))) STORED;--> statement-breakpoint
CREATE INDEX "orders_consumer_search" ON "orders_consumer" USING gin ("search");--> statement-breakpoint
CREATE INDEX "orders_supplier_search" ON "orders_supplier" USING gin ("search");--> statement-breakpoint
CREATE INDEX "quote_requests_search" ON "quote_requests" USING gin ("search");--> statement-breakpoint
CREATE INDEX "offers_search" ON "offers" USING gin ("search");
