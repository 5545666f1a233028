CREATE TABLE "erasure_requests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"language" text NOT NULL,
	"asked_at" timestamptz NOT NULL,
	CONSTRAINT "erasure_requests_once" UNIQUE("email"),
	CONSTRAINT "erasure_requests_email_is_lower_case" CHECK ("erasure_requests"."email" = lower("erasure_requests"."email")),
	CONSTRAINT "erasure_requests_language_is_known" CHECK ("erasure_requests"."language" in ('en', 'pt', 'ru'))
);
--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "held_from" text;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "erased_at" timestamptz;--> statement-breakpoint
CREATE INDEX "erasure_requests_by_time" ON "erasure_requests" USING btree ("asked_at");--> statement-breakpoint
CREATE INDEX "bookings_holds_by_source" ON "bookings" USING btree ("held_from") WHERE held_from is not null;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_only_holds_have_a_source" CHECK ("bookings"."held_from" is null or "bookings"."status" = 'held');--> statement-breakpoint
-- A note may name a guest who is erased: it alone may be taken out of the ledger, and only wholly.
CREATE OR REPLACE FUNCTION refuse_ledger_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.note IS NULL AND to_jsonb(NEW) - 'note' = to_jsonb(OLD) - 'note' THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'the payment ledger is append-only' USING ERRCODE = 'restrict_violation';
END $$;
