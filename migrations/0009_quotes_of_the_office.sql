-- The words by which a row is found, without case and accents; "D'Angelo" is found as dangelo too. A stored
-- column is made of them: other words need a migration that fills it again, so these two stand here.
-- They use nothing but the database's own functions, or a dump could not be restored.
create function search_words(variadic p_texts text[]) returns text[]
language sql immutable parallel safe as $$
  select coalesce(array_agg(distinct left(word, 64)), '{}')
  from (
    select lower(regexp_replace(normalize(array_to_string(p_texts, ' '), NFKD), '[\u0300-\u036f]', '', 'g'))
  ) as without_accents(plain),
  regexp_split_to_table(
    plain || ' ' || regexp_replace(plain, '[''`\u2018\u2019]', '', 'g'),
    '[^a-z0-9\u00c0-\u1fff\u2070-\uffff]+'
  ) as word
  where word <> ''
$$;
--> statement-breakpoint

-- A telephone is found by any four or more of its digits that follow each other.
create function phone_words(p_phone text) returns text[]
language sql immutable parallel safe as $$
  select coalesce(array_agg(substr(digits, place)), '{}')
  from (select regexp_replace(p_phone, '[^0-9]', '', 'g')) as only_digits(digits),
  generate_series(1, length(digits) - 3) as place
$$;
--> statement-breakpoint
ALTER TABLE "quote_requests" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "quote_requests" ADD COLUMN "search" "tsvector" GENERATED ALWAYS AS (array_to_tsvector(search_words(customer_name, company, email, materials) || phone_words(phone))) STORED;--> statement-breakpoint
CREATE INDEX "quote_requests_status_created" ON "quote_requests" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "quote_requests_search" ON "quote_requests" USING gin ("search");