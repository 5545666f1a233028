/** Cents, at least zero: a refund of ours and one from the gateway's dashboard may both be on their way. */
export const netPaidCents = ({
  paidCents,
  refundedCents,
}: {
  paidCents: number;
  refundedCents: number;
}): number => Math.max(0, paidCents - refundedCents);
