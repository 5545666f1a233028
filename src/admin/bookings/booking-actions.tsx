import { useState } from 'react';
import { send } from '#api/client/calls.ts';
import type { BookingInFullJson } from '#contract/bookings/admin-bookings.schemas.ts';
import type { RefundSharesJson } from '#contract/bookings/bookings.schemas.ts';
import { type CancellationRefund, cancellationRefunds } from '#contract/bookings/states.ts';
import { CANCEL_REASON_MAX_CHARACTERS } from '#contract/constants.ts';
import { fullName } from '#contract/contact/full-name.ts';
import { adminApi } from '#contract/http/admin-api-paths.ts';
import { adminPages } from '#contract/pages/admin-pages.ts';
import { pageAt } from '#contract/pages/pages.ts';
import { formatMoney } from '#platform/i18n/format.ts';
import { m } from '#platform/i18n/messages.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { CheckboxField, TextArea } from '#ui/form/field.tsx';
import { Attendance } from '../availabilities/attendance.tsx';
import { Question } from '../frame/question.tsx';
import { OutboxNote } from '../mails/outbox-note.tsx';
import { useWrite } from '../session/use-write.ts';
import { MoveDialog } from './move-dialog.tsx';

export function BookingActions({ booking }: { booking: BookingInFullJson }) {
  const [asked, setAsked] = useState<'move' | 'cancel' | null>(null);
  const { status, reference } = booking;
  if (status === 'pending' || status === 'offered') {
    return (
      <ButtonLink
        look="action"
        className="self-start"
        to={pageAt(adminPages.requests, {}, { reference })}
      >
        {status === 'offered' ? m.admin_offer_see() : m.admin_booking_answer()}
      </ButtonLink>
    );
  }
  if (status !== 'confirmed' && status !== 'to_rebook') return null;
  return (
    <section aria-label={m.admin_booking_actions()} className="flex flex-wrap items-center gap-3">
      {status === 'confirmed' && <Attendance booking={booking} isProminent={false} />}
      <Button onClick={() => setAsked('move')}>{m.admin_booking_move()}</Button>
      <Button look="danger" onClick={() => setAsked('cancel')}>
        {m.admin_booking_cancel()}
      </Button>
      {asked === 'move' && <MoveDialog booking={booking} onClose={() => setAsked(null)} />}
      <CancelQuestion
        booking={booking}
        isOpen={asked === 'cancel'}
        onClose={() => setAsked(null)}
      />
    </section>
  );
}

function CancelQuestion({
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
  const back = refund === 'all' ? paidAmount : refundAmount;
  const cancel = useWrite(
    () =>
      send('POST', adminApi.bookingCancellation, {
        params: { reference },
        body: { sendEmail, refund, shownRefund: back, ...(reason.trim() && { reason }) },
      }),
    { done: () => ({ title: m.admin_booking_cancelled({ reference }) }) },
  );
  const [reason, setReason] = useState('');
  const [sendEmail, setSendEmail] = useState(true);
  return (
    <Question
      isOpen={isOpen}
      onClose={onClose}
      title={m.admin_booking_cancel_heading({ name: fullName(booking) })}
      text={formatWhatGoesBack(booking, back)}
      yes={m.admin_booking_cancel_yes()}
      busy={m.admin_saving()}
      no={m.admin_booking_cancel_no()}
      onYes={() => cancel.mutateAsync()}
    >
      {back > 0 && <WhatGoesBack shares={refundShares[refund]} currency={currency} />}
      {refundAmount < paidAmount && (
        <fieldset>
          <legend className="mb-2 font-semibold">{m.admin_cancel_refund()}</legend>
          {cancellationRefunds.map((each) => (
            <label key={each} className="flex min-h-11 cursor-pointer items-center gap-2">
              <input
                type="radio"
                name="refund"
                checked={each === refund}
                onChange={() => setRefund(each)}
              />
              {each === 'all'
                ? m.admin_cancel_refund_all({ amount: formatMoney(paidAmount, currency) })
                : m.admin_cancel_refund_by_terms({ amount: formatMoney(refundAmount, currency) })}
            </label>
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
      <CheckboxField
        label={m.admin_decline_send_email()}
        checked={sendEmail}
        onChange={({ target }) => setSendEmail(target.checked)}
      />
      <OutboxNote />
    </Question>
  );
}

function formatWhatGoesBack({ paidAmount, currency }: BookingInFullJson, back: number): string {
  if (paidAmount === 0) return m.admin_booking_cancel_unpaid();
  return back > 0
    ? m.admin_booking_cancel_refund({ amount: formatMoney(back, currency) })
    : m.admin_booking_cancel_no_refund();
}

function WhatGoesBack({ shares, currency }: { shares: RefundSharesJson; currency: string }) {
  const ways = [
    ['online', m.admin_cancel_back_online],
    ['demo', m.admin_cancel_back_demo],
    ['ontoVoucher', m.admin_cancel_back_onto_voucher],
    ['byHand', m.admin_cancel_back_by_hand],
  ] as const;
  return (
    <ul className="flex list-disc flex-col gap-1 pl-5">
      {ways.map(
        ([way, say]) =>
          shares[way] > 0 && (
            <li key={way}>{say({ amount: formatMoney(shares[way], currency) })}</li>
          ),
      )}
    </ul>
  );
}
