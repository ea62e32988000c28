ALTER TABLE "offer_history" DROP CONSTRAINT "offer_history_action";--> statement-breakpoint
DROP INDEX "offers_undated";--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "decline_kind" text;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "called_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "offers_to_call" ON "offers" USING btree (coalesce(called_at, '-infinity'),coalesce(accepted_at, 'infinity'),"id") WHERE status = 'accepted' and order_id is null and contract_withdrawn_at is null;--> statement-breakpoint
ALTER TABLE "offer_history" ADD CONSTRAINT "offer_history_action" CHECK (action in ('created', 'changed', 'issued', 'sent', 'mailed', 'superseded', 'withdrawn', 'accepted', 'dated', 'called', 'declined', 'explained', 'reopened', 'noted', 'contract-withdrawn', 'reminded', 'link-copied', 'link-revoked'));--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_decline_kind" CHECK (decline_kind in ('price', 'delivery-time', 'other-supplier', 'other'));