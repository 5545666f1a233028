CREATE TABLE "pools" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"units" integer NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "pools_units_in_range" CHECK ("pools"."units" between 1 and 1000)
);
--> statement-breakpoint
ALTER TABLE "tours" ADD COLUMN "pools" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "pools_once_per_name" ON "pools" USING btree (lower("name"));--> statement-breakpoint
-- The spots of a tour's dates also depend on the other tours that take from its pools.
CREATE FUNCTION tell_sharing_tours(tour text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('content_changed', 'availabilities ' || other.id)
  FROM tours own
  CROSS JOIN LATERAL jsonb_array_elements(CASE WHEN jsonb_typeof(own.pools) = 'array' THEN own.pools ELSE '[]'::jsonb END) AS used
  JOIN tours other ON other.id <> own.id
    AND other.pools @> jsonb_build_array(jsonb_build_object('poolId', used -> 'poolId'))
  WHERE own.id = tour AND own.pools <> '[]'::jsonb;
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
