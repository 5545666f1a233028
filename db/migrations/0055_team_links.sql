CREATE TABLE "guides" (
	"id" text PRIMARY KEY NOT NULL,
	"staff_id" uuid,
	"has_team_link" boolean DEFAULT false NOT NULL,
	"team_link_version" integer DEFAULT 0 NOT NULL,
	"language" text DEFAULT 'en' NOT NULL,
	CONSTRAINT "guides_one_account" UNIQUE("staff_id"),
	CONSTRAINT "guides_language_is_known" CHECK ("guides"."language" in ('en', 'pt', 'ru'))
);
--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "team_link_of" text;--> statement-breakpoint
ALTER TABLE "guides" ADD CONSTRAINT "guides_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE set null ON UPDATE no action;