ALTER TABLE "availabilities" ADD COLUMN "own_price_change" jsonb;--> statement-breakpoint
ALTER TABLE "tours" ADD COLUMN "price_rules" jsonb DEFAULT '[]'::jsonb NOT NULL;