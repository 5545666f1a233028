-- Dates that were opened before were sold as guided in all three languages: so they stay, until the team narrows them.
ALTER TABLE "availabilities" ADD COLUMN "languages" jsonb DEFAULT '["en", "pt", "ru"]' NOT NULL;--> statement-breakpoint
ALTER TABLE "availabilities" ALTER COLUMN "languages" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "availability_series" ADD COLUMN "languages" jsonb DEFAULT '["en", "pt", "ru"]' NOT NULL;--> statement-breakpoint
ALTER TABLE "availability_series" ALTER COLUMN "languages" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "tour_language" text;--> statement-breakpoint
-- Whoever booked was promised a guide who speaks their language; who only asked has named none yet.
UPDATE "bookings" SET "tour_language" = "language" WHERE "status" <> 'pending';--> statement-breakpoint
ALTER TABLE "tours" ADD COLUMN "request_from" text DEFAULT '08:00' NOT NULL;--> statement-breakpoint
ALTER TABLE "tours" ADD COLUMN "request_until" text DEFAULT '20:00' NOT NULL;--> statement-breakpoint
-- Requests are offered the hours in which a tour runs already, an hour more at both ends.
UPDATE "tours" SET
	"request_from" = CASE WHEN "first" < '01:00' THEN '00:00' ELSE left(("first"::time - interval '1 hour')::text, 5) END,
	"request_until" = CASE WHEN "last" >= '22:30' THEN '23:30' ELSE left(("last"::time + interval '1 hour')::text, 5) END
FROM (
	SELECT "tour_id", min("time") AS "first", max("time") AS "last" FROM "availabilities" GROUP BY "tour_id"
) AS "starts"
WHERE "starts"."tour_id" = "tours"."id";--> statement-breakpoint
ALTER TABLE "availabilities" ADD CONSTRAINT "availabilities_languages_are_known" CHECK ("availabilities"."languages" in ('["en"]', '["pt"]', '["ru"]', '["en", "pt"]', '["en", "ru"]', '["pt", "ru"]', '["en", "pt", "ru"]'));--> statement-breakpoint
ALTER TABLE "availability_series" ADD CONSTRAINT "availability_series_languages_are_known" CHECK ("availability_series"."languages" in ('["en"]', '["pt"]', '["ru"]', '["en", "pt"]', '["en", "ru"]', '["pt", "ru"]', '["en", "pt", "ru"]'));--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_tour_language_is_known" CHECK ("bookings"."tour_language" in ('en', 'pt', 'ru'));--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_with_seats_have_a_tour_language" CHECK ("bookings"."status" not in ('held', 'confirmed') or "bookings"."tour_language" is not null);--> statement-breakpoint
ALTER TABLE "tours" ADD CONSTRAINT "tours_request_hours_are_hh_mm" CHECK ("tours"."request_from" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$' and "tours"."request_until" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$');--> statement-breakpoint
ALTER TABLE "tours" ADD CONSTRAINT "tours_request_hours_run_forward" CHECK ("tours"."request_from" <= "tours"."request_until");
