CREATE TABLE "waitlist_entries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"availability_id" uuid NOT NULL,
	"status" text NOT NULL,
	"participants" integer NOT NULL,
	"exclusive" boolean NOT NULL,
	"first_name" text NOT NULL,
	"email" text NOT NULL,
	"language" text NOT NULL,
	"invited_until" timestamptz,
	"booking_id" uuid,
	"created_at" timestamptz NOT NULL,
	"ended_at" timestamptz,
	CONSTRAINT "waitlist_entries_status_is_known" CHECK ("waitlist_entries"."status" in ('waiting', 'invited', 'booked', 'missed', 'left', 'removed', 'closed')),
	CONSTRAINT "waitlist_entries_participants_in_range" CHECK ("waitlist_entries"."participants" between 1 and 100),
	CONSTRAINT "waitlist_entries_language_is_known" CHECK ("waitlist_entries"."language" in ('en', 'pt', 'ru')),
	CONSTRAINT "waitlist_entries_invited_until" CHECK ("waitlist_entries"."status" <> 'invited' or "waitlist_entries"."invited_until" is not null)
);
--> statement-breakpoint
ALTER TABLE "waitlist_entries" ADD CONSTRAINT "waitlist_entries_availability_id_availabilities_id_fk" FOREIGN KEY ("availability_id") REFERENCES "public"."availabilities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waitlist_entries" ADD CONSTRAINT "waitlist_entries_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "waitlist_entries_once_per_guest" ON "waitlist_entries" USING btree ("availability_id",lower("email")) WHERE status in ('waiting', 'invited');--> statement-breakpoint
CREATE INDEX "waitlist_entries_of_availability" ON "waitlist_entries" USING btree ("availability_id","created_at");--> statement-breakpoint
CREATE INDEX "waitlist_entries_by_email" ON "waitlist_entries" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "waitlist_entries_of_booking" ON "waitlist_entries" USING btree ("booking_id") WHERE booking_id is not null;--> statement-breakpoint
-- Spots also change when an invitation keeps seats, or no longer does.
CREATE FUNCTION tell_waitlist_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  tour text;
BEGIN
  SELECT tour_id INTO tour FROM availabilities WHERE id = OLD.availability_id;
  PERFORM pg_notify('content_changed', concat_ws(' ', 'availabilities', tour));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER tell_waitlist_changed AFTER DELETE OR UPDATE OF status, invited_until, participants, booking_id ON waitlist_entries FOR EACH ROW EXECUTE FUNCTION tell_waitlist_changed();
