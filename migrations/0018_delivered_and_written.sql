ALTER TABLE "notifications" DROP CONSTRAINT "notifications_status";--> statement-breakpoint
ALTER TABLE "order_history" DROP CONSTRAINT "order_history_action";--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_status" CHECK (status in ('pending', 'sent', 'written', 'failed', 'withheld', 'withdrawn'));--> statement-breakpoint
ALTER TABLE "order_history" ADD CONSTRAINT "order_history_action" CHECK (action in ('booked', 'created', 'confirmed', 'delivered', 'changed', 'moved', 'cancelled', 'restored', 'deleted', 'undone', 'printed', 'noted'));