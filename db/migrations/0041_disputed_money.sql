ALTER TABLE "payments" ADD COLUMN "dispute_id" text;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_of_dispute_once" UNIQUE("dispute_id","kind");--> statement-breakpoint
-- Disputed money that banks had before there were entries for it.
INSERT INTO payments (booking_id, voucher_id, kind, amount_cents, currency, method, refund_of, is_waived, dispute_id, at)
SELECT charge.booking_id, charge.voucher_id, 'refund',
  CASE WHEN disputes.currency = charge.currency THEN disputes.amount_cents ELSE charge.amount_cents END,
  charge.currency, charge.method, charge.id,
  true, disputes.id, disputes.updated_at
FROM disputes JOIN payments AS charge ON charge.id = disputes.charge_id
WHERE disputes.status IN ('needs_response', 'under_review', 'lost');
