CREATE TABLE "discount_codes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"code" text NOT NULL,
	"kind" text NOT NULL,
	"value" integer NOT NULL,
	"valid_from" date,
	"valid_until" date,
	"tour_ids" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"max_uses" integer,
	"max_uses_each" integer,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamptz NOT NULL,
	CONSTRAINT "discount_codes_once" UNIQUE("code"),
	CONSTRAINT "discount_codes_code_is_well_formed" CHECK ("discount_codes"."code" ~ '^[A-Z0-9-]{4,20}$'),
	CONSTRAINT "discount_codes_kind_is_known" CHECK ("discount_codes"."kind" in ('share', 'amount')),
	CONSTRAINT "discount_codes_value_in_range" CHECK ("discount_codes"."value" > 0 and ("discount_codes"."kind" = 'amount' or "discount_codes"."value" <= 90)),
	CONSTRAINT "discount_codes_days_run_forward" CHECK ("discount_codes"."valid_from" <= "discount_codes"."valid_until"),
	CONSTRAINT "discount_codes_uses_are_positive" CHECK ("discount_codes"."max_uses" > 0 and "discount_codes"."max_uses_each" > 0)
);
--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "discount_code_id" uuid;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_discount_code_id_discount_codes_id_fk" FOREIGN KEY ("discount_code_id") REFERENCES "public"."discount_codes"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bookings_by_discount_code" ON "bookings" USING btree ("discount_code_id") WHERE discount_code_id is not null;--> statement-breakpoint
-- Pages say whether there is a code to type.
CREATE TRIGGER tell_content_changed AFTER INSERT OR UPDATE OR DELETE ON discount_codes FOR EACH STATEMENT EXECUTE FUNCTION tell_content_changed('discount_codes');
