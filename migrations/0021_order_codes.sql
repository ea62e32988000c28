-- The code that people say for an order: six characters without 0 and O, 1, I and L, and without vowels. The number is
-- multiplied by one that shares no factor with their count, 28 ^ 6, so each number has a code of its own and neighbours look
-- different. Columns are filled with it, so it stands here, and it uses nothing but the database's own functions.
create function order_code(p_number bigint) returns text
language plpgsql immutable strict parallel safe as $$
declare
  v_letters constant text := '23456789BCDFGHJKMNPQRSTVWXYZ';
  v_rest bigint := p_number % 481890304 * 297824587 % 481890304;
  v_code text := '';
begin
  for v_place in 1..6 loop
    v_code := v_code || case v_place when 4 then '-' else '' end || substr(v_letters, (v_rest % 28)::integer + 1, 1);
    v_rest := v_rest / 28;
  end loop;
  return v_code;
end
$$;
--> statement-breakpoint
CREATE SEQUENCE "public"."order_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
-- One statement for each table, so that its rows are written once.
ALTER TABLE "orders_consumer"
  ADD COLUMN "code" text DEFAULT order_code(nextval('order_numbers')) NOT NULL,
  DROP COLUMN "search",
  ADD COLUMN "search" "tsvector" GENERATED ALWAYS AS (array_to_tsvector(search_words(name, email, address, left(id::text, 8), code, replace(code, '-', '')) || phone_words(phone))) STORED,
  ADD CONSTRAINT "orders_consumer_code_unique" UNIQUE("code");--> statement-breakpoint
ALTER TABLE "orders_supplier"
  ADD COLUMN "code" text DEFAULT order_code(nextval('order_numbers')) NOT NULL,
  DROP COLUMN "search",
  ADD COLUMN "search" "tsvector" GENERATED ALWAYS AS (array_to_tsvector(search_words(company_name, agent_name, email, left(id::text, 8), code, replace(code, '-', '')) || phone_words(phone))) STORED,
  ADD CONSTRAINT "orders_supplier_code_unique" UNIQUE("code");--> statement-breakpoint
CREATE INDEX "orders_consumer_search" ON "orders_consumer" USING gin ("search");--> statement-breakpoint
CREATE INDEX "orders_supplier_search" ON "orders_supplier" USING gin ("search");
