-- A download is counted on the document; nothing that visitors see changes by it.
DROP TRIGGER tell_content_changed ON documents;--> statement-breakpoint
CREATE TRIGGER tell_content_changed AFTER INSERT OR DELETE OR UPDATE OF slug, kind, title, body, file_key, file_bytes, language, is_published, updated_at ON documents FOR EACH STATEMENT EXECUTE FUNCTION tell_content_changed();
