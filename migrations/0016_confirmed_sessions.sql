-- A process of the release before may take bookings meanwhile. They lock orders first, history and mails last; so do the
-- migrations up to 0020, which are one transaction, or the two would wait for each other.
LOCK TABLE "orders_consumer", "orders_supplier", "booking_settings", "slots", "order_history", "notifications" IN ACCESS EXCLUSIVE MODE;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "confirmed_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
-- Whoever is signed in already did so when the session began.
UPDATE "sessions" SET "confirmed_at" = "created_at";
