import { Check, Undo2, X } from 'lucide-react';
import { send } from '#api/client/calls.ts';
import type { AdminBookingJson } from '#contract/bookings/admin-bookings.schemas.ts';
import { fullName } from '#contract/contact/full-name.ts';
import { adminApi } from '#contract/http/admin-api-paths.ts';
import { m } from '#platform/i18n/messages.ts';
import { BareButton } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { useWrite } from '../session/use-write.ts';

const button =
  'flex min-h-11 items-center gap-1.5 rounded-control border px-3 text-sm font-semibold aria-disabled:opacity-60';

/** Two toggles: present or no-show. Pressing the active one clears it. */
export function Attendance({
  booking,
  isProminent,
}: {
  booking: Pick<AdminBookingJson, 'reference' | 'attended' | 'firstName' | 'lastName'>;
  isProminent: boolean;
}) {
  const { mutate: note, isPending: isBusy } = useWrite(
    (attended: boolean | null) =>
      send('POST', adminApi.bookingAttendance, {
        params: { reference: booking.reference },
        body: { attended },
      }),
    { isErrorToasted: true },
  );
  const name = fullName(booking);

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
        <BareButton
          disabled={isBusy}
          aria-label={m.admin_undo_for({ name })}
          onClick={() => note(null)}
          className="flex min-h-11 items-center gap-1.5 px-2 text-cobalt underline underline-offset-4"
        >
          <Undo2 aria-hidden className="size-4" />
          {m.admin_undo()}
        </BareButton>
      </p>
    );
  }
  return (
    <div className="flex gap-2">
      <BareButton
        disabled={isBusy}
        aria-label={m.admin_check_in_for({ name })}
        onClick={() => note(true)}
        className={classNames(
          button,
          isProminent ? 'border-good bg-good-soft text-good' : 'border-field-line text-ink',
        )}
      >
        <Check aria-hidden className="size-4" />
        {m.admin_check_in()}
      </BareButton>
      <BareButton
        disabled={isBusy}
        aria-label={m.admin_no_show_for({ name })}
        onClick={() => note(false)}
        className={classNames(button, 'border-field-line text-muted hover:text-bad')}
      >
        {m.admin_no_show()}
      </BareButton>
    </div>
  );
}
