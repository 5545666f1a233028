ALTER TABLE "bookings" ADD COLUMN "draft_key_hash" text;--> statement-breakpoint
CREATE INDEX "bookings_holds_by_draft" ON "bookings" USING btree ("draft_key_hash") WHERE draft_key_hash is not null;