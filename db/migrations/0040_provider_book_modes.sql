ALTER TABLE "payouts" ADD COLUMN "mode" text DEFAULT 'live' NOT NULL;--> statement-breakpoint
ALTER TABLE "provider_entries" ADD COLUMN "mode" text DEFAULT 'live' NOT NULL;
--> statement-breakpoint
-- Where every payment at the gateway was made with test keys, the book that was copied is that of those keys.
ALTER TABLE provider_entries DISABLE TRIGGER provider_entries_are_append_only;
--> statement-breakpoint
UPDATE provider_entries SET mode = 'test'
WHERE EXISTS (SELECT 1 FROM payments WHERE method = 'stripe' AND mode = 'test')
  AND NOT EXISTS (SELECT 1 FROM payments WHERE method = 'stripe' AND mode = 'live');
--> statement-breakpoint
ALTER TABLE provider_entries ENABLE TRIGGER provider_entries_are_append_only;
--> statement-breakpoint
UPDATE payouts SET mode = 'test'
WHERE EXISTS (SELECT 1 FROM payments WHERE method = 'stripe' AND mode = 'test')
  AND NOT EXISTS (SELECT 1 FROM payments WHERE method = 'stripe' AND mode = 'live');
