ALTER TABLE "offers" DROP CONSTRAINT "offers_vat_number_length";--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_vat_number_length" CHECK (length(vat_number) <= 15);