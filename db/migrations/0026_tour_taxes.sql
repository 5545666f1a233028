ALTER TABLE "bookings" ADD COLUMN "tax_basis_points" integer;--> statement-breakpoint
ALTER TABLE "tours" ADD COLUMN "tax_basis_points" integer;--> statement-breakpoint
ALTER TABLE "tours" ADD CONSTRAINT "tours_tax_in_range" CHECK ("tours"."tax_basis_points" between 0 and 5000);