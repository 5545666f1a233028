import { Fragment, useState } from 'react';
import { send } from '#api/client/calls.ts';
import type { BookingInFullJson } from '#contract/bookings/admin-bookings.schemas.ts';
import { type CancellationRefund, cancellationRefunds } from '#contract/bookings/states.ts';
import { CANCEL_REASON_MAX_CHARACTERS } from '#contract/constants.ts';
import { fullName } from '#contract/contact/full-name.ts';
import { adminApi } from '#contract/http/admin-api-paths.ts';
import { firstSharesOf } from '#contract/payments/refund-shares.ts';
import { formatMoney } from '#platform/i18n/format.ts';
import { m } from '#platform/i18n/messages.ts';
import { TextArea } from '#ui/form/field.tsx';
import { Question } from '../frame/question.tsx';
import { SendEmailChoice } from '../mails/send-email-choice.tsx';
import { AmountField, useAmount } from '../payments/amount-field.tsx';
import { useWrite } from '../session/use-write.ts';
import { WhatGoesBack } from './what-goes-back.tsx';

export function CancelDialog({
  booking,
  isOpen,
  onClose,
}: {
  booking: BookingInFullJson;
  isOpen: boolean;
  onClose: () => void;
}) {
  const { reference, refundAmount, refundShares, paidAmount, currency } = booking;
  const [refund, setRefund] = useState<CancellationRefund>('all');
  const [reason, setReason] = useState('');
  const [sendEmail, setSendEmail] = useState(true);
  const { amount, check, field } = useAmount({
    most: paidAmount,
    currency,
    wrong: (left) => m.admin_refund_amount_wrong({ left }),
  });
  const back = { all: paidAmount, by_terms: refundAmount, amount, none: 0 }[refund];
  const cancel = useWrite(
    () =>
      send('POST', adminApi.bookingCancellation, {
        params: { reference },
        body: {
          sendEmail,
          refund,
          ...(back !== null && { shownRefund: back }),
          ...(refund === 'amount' && amount !== null && { amount }),
          ...(reason.trim() && { reason }),
        },
      }),
    { done: () => ({ title: m.admin_booking_cancelled({ reference }) }) },
  );
  return (
    <Question
      isOpen={isOpen}
      onClose={onClose}
      title={m.admin_booking_cancel_heading({ name: fullName(booking) })}
      text={formatWhatGoesBack(booking, refund, back)}
      yes={m.admin_booking_cancel_yes()}
      busy={m.admin_saving()}
      no={m.admin_booking_cancel_no()}
      canGo={() => refund !== 'amount' || check()}
      onYes={() => cancel.mutateAsync()}
    >
      {back !== null && back > 0 && (
        <WhatGoesBack shares={firstSharesOf(refundShares.all, back)} currency={currency} />
      )}
      {paidAmount > 0 && (
        <fieldset>
          <legend className="mb-2 font-semibold">{m.admin_cancel_refund()}</legend>
          {cancellationRefunds.map((each) => (
            <Fragment key={each}>
              <label className="flex min-h-11 cursor-pointer items-center gap-2">
                <input
                  type="radio"
                  name="refund"
                  checked={each === refund}
                  onChange={() => setRefund(each)}
                />
                {formatChoice(booking, each)}
              </label>
              {each === 'amount' && refund === 'amount' && (
                <div className="pb-2 pl-7">
                  <AmountField {...field} />
                </div>
              )}
            </Fragment>
          ))}
        </fieldset>
      )}
      <TextArea
        label={m.fact_reason()}
        isOptional={m.admin_optional()}
        hint={m.admin_call_off_reason_hint()}
        rows={3}
        maxLength={CANCEL_REASON_MAX_CHARACTERS}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      <SendEmailChoice
        hasAddress={booking.email !== null}
        checked={sendEmail}
        onChange={({ target }) => setSendEmail(target.checked)}
      />
    </Question>
  );
}

function formatChoice(
  { paidAmount, refundAmount, currency }: BookingInFullJson,
  refund: CancellationRefund,
): string {
  const choices = {
    all: () => m.admin_cancel_refund_all({ amount: formatMoney(paidAmount, currency) }),
    by_terms: () => m.admin_cancel_refund_by_terms({ amount: formatMoney(refundAmount, currency) }),
    amount: () => m.admin_cancel_refund_amount(),
    none: () => m.admin_cancel_refund_none({ amount: formatMoney(paidAmount, currency) }),
  };
  return choices[refund]();
}

function formatWhatGoesBack(
  { paidAmount, currency }: BookingInFullJson,
  refund: CancellationRefund,
  back: number | null,
): string {
  if (paidAmount === 0) return m.admin_booking_cancel_unpaid();
  if (back === 0 && refund !== 'amount') {
    return refund === 'by_terms'
      ? m.admin_booking_cancel_no_refund()
      : m.admin_booking_cancel_refund_none();
  }
  if (!back || back > paidAmount) return m.admin_booking_cancel_refund_unknown();
  const amount = formatMoney(back, currency);
  return back === paidAmount
    ? m.admin_booking_cancel_refund({ amount })
    : m.admin_booking_cancel_refund_part({
        amount,
        fee: formatMoney(paidAmount - back, currency),
      });
}
