import { Check, Undo2, X } from 'lucide-react';
import { useState } from 'react';
import type { AdminBookingJson } from '#api/admin/bookings/admin-booking-shape.ts';
import { m } from '#platform/i18n/messages.ts';
import { classNames } from '#ui/class-names.ts';
import { showToast } from '#ui/toast/toast-store.ts';
import { bookingPaths } from '../../bookings/booking-paths.ts';
import { guestName } from '../../requests/request-words.ts';
import { describeTrouble } from '../../session/trouble.ts';
import { useStaffWrite } from '../../session/use-staff-write.ts';

const button =
  'flex min-h-11 items-center gap-1.5 rounded-control border px-3 text-sm font-semibold disabled:opacity-60';

/** There or not, by one tap, and taken back by another. */
export function Attendance({
  booking,
  isProminent,
}: {
  booking: Pick<AdminBookingJson, 'reference' | 'attended' | 'firstName' | 'lastName'>;
  isProminent: boolean;
}) {
  const write = useStaffWrite();
  const [isBusy, setIsBusy] = useState(false);
  const name = guestName(booking);

  async function note(attended: boolean | null) {
    setIsBusy(true);
    try {
      const path = bookingPaths.attendance(booking.reference);
      await write(path, { method: 'POST', body: { attended } });
    } catch (error) {
      showToast({ title: m.admin_failed(), text: describeTrouble(error), tone: 'destructive' });
    } finally {
      setIsBusy(false);
    }
  }

  if (booking.attended !== null) {
    return (
      <p className="flex items-center gap-1 text-sm" role="status">
        <span
          className={classNames(
            'flex items-center gap-1.5 font-semibold',
            booking.attended ? 'text-good' : 'text-bad',
          )}
        >
          {booking.attended ? (
            <Check aria-hidden className="size-4" strokeWidth={3} />
          ) : (
            <X aria-hidden className="size-4" strokeWidth={3} />
          )}
          {booking.attended ? m.admin_checked_in() : m.admin_no_show()}
        </span>
        <button
          type="button"
          disabled={isBusy}
          aria-label={m.admin_undo_for({ name })}
          onClick={() => void note(null)}
          className="flex min-h-11 items-center gap-1.5 px-2 text-cobalt underline underline-offset-4"
        >
          <Undo2 aria-hidden className="size-4" />
          {m.admin_undo()}
        </button>
      </p>
    );
  }
  return (
    <div className="flex gap-2">
      <button
        type="button"
        disabled={isBusy}
        aria-label={m.admin_check_in_for({ name })}
        onClick={() => void note(true)}
        className={classNames(
          button,
          isProminent ? 'border-good bg-good-soft text-good' : 'border-field-line text-ink',
        )}
      >
        <Check aria-hidden className="size-4" />
        {m.admin_check_in()}
      </button>
      <button
        type="button"
        disabled={isBusy}
        aria-label={m.admin_no_show_for({ name })}
        onClick={() => void note(false)}
        className={classNames(button, 'border-field-line text-muted hover:text-bad')}
      >
        {m.admin_no_show()}
      </button>
    </div>
  );
}
