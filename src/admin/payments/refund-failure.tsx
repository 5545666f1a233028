import type { PaymentJson } from '#contract/payments/payments.schemas.ts';
import { m } from '#platform/i18n/messages.ts';

type Failure = NonNullable<PaymentJson['failure']>;

/** Why a refund failed, in Stripe's words. */
export const RefundFailure = ({ failure }: { failure: Failure }) => (
  <span className="block text-sm text-bad wrap-anywhere">{formatFailure(failure)}</span>
);

export function formatFailure({ words, isFinal }: Failure): string {
  // Stripe's reason can be an identifier such as `lost_or_stolen_card`.
  const said = /^[a-z_]+$/.test(words) ? words.replaceAll('_', ' ') : words;
  return isFinal
    ? m.admin_refund_failure({ words: said })
    : m.admin_refund_failure_tried({ words: said });
}
