CREATE TABLE "settings" (
	"section" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"updated_at" timestamptz NOT NULL,
	CONSTRAINT "settings_section_is_known" CHECK ("settings"."section" in ('house', 'reach'))
);
--> statement-breakpoint
CREATE TRIGGER tell_content_changed AFTER INSERT OR UPDATE OR DELETE ON settings FOR EACH ROW EXECUTE FUNCTION tell_content_changed('settings');
