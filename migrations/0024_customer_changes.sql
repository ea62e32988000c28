ALTER TABLE "order_history" DROP CONSTRAINT "order_history_action";--> statement-breakpoint
ALTER TABLE "links" ADD COLUMN "mail" uuid;--> statement-breakpoint
ALTER TABLE "order_history" ADD COLUMN "request_id" uuid;--> statement-breakpoint
CREATE UNIQUE INDEX "links_mail" ON "links" USING btree ("mail","subject");--> statement-breakpoint
CREATE UNIQUE INDEX "order_history_request" ON "order_history" USING btree ("request_id") WHERE request_id is not null;--> statement-breakpoint
CREATE INDEX "order_history_cancelled_by_customer" ON "order_history" USING btree ("order_id") WHERE user_name is null and after ->> 'status' = 'cancelled';--> statement-breakpoint
ALTER TABLE "order_history" ADD CONSTRAINT "order_history_action" CHECK (action in ('booked', 'created', 'confirmed', 'delivered', 'changed', 'moved', 'cancelled', 'restored', 'deleted', 'undone', 'printed', 'noted', 'link-copied', 'link-revoked'));