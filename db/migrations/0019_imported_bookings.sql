ALTER TABLE "bookings" ADD COLUMN "external_reference" text;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_imported_once" UNIQUE("external_reference");