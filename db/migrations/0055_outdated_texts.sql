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
CREATE UNIQUE INDEX "outdated_texts_once" ON "outdated_texts" USING btree ("kind","record_id","field","language","words_hash");