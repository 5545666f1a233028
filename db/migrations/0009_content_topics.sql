-- A change of what public pages show says which row it is about, so that only answers made of that row
-- are asked for again: `tours alfama-at-dawn`. A notification leaves with the commit, and equal ones
-- are folded into one per transaction. The arguments are the kind, and the column that names the row.
CREATE OR REPLACE FUNCTION tell_content_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  old_key text;
  new_key text;
BEGIN
  IF TG_OP <> 'INSERT' AND TG_NARGS > 1 THEN old_key := to_jsonb(OLD) ->> TG_ARGV[1]; END IF;
  IF TG_OP <> 'DELETE' AND TG_NARGS > 1 THEN new_key := to_jsonb(NEW) ->> TG_ARGV[1]; END IF;
  PERFORM pg_notify('content_changed', concat_ws(' ', TG_ARGV[0], coalesce(new_key, old_key)));
  IF old_key <> new_key THEN
    PERFORM pg_notify('content_changed', concat_ws(' ', TG_ARGV[0], old_key));
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Of spots it is told whose they are; a block of all tours concerns them all. Written for itself, for
-- bookings come fast.
CREATE FUNCTION tell_spots_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    PERFORM pg_notify('content_changed', concat_ws(' ', 'availabilities', OLD.tour_id));
  END IF;
  IF TG_OP <> 'DELETE' THEN
    PERFORM pg_notify('content_changed', concat_ws(' ', 'availabilities', NEW.tour_id));
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
DROP TRIGGER tell_content_changed ON tours;--> statement-breakpoint
DROP TRIGGER tell_content_changed ON availabilities;--> statement-breakpoint
DROP TRIGGER tell_content_changed ON availability_blocks;--> statement-breakpoint
DROP TRIGGER tell_content_changed ON bookings;--> statement-breakpoint
DROP TRIGGER tell_content_changed ON reviews;--> statement-breakpoint
DROP TRIGGER tell_content_changed ON articles;--> statement-breakpoint
DROP TRIGGER tell_content_changed ON documents;--> statement-breakpoint
DROP TRIGGER tell_content_changed ON gallery_items;--> statement-breakpoint
DROP TRIGGER tell_content_changed ON letters;--> statement-breakpoint
CREATE TRIGGER tell_content_changed AFTER INSERT OR UPDATE OR DELETE ON tours FOR EACH ROW EXECUTE FUNCTION tell_content_changed('tours', 'id');--> statement-breakpoint
CREATE TRIGGER tell_content_changed AFTER INSERT OR UPDATE OR DELETE ON reviews FOR EACH ROW EXECUTE FUNCTION tell_content_changed('reviews', 'tour_id');--> statement-breakpoint
CREATE TRIGGER tell_content_changed AFTER INSERT OR UPDATE OR DELETE ON articles FOR EACH ROW EXECUTE FUNCTION tell_content_changed('articles', 'slug');--> statement-breakpoint
CREATE TRIGGER tell_content_changed AFTER INSERT OR DELETE OR UPDATE OF slug, kind, title, body, file_key, file_bytes, language, is_published, updated_at ON documents FOR EACH ROW EXECUTE FUNCTION tell_content_changed('documents', 'slug');--> statement-breakpoint
CREATE TRIGGER tell_content_changed AFTER INSERT OR UPDATE OR DELETE ON gallery_items FOR EACH ROW EXECUTE FUNCTION tell_content_changed('gallery_items');--> statement-breakpoint
CREATE TRIGGER tell_content_changed AFTER INSERT OR DELETE OR UPDATE OF slug, subject, body, status ON letters FOR EACH ROW EXECUTE FUNCTION tell_content_changed('letters', 'slug');--> statement-breakpoint
CREATE TRIGGER tell_spots_changed AFTER INSERT OR UPDATE OR DELETE ON availabilities FOR EACH ROW EXECUTE FUNCTION tell_spots_changed();--> statement-breakpoint
CREATE TRIGGER tell_spots_changed AFTER INSERT OR UPDATE OR DELETE ON availability_blocks FOR EACH ROW EXECUTE FUNCTION tell_spots_changed();--> statement-breakpoint
CREATE TRIGGER tell_spots_changed AFTER INSERT OR DELETE OR UPDATE OF tour_id, availability_id, participants, exclusive, status, hold_expires_at, offer_expires_at ON bookings FOR EACH ROW EXECUTE FUNCTION tell_spots_changed();
