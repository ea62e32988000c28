ALTER TABLE "notifications" DROP CONSTRAINT "notifications_consumer_order_fk";
--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_supplier_order_fk";
