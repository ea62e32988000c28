-- The form in which an e-mail address counts: what stands after a '+' and the case make no other person.
-- Indexes are made of these two, so they stand here, and they use nothing but the database's own functions.
create function counted_email(p_email text) returns text
language sql immutable parallel safe as $$
  select regexp_replace(lower(p_email), '^([^+@]+)[+][^@]*@', '\1@')
$$;
--> statement-breakpoint

-- The form in which a telephone counts: the digits of the first number in the field without the prefix of Italy. An
-- extension ('int. 12') is behind letters and makes no other person. A number that begins with 39 and has no '+' is
-- a mobile's as long as it has ten digits.
create function counted_phone(p_phone text) returns text
language sql immutable parallel safe as $$
  select regexp_replace(regexp_replace(
    coalesce(substring(p_phone from '[+]?[0-9](?:[^0-9a-zA-Z,;+]*[0-9]){5,}'), p_phone),
    '[^0-9+]', '', 'g'), '^((\+|00)39|39(?=[0-9]{9})|\+|00)', '')
$$;
--> statement-breakpoint
CREATE TABLE "order_origins" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"network" text NOT NULL,
	"booked_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
DROP INDEX "notifications_recipient";--> statement-breakpoint
ALTER TABLE "booking_settings" ADD COLUMN "max_open_orders" integer DEFAULT 8 NOT NULL;--> statement-breakpoint
CREATE INDEX "orders_consumer_counted_email" ON "orders_consumer" USING btree (counted_email("email"),"delivery_date");--> statement-breakpoint
CREATE INDEX "orders_consumer_counted_phone" ON "orders_consumer" USING btree (counted_phone("phone"),"delivery_date");--> statement-breakpoint
CREATE INDEX "notifications_recipient" ON "notifications" USING btree (counted_email("recipient"),"created_at");--> statement-breakpoint
ALTER TABLE "booking_settings" ADD CONSTRAINT "booking_settings_max_open_orders" CHECK (max_open_orders between 1 and 1000);