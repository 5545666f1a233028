ALTER TABLE "bookings" DROP CONSTRAINT "bookings_status_is_known";--> statement-breakpoint
ALTER TABLE "bookings" DROP CONSTRAINT "bookings_only_requests_are_pending";--> statement-breakpoint
ALTER TABLE "payments" DROP CONSTRAINT "payments_method_is_known";--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "offer_expires_at" timestamptz;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "offer_note" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "note" text;--> statement-breakpoint
CREATE INDEX "bookings_offers_to_expire" ON "bookings" USING btree ("offer_expires_at") WHERE status = 'offered';--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_offered_is_complete" CHECK ("bookings"."status" <> 'offered' or ("bookings"."offer_expires_at" is not null and "bookings"."confirmed_date" is not null and "bookings"."confirmed_time" is not null and "bookings"."confirmed_meeting_point" is not null));--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_status_is_known" CHECK ("bookings"."status" in ('held', 'pending', 'offered', 'confirmed', 'cancelled', 'expired'));--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_only_requests_are_pending" CHECK ("bookings"."status" not in ('pending', 'offered') or "bookings"."kind" = 'request');--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_method_is_known" CHECK ("payments"."method" in ('demo', 'cash', 'terminal', 'transfer'));