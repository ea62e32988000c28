ALTER TABLE "notifications" DROP CONSTRAINT "notifications_status";--> statement-breakpoint
CREATE INDEX "notifications_recipient" ON "notifications" USING btree (lower("recipient"),"created_at");--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_status" CHECK (status in ('pending', 'sent', 'failed', 'withheld'));