-- Of several drafts for a request the first stays its draft, and the others are offers of their own.
UPDATE "offers" SET "quote_request_id" = NULL WHERE "status" = 'draft' AND EXISTS (
  SELECT FROM "offers" AS "first"
  WHERE "first"."quote_request_id" = "offers"."quote_request_id" AND "first"."status" = 'draft'
    AND ("first"."created_at", "first"."id") < ("offers"."created_at", "offers"."id")
);--> statement-breakpoint
CREATE UNIQUE INDEX "offers_request_draft" ON "offers" USING btree ("quote_request_id") WHERE status = 'draft';