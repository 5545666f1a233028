ALTER TABLE "bookings" ADD COLUMN "answer_due_at" timestamptz;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "remind_at" timestamptz;--> statement-breakpoint
-- What guests were promised before: an answer within a day, but an hour before the start, or halfway to it.
UPDATE "bookings" SET "answer_due_at" = least(
	"created_at" + interval '24 hours',
	greatest(
		("date" + "time"::time) AT TIME ZONE 'Europe/Lisbon' - interval '1 hour',
		"created_at" + (("date" + "time"::time) AT TIME ZONE 'Europe/Lisbon' - "created_at") / 2
	)
) WHERE "kind" = 'request';--> statement-breakpoint
-- A reminder a day before the start, unless the booking was confirmed later than that.
UPDATE "bookings" SET "remind_at" = "availabilities"."starts_at" - interval '24 hours'
FROM "availabilities"
WHERE "availabilities"."id" = "bookings"."availability_id"
	AND "bookings"."status" = 'confirmed'
	AND "bookings"."confirmed_at" < "availabilities"."starts_at" - interval '24 hours';--> statement-breakpoint
CREATE INDEX "bookings_to_answer" ON "bookings" USING btree ("answer_due_at") WHERE status = 'pending';--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_pending_until" CHECK ("bookings"."status" <> 'pending' or "bookings"."answer_due_at" is not null);
