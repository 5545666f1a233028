import { useRef, useState } from 'react';
import type { PaymentJson } from '#api/admin/payments/payment-shape.ts';
import { formatMoney } from '#platform/i18n/format.ts';
import { m } from '#platform/i18n/messages.ts';
import { TextField } from '#ui/form/field.tsx';
import { showToast } from '#ui/toast/toast-store.ts';
import { Question } from '../frame/question.tsx';
import { useStaffWrite } from '../session/use-staff-write.ts';
import { paymentPaths } from './payment-paths.ts';
import { parseAmount, typedAmount } from './typed-amount.ts';

/** Gives a charge back, or a part of it. The same refund sent twice is one. */
export function RefundDialog({ payment, onClose }: { payment: PaymentJson; onClose: () => void }) {
  const write = useStaffWrite();
  const [text, setText] = useState(typedAmount(payment.refundable));
  const [error, setError] = useState<string | undefined>();
  const sent = useRef({ amount: 0, key: '' });
  const amount = parseAmount(text);
  const inWords = amount === null ? '…' : formatMoney(amount, payment.currency);

  function check(): boolean {
    const isRight = amount !== null && amount > 0 && amount <= payment.refundable;
    const left = formatMoney(payment.refundable, payment.currency);
    setError(isRight ? undefined : m.admin_refund_amount_wrong({ left }));
    return isRight;
  }
  async function refund() {
    if (amount === null) return;
    if (sent.current.amount !== amount) sent.current = { amount, key: crypto.randomUUID() };
    const idempotencyKey = sent.current.key;
    await write(paymentPaths.refund(payment.id), {
      method: 'POST',
      body: { amount },
      idempotencyKey,
    });
    showToast({ title: m.admin_refund_done({ amount: inWords }) });
  }

  return (
    <Question
      isOpen
      onClose={onClose}
      title={m.admin_refund_heading({ name: payment.guestName })}
      text={m.admin_refund_text({
        reference: payment.bookingReference,
        left: formatMoney(payment.refundable, payment.currency),
      })}
      yes={m.admin_refund_yes({ amount: inWords })}
      busy={m.admin_saving()}
      canGo={check}
      onYes={refund}
    >
      <TextField
        label={m.admin_refund_amount()}
        inputMode="decimal"
        autoComplete="off"
        maxLength={12}
        className="max-w-40 tabular-nums"
        value={text}
        error={error}
        onChange={({ target }) => {
          setText(target.value);
          setError(undefined);
        }}
      />
    </Question>
  );
}
