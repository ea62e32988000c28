CREATE TABLE "reseller_sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"token_hash" text NOT NULL,
	"code_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "reseller_sessions_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "reseller_sessions" ADD CONSTRAINT "reseller_sessions_code_id_reseller_codes_id_fk" FOREIGN KEY ("code_id") REFERENCES "public"."reseller_codes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reseller_sessions_code" ON "reseller_sessions" USING btree ("code_id");