ALTER TABLE "notifications" ADD COLUMN "user_id" uuid;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "leased_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "history_id" bigint;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "withdrawn_by" bigint;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "resent_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "copy_of" uuid;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "copied_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "notifications_user" ON "notifications" USING btree ("user_id") WHERE user_id is not null;--> statement-breakpoint
CREATE INDEX "notifications_copy_of" ON "notifications" USING btree ("copy_of") WHERE copy_of is not null;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_copy" CHECK (copy_of is null or resent_at is not null);--> statement-breakpoint
-- What has happened to a mail was noted in its payload, beside what it says.
UPDATE "notifications" SET
  "user_id" = (payload ->> 'user_id')::uuid,
  "leased_until" = CASE WHEN payload ? 'sending' THEN next_attempt_at END,
  "history_id" = (payload ->> 'history_id')::bigint,
  "withdrawn_by" = (payload ->> 'withdrawn_by')::bigint,
  "resent_at" = CASE WHEN payload ? 'resent' THEN coalesce((payload ->> 'resent_at')::timestamptz, created_at) END,
  "copy_of" = (payload ->> 'copy_of')::uuid,
  "copied_at" = CASE WHEN NOT payload ? 'resent' THEN (payload ->> 'resent_at')::timestamptz END,
  "payload" = payload - '{user_id,sending,history_id,withdrawn_by,resent,resent_at,copy_of,last_copy}'::text[]
WHERE jsonb_typeof(payload) = 'object'
  AND payload ?| '{user_id,sending,history_id,withdrawn_by,resent,resent_at,copy_of,last_copy}';
