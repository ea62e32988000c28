ALTER TABLE "stop_events" DROP CONSTRAINT "stop_events_kind";--> statement-breakpoint
ALTER TABLE "stop_events" ADD COLUMN "seq" bigint;--> statement-breakpoint
ALTER TABLE "stop_files" ADD COLUMN "stored_sha256" text GENERATED ALWAYS AS (encode(sha256(bytes), 'hex')) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "trips" ADD COLUMN "load_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "stop_events" ADD CONSTRAINT "stop_events_kind" CHECK (kind in ('departed', 'closed', 'arrived', 'not-arrived', 'delivered', 'partial', 'failed', 'reopened'));--> statement-breakpoint
ALTER TABLE "trips" ADD CONSTRAINT "trips_load_reason_length" CHECK (length(load_reason) <= 120);--> statement-breakpoint
UPDATE "place_photos" SET "sha256" = encode(sha256("bytes"), 'hex');
