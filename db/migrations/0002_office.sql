CREATE TABLE "former_slugs" (
	"slug" text PRIMARY KEY NOT NULL,
	"article_id" uuid NOT NULL,
	"changed_at" timestamptz NOT NULL
);
--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "file_bytes" integer;--> statement-breakpoint
ALTER TABLE "pictures" ADD COLUMN "original_key" text;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "replied_at" timestamptz;--> statement-breakpoint
UPDATE "reviews" SET "replied_at" = coalesce("decided_at", "created_at") WHERE "reply" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "visits" ADD COLUMN "country" text;--> statement-breakpoint
ALTER TABLE "former_slugs" ADD CONSTRAINT "former_slugs_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "former_slugs_of_article" ON "former_slugs" USING btree ("article_id");--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_reply_has_a_moment" CHECK (("reviews"."reply" is null) = ("reviews"."replied_at" is null));--> statement-breakpoint
ALTER TABLE "visits" ADD CONSTRAINT "visits_country_is_a_code" CHECK ("visits"."country" ~ '^[A-Z]{2}$');