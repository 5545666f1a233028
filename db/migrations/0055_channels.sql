CREATE TABLE "channel_keys" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"channel_id" uuid NOT NULL,
	"name" text NOT NULL,
	"key_hash" text NOT NULL,
	"ending" text NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"last_used_at" timestamptz,
	"revoked_at" timestamptz,
	CONSTRAINT "channel_keys_hashed_once" UNIQUE("key_hash")
);
--> statement-breakpoint
CREATE TABLE "channels" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"commission_basis_points" integer NOT NULL,
	"archived_at" timestamptz,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "channels_named_once" UNIQUE("name"),
	CONSTRAINT "channels_commission_in_range" CHECK ("channels"."commission_basis_points" between 0 and 10000)
);
--> statement-breakpoint
CREATE TABLE "channel_test_bookings" (
	"channel_id" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"booking" text NOT NULL,
	"request_hash" text NOT NULL,
	"created_at" timestamptz NOT NULL,
	CONSTRAINT "channel_test_bookings_channel_id_uuid_pk" PRIMARY KEY("channel_id","uuid")
);
--> statement-breakpoint
CREATE TABLE "channel_bookings" (
	"booking_id" uuid PRIMARY KEY NOT NULL,
	"channel_id" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"request_hash" text NOT NULL,
	"unit_items" jsonb NOT NULL,
	"contact" jsonb NOT NULL,
	"notes" text,
	"emails_guest" boolean NOT NULL,
	"created_at" timestamptz NOT NULL,
	CONSTRAINT "channel_bookings_uuid_once" UNIQUE("channel_id","uuid")
);
--> statement-breakpoint
ALTER TABLE "booking_transitions" DROP CONSTRAINT "booking_transitions_actor_is_known";--> statement-breakpoint
ALTER TABLE "payments" DROP CONSTRAINT "payments_method_is_known";--> statement-breakpoint
DROP INDEX "bookings_by_words";--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "channel_id" uuid;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "reseller_reference" text;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "commission_basis_points" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "channel_keys" ADD CONSTRAINT "channel_keys_channel_id_channels_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."channels"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channel_test_bookings" ADD CONSTRAINT "channel_test_bookings_channel_id_channels_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."channels"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channel_bookings" ADD CONSTRAINT "channel_bookings_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channel_bookings" ADD CONSTRAINT "channel_bookings_channel_id_channels_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."channels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "channel_keys_of_channel" ON "channel_keys" USING btree ("channel_id");--> statement-breakpoint
CREATE INDEX "channel_test_bookings_by_time" ON "channel_test_bookings" USING btree ("created_at");--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_channel_id_channels_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."channels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bookings_by_channel" ON "bookings" USING btree ("channel_id","created_at") WHERE channel_id is not null;--> statement-breakpoint
CREATE INDEX "bookings_by_words" ON "bookings" USING gin (regexp_replace(normalize(' ' || "reference" || ' ' || replace("reference", '-', '')
    || ' ' || "first_name" || ' ' || "last_name" || ' ' || "email"
    || ' ' || "phone" || ' ' || regexp_replace("phone", '\D', '', 'g')
    || ' ' || coalesce("special_requests", '')
    || ' ' || coalesce("external_reference" || ' ' || replace("external_reference", '-', ''), '')
    || ' ' || coalesce("reseller_reference", ''), NFD), '[\u0300-\u036f]', '', 'g') gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "booking_transitions" ADD CONSTRAINT "booking_transitions_actor_is_known" CHECK ("booking_transitions"."actor" in ('guest', 'team', 'system', 'reseller'));--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_commission_in_range" CHECK ("bookings"."commission_basis_points" between 0 and 10000 and ("bookings"."commission_basis_points" = 0 or "bookings"."channel_id" is not null));--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_method_is_known" CHECK ("payments"."method" in ('demo', 'stripe', 'cash', 'terminal', 'transfer', 'voucher', 'reseller'));