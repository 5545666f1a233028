ALTER TABLE "bookings" ADD COLUMN "refund_tiers" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "cancellation_fee_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "tours" ADD COLUMN "refund_tiers" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_fee_in_range" CHECK ("bookings"."cancellation_fee_cents" between 0 and "bookings"."total_cents" and ("bookings"."cancellation_fee_cents" = 0 or "bookings"."status" = 'cancelled'));