CREATE TABLE "driver_devices" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"driver_id" uuid NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"code_hash" text NOT NULL,
	"code_expires_at" timestamp (3) with time zone NOT NULL,
	"token_hash" text,
	"opened_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone,
	"revoked_at" timestamp (3) with time zone,
	"last_seen_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "driver_devices_code_hash_unique" UNIQUE("code_hash"),
	CONSTRAINT "driver_devices_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "driver_devices_name_length" CHECK (length(name) <= 100)
);
--> statement-breakpoint
CREATE TABLE "drivers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"sort_name" text GENERATED ALWAYS AS (sort_text(name)) STORED NOT NULL,
	"search" "tsvector" GENERATED ALWAYS AS (array_to_tsvector(search_words(name) || phone_words(phone))) STORED,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "drivers_name_length" CHECK (length(name) between 1 and 120),
	CONSTRAINT "drivers_phone_length" CHECK (length(phone) <= 40)
);
--> statement-breakpoint
CREATE TABLE "place_photos" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"sha256" text NOT NULL,
	"media_type" text NOT NULL,
	"bytes" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "place_photos_length" CHECK (length(bytes) <= 300000)
);
--> statement-breakpoint
CREATE TABLE "road_notices" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"trip_id" uuid NOT NULL,
	"order_id" uuid,
	"kind" text NOT NULL,
	"history_id" bigint,
	"event_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "road_notices_kind" CHECK (kind in ('moved', 'another-time', 'cancelled', 'deleted', 'event'))
);
--> statement-breakpoint
CREATE TABLE "stop_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"trip_id" uuid NOT NULL,
	"order_id" uuid,
	"kind" text NOT NULL,
	"reason" text,
	"note" text DEFAULT '' NOT NULL,
	"received_by" text DEFAULT '' NOT NULL,
	"files" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"device_at" timestamp (3) with time zone NOT NULL,
	"clock_offset_ms" bigint DEFAULT 0 NOT NULL,
	"happened_at" timestamp (3) with time zone NOT NULL,
	"set_aside" boolean DEFAULT false NOT NULL,
	"received_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"device_id" uuid NOT NULL,
	CONSTRAINT "stop_events_kind" CHECK (kind in ('departed', 'closed', 'arrived', 'delivered', 'partial', 'failed', 'reopened')),
	CONSTRAINT "stop_events_reason" CHECK (reason in ('absent', 'access', 'refused', 'wrong', 'damaged', 'weather', 'vehicle', 'other')),
	CONSTRAINT "stop_events_note_length" CHECK (length(note) <= 2000),
	CONSTRAINT "stop_events_received_by_length" CHECK (length(received_by) <= 120),
	CONSTRAINT "stop_events_files_length" CHECK (length(files::text) <= 1000)
);
--> statement-breakpoint
CREATE TABLE "stop_files" (
	"event_id" uuid NOT NULL,
	"sha256" text NOT NULL,
	"kind" text NOT NULL,
	"media_type" text NOT NULL,
	"bytes" "bytea" NOT NULL,
	"received_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stop_files_event_id_sha256_pk" PRIMARY KEY("event_id","sha256"),
	CONSTRAINT "stop_files_kind" CHECK (kind in ('photo', 'signature')),
	CONSTRAINT "stop_files_length" CHECK (length(bytes) <= 300000)
);
--> statement-breakpoint
CREATE TABLE "trip_drivers" (
	"trip_id" uuid NOT NULL,
	"driver_id" uuid NOT NULL,
	CONSTRAINT "trip_drivers_trip_id_driver_id_pk" PRIMARY KEY("trip_id","driver_id")
);
--> statement-breakpoint
CREATE TABLE "trips" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"date" date NOT NULL,
	"vehicle_id" uuid NOT NULL,
	"driver_id" uuid,
	"status" text DEFAULT 'planned' NOT NULL,
	"started_at" timestamp (3) with time zone,
	"closed_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "trips_status" CHECK (status in ('planned', 'started', 'closed', 'dropped'))
);
--> statement-breakpoint
CREATE TABLE "vehicles" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"plate" text NOT NULL,
	"max_kg" numeric(8, 3) NOT NULL,
	"crane" boolean DEFAULT false NOT NULL,
	"tail_lift" boolean DEFAULT false NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"sort_name" text GENERATED ALWAYS AS (sort_text(name)) STORED NOT NULL,
	"search" "tsvector" GENERATED ALWAYS AS (array_to_tsvector(search_words(name, plate, replace(plate, ' ', '')))) STORED,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "vehicles_name_length" CHECK (length(name) between 1 and 60),
	CONSTRAINT "vehicles_plate_length" CHECK (length(plate) <= 15),
	CONSTRAINT "vehicles_max_kg" CHECK (max_kg > 0)
);
--> statement-breakpoint
ALTER TABLE "order_history" DROP CONSTRAINT "order_history_action";--> statement-breakpoint
ALTER TABLE "orders_consumer" ADD COLUMN "put_down" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders_consumer" ADD COLUMN "narrow_gate" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "orders_consumer" ADD COLUMN "slope" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "orders_consumer" ADD COLUMN "ztl" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "orders_consumer" ADD COLUMN "trip_id" uuid;--> statement-breakpoint
ALTER TABLE "booking_settings" ADD COLUMN "proof_photo" text DEFAULT 'asked' NOT NULL;--> statement-breakpoint
ALTER TABLE "booking_settings" ADD COLUMN "proof_name" text DEFAULT 'asked' NOT NULL;--> statement-breakpoint
ALTER TABLE "booking_settings" ADD COLUMN "proof_signature" text DEFAULT 'no' NOT NULL;--> statement-breakpoint
ALTER TABLE "booking_settings" ADD COLUMN "show_proof" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "driver_devices" ADD CONSTRAINT "driver_devices_driver_id_drivers_id_fk" FOREIGN KEY ("driver_id") REFERENCES "public"."drivers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "road_notices" ADD CONSTRAINT "road_notices_trip_id_trips_id_fk" FOREIGN KEY ("trip_id") REFERENCES "public"."trips"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "road_notices" ADD CONSTRAINT "road_notices_event_id_stop_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."stop_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stop_events" ADD CONSTRAINT "stop_events_trip_id_trips_id_fk" FOREIGN KEY ("trip_id") REFERENCES "public"."trips"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stop_files" ADD CONSTRAINT "stop_files_event_id_stop_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."stop_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trip_drivers" ADD CONSTRAINT "trip_drivers_trip_id_trips_id_fk" FOREIGN KEY ("trip_id") REFERENCES "public"."trips"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trip_drivers" ADD CONSTRAINT "trip_drivers_driver_id_drivers_id_fk" FOREIGN KEY ("driver_id") REFERENCES "public"."drivers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trips" ADD CONSTRAINT "trips_vehicle_id_vehicles_id_fk" FOREIGN KEY ("vehicle_id") REFERENCES "public"."vehicles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trips" ADD CONSTRAINT "trips_driver_id_drivers_id_fk" FOREIGN KEY ("driver_id") REFERENCES "public"."drivers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "driver_devices_driver" ON "driver_devices" USING btree ("driver_id","created_at");--> statement-breakpoint
CREATE INDEX "drivers_sort_name" ON "drivers" USING btree ("sort_name","id");--> statement-breakpoint
CREATE INDEX "drivers_search" ON "drivers" USING gin ("search");--> statement-breakpoint
CREATE INDEX "place_photos_order" ON "place_photos" USING btree ("order_id","created_at");--> statement-breakpoint
CREATE INDEX "road_notices_trip" ON "road_notices" USING btree ("trip_id","created_at");--> statement-breakpoint
CREATE INDEX "road_notices_history" ON "road_notices" USING btree ("history_id");--> statement-breakpoint
CREATE INDEX "stop_events_trip" ON "stop_events" USING btree ("trip_id","order_id","happened_at");--> statement-breakpoint
CREATE INDEX "stop_events_order" ON "stop_events" USING btree ("order_id","happened_at");--> statement-breakpoint
CREATE INDEX "stop_events_received" ON "stop_events" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "trips_date" ON "trips" USING btree ("date","created_at","id");--> statement-breakpoint
CREATE INDEX "trips_vehicle" ON "trips" USING btree ("vehicle_id");--> statement-breakpoint
CREATE INDEX "trips_driver" ON "trips" USING btree ("driver_id","date");--> statement-breakpoint
CREATE INDEX "vehicles_sort_name" ON "vehicles" USING btree ("sort_name","id");--> statement-breakpoint
CREATE INDEX "vehicles_search" ON "vehicles" USING gin ("search");--> statement-breakpoint
CREATE INDEX "orders_consumer_trip" ON "orders_consumer" USING btree ("trip_id") WHERE trip_id is not null;--> statement-breakpoint
ALTER TABLE "orders_consumer" ADD CONSTRAINT "orders_consumer_put_down_length" CHECK (length(put_down) <= 200);--> statement-breakpoint
ALTER TABLE "booking_settings" ADD CONSTRAINT "booking_settings_proof_photo" CHECK (proof_photo in ('no', 'asked', 'required'));--> statement-breakpoint
ALTER TABLE "booking_settings" ADD CONSTRAINT "booking_settings_proof_name" CHECK (proof_name in ('no', 'asked', 'required'));--> statement-breakpoint
ALTER TABLE "booking_settings" ADD CONSTRAINT "booking_settings_proof_signature" CHECK (proof_signature in ('no', 'asked', 'required'));--> statement-breakpoint
ALTER TABLE "order_history" ADD CONSTRAINT "order_history_action" CHECK (action in ('booked', 'created', 'confirmed', 'delivered', 'changed', 'moved', 'assigned', 'cancelled', 'restored', 'deleted', 'undone', 'printed', 'noted', 'note-read', 'link-copied', 'link-revoked'));