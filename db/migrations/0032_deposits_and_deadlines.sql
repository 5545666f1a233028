ALTER TABLE "bookings" ADD COLUMN "payment_terms" jsonb DEFAULT '{"depositPercent":100,"balanceBy":"on_the_day","balanceHoursBefore":168,"requestPayBy":"on_the_day","requestPayHours":72,"whenUnpaid":"keep","paymentReminderHours":24}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "deposit_cents" integer;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "deposit_due_at" timestamptz;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "balance_due_at" timestamptz;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "deposit_remind_at" timestamptz;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "balance_remind_at" timestamptz;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "deadline_at" timestamptz;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "overdue_at" timestamptz;--> statement-breakpoint
ALTER TABLE "tours" ADD COLUMN "deposit_percent" integer;--> statement-breakpoint
CREATE INDEX "bookings_by_deadline" ON "bookings" USING btree ("deadline_at") WHERE status = 'confirmed' and deadline_at is not null;--> statement-breakpoint
CREATE INDEX "bookings_overdue" ON "bookings" USING btree ("overdue_at") WHERE overdue_at is not null;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_deposit_is_positive" CHECK ("bookings"."deposit_cents" > 0);--> statement-breakpoint
ALTER TABLE "tours" ADD CONSTRAINT "tours_deposit_in_range" CHECK ("tours"."deposit_percent" between 1 and 100);