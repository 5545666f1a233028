ALTER TABLE "bookings" DROP CONSTRAINT "bookings_status_is_known";--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "rebook_until" timestamptz;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "rebook_remind_at" timestamptz;--> statement-breakpoint
CREATE INDEX "bookings_to_rebook" ON "bookings" USING btree ("rebook_until") WHERE status = 'to_rebook';--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_to_rebook_is_complete" CHECK ("bookings"."status" <> 'to_rebook' or ("bookings"."rebook_until" is not null and "bookings"."availability_id" is not null and "bookings"."confirmed_at" is not null));--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_status_is_known" CHECK ("bookings"."status" in ('held', 'processing', 'pending', 'offered', 'confirmed', 'to_rebook', 'cancelled', 'expired'));