CREATE TABLE "gift_voucher_tokens" (
	"voucher_id" uuid PRIMARY KEY NOT NULL,
	"token" text NOT NULL,
	CONSTRAINT "gift_voucher_tokens_once" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "gift_vouchers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"code" text NOT NULL,
	"status" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"currency" char(3) NOT NULL,
	"buyer_name" text NOT NULL,
	"buyer_email" text NOT NULL,
	"language" text NOT NULL,
	"recipient_name" text NOT NULL,
	"words" text,
	"valid_until" date NOT NULL,
	"paid_at" timestamptz,
	"erased_at" timestamptz,
	"created_at" timestamptz NOT NULL,
	CONSTRAINT "gift_vouchers_code_once" UNIQUE("code"),
	CONSTRAINT "gift_vouchers_code_is_well_formed" CHECK ("gift_vouchers"."code" ~ '^GV(-[0-9A-HJKMNP-TV-Z]{4}){3}$'),
	CONSTRAINT "gift_vouchers_status_is_known" CHECK ("gift_vouchers"."status" in ('unpaid', 'active', 'cancelled')),
	CONSTRAINT "gift_vouchers_amount_is_positive" CHECK ("gift_vouchers"."amount_cents" > 0),
	CONSTRAINT "gift_vouchers_language_is_known" CHECK ("gift_vouchers"."language" in ('en', 'pt', 'ru')),
	CONSTRAINT "gift_vouchers_active_is_paid" CHECK ("gift_vouchers"."status" <> 'active' or "gift_vouchers"."paid_at" is not null)
);
--> statement-breakpoint
ALTER TABLE "payments" DROP CONSTRAINT "payments_method_is_known";--> statement-breakpoint
DROP INDEX "payments_by_time";--> statement-breakpoint
ALTER TABLE "checkouts" ALTER COLUMN "booking_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ALTER COLUMN "booking_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "voucher_id" uuid;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "voucher_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "voucher_id" uuid;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "voucher_id" uuid;--> statement-breakpoint
ALTER TABLE "gift_voucher_tokens" ADD CONSTRAINT "gift_voucher_tokens_voucher_id_gift_vouchers_id_fk" FOREIGN KEY ("voucher_id") REFERENCES "public"."gift_vouchers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "gift_vouchers_by_time" ON "gift_vouchers" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "gift_vouchers_by_words" ON "gift_vouchers" USING gin (regexp_replace(normalize(' ' || "code" || ' ' || replace("code", '-', '')
    || ' ' || "buyer_name" || ' ' || "buyer_email" || ' ' || "recipient_name", NFD), '[\u0300-\u036f]', '', 'g') gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "gift_vouchers_unpaid" ON "gift_vouchers" USING btree ("created_at") WHERE status = 'unpaid';--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_voucher_id_gift_vouchers_id_fk" FOREIGN KEY ("voucher_id") REFERENCES "public"."gift_vouchers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_voucher_id_gift_vouchers_id_fk" FOREIGN KEY ("voucher_id") REFERENCES "public"."gift_vouchers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_voucher_id_gift_vouchers_id_fk" FOREIGN KEY ("voucher_id") REFERENCES "public"."gift_vouchers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bookings_by_voucher" ON "bookings" USING btree ("voucher_id") WHERE voucher_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "checkouts_one_of_voucher" ON "checkouts" USING btree ("voucher_id") WHERE status in ('opening', 'open', 'processing');--> statement-breakpoint
CREATE INDEX "payments_of_voucher" ON "payments" USING btree ("voucher_id") WHERE voucher_id is not null;--> statement-breakpoint
CREATE INDEX "payments_by_time_and_kind" ON "payments" USING btree ("at","kind","id","amount_cents","refund_of","method");--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_voucher_in_range" CHECK ("bookings"."voucher_cents" between 0 and "bookings"."total_cents");--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_pay_for_one" CHECK (("checkouts"."booking_id" is null) <> ("checkouts"."voucher_id" is null));--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_name_what_they_pay" CHECK ("payments"."booking_id" is not null or "payments"."voucher_id" is not null);--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_by_voucher_name_both" CHECK (("payments"."method" = 'voucher') = ("payments"."booking_id" is not null and "payments"."voucher_id" is not null));--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_method_is_known" CHECK ("payments"."method" in ('demo', 'stripe', 'cash', 'terminal', 'transfer', 'voucher'));--> statement-breakpoint
-- Pages say whether there is a gift voucher to type.
CREATE TRIGGER tell_content_changed AFTER INSERT OR UPDATE OR DELETE ON gift_vouchers FOR EACH STATEMENT EXECUTE FUNCTION tell_content_changed('gift_vouchers');
