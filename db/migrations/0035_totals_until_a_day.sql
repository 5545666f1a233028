ALTER TABLE "ledger_days" ADD COLUMN "entries_until" bigint;--> statement-breakpoint
ALTER TABLE "ledger_days" ADD COLUMN "cents_until" bigint;