CREATE TABLE "customer_changes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"customer_id" uuid NOT NULL,
	"action" text NOT NULL,
	"import_id" uuid,
	"before" jsonb,
	"after" jsonb NOT NULL,
	"user_id" uuid NOT NULL,
	"user_name" text NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"undone_at" timestamp (3) with time zone,
	CONSTRAINT "customer_changes_action" CHECK (action in ('merged', 'imported'))
);
--> statement-breakpoint
CREATE TABLE "customer_notes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"customer_id" uuid NOT NULL,
	"text" text NOT NULL,
	"user_id" uuid,
	"user_name" text NOT NULL,
	"earlier" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"request_id" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "customer_notes_request_id_unique" UNIQUE("request_id"),
	CONSTRAINT "customer_notes_text_length" CHECK (length(text) between 1 and 2000)
);
--> statement-breakpoint
CREATE TABLE "customers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"customer_name" text DEFAULT '' NOT NULL,
	"company" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"vat_number" text DEFAULT '' NOT NULL,
	"tax_code" text DEFAULT '' NOT NULL,
	"sdi_code" text DEFAULT '' NOT NULL,
	"pec" text DEFAULT '' NOT NULL,
	"easyfatt_code" text DEFAULT '' NOT NULL,
	"warning" text DEFAULT '' NOT NULL,
	"request_id" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"sort_name" text GENERATED ALWAYS AS (sort_text(company || ' ' || customer_name)) STORED NOT NULL,
	"search" "tsvector" GENERATED ALWAYS AS (array_to_tsvector(search_words(customer_name, company, email, address, vat_number, tax_code, pec, easyfatt_code) || phone_words(phone))) STORED,
	"contact_keys" text[] GENERATED ALWAYS AS (telephone_keys(phone) || regexp_split_to_array(lower(email || ',' || pec), '[\s,;]+') || array['vat:' || vat_number, 'tax:' || tax_code]) STORED NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "customers_request_id_unique" UNIQUE("request_id"),
	CONSTRAINT "customers_customer_name_length" CHECK (length(customer_name) <= 120),
	CONSTRAINT "customers_company_length" CHECK (length(company) <= 120),
	CONSTRAINT "customers_phone_length" CHECK (length(phone) <= 300),
	CONSTRAINT "customers_email_length" CHECK (length(email) <= 600),
	CONSTRAINT "customers_address_length" CHECK (length(address) <= 300),
	CONSTRAINT "customers_vat_number_length" CHECK (length(vat_number) <= 15),
	CONSTRAINT "customers_tax_code_length" CHECK (length(tax_code) <= 16),
	CONSTRAINT "customers_sdi_code_length" CHECK (length(sdi_code) <= 7),
	CONSTRAINT "customers_pec_length" CHECK (length(pec) <= 254),
	CONSTRAINT "customers_easyfatt_code_length" CHECK (length(easyfatt_code) <= 40),
	CONSTRAINT "customers_warning_length" CHECK (length(warning) <= 200),
	CONSTRAINT "customers_named" CHECK (customer_name <> '' or company <> '')
);
--> statement-breakpoint
ALTER TABLE "customer_changes" ADD CONSTRAINT "customer_changes_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_notes" ADD CONSTRAINT "customer_notes_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customer_changes_customer" ON "customer_changes" USING btree ("customer_id","at");--> statement-breakpoint
CREATE INDEX "customer_changes_import" ON "customer_changes" USING btree ("import_id");--> statement-breakpoint
CREATE INDEX "customer_notes_customer" ON "customer_notes" USING btree ("customer_id","created_at");--> statement-breakpoint
CREATE INDEX "customers_created" ON "customers" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "customers_updated" ON "customers" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "customers_sort_name" ON "customers" USING btree ("sort_name","id");--> statement-breakpoint
CREATE INDEX "customers_search" ON "customers" USING gin ("search");--> statement-breakpoint
CREATE INDEX "customers_contact_keys" ON "customers" USING gin ("contact_keys");