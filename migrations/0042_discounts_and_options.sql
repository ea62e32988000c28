ALTER TABLE "offers" ADD COLUMN "discount_pct" numeric(5, 2) DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "discount_amount" numeric(12, 2) DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "accepted_options" jsonb DEFAULT '[]'::jsonb NOT NULL;