CREATE TABLE "reseller_codes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"reseller_id" uuid NOT NULL,
	"lookup" text NOT NULL,
	"verifier" text NOT NULL,
	"label" text NOT NULL,
	"expires_at" timestamp (3) with time zone,
	"revoked_at" timestamp (3) with time zone,
	"last_used_at" timestamp (3) with time zone,
	"guessed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reseller_codes_lookup_unique" UNIQUE("lookup"),
	CONSTRAINT "reseller_codes_lookup_length" CHECK (length(lookup) = 4),
	CONSTRAINT "reseller_codes_label_length" CHECK (length(label) <= 120)
);
--> statement-breakpoint
CREATE TABLE "resellers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_name" text NOT NULL,
	"contact" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"notes" text DEFAULT '' NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"daily_limit" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"sort_name" text GENERATED ALWAYS AS (sort_text(company_name)) STORED NOT NULL,
	"search" "tsvector" GENERATED ALWAYS AS (array_to_tsvector(search_words(company_name, contact, email, notes) || phone_words(phone))) STORED,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "resellers_company_name_length" CHECK (length(company_name) between 1 and 120),
	CONSTRAINT "resellers_contact_length" CHECK (length(contact) <= 120),
	CONSTRAINT "resellers_phone_length" CHECK (length(phone) <= 40),
	CONSTRAINT "resellers_email_length" CHECK (length(email) <= 254),
	CONSTRAINT "resellers_notes_length" CHECK (length(notes) <= 2000),
	CONSTRAINT "resellers_daily_limit" CHECK (daily_limit between 1 and 1000)
);
--> statement-breakpoint
ALTER TABLE "orders_supplier" ADD COLUMN "reseller_id" uuid;--> statement-breakpoint
ALTER TABLE "booking_settings" ADD COLUMN "shared_code_active" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "reseller_codes" ADD CONSTRAINT "reseller_codes_reseller_id_resellers_id_fk" FOREIGN KEY ("reseller_id") REFERENCES "public"."resellers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reseller_codes_reseller" ON "reseller_codes" USING btree ("reseller_id","created_at");--> statement-breakpoint
CREATE INDEX "resellers_created" ON "resellers" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "resellers_sort_name" ON "resellers" USING btree ("sort_name","id");--> statement-breakpoint
CREATE INDEX "resellers_search" ON "resellers" USING gin ("search");--> statement-breakpoint
CREATE INDEX "orders_supplier_reseller" ON "orders_supplier" USING btree ("reseller_id","delivery_date") WHERE reseller_id is not null;