ALTER TABLE "easyfatt_documents" ADD COLUMN "numbering" text DEFAULT '/web' NOT NULL;--> statement-breakpoint
UPDATE "easyfatt_documents" SET "numbering" = (SELECT "numbering" FROM "easyfatt_document_settings");
