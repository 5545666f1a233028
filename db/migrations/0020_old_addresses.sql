CREATE TABLE "old_addresses" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"leads_from" text NOT NULL,
	"leads_to" text NOT NULL,
	"created_at" timestamptz NOT NULL,
	CONSTRAINT "old_addresses_once" UNIQUE("leads_from")
);
--> statement-breakpoint
-- Every process keeps them in memory, and reads them anew when it hears of this.
CREATE TRIGGER tell_content_changed AFTER INSERT OR UPDATE OR DELETE ON old_addresses FOR EACH STATEMENT EXECUTE FUNCTION tell_content_changed('old_addresses');
