ALTER TABLE "orders_consumer" ADD COLUMN "weight_kg" numeric(8, 3);--> statement-breakpoint
ALTER TABLE "orders_consumer" ADD COLUMN "needs_crane" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "orders_consumer" ADD COLUMN "access" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders_consumer" ADD COLUMN "site_contact" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders_consumer" ADD COLUMN "site_phone" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders_consumer" ADD COLUMN "ddt" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders_consumer" ADD CONSTRAINT "orders_consumer_access_length" CHECK (length(access) <= 200);--> statement-breakpoint
ALTER TABLE "orders_consumer" ADD CONSTRAINT "orders_consumer_site_contact_length" CHECK (length(site_contact) <= 120);--> statement-breakpoint
ALTER TABLE "orders_consumer" ADD CONSTRAINT "orders_consumer_site_phone_length" CHECK (length(site_phone) <= 40);--> statement-breakpoint
ALTER TABLE "orders_consumer" ADD CONSTRAINT "orders_consumer_ddt_length" CHECK (length(ddt) <= 60);--> statement-breakpoint
ALTER TABLE "orders_consumer" ADD CONSTRAINT "orders_consumer_weight" CHECK (weight_kg > 0);