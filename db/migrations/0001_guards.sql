-- The payment ledger is append-only: a mistake is mended by another entry.
CREATE FUNCTION refuse_ledger_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the payment ledger is append-only' USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER payments_are_append_only BEFORE UPDATE OR DELETE ON payments
  FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change();
--> statement-breakpoint
-- Whatever public pages show, its change empties the page cache of every process. A notification
-- leaves with the commit and is folded into one per transaction.
CREATE FUNCTION tell_content_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('content_changed', '');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER tell_content_changed AFTER INSERT OR UPDATE OR DELETE ON tours FOR EACH STATEMENT EXECUTE FUNCTION tell_content_changed();
--> statement-breakpoint
CREATE TRIGGER tell_content_changed AFTER INSERT OR UPDATE OR DELETE ON availabilities FOR EACH STATEMENT EXECUTE FUNCTION tell_content_changed();
--> statement-breakpoint
CREATE TRIGGER tell_content_changed AFTER INSERT OR UPDATE OR DELETE ON availability_blocks FOR EACH STATEMENT EXECUTE FUNCTION tell_content_changed();
--> statement-breakpoint
CREATE TRIGGER tell_content_changed AFTER INSERT OR UPDATE OR DELETE ON bookings FOR EACH STATEMENT EXECUTE FUNCTION tell_content_changed();
--> statement-breakpoint
CREATE TRIGGER tell_content_changed AFTER INSERT OR UPDATE OR DELETE ON reviews FOR EACH STATEMENT EXECUTE FUNCTION tell_content_changed();
--> statement-breakpoint
CREATE TRIGGER tell_content_changed AFTER INSERT OR UPDATE OR DELETE ON articles FOR EACH STATEMENT EXECUTE FUNCTION tell_content_changed();
--> statement-breakpoint
CREATE TRIGGER tell_content_changed AFTER INSERT OR UPDATE OR DELETE ON documents FOR EACH STATEMENT EXECUTE FUNCTION tell_content_changed();
--> statement-breakpoint
CREATE TRIGGER tell_content_changed AFTER INSERT OR UPDATE OR DELETE ON gallery_items FOR EACH STATEMENT EXECUTE FUNCTION tell_content_changed();
