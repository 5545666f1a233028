/**
 * The amount paid for a booking less refunds, in cents. At least zero: a refund made at the gateway's
 * dashboard and one of ours can both be on their way, and the gateway accepts only one of them.
 */
export const netPaidCents = ({
  paidCents,
  refundedCents,
}: {
  paidCents: number;
  refundedCents: number;
}): number => Math.max(0, paidCents - refundedCents);
