import { useState } from 'react';
import type { BookingInFullJson } from '#api/admin/bookings/booking-in-full.ts';
import { formatMoney } from '#platform/i18n/format.ts';
import { m } from '#platform/i18n/messages.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { CheckboxField } from '#ui/form/checkbox-field.tsx';
import { TextArea } from '#ui/form/field.tsx';
import { showToast } from '#ui/toast/toast-store.ts';
import { Attendance } from '../../availabilities/manifest/attendance.tsx';
import { Question } from '../../frame/question.tsx';
import { guestName } from '../../requests/request-words.ts';
import { useStaffWrite } from '../../session/use-staff-write.ts';
import { bookingPaths } from '../booking-paths.ts';
import { MoveDialog } from './move-dialog.tsx';

/** What can be done with a booking as it stands. */
export function BookingActions({ booking }: { booking: BookingInFullJson }) {
  const [asked, setAsked] = useState<'move' | 'cancel' | null>(null);
  const { status, reference } = booking;
  if (status === 'pending') {
    return (
      <ButtonLink
        look="action"
        className="self-start"
        to={`/admin/requests?reference=${reference}`}
      >
        {m.admin_booking_answer()}
      </ButtonLink>
    );
  }
  if (status !== 'confirmed') return null;
  return (
    <section aria-label={m.admin_booking_actions()} className="flex flex-wrap items-center gap-3">
      <Attendance booking={booking} isProminent={false} />
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
  const write = useStaffWrite();
  const [reason, setReason] = useState('');
  const [sendEmail, setSendEmail] = useState(true);
  const { paidCents, refundedCents } = booking.balance;
  const back = paidCents - refundedCents;
  return (
    <Question
      isOpen={isOpen}
      onClose={onClose}
      title={m.admin_booking_cancel_heading({ name: guestName(booking) })}
      text={
        back > 0
          ? m.admin_booking_cancel_refund({ amount: formatMoney(back, booking.currency) })
          : m.admin_booking_cancel_unpaid()
      }
      yes={m.admin_booking_cancel_yes()}
      busy={m.admin_saving()}
      no={m.admin_booking_cancel_no()}
      onYes={async () => {
        const body = { sendEmail, ...(reason.trim() && { reason: reason.trim() }) };
        await write(bookingPaths.cancellation(booking.reference), { method: 'POST', body });
        showToast({ title: m.admin_booking_cancelled({ reference: booking.reference }) });
      }}
    >
      <TextArea
        label={m.fact_reason()}
        isOptional={m.admin_optional()}
        hint={m.admin_call_off_reason_hint()}
        rows={3}
        maxLength={1000}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      <CheckboxField
        label={m.admin_decline_send_email()}
        checked={sendEmail}
        onChange={({ target }) => setSendEmail(target.checked)}
      />
    </Question>
  );
}
