ALTER TABLE "push_subscriptions" DROP CONSTRAINT "push_subscriptions_kinds_are_known";--> statement-breakpoint
ALTER TABLE "availabilities" ADD COLUMN "goes_ahead_at" timestamptz;--> statement-breakpoint
ALTER TABLE "availabilities" ADD COLUMN "goes_ahead_with" integer;--> statement-breakpoint
ALTER TABLE "availabilities" ADD COLUMN "decision_asked_at" timestamptz;--> statement-breakpoint
ALTER TABLE "tours" ADD COLUMN "min_guests" integer;--> statement-breakpoint
ALTER TABLE "tours" ADD COLUMN "decide_hours" integer DEFAULT 24 NOT NULL;--> statement-breakpoint
ALTER TABLE "availabilities" ADD CONSTRAINT "availabilities_go_ahead_is_whole" CHECK (("availabilities"."goes_ahead_at" is null) = ("availabilities"."goes_ahead_with" is null));--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_kinds_are_known" CHECK ("push_subscriptions"."kinds" <@ '["bookings", "requests", "decisions", "messages", "failed_mail"]');--> statement-breakpoint
ALTER TABLE "tours" ADD CONSTRAINT "tours_min_guests_in_range" CHECK ("tours"."min_guests" between 2 and 100);--> statement-breakpoint
ALTER TABLE "tours" ADD CONSTRAINT "tours_decide_hours_in_range" CHECK ("tours"."decide_hours" between 1 and 720);