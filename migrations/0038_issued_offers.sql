ALTER TABLE "offer_history" DROP CONSTRAINT "offer_history_action";--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "mailed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "offer_history" ADD CONSTRAINT "offer_history_action" CHECK (action in ('created', 'changed', 'issued', 'sent', 'mailed', 'superseded', 'withdrawn', 'accepted', 'dated', 'declined', 'reopened', 'noted', 'contract-withdrawn', 'reminded', 'link-copied', 'link-revoked'));--> statement-breakpoint
-- Until now none had a number without a mail.
UPDATE "offers" SET "mailed_at" = "sent_at" WHERE "sent_at" IS NOT NULL;
