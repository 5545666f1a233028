import { useRef, useState } from 'react';
import type { OwnBookingJson } from '#api/bookings/booking-shape.ts';
import { formatDate, formatTime } from '#platform/i18n/format.ts';
import { currentLocale, m } from '#platform/i18n/messages.ts';
import { Button } from '#ui/button.tsx';
import { lisbonWallTime } from '#ui/lisbon-time.ts';
import { CallUs } from '../call-us.tsx';
import type { OpenedBooking } from '../opened-booking.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import { MoveForm } from './move-form.tsx';

type BookingChangesProps = { opened: OpenedBooking; onMoved(): void };

/** What a guest may still change and until when; after that, whom to call. */
export function BookingChanges({ opened, onMoved }: BookingChangesProps) {
  const [isMoving, setMoving] = useState(false);
  const moveButton = useRef<HTMLButtonElement>(null);
  const { booking } = opened;
  const { status, isChangeable } = booking;
  const keepDate = () => {
    setMoving(false);
    // The button stands again only after this.
    requestAnimationFrame(() => moveButton.current?.focus());
  };
  return (
    <section aria-labelledby="plans" className="print:hidden">
      <h2 id="plans" className="text-2xl">
        {m.booking_plans()}
      </h2>
      <p className="mt-2 mb-5 max-w-2xl text-muted">{sayRule(booking)}</p>
      {isChangeable && isMoving && (
        <MoveForm
          opened={opened}
          onKeep={keepDate}
          onMoved={() => {
            setMoving(false);
            onMoved();
          }}
        />
      )}
      {isChangeable && !isMoving && (
        <div className="flex flex-wrap gap-3">
          {status === 'confirmed' && (
            <Button ref={moveButton} onClick={() => setMoving(true)}>
              {m.booking_move()}
            </Button>
          )}
          <CancelDialog opened={opened} />
        </div>
      )}
      {!isChangeable && <CallUs />}
    </section>
  );
}

/** Until when a change is free: an actual day and time. A request may be withdrawn at any time. */
function sayRule({ status, isChangeable, freeCancellationUntil }: OwnBookingJson): string {
  if (status === 'pending') return m.booking_request_plans_text();
  const locale = currentLocale();
  const until = lisbonWallTime(new Date(freeCancellationUntil));
  const words = { date: formatDate(until.date, locale), time: formatTime(until.time, locale) };
  return isChangeable ? m.booking_changes_until(words) : m.booking_changes_over(words);
}
