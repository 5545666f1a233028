import { useState } from 'react';
import type { BookingInFullJson } from '#api/admin/bookings/booking-in-full.ts';
import { BOOKABLE_DAYS_AHEAD } from '#constants';
import { m } from '#platform/i18n/messages.ts';
import { addDays } from '#ui/calendar/days.ts';
import { CheckboxField } from '#ui/form/checkbox-field.tsx';
import { SelectField } from '#ui/form/field.tsx';
import { showToast } from '#ui/toast/toast-store.ts';
import { availabilityPaths } from '../../availabilities/availability-paths.ts';
import { startInFull, today } from '../../availabilities/date-words.ts';
import { Question } from '../../frame/question.tsx';
import { guestName, startInShort } from '../../requests/request-words.ts';
import { useStaffApi } from '../../session/use-staff-api.ts';
import { useStaffWrite } from '../../session/use-staff-write.ts';
import { bookingPaths } from '../booking-paths.ts';
import { fits } from '../phone-order/nearest.ts';

/** Moves one party to another date of the same tour that has room for it. */
export function MoveDialog({
  booking,
  onClose,
}: {
  booking: BookingInFullJson;
  onClose: () => void;
}) {
  const write = useStaffWrite();
  const from = today();
  const span = { tourId: booking.tourId, from, to: addDays(from, BOOKABLE_DAYS_AHEAD) };
  const dates = useStaffApi(availabilityPaths.dates(span));
  const [availabilityId, setAvailabilityId] = useState('');
  const [sendEmail, setSendEmail] = useState(true);
  const [isMissing, setIsMissing] = useState(false);
  const fitting = (dates.data ?? []).filter(
    (date) => date.id !== booking.availabilityId && fits(date, booking),
  );
  return (
    <Question
      isOpen
      onClose={onClose}
      title={m.admin_booking_move_heading({ name: guestName(booking) })}
      text={m.admin_booking_move_text({ start: startInFull(booking) })}
      yes={m.admin_booking_move_yes()}
      busy={m.admin_move_busy()}
      look="action"
      canGo={() => {
        setIsMissing(availabilityId === '');
        return availabilityId !== '';
      }}
      onYes={async () => {
        const body = { availabilityId, sendEmail };
        await write(bookingPaths.move(booking.reference), { method: 'POST', body });
        showToast({ title: m.admin_booking_moved({ reference: booking.reference }) });
      }}
    >
      <SelectField
        label={m.fact_date()}
        value={availabilityId}
        error={isMissing ? m.admin_order_choose_date() : undefined}
        hint={dates.isSuccess && fitting.length === 0 ? m.admin_booking_move_none() : undefined}
        onChange={({ target }) => setAvailabilityId(target.value)}
      >
        <option value="">{m.admin_order_choose_date()}</option>
        {fitting.map((date) => (
          <option key={date.id} value={date.id}>
            {m.admin_order_date({ start: startInShort(date), count: date.spotsLeft })}
          </option>
        ))}
      </SelectField>
      <CheckboxField
        label={m.admin_decline_send_email()}
        checked={sendEmail}
        onChange={({ target }) => setSendEmail(target.checked)}
      />
    </Question>
  );
}
