-- Sums of the ledger's days. Not logged and in no backup, for they are made of the ledger: what a crash
-- takes is summed anew.
CREATE UNLOGGED TABLE "ledger_days" (
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"method" text NOT NULL,
	"entries" integer NOT NULL,
	"amount_cents" bigint NOT NULL,
	CONSTRAINT "ledger_days_day_kind_method_pk" PRIMARY KEY("day","kind","method")
);
--> statement-breakpoint
-- An entry of a day that was summed already, as of a clock that went wrong: from that day on all is
-- summed again. Whoever sums lets nobody write meanwhile, so that no entry is missed.
CREATE FUNCTION reopen_ledger_days() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM ledger_days WHERE day >= (SELECT min((at AT TIME ZONE 'UTC')::date) FROM written);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER payments_reopen_their_days AFTER INSERT ON payments REFERENCING NEW TABLE AS written
  FOR EACH STATEMENT EXECUTE FUNCTION reopen_ledger_days();
--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "owed_back_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- What a booking that is over still holds, beyond what it keeps: `balanceOf` says the same of its ledger.
CREATE FUNCTION owed_back_of(booking uuid, status text, fee_cents integer) RETURNS integer
LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN status IN ('cancelled', 'expired') THEN greatest(0, coalesce(sum(
    CASE kind WHEN 'refund' THEN -amount_cents ELSE amount_cents END), 0) - fee_cents)::integer ELSE 0 END
  FROM payments WHERE booking_id = booking
$$;
--> statement-breakpoint
CREATE FUNCTION keep_owed_back_of_booking() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.owed_back_cents := owed_back_of(NEW.id, NEW.status, NEW.cancellation_fee_cents);
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER bookings_keep_owed_back BEFORE UPDATE OF status, cancellation_fee_cents ON bookings
  FOR EACH ROW WHEN (NEW.status IN ('cancelled', 'expired') OR OLD.owed_back_cents > 0)
  EXECUTE FUNCTION keep_owed_back_of_booking();
--> statement-breakpoint
-- Whoever writes an entry has locked its booking: its state and its other entries stand still.
CREATE FUNCTION keep_owed_back_of_entries() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE bookings
  SET owed_back_cents = owed_back_of(id, status, cancellation_fee_cents)
  WHERE id IN (SELECT booking_id FROM written) AND status IN ('cancelled', 'expired')
    AND owed_back_cents <> owed_back_of(id, status, cancellation_fee_cents);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER payments_keep_owed_back AFTER INSERT ON payments REFERENCING NEW TABLE AS written
  FOR EACH STATEMENT EXECUTE FUNCTION keep_owed_back_of_entries();
--> statement-breakpoint
UPDATE bookings SET owed_back_cents = owed_back_of(id, status, cancellation_fee_cents)
WHERE status IN ('cancelled', 'expired') AND owed_back_of(id, status, cancellation_fee_cents) > 0;
--> statement-breakpoint
CREATE INDEX "bookings_owing_back" ON "bookings" USING btree ("created_at") WHERE owed_back_cents > 0;
