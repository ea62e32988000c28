ALTER TABLE "order_history" DROP CONSTRAINT "order_history_action";--> statement-breakpoint
ALTER TABLE "orders_consumer" ADD COLUMN "moved_from" jsonb;--> statement-breakpoint
ALTER TABLE "orders_consumer" ADD COLUMN "unread_notes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders_consumer" ADD COLUMN "terms_version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders_supplier" ADD COLUMN "moved_from" jsonb;--> statement-breakpoint
ALTER TABLE "orders_supplier" ADD COLUMN "unread_notes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders_supplier" ADD COLUMN "terms_version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE INDEX "orders_consumer_unread" ON "orders_consumer" USING btree ("id") WHERE unread_notes > 0;--> statement-breakpoint
CREATE INDEX "orders_supplier_unread" ON "orders_supplier" USING btree ("id") WHERE unread_notes > 0;--> statement-breakpoint
ALTER TABLE "order_history" ADD CONSTRAINT "order_history_action" CHECK (action in ('booked', 'created', 'confirmed', 'delivered', 'changed', 'moved', 'cancelled', 'restored', 'deleted', 'undone', 'printed', 'noted', 'note-read', 'link-copied', 'link-revoked'));