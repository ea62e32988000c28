DROP INDEX "orders_consumer_delivery";--> statement-breakpoint
DROP INDEX "orders_consumer_status";--> statement-breakpoint
DROP INDEX "orders_supplier_delivery";--> statement-breakpoint
DROP INDEX "orders_supplier_status";--> statement-breakpoint
CREATE INDEX "orders_consumer_delivery" ON "orders_consumer" USING btree ("delivery_date","delivery_time","id");--> statement-breakpoint
CREATE INDEX "orders_consumer_status" ON "orders_consumer" USING btree ("status","delivery_date","delivery_time","id");--> statement-breakpoint
CREATE INDEX "orders_supplier_delivery" ON "orders_supplier" USING btree ("delivery_date","delivery_time","id");--> statement-breakpoint
CREATE INDEX "orders_supplier_status" ON "orders_supplier" USING btree ("status","delivery_date","delivery_time","id");