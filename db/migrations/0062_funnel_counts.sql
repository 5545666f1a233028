CREATE TABLE "funnel_counts" (
	"day" date NOT NULL,
	"step" text NOT NULL,
	"tour_id" text NOT NULL,
	"language" text NOT NULL,
	"device" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "funnel_counts_day_step_tour_id_language_device_pk" PRIMARY KEY("day","step","tour_id","language","device"),
	CONSTRAINT "funnel_counts_step_is_known" CHECK ("funnel_counts"."step" in ('viewed', 'opened', 'date', 'details', 'paid')),
	CONSTRAINT "funnel_counts_language_is_known" CHECK ("funnel_counts"."language" in ('en', 'pt', 'ru')),
	CONSTRAINT "funnel_counts_device_is_known" CHECK ("funnel_counts"."device" in ('phone', 'computer')),
	CONSTRAINT "funnel_counts_count_is_positive" CHECK ("funnel_counts"."count" > 0)
);
--> statement-breakpoint
ALTER TABLE "funnel_counts" ADD CONSTRAINT "funnel_counts_tour_id_tours_id_fk" FOREIGN KEY ("tour_id") REFERENCES "public"."tours"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "funnel_counts_by_tour" ON "funnel_counts" USING btree ("tour_id");