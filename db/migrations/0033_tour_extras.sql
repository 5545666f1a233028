ALTER TABLE "tours" ADD COLUMN "extras" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "tours" ADD COLUMN "private_surcharge_cents" integer;--> statement-breakpoint
ALTER TABLE "tours" ADD CONSTRAINT "tours_surcharge_is_positive" CHECK ("tours"."private_surcharge_cents" > 0);