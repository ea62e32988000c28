CREATE TABLE "accounts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"account_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp (3) with time zone,
	"refresh_token_expires_at" timestamp (3) with time zone,
	"scope" text,
	"password" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "booking_settings" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"min_notice_hours" integer DEFAULT 0 NOT NULL,
	"max_days_ahead" integer,
	"supplier_daily_limit" integer DEFAULT 2 NOT NULL,
	"limit_to_opening_hours" boolean DEFAULT false NOT NULL,
	"access_code_hash" text,
	CONSTRAINT "booking_settings_one_row" CHECK (id = 1),
	CONSTRAINT "booking_settings_min_notice_hours" CHECK (min_notice_hours between 0 and 8760),
	CONSTRAINT "booking_settings_max_days_ahead" CHECK (max_days_ahead between 0 and 3650),
	CONSTRAINT "booking_settings_supplier_daily_limit" CHECK (supplier_daily_limit between 0 and 1000)
);
--> statement-breakpoint
CREATE TABLE "cms_contents" (
	"slug" text PRIMARY KEY NOT NULL,
	"content" jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cms_contents_slug_length" CHECK (length(slug) between 1 and 100),
	CONSTRAINT "cms_contents_content_length" CHECK (length(content::text) <= 100000)
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"type" text NOT NULL,
	"payload" jsonb NOT NULL,
	"recipient" text NOT NULL,
	"consumer_order_id" uuid,
	"supplier_order_id" uuid,
	"status" text DEFAULT 'pending' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_error" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp (3) with time zone,
	CONSTRAINT "notifications_status" CHECK (status in ('pending', 'sent', 'failed')),
	CONSTRAINT "notifications_recipient_length" CHECK (length(recipient) <= 254)
);
--> statement-breakpoint
CREATE TABLE "opening_hours" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"weekday" smallint NOT NULL,
	"start_time" text NOT NULL,
	"end_time" text NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	CONSTRAINT "opening_hours_weekday" CHECK (weekday between 0 and 6),
	CONSTRAINT "opening_hours_start_time_format" CHECK (start_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
	CONSTRAINT "opening_hours_end_time_format" CHECK (end_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$')
);
--> statement-breakpoint
CREATE TABLE "orders_consumer" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"phone" text NOT NULL,
	"items" jsonb NOT NULL,
	"notes" text DEFAULT '' NOT NULL,
	"delivery_date" date NOT NULL,
	"delivery_time" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"request_id" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"address" text NOT NULL,
	"customer_type" text DEFAULT 'privato' NOT NULL,
	CONSTRAINT "orders_consumer_request_id_unique" UNIQUE("request_id"),
	CONSTRAINT "orders_consumer_phone_length" CHECK (length(phone) <= 40),
	CONSTRAINT "orders_consumer_items_length" CHECK (length(items::text) <= 30000),
	CONSTRAINT "orders_consumer_notes_length" CHECK (length(notes) <= 2000),
	CONSTRAINT "orders_consumer_delivery_time_format" CHECK (delivery_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
	CONSTRAINT "orders_consumer_status" CHECK (status in ('pending', 'confirmed', 'completed', 'cancelled')),
	CONSTRAINT "orders_consumer_name_length" CHECK (length(name) <= 120),
	CONSTRAINT "orders_consumer_email_length" CHECK (length(email) <= 254),
	CONSTRAINT "orders_consumer_address_length" CHECK (length(address) <= 300),
	CONSTRAINT "orders_consumer_customer_type" CHECK (customer_type = 'privato')
);
--> statement-breakpoint
CREATE TABLE "orders_supplier" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"phone" text NOT NULL,
	"items" jsonb NOT NULL,
	"notes" text DEFAULT '' NOT NULL,
	"delivery_date" date NOT NULL,
	"delivery_time" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"request_id" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"company_name" text NOT NULL,
	"agent_name" text NOT NULL,
	"email" text,
	"customer_type" text DEFAULT 'rivenditore' NOT NULL,
	CONSTRAINT "orders_supplier_request_id_unique" UNIQUE("request_id"),
	CONSTRAINT "orders_supplier_phone_length" CHECK (length(phone) <= 40),
	CONSTRAINT "orders_supplier_items_length" CHECK (length(items::text) <= 30000),
	CONSTRAINT "orders_supplier_notes_length" CHECK (length(notes) <= 2000),
	CONSTRAINT "orders_supplier_delivery_time_format" CHECK (delivery_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
	CONSTRAINT "orders_supplier_status" CHECK (status in ('pending', 'confirmed', 'completed', 'cancelled')),
	CONSTRAINT "orders_supplier_company_name_length" CHECK (length(company_name) <= 120),
	CONSTRAINT "orders_supplier_agent_name_length" CHECK (length(agent_name) <= 120),
	CONSTRAINT "orders_supplier_email_length" CHECK (length(email) <= 254),
	CONSTRAINT "orders_supplier_customer_type" CHECK (customer_type = 'rivenditore')
);
--> statement-breakpoint
CREATE TABLE "quote_requests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"customer_name" text NOT NULL,
	"company" text,
	"email" text NOT NULL,
	"phone" text,
	"materials" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"price" numeric(12, 2),
	"admin_notes" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "quote_requests_status" CHECK (status in ('pending', 'quoted', 'completed')),
	CONSTRAINT "quote_requests_customer_name_length" CHECK (length(customer_name) <= 120),
	CONSTRAINT "quote_requests_company_length" CHECK (length(company) <= 120),
	CONSTRAINT "quote_requests_email_length" CHECK (length(email) <= 254),
	CONSTRAINT "quote_requests_phone_length" CHECK (length(phone) <= 40),
	CONSTRAINT "quote_requests_materials_length" CHECK (length(materials) <= 4000),
	CONSTRAINT "quote_requests_admin_notes_length" CHECK (length(admin_notes) <= 2000)
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer NOT NULL,
	"expire" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"token" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"impersonated_by" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sessions_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "slots" (
	"kind" text NOT NULL,
	"slot_date" date NOT NULL,
	"slot_time" text NOT NULL,
	"is_open" boolean DEFAULT true NOT NULL,
	"booked" integer DEFAULT 0 NOT NULL,
	"reason" text,
	CONSTRAINT "slots_kind_slot_date_slot_time_pk" PRIMARY KEY("kind","slot_date","slot_time"),
	CONSTRAINT "slots_kind" CHECK (kind in ('consumer', 'supplier')),
	CONSTRAINT "slots_slot_time_format" CHECK (slot_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
	CONSTRAINT "slots_booked" CHECK (booked >= 0),
	CONSTRAINT "slots_reason_length" CHECK (length(reason) <= 300)
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"role" text DEFAULT 'client' NOT NULL,
	"company" text,
	"name" text DEFAULT '' NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"image" text,
	"banned" boolean DEFAULT false,
	"ban_reason" text,
	"ban_expires" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_email_unique" UNIQUE("email"),
	CONSTRAINT "users_role" CHECK (role in ('client', 'staff', 'admin')),
	CONSTRAINT "users_email_length" CHECK (length(email) <= 254),
	CONSTRAINT "users_company_length" CHECK (length(company) <= 120)
);
--> statement-breakpoint
CREATE TABLE "verifications" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_consumer_order_fk" FOREIGN KEY ("consumer_order_id") REFERENCES "public"."orders_consumer"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_supplier_order_fk" FOREIGN KEY ("supplier_order_id") REFERENCES "public"."orders_supplier"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "accounts_user" ON "accounts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "notifications_due" ON "notifications" USING btree ("next_attempt_at") WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX "notifications_consumer_order" ON "notifications" USING btree ("consumer_order_id");--> statement-breakpoint
CREATE INDEX "notifications_supplier_order" ON "notifications" USING btree ("supplier_order_id");--> statement-breakpoint
CREATE INDEX "opening_hours_weekday_index" ON "opening_hours" USING btree ("weekday","start_time");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_consumer_live_slot" ON "orders_consumer" USING btree ("delivery_date","delivery_time") WHERE status <> 'cancelled';--> statement-breakpoint
CREATE INDEX "orders_consumer_created" ON "orders_consumer" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "orders_consumer_delivery" ON "orders_consumer" USING btree ("delivery_date","delivery_time");--> statement-breakpoint
CREATE INDEX "orders_supplier_created" ON "orders_supplier" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "orders_supplier_delivery" ON "orders_supplier" USING btree ("delivery_date","delivery_time");--> statement-breakpoint
CREATE INDEX "quote_requests_created" ON "quote_requests" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "rate_limits_expire" ON "rate_limits" USING btree ("expire");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");