CREATE TABLE "guide_days_off" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"staff_id" uuid,
	"guide_id" text,
	"from_date" date NOT NULL,
	"to_date" date NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamptz NOT NULL,
	CONSTRAINT "guide_days_off_have_one_guide" CHECK (num_nonnulls("guide_days_off"."staff_id", "guide_days_off"."guide_id") = 1),
	CONSTRAINT "guide_days_off_run_forward" CHECK ("guide_days_off"."from_date" <= "guide_days_off"."to_date")
);
--> statement-breakpoint
ALTER TABLE "guide_days_off" ADD CONSTRAINT "guide_days_off_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guide_days_off" ADD CONSTRAINT "guide_days_off_guide_id_guides_id_fk" FOREIGN KEY ("guide_id") REFERENCES "public"."guides"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "guide_days_off_by_staff" ON "guide_days_off" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "guide_days_off_by_guide" ON "guide_days_off" USING btree ("guide_id");--> statement-breakpoint
CREATE INDEX "guide_days_off_by_last_day" ON "guide_days_off" USING btree ("to_date");