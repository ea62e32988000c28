-- The default is set apart: given with the column, it would rewrite every stored mail.
ALTER TABLE "notifications" ADD COLUMN "trace_id" text;--> statement-breakpoint
ALTER TABLE "notifications" ALTER COLUMN "trace_id" SET DEFAULT substring(current_query() from '^/[*]trace_id=''([0-9a-f]{32})''');
