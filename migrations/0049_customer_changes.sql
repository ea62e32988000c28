CREATE TABLE "customer_changes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"customer_id" uuid NOT NULL,
	"action" text NOT NULL,
	"import_id" uuid,
	"before" jsonb,
	"after" jsonb NOT NULL,
	"user_id" uuid NOT NULL,
	"user_name" text NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"undone_at" timestamp (3) with time zone,
	CONSTRAINT "customer_changes_action" CHECK (action in ('merged', 'imported'))
);
--> statement-breakpoint
ALTER TABLE "customer_changes" ADD CONSTRAINT "customer_changes_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customer_changes_customer" ON "customer_changes" USING btree ("customer_id","at");--> statement-breakpoint
CREATE INDEX "customer_changes_import" ON "customer_changes" USING btree ("import_id");