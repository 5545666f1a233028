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
CREATE TABLE "outdated_texts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"record_id" text NOT NULL,
	"field" text NOT NULL,
	"language" text NOT NULL,
	"words_hash" text NOT NULL,
	"source" text NOT NULL,
	"source_before" text NOT NULL,
	"edited_at" timestamptz NOT NULL,
	CONSTRAINT "outdated_texts_languages_are_known" CHECK ("outdated_texts"."language" in ('en', 'pt', 'ru')
      and "outdated_texts"."source" in ('en', 'pt', 'ru') and "outdated_texts"."source" <> "outdated_texts"."language")
);
--> statement-breakpoint
CREATE TABLE "pools" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"units" integer NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "pools_units_in_range" CHECK ("pools"."units" between 1 and 1000)
);
--> statement-breakpoint
ALTER TABLE "booking_transitions" DROP CONSTRAINT "booking_transitions_actor_is_known";--> statement-breakpoint
ALTER TABLE "payments" DROP CONSTRAINT "payments_method_is_known";--> statement-breakpoint
DROP INDEX "bookings_by_words";--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "rebook_held_id" uuid;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "rebook_held_until" timestamptz;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "channel_id" uuid;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "reseller_reference" text;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "commission_basis_points" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "tours" ADD COLUMN "pools" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "channel_keys" ADD CONSTRAINT "channel_keys_channel_id_channels_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."channels"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channel_test_bookings" ADD CONSTRAINT "channel_test_bookings_channel_id_channels_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."channels"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channel_bookings" ADD CONSTRAINT "channel_bookings_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channel_bookings" ADD CONSTRAINT "channel_bookings_channel_id_channels_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."channels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "channel_keys_of_channel" ON "channel_keys" USING btree ("channel_id");--> statement-breakpoint
CREATE INDEX "channel_test_bookings_by_time" ON "channel_test_bookings" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "outdated_texts_once" ON "outdated_texts" USING btree ("kind","record_id","field","language","words_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "pools_once_per_name" ON "pools" USING btree (lower("name"));--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_rebook_held_id_availabilities_id_fk" FOREIGN KEY ("rebook_held_id") REFERENCES "public"."availabilities"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_channel_id_channels_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."channels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bookings_by_channel" ON "bookings" USING btree ("channel_id","created_at") WHERE channel_id is not null;--> statement-breakpoint
CREATE INDEX "bookings_held_to_rebook" ON "bookings" USING btree ("rebook_held_id") WHERE rebook_held_id is not null;--> statement-breakpoint
CREATE INDEX "bookings_by_words" ON "bookings" USING gin (regexp_replace(normalize(' ' || "reference" || ' ' || replace("reference", '-', '')
    || ' ' || "first_name" || ' ' || "last_name" || ' ' || "email"
    || ' ' || "phone" || ' ' || regexp_replace("phone", '\D', '', 'g')
    || ' ' || coalesce("special_requests", '')
    || ' ' || coalesce("external_reference" || ' ' || replace("external_reference", '-', ''), '')
    || ' ' || coalesce("reseller_reference", ''), NFD), '[\u0300-\u036f]', '', 'g') gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "booking_transitions" ADD CONSTRAINT "booking_transitions_actor_is_known" CHECK ("booking_transitions"."actor" in ('guest', 'team', 'system', 'reseller'));--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_commission_in_range" CHECK ("bookings"."commission_basis_points" between 0 and 10000 and ("bookings"."commission_basis_points" = 0 or "bookings"."channel_id" is not null));--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_held_to_rebook_until" CHECK ("bookings"."rebook_held_id" is null or "bookings"."rebook_held_until" is not null);--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_method_is_known" CHECK ("payments"."method" in ('demo', 'stripe', 'cash', 'terminal', 'transfer', 'voucher', 'reseller'));--> statement-breakpoint
-- The spots of a tour's dates also depend on the other tours that take from its pools.
CREATE FUNCTION tell_sharing_tours(tour text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  uses jsonb;
BEGIN
  SELECT pools INTO uses FROM tours WHERE id = tour;
  -- Most tours share nothing, and changes of many dates run this for each row.
  IF uses IS NULL OR jsonb_typeof(uses) <> 'array' OR uses = '[]'::jsonb THEN RETURN; END IF;
  PERFORM pg_notify('content_changed', 'availabilities ' || other.id)
  FROM jsonb_array_elements(uses) AS used
  JOIN tours other ON other.id <> tour
    AND other.pools @> jsonb_build_array(jsonb_build_object('poolId', used -> 'poolId'));
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION tell_spots_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    PERFORM pg_notify('content_changed', concat_ws(' ', 'availabilities', OLD.tour_id));
    IF TG_TABLE_NAME <> 'availability_blocks' THEN PERFORM tell_sharing_tours(OLD.tour_id); END IF;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    PERFORM pg_notify('content_changed', concat_ws(' ', 'availabilities', NEW.tour_id));
    IF TG_TABLE_NAME <> 'availability_blocks' AND (TG_OP = 'INSERT' OR NEW.tour_id <> OLD.tour_id)
    THEN PERFORM tell_sharing_tours(NEW.tour_id); END IF;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION tell_waitlist_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  tour text;
BEGIN
  SELECT tour_id INTO tour FROM availabilities WHERE id = OLD.availability_id;
  PERFORM pg_notify('content_changed', concat_ws(' ', 'availabilities', tour));
  PERFORM tell_sharing_tours(tour);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER tell_content_changed AFTER UPDATE OR DELETE ON pools FOR EACH STATEMENT EXECUTE FUNCTION tell_content_changed('availabilities');--> statement-breakpoint
CREATE FUNCTION tell_pool_use_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.pools <> NEW.pools OR (NEW.pools <> '[]'::jsonb AND OLD.duration_minutes <> NEW.duration_minutes) THEN
    PERFORM pg_notify('content_changed', 'availabilities');
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER tell_pool_use_changed AFTER UPDATE OF pools, duration_minutes ON tours FOR EACH ROW EXECUTE FUNCTION tell_pool_use_changed();
--> statement-breakpoint
-- Spots also change when the guest of a called-off date holds another one, or no longer does.
CREATE OR REPLACE TRIGGER tell_spots_changed AFTER INSERT OR DELETE OR UPDATE OF tour_id, availability_id, participants, exclusive, status, hold_expires_at, offer_expires_at, rebook_held_id, rebook_held_until ON bookings FOR EACH ROW EXECUTE FUNCTION tell_spots_changed();
