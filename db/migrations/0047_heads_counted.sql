ALTER TABLE "bookings" ADD COLUMN "arrived_count" integer;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "no_show_count" integer;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_heads_in_range" CHECK ("bookings"."arrived_count" >= 0 and "bookings"."no_show_count" >= 0 and "bookings"."arrived_count" + "bookings"."no_show_count" <= "bookings"."participants");