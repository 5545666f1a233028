import { useState } from 'react';
import { send } from '#api/client/calls.ts';
import { adminApi } from '#contract/http/admin-api-paths.ts';
import type { PaymentJson } from '#contract/payments/payments.schemas.ts';
import { formatMoney } from '#platform/i18n/format.ts';
import { m } from '#platform/i18n/messages.ts';
import { CheckboxField } from '#ui/form/field.tsx';
import { Question } from '../frame/question.tsx';
import { useIdempotencyKey } from '../session/use-idempotency-key.ts';
import { useWrite } from '../session/use-write.ts';
import { AmountField, useAmount } from './amount-field.tsx';
import { referenceOf } from './ledger-labels.ts';

/** Refunds a charge fully or partly; an idempotency key prevents duplicate refunds. */
export function RefundDialog({ payment, onClose }: { payment: PaymentJson; onClose: () => void }) {
  const keyOf = useIdempotencyKey();
  const { mutateAsync } = useWrite(
    (body: { amount: number; isStillOwed: boolean; sendEmail: boolean }) =>
      send('POST', adminApi.refund, {
        params: { id: payment.id },
        body,
        idempotencyKey: keyOf(body),
      }),
    { done: () => ({ title: m.admin_refund_done({ amount: inWords }) }) },
  );
  const [isStillOwed, setStillOwed] = useState(false);
  const [sendEmail, setSendEmail] = useState(true);
  const { amount, inWords, check, field } = useAmount({
    most: payment.refundable,
    currency: payment.currency,
    wrong: (left) => m.admin_refund_amount_wrong({ left }),
  });
  return (
    <Question
      isOpen
      onClose={onClose}
      title={m.admin_refund_heading({ name: payment.guestName })}
      text={m.admin_refund_text({
        reference: referenceOf(payment),
        left: formatMoney(payment.refundable, payment.currency),
      })}
      yes={m.admin_refund_yes({ amount: inWords })}
      busy={m.admin_saving()}
      canGo={check}
      onYes={async () => amount !== null && mutateAsync({ amount, isStillOwed, sendEmail })}
    >
      <AmountField {...field} />
      {payment.bookingStatus === 'confirmed' && (
        <CheckboxField
          label={m.admin_refund_still_owed()}
          checked={isStillOwed}
          onChange={({ target }) => setStillOwed(target.checked)}
        />
      )}
      {payment.bookingReference !== null && (
        <CheckboxField
          label={m.admin_decline_send_email()}
          checked={sendEmail}
          onChange={({ target }) => setSendEmail(target.checked)}
        />
      )}
    </Question>
  );
}
