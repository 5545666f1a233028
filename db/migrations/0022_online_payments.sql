CREATE TABLE "checkouts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"booking_id" uuid NOT NULL,
	"status" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"currency" char(3) NOT NULL,
	"session_id" text,
	"url" text,
	"expires_at" timestamptz NOT NULL,
	"heard_at" timestamptz NOT NULL,
	"created_at" timestamptz NOT NULL,
	CONSTRAINT "checkouts_session_once" UNIQUE("session_id"),
	CONSTRAINT "checkouts_status_is_known" CHECK ("checkouts"."status" in ('opening', 'open', 'processing', 'paid', 'over')),
	CONSTRAINT "checkouts_amount_is_positive" CHECK ("checkouts"."amount_cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "disputes" (
	"id" text PRIMARY KEY NOT NULL,
	"charge_id" uuid NOT NULL,
	"amount_cents" integer NOT NULL,
	"currency" char(3) NOT NULL,
	"reason" text NOT NULL,
	"status" text NOT NULL,
	"due_at" timestamptz,
	"updated_at" timestamptz NOT NULL
);
--> statement-breakpoint
CREATE TABLE "provider_events" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"at" timestamptz NOT NULL
);
--> statement-breakpoint
CREATE TABLE "refund_orders" (
	"payment_id" uuid PRIMARY KEY NOT NULL,
	"status" text NOT NULL,
	"provider_id" text,
	"failure" text,
	"updated_at" timestamptz NOT NULL,
	CONSTRAINT "refund_orders_of_provider_once" UNIQUE("provider_id"),
	CONSTRAINT "refund_orders_status_is_known" CHECK ("refund_orders"."status" in ('ordered', 'pending', 'succeeded', 'failed'))
);
--> statement-breakpoint
ALTER TABLE "bookings" DROP CONSTRAINT "bookings_status_is_known";--> statement-breakpoint
ALTER TABLE "bookings" DROP CONSTRAINT "bookings_with_seats_have_a_tour_language";--> statement-breakpoint
ALTER TABLE "bookings" DROP CONSTRAINT "bookings_only_instant_ones_are_held";--> statement-breakpoint
ALTER TABLE "bookings" DROP CONSTRAINT "bookings_with_seats_sit_on_an_availability";--> statement-breakpoint
ALTER TABLE "payments" DROP CONSTRAINT "payments_kind_is_known";--> statement-breakpoint
ALTER TABLE "payments" DROP CONSTRAINT "payments_method_is_known";--> statement-breakpoint
ALTER TABLE "payments" DROP CONSTRAINT "payments_refund_names_its_charge";--> statement-breakpoint
DROP INDEX "bookings_counting_on_availability";--> statement-breakpoint
DROP INDEX "payments_giving_back";--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "payment_due_at" timestamptz;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "provider_id" text;--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_charge_id_payments_id_fk" FOREIGN KEY ("charge_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_orders" ADD CONSTRAINT "refund_orders_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "checkouts_one_at_a_time" ON "checkouts" USING btree ("booking_id") WHERE status in ('opening', 'open', 'processing');--> statement-breakpoint
CREATE INDEX "checkouts_of_booking" ON "checkouts" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "checkouts_to_ask" ON "checkouts" USING btree ("heard_at") WHERE status in ('opening', 'open', 'processing');--> statement-breakpoint
CREATE INDEX "provider_events_by_time" ON "provider_events" USING btree ("at");--> statement-breakpoint
CREATE INDEX "refund_orders_under_way" ON "refund_orders" USING btree ("updated_at") WHERE status in ('ordered', 'pending');--> statement-breakpoint
CREATE INDEX "refund_orders_failed" ON "refund_orders" USING btree ("updated_at") WHERE status = 'failed';--> statement-breakpoint
CREATE INDEX "bookings_payments_to_expire" ON "bookings" USING btree ("payment_due_at") WHERE status = 'processing';--> statement-breakpoint
CREATE INDEX "bookings_counting_on_availability" ON "bookings" USING btree ("availability_id") WHERE status in ('held', 'processing', 'confirmed');--> statement-breakpoint
CREATE INDEX "payments_giving_back" ON "payments" USING btree ("refund_of","amount_cents") WHERE kind <> 'charge';--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_of_provider_once" UNIQUE("provider_id");--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_processing_until" CHECK ("bookings"."status" <> 'processing' or "bookings"."payment_due_at" is not null);--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_status_is_known" CHECK ("bookings"."status" in ('held', 'processing', 'pending', 'offered', 'confirmed', 'cancelled', 'expired'));--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_with_seats_have_a_tour_language" CHECK ("bookings"."status" not in ('held', 'processing', 'confirmed') or "bookings"."tour_language" is not null);--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_only_instant_ones_are_held" CHECK ("bookings"."status" not in ('held', 'processing', 'expired') or "bookings"."kind" = 'instant');--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_with_seats_sit_on_an_availability" CHECK ("bookings"."status" not in ('held', 'processing', 'confirmed') or "bookings"."availability_id" is not null);--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_kind_is_known" CHECK ("payments"."kind" in ('charge', 'refund', 'refund_failed'));--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_method_is_known" CHECK ("payments"."method" in ('demo', 'stripe', 'cash', 'terminal', 'transfer'));--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_refund_names_its_charge" CHECK (("payments"."kind" <> 'charge') = ("payments"."refund_of" is not null));