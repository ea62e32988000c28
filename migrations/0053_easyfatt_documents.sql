CREATE TABLE "easyfatt_document_settings" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"numbering" text DEFAULT '/web' NOT NULL,
	"restart_each_year" boolean DEFAULT true NOT NULL,
	"first_date" date,
	"vat_codes" jsonb DEFAULT '{"0":"","4":"4","10":"10","22":"22"}'::jsonb NOT NULL,
	"payments" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"send_codes" boolean DEFAULT true NOT NULL,
	"words_in_rows" boolean DEFAULT true NOT NULL,
	"discount_in_rows" boolean DEFAULT false NOT NULL,
	"moves_stock" boolean DEFAULT false NOT NULL,
	"send_orders" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "easyfatt_document_settings_one_row" CHECK (id = 1),
	CONSTRAINT "easyfatt_document_settings_numbering_length" CHECK (length(numbering) <= 10)
);
--> statement-breakpoint
CREATE TABLE "easyfatt_documents" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"year" integer NOT NULL,
	"number" integer NOT NULL,
	"date" date NOT NULL,
	"kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"first_handed_out_at" timestamp (3) with time zone,
	"last_handed_out_at" timestamp (3) with time zone,
	"handed_out_by" text,
	"told" jsonb,
	"told_before" jsonb,
	CONSTRAINT "easyfatt_documents_subject_id_unique" UNIQUE("subject_id"),
	CONSTRAINT "easyfatt_documents_kind" CHECK (kind in ('offer', 'consumer', 'supplier')),
	CONSTRAINT "easyfatt_documents_handed_out_by" CHECK (handed_out_by in ('easyfatt', 'file')),
	CONSTRAINT "easyfatt_documents_told" CHECK ((told is null) = (first_handed_out_at is null))
);
--> statement-breakpoint
CREATE UNIQUE INDEX "easyfatt_documents_number" ON "easyfatt_documents" USING btree ("year","number");--> statement-breakpoint
CREATE INDEX "easyfatt_documents_date" ON "easyfatt_documents" USING btree ("date");--> statement-breakpoint
INSERT INTO "easyfatt_document_settings" DEFAULT VALUES;
