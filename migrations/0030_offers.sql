CREATE TABLE "offer_history" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "offer_history_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"offer_id" uuid NOT NULL,
	"action" text NOT NULL,
	"actor" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"note" text,
	"request_id" uuid,
	"user_id" uuid,
	"user_name" text,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "offer_history_action" CHECK (action in ('created', 'changed', 'sent', 'superseded', 'withdrawn', 'accepted', 'dated', 'declined', 'reopened', 'noted', 'contract-withdrawn', 'reminded', 'link-copied', 'link-revoked')),
	CONSTRAINT "offer_history_actor" CHECK (actor in ('office', 'customer', 'system')),
	CONSTRAINT "offer_history_note_length" CHECK (length(note) <= 2000)
);
--> statement-breakpoint
CREATE TABLE "offer_papers" (
	"offer_id" uuid PRIMARY KEY NOT NULL,
	"pdf" "bytea" NOT NULL,
	"sha256" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "offers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"number" integer,
	"year" integer,
	"revision" integer DEFAULT 1 NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"request_id" uuid,
	"quote_request_id" uuid,
	"revises_id" uuid,
	"customer_kind" text NOT NULL,
	"customer_name" text DEFAULT '' NOT NULL,
	"company" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"tax_code" text DEFAULT '' NOT NULL,
	"vat_number" text DEFAULT '' NOT NULL,
	"delivery_address" text DEFAULT '' NOT NULL,
	"prices_include_vat" boolean DEFAULT false NOT NULL,
	"valid_until" date NOT NULL,
	"delivery" text DEFAULT '' NOT NULL,
	"payment_terms" text DEFAULT '' NOT NULL,
	"notes" text DEFAULT '' NOT NULL,
	"reduced_vat_declared" boolean DEFAULT false NOT NULL,
	"no_withdrawal" text DEFAULT '' NOT NULL,
	"lines" jsonb NOT NULL,
	"net_cents" bigint NOT NULL,
	"vat_cents" bigint NOT NULL,
	"total_cents" bigint NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"accepted_at" timestamp (3) with time zone,
	"accepted_name" text,
	"accepted_by" text,
	"declined_at" timestamp (3) with time zone,
	"decline_reason" text,
	"contract_withdrawn_at" timestamp (3) with time zone,
	"order_id" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"search" "tsvector" GENERATED ALWAYS AS (array_to_tsvector(search_words(customer_name, company, email, number::text) || phone_words(phone))) STORED,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "offers_request_id_unique" UNIQUE("request_id"),
	CONSTRAINT "offers_status" CHECK (status in ('draft', 'sent', 'accepted', 'declined', 'superseded', 'withdrawn')),
	CONSTRAINT "offers_customer_kind" CHECK (customer_kind in ('private', 'company')),
	CONSTRAINT "offers_accepted_by" CHECK (accepted_by in ('customer', 'office')),
	CONSTRAINT "offers_numbered" CHECK ((number is null) = (year is null)),
	CONSTRAINT "offers_sent" CHECK (status = 'draft' or (number is not null and sent_at is not null)),
	CONSTRAINT "offers_lines_length" CHECK (length(lines::text) <= 200000),
	CONSTRAINT "offers_customer_name_length" CHECK (length(customer_name) <= 120),
	CONSTRAINT "offers_company_length" CHECK (length(company) <= 120),
	CONSTRAINT "offers_email_length" CHECK (length(email) <= 254),
	CONSTRAINT "offers_phone_length" CHECK (length(phone) <= 40),
	CONSTRAINT "offers_address_length" CHECK (length(address) <= 300),
	CONSTRAINT "offers_delivery_address_length" CHECK (length(delivery_address) <= 300),
	CONSTRAINT "offers_notes_length" CHECK (length(notes) <= 2000),
	CONSTRAINT "offers_tax_code_length" CHECK (length(tax_code) <= 16),
	CONSTRAINT "offers_vat_number_length" CHECK (length(vat_number) <= 11),
	CONSTRAINT "offers_delivery_length" CHECK (length(delivery) <= 300),
	CONSTRAINT "offers_payment_terms_length" CHECK (length(payment_terms) <= 300),
	CONSTRAINT "offers_no_withdrawal_length" CHECK (length(no_withdrawal) <= 300),
	CONSTRAINT "offers_accepted_name_length" CHECK (length(accepted_name) <= 120),
	CONSTRAINT "offers_decline_reason_length" CHECK (length(decline_reason) <= 1000)
);
--> statement-breakpoint
ALTER TABLE "links" DROP CONSTRAINT "links_purpose";--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "offer_id" uuid;--> statement-breakpoint
ALTER TABLE "booking_settings" ADD COLUMN "remind_offers" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "offer_papers" ADD CONSTRAINT "offer_papers_offer_id_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "offer_history_offer" ON "offer_history" USING btree ("offer_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "offer_history_request" ON "offer_history" USING btree ("request_id") WHERE request_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "offers_number" ON "offers" USING btree ("year","number","revision");--> statement-breakpoint
CREATE UNIQUE INDEX "offers_revises" ON "offers" USING btree ("revises_id") WHERE status = 'draft';--> statement-breakpoint
CREATE INDEX "offers_created" ON "offers" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "offers_status_created" ON "offers" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "offers_status_valid" ON "offers" USING btree ("status","valid_until","id");--> statement-breakpoint
CREATE INDEX "offers_undated" ON "offers" USING btree ("created_at","id") WHERE status = 'accepted' and order_id is null and contract_withdrawn_at is null;--> statement-breakpoint
CREATE INDEX "offers_valid" ON "offers" USING btree ("valid_until","id");--> statement-breakpoint
CREATE INDEX "offers_total" ON "offers" USING btree ("total_cents","id");--> statement-breakpoint
CREATE INDEX "offers_order" ON "offers" USING btree ("order_id") WHERE order_id is not null;--> statement-breakpoint
CREATE INDEX "offers_quote_request" ON "offers" USING btree ("quote_request_id") WHERE quote_request_id is not null;--> statement-breakpoint
CREATE INDEX "offers_search" ON "offers" USING gin ("search");--> statement-breakpoint
CREATE INDEX "notifications_offer" ON "notifications" USING btree ("offer_id") WHERE offer_id is not null;--> statement-breakpoint
ALTER TABLE "links" ADD CONSTRAINT "links_purpose" CHECK (purpose in ('order', 'offer'));