CREATE TABLE "price_history" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "price_history_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"change" uuid NOT NULL,
	"price_id" uuid NOT NULL,
	"action" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"undoes" uuid,
	"user_id" uuid,
	"user_name" text,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "price_history_action" CHECK (action in ('created', 'changed', 'imported', 'undone'))
);
--> statement-breakpoint
CREATE TABLE "prices" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"code" text NOT NULL,
	"description" text NOT NULL,
	"unit" text DEFAULT 'pz' NOT NULL,
	"price" numeric(11, 4) NOT NULL,
	"vat_rate" smallint DEFAULT 22 NOT NULL,
	"weight_kg" numeric(9, 3),
	"active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"sort_code" text GENERATED ALWAYS AS (sort_text(code)) STORED,
	"sort_description" text GENERATED ALWAYS AS (sort_text(description)) STORED,
	"search" "tsvector" GENERATED ALWAYS AS (array_to_tsvector(search_words(code, description, regexp_replace(code, '[^[:alnum:]]', '', 'g')))) STORED,
	CONSTRAINT "prices_code_length" CHECK (length(code) between 1 and 40),
	CONSTRAINT "prices_description_length" CHECK (length(description) between 1 and 500),
	CONSTRAINT "prices_unit_length" CHECK (length(unit) between 1 and 20),
	CONSTRAINT "prices_price" CHECK (price >= 0),
	CONSTRAINT "prices_vat_rate" CHECK (vat_rate in (22, 10, 4, 0)),
	CONSTRAINT "prices_weight_kg" CHECK (weight_kg >= 0)
);
--> statement-breakpoint
CREATE INDEX "price_history_price" ON "price_history" USING btree ("price_id","id");--> statement-breakpoint
CREATE INDEX "price_history_change" ON "price_history" USING btree ("change");--> statement-breakpoint
CREATE INDEX "price_history_undoes" ON "price_history" USING btree ("undoes") WHERE undoes is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "prices_sort_code" ON "prices" USING btree ("sort_code");--> statement-breakpoint
CREATE INDEX "prices_sort_description" ON "prices" USING btree ("sort_description","id");--> statement-breakpoint
CREATE INDEX "prices_sort_price" ON "prices" USING btree ("price","id");--> statement-breakpoint
CREATE INDEX "prices_updated" ON "prices" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "prices_search" ON "prices" USING gin ("search");