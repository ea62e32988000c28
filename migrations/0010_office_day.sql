-- The text by which a list is sorted, without case and accents. A stored column is made of it, as of search_words.
create function sort_text(p_text text) returns text
language sql immutable parallel safe as $$
  select btrim(lower(regexp_replace(normalize(p_text, NFKD), '[\u0300-\u036f]', '', 'g')))
$$;
--> statement-breakpoint
CREATE TABLE "delivery_sheets" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"delivery_date" date NOT NULL,
	"lines" jsonb NOT NULL,
	"user_name" text NOT NULL,
	"printed_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_claims" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"user_name" text NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_counts" (
	"type" text NOT NULL,
	"delivery_date" date NOT NULL,
	"status" text NOT NULL,
	"orders" integer NOT NULL,
	CONSTRAINT "order_counts_delivery_date_type_status_pk" PRIMARY KEY("delivery_date","type","status")
);
--> statement-breakpoint
CREATE TABLE "order_history" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_history_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" uuid NOT NULL,
	"type" text NOT NULL,
	"action" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"note" text,
	"undoes" bigint,
	"user_id" uuid,
	"user_name" text,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_history_type" CHECK (type in ('consumer', 'supplier')),
	CONSTRAINT "order_history_action" CHECK (action in ('booked', 'created', 'confirmed', 'changed', 'moved', 'cancelled', 'restored', 'deleted', 'undone', 'printed', 'noted')),
	CONSTRAINT "order_history_note_length" CHECK (length(note) <= 2000)
);
--> statement-breakpoint
CREATE TABLE "order_views" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"is_shared" boolean DEFAULT false NOT NULL,
	"query" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_views_name_length" CHECK (length(name) between 1 and 60),
	CONSTRAINT "order_views_query_length" CHECK (length(query::text) <= 2000)
);
--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_status";--> statement-breakpoint
ALTER TABLE "orders_consumer" ADD COLUMN "sort_name" text COLLATE "C" GENERATED ALWAYS AS (sort_text(name)) STORED;--> statement-breakpoint
ALTER TABLE "orders_consumer" ADD COLUMN "search" "tsvector" GENERATED ALWAYS AS (array_to_tsvector(search_words(name, email, address, left(id::text, 8)) || phone_words(phone))) STORED;--> statement-breakpoint
ALTER TABLE "orders_supplier" ADD COLUMN "sort_name" text COLLATE "C" GENERATED ALWAYS AS (sort_text(company_name)) STORED;--> statement-breakpoint
ALTER TABLE "orders_supplier" ADD COLUMN "search" "tsvector" GENERATED ALWAYS AS (array_to_tsvector(search_words(company_name, agent_name, email, left(id::text, 8)) || phone_words(phone))) STORED;--> statement-breakpoint
ALTER TABLE "order_claims" ADD CONSTRAINT "order_claims_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_views" ADD CONSTRAINT "order_views_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "delivery_sheets_date" ON "delivery_sheets" USING btree ("delivery_date","printed_at");--> statement-breakpoint
CREATE INDEX "order_history_order" ON "order_history" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "order_history_deleted" ON "order_history" USING btree ("id") WHERE action = 'deleted';--> statement-breakpoint
CREATE INDEX "order_views_user" ON "order_views" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "notifications_failed" ON "notifications" USING btree ("created_at") WHERE status = 'failed';--> statement-breakpoint
CREATE INDEX "orders_consumer_status" ON "orders_consumer" USING btree ("status","delivery_date","delivery_time");--> statement-breakpoint
CREATE INDEX "orders_consumer_sort_name" ON "orders_consumer" USING btree ("sort_name","id");--> statement-breakpoint
CREATE INDEX "orders_consumer_search" ON "orders_consumer" USING gin ("search");--> statement-breakpoint
CREATE INDEX "orders_supplier_status" ON "orders_supplier" USING btree ("status","delivery_date","delivery_time");--> statement-breakpoint
CREATE INDEX "orders_supplier_sort_name" ON "orders_supplier" USING btree ("sort_name","id");--> statement-breakpoint
CREATE INDEX "orders_supplier_search" ON "orders_supplier" USING gin ("search");--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_status" CHECK (status in ('pending', 'sent', 'failed', 'withheld', 'withdrawn'));
--> statement-breakpoint
-- What there is when the trigger that keeps the counts begins.
INSERT INTO "order_counts" ("type", "delivery_date", "status", "orders")
SELECT 'consumer', delivery_date, status, count(*) FROM orders_consumer GROUP BY 2, 3
UNION ALL
SELECT 'supplier', delivery_date, status, count(*) FROM orders_supplier GROUP BY 2, 3;--> statement-breakpoint
-- The history of the orders there are begins with their booking; what they said then is not known.
INSERT INTO "order_history" ("order_id", "type", "action", "at")
SELECT id, type, 'booked', created_at FROM (
  SELECT id, 'consumer' AS type, created_at FROM orders_consumer
  UNION ALL
  SELECT id, 'supplier', created_at FROM orders_supplier
) AS orders ORDER BY created_at;
