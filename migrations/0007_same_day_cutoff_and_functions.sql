CREATE TABLE "repeatable_migrations" (
	"file" text PRIMARY KEY NOT NULL,
	"hash" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "booking_settings" ADD COLUMN "supplier_same_day_cutoff" text DEFAULT '12:00' NOT NULL;--> statement-breakpoint
ALTER TABLE "booking_settings" ADD CONSTRAINT "booking_settings_supplier_same_day_cutoff_format" CHECK (supplier_same_day_cutoff ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$');