ALTER TABLE "payments" ADD COLUMN "mode" text DEFAULT 'live' NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "is_undated" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "payments_of_no_worth" ON "payments" USING btree ("mode","booking_id") WHERE mode <> 'live';--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_mode_is_known" CHECK ("payments"."mode" in ('demo', 'test', 'live'));
--> statement-breakpoint
-- What a payment is worth follows from what it belongs to, whichever version writes it. An entry whose charge or
-- purchase is not there yet is restored from a backup, and has its mode.
CREATE FUNCTION set_payment_mode() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.method = 'demo' THEN
    NEW.mode := 'demo';
  ELSIF NEW.refund_of IS NOT NULL THEN
    NEW.mode := coalesce((SELECT mode FROM payments WHERE id = NEW.refund_of), NEW.mode);
  ELSIF NEW.method = 'voucher' THEN
    NEW.mode := coalesce((
      SELECT mode FROM payments
      WHERE voucher_id = NEW.voucher_id AND booking_id IS NULL AND kind = 'charge' ORDER BY at LIMIT 1
    ), NEW.mode);
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER payments_set_mode BEFORE INSERT ON payments FOR EACH ROW EXECUTE FUNCTION set_payment_mode();
--> statement-breakpoint
-- The entries from before: Stripe names the sessions of its test keys `cs_test_…`.
ALTER TABLE payments DISABLE TRIGGER payments_are_append_only;
--> statement-breakpoint
UPDATE payments SET mode = 'demo' WHERE method = 'demo';
--> statement-breakpoint
UPDATE payments SET mode = 'test'
FROM checkouts
WHERE payments.method = 'stripe' AND payments.kind = 'charge'
  AND checkouts.status = 'paid' AND checkouts.session_id LIKE 'cs\_test\_%'
  AND checkouts.amount_cents = payments.amount_cents
  AND (checkouts.booking_id = payments.booking_id
    OR (payments.booking_id IS NULL AND checkouts.voucher_id = payments.voucher_id));
--> statement-breakpoint
UPDATE payments SET mode = purchase.mode
FROM payments AS purchase
WHERE payments.method = 'voucher' AND payments.kind = 'charge' AND purchase.mode <> 'live'
  AND purchase.voucher_id = payments.voucher_id AND purchase.booking_id IS NULL AND purchase.kind = 'charge';
--> statement-breakpoint
UPDATE payments SET mode = charge.mode
FROM payments AS charge
WHERE charge.id = payments.refund_of AND charge.mode <> payments.mode;
--> statement-breakpoint
-- What an import wrote down was taken earlier, and no day is known.
UPDATE payments SET is_undated = true
FROM bookings
WHERE bookings.id = payments.booking_id AND bookings.external_reference IS NOT NULL
  AND payments.kind = 'charge' AND payments.at = bookings.created_at;
--> statement-breakpoint
ALTER TABLE payments ENABLE TRIGGER payments_are_append_only;
--> statement-breakpoint
DELETE FROM ledger_days;
--> statement-breakpoint
-- Value from another mode than guests pay in now is not owed back.
CREATE OR REPLACE FUNCTION owed_back_of(booking uuid, status text, fee_cents integer) RETURNS integer
LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN status IN ('cancelled', 'expired') THEN greatest(0, coalesce(sum(
    CASE kind WHEN 'refund' THEN -amount_cents ELSE amount_cents END), 0) - fee_cents)::integer ELSE 0 END
  FROM payments WHERE booking_id = booking AND (mode = 'live' OR mode = coalesce(
    (SELECT value ->> 'mode' FROM settings WHERE section = 'gateway'), 'demo'))
$$;
--> statement-breakpoint
UPDATE bookings SET owed_back_cents = owed_back_of(id, status, cancellation_fee_cents)
WHERE owed_back_cents > 0 AND owed_back_cents <> owed_back_of(id, status, cancellation_fee_cents);
