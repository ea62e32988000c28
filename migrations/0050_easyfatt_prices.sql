CREATE TABLE "easyfatt_price_settings" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"price_list" smallint DEFAULT 1 NOT NULL,
	"weight" text DEFAULT 'gross' NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "easyfatt_price_settings_one_row" CHECK (id = 1),
	CONSTRAINT "easyfatt_price_settings_price_list" CHECK (price_list in (1, 2, 3, 4, 5, 6, 7, 8, 9)),
	CONSTRAINT "easyfatt_price_settings_weight" CHECK (weight in ('gross', 'net'))
);
--> statement-breakpoint
CREATE TABLE "easyfatt_sends" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"user_name" text NOT NULL,
	"mode" text,
	"created" integer DEFAULT 0 NOT NULL,
	"changed" integer DEFAULT 0 NOT NULL,
	"deactivated" integer DEFAULT 0 NOT NULL,
	"unchanged" integer DEFAULT 0 NOT NULL,
	"skipped" integer DEFAULT 0 NOT NULL,
	"skipped_articles" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"notes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"refusal" text,
	"would_deactivate" integer,
	"deactivate_of" integer,
	"allowed_at" timestamp (3) with time zone,
	"allowed_by" text,
	"change" uuid,
	CONSTRAINT "easyfatt_sends_mode" CHECK (mode in ('full', 'incremental'))
);
--> statement-breakpoint
ALTER TABLE "prices" ADD COLUMN "from_easyfatt" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "easyfatt_sends_at" ON "easyfatt_sends" USING btree ("at","id");