ALTER TABLE "sessions" ADD COLUMN "confirmed_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
-- Whoever is signed in already did so when the session began.
UPDATE "sessions" SET "confirmed_at" = "created_at";
