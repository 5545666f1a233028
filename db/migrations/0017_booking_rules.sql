ALTER TABLE "availabilities" DROP CONSTRAINT "availabilities_capacity_in_range";--> statement-breakpoint
ALTER TABLE "availability_series" DROP CONSTRAINT "availability_series_capacity_in_range";--> statement-breakpoint
ALTER TABLE "bookings" DROP CONSTRAINT "bookings_reference_is_well_formed";--> statement-breakpoint
ALTER TABLE "bookings" DROP CONSTRAINT "bookings_participants_in_range";--> statement-breakpoint
ALTER TABLE "tours" DROP CONSTRAINT "tours_group_size_in_range";--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "rules" jsonb DEFAULT '{"holdMinutes":15,"freeCancellationHours":24,"reminderHoursBefore":24,"reviewWindowDays":90,"arriveEarlyMinutes":15}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "availabilities" ADD CONSTRAINT "availabilities_capacity_in_range" CHECK ("availabilities"."capacity" between 1 and 100);--> statement-breakpoint
ALTER TABLE "availability_series" ADD CONSTRAINT "availability_series_capacity_in_range" CHECK ("availability_series"."capacity" between 1 and 100);--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_reference_is_well_formed" CHECK ("bookings"."reference" ~ '^[A-Z]{2,3}-[0-9A-HJKMNP-TV-Z]{8}$');--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_participants_in_range" CHECK ("bookings"."participants" between 1 and 100);--> statement-breakpoint
ALTER TABLE "tours" ADD CONSTRAINT "tours_group_size_in_range" CHECK ("tours"."max_group_size" between 1 and 100);