ALTER TABLE "bookings" ADD COLUMN "rebook_held_id" uuid;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "rebook_held_until" timestamptz;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_rebook_held_id_availabilities_id_fk" FOREIGN KEY ("rebook_held_id") REFERENCES "public"."availabilities"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bookings_held_to_rebook" ON "bookings" USING btree ("rebook_held_id") WHERE rebook_held_id is not null;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_held_to_rebook_until" CHECK ("bookings"."rebook_held_id" is null or "bookings"."rebook_held_until" is not null);--> statement-breakpoint
-- Spots also change when the guest of a called-off date holds another one, or no longer does.
CREATE OR REPLACE TRIGGER tell_spots_changed AFTER INSERT OR DELETE OR UPDATE OF tour_id, availability_id, participants, exclusive, status, hold_expires_at, offer_expires_at, rebook_held_id, rebook_held_until ON bookings FOR EACH ROW EXECUTE FUNCTION tell_spots_changed();
