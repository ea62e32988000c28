CREATE TABLE "links" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"token_hash" text NOT NULL,
	"purpose" text NOT NULL,
	"subject" uuid NOT NULL,
	"recipient" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	"last_read_at" timestamp (3) with time zone,
	CONSTRAINT "links_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "links_purpose" CHECK (purpose in ('order')),
	CONSTRAINT "links_recipient_length" CHECK (length(recipient) <= 254)
);
--> statement-breakpoint
ALTER TABLE "orders_consumer" ADD COLUMN "customer_moves" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders_supplier" ADD COLUMN "customer_moves" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "booking_settings" ADD COLUMN "change_notice_hours" integer DEFAULT 4 NOT NULL;--> statement-breakpoint
ALTER TABLE "booking_settings" ADD COLUMN "max_customer_moves" integer DEFAULT 3 NOT NULL;--> statement-breakpoint
CREATE INDEX "links_subject" ON "links" USING btree ("subject");--> statement-breakpoint
ALTER TABLE "booking_settings" ADD CONSTRAINT "booking_settings_change_notice_hours" CHECK (change_notice_hours between 0 and 720);--> statement-breakpoint
ALTER TABLE "booking_settings" ADD CONSTRAINT "booking_settings_max_customer_moves" CHECK (max_customer_moves between 0 and 100);