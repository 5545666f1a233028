CREATE TABLE "erased_guests" (
	"id" text PRIMARY KEY NOT NULL,
	"erased_at" timestamptz NOT NULL
);
--> statement-breakpoint
CREATE INDEX "erased_guests_by_time" ON "erased_guests" USING btree ("erased_at");