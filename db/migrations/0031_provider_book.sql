CREATE TABLE "payouts" (
	"id" text PRIMARY KEY NOT NULL,
	"amount_cents" integer NOT NULL,
	"currency" char(3) NOT NULL,
	"status" text NOT NULL,
	"arrives_on" date NOT NULL,
	"reference" text,
	"failure" text,
	"contents" text NOT NULL,
	"created_at" timestamptz NOT NULL,
	CONSTRAINT "payouts_status_is_known" CHECK ("payouts"."status" in ('under_way', 'paid', 'failed', 'cancelled')),
	CONSTRAINT "payouts_contents_are_known" CHECK ("payouts"."contents" in ('awaited', 'known', 'unknown'))
);
--> statement-breakpoint
CREATE TABLE "provider_entries" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"subject_id" text,
	"amount_cents" integer NOT NULL,
	"fee_cents" integer NOT NULL,
	"net_cents" integer NOT NULL,
	"currency" char(3) NOT NULL,
	"guest_cents" integer,
	"guest_currency" char(3),
	"payout_id" text,
	"at" timestamptz NOT NULL,
	"available_at" timestamptz NOT NULL,
	CONSTRAINT "provider_entries_kind_is_known" CHECK ("provider_entries"."kind" in ('charge', 'refund', 'refund_failed', 'dispute', 'dispute_won', 'fee', 'payout', 'payout_failed', 'other')),
	CONSTRAINT "provider_entries_guest_amount_has_a_currency" CHECK (("provider_entries"."guest_cents" is null) = ("provider_entries"."guest_currency" is null))
);
--> statement-breakpoint
ALTER TABLE "provider_entries" ADD CONSTRAINT "provider_entries_payout_id_payouts_id_fk" FOREIGN KEY ("payout_id") REFERENCES "public"."payouts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payouts_by_day" ON "payouts" USING btree ("arrives_on","id");--> statement-breakpoint
CREATE INDEX "payouts_by_time" ON "payouts" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "provider_entries_of_payment_once" ON "provider_entries" USING btree ("subject_id","kind") WHERE kind in ('charge', 'refund', 'refund_failed');--> statement-breakpoint
CREATE INDEX "provider_entries_by_time" ON "provider_entries" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "provider_entries_of_payout" ON "provider_entries" USING btree ("payout_id");--> statement-breakpoint
-- The copy of the provider's book is append-only too: only the payout of an entry is learnt later, once.
CREATE FUNCTION refuse_entry_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.payout_id IS NULL AND to_jsonb(NEW) - 'payout_id' = to_jsonb(OLD) - 'payout_id' THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'the provider''s book is append-only' USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER provider_entries_are_append_only BEFORE UPDATE OR DELETE ON provider_entries
  FOR EACH ROW EXECUTE FUNCTION refuse_entry_change();
