CREATE TABLE "feed_epoch" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"epoch" uuid DEFAULT gen_random_uuid() NOT NULL,
	CONSTRAINT "feed_epoch_id" CHECK (id = 1)
);
--> statement-breakpoint
CREATE TABLE "order_tombstones" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"code" text NOT NULL,
	"changed_in" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	CONSTRAINT "order_tombstones_type" CHECK (type in ('consumer', 'supplier'))
);
--> statement-breakpoint
CREATE TABLE "program_keys" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"prefix" text NOT NULL,
	"key_hash" text NOT NULL,
	"scopes" text[] NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	"last_used_at" timestamp (3) with time zone,
	CONSTRAINT "program_keys_prefix_unique" UNIQUE("prefix"),
	CONSTRAINT "program_keys_name_length" CHECK (length(name) between 1 and 120)
);
--> statement-breakpoint
ALTER TABLE "orders_consumer" ADD COLUMN "changed_in" "xid8" DEFAULT pg_current_xact_id() NOT NULL;--> statement-breakpoint
ALTER TABLE "orders_supplier" ADD COLUMN "changed_in" "xid8" DEFAULT pg_current_xact_id() NOT NULL;--> statement-breakpoint
ALTER TABLE "program_keys" ADD CONSTRAINT "program_keys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_tombstones_feed" ON "order_tombstones" USING btree ("changed_in","order_id");--> statement-breakpoint
CREATE INDEX "program_keys_user" ON "program_keys" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "orders_consumer_feed" ON "orders_consumer" USING btree ("changed_in","id");--> statement-breakpoint
CREATE INDEX "orders_supplier_feed" ON "orders_supplier" USING btree ("changed_in","id");--> statement-breakpoint
INSERT INTO "feed_epoch" DEFAULT VALUES;
