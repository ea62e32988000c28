-- Whoever does something is named by the e-mail address. The first administrator had a name, 'Amministratore', which
-- history, contents, claims, sheets and the access code kept instead.
-- These rows cannot be changed otherwise. By kind, because before the first start there are no such triggers.
ALTER TABLE "order_history" DISABLE TRIGGER USER;--> statement-breakpoint
ALTER TABLE "content_versions" DISABLE TRIGGER USER;--> statement-breakpoint
-- Of somebody who was deleted the audit log knows the address.
UPDATE "order_history" SET "user_name" = coalesce(
  (SELECT "email" FROM "users" WHERE "users"."id" = "order_history"."user_id"),
  (SELECT "audit_log"."user_name" FROM "audit_log" WHERE "audit_log"."user_id" = "order_history"."user_id" ORDER BY "audit_log"."id" DESC LIMIT 1),
  "user_name") WHERE "user_name" = 'Amministratore';--> statement-breakpoint
UPDATE "content_versions" SET "user_name" = coalesce(
  (SELECT "email" FROM "users" WHERE "users"."id" = "content_versions"."user_id"),
  (SELECT "audit_log"."user_name" FROM "audit_log" WHERE "audit_log"."user_id" = "content_versions"."user_id" ORDER BY "audit_log"."id" DESC LIMIT 1),
  "user_name") WHERE "user_name" = 'Amministratore';--> statement-breakpoint
ALTER TABLE "order_history" ENABLE TRIGGER USER;--> statement-breakpoint
ALTER TABLE "content_versions" ENABLE TRIGGER USER;--> statement-breakpoint
UPDATE "order_claims" SET "user_name" = "users"."email" FROM "users"
WHERE "users"."id" = "order_claims"."user_id" AND "user_name" = 'Amministratore';--> statement-breakpoint
-- A sheet does not say who printed it; the entries of its orders do, of the same moment. They are read once for all
-- sheets.
WITH "printed" AS MATERIALIZED (
  SELECT DISTINCT ON ("at") "at", "user_name" FROM "order_history" WHERE "action" = 'printed')
UPDATE "delivery_sheets" SET "user_name" = "printed"."user_name" FROM "printed"
WHERE "printed"."at" = "printed_at" AND "delivery_sheets"."user_name" = 'Amministratore';--> statement-breakpoint
-- One without orders was printed by the only one who had that name.
UPDATE "delivery_sheets" SET "user_name" = coalesce(
  (SELECT "email" FROM "users" WHERE "name" = 'Amministratore' ORDER BY "created_at" LIMIT 1),
  "user_name") WHERE "user_name" = 'Amministratore';--> statement-breakpoint
UPDATE "booking_settings" SET "access_code_changed_by" = coalesce(
  (SELECT "user_name" FROM "audit_log" WHERE "action" = 'access-code-changed' ORDER BY "id" DESC LIMIT 1),
  "access_code_changed_by") WHERE "access_code_changed_by" = 'Amministratore';--> statement-breakpoint
UPDATE "users" SET "name" = '' WHERE "name" = 'Amministratore';
