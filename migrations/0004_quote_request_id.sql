ALTER TABLE "quote_requests" ADD COLUMN "request_id" uuid;--> statement-breakpoint
ALTER TABLE "quote_requests" ADD CONSTRAINT "quote_requests_request_id_unique" UNIQUE("request_id");