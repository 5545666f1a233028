import type { AdminBookingJson } from '#api/admin/bookings/admin-booking-shape.ts';
import { classNames } from '#ui/class-names.ts';
import { statusName } from '../requests/request-words.ts';

const looks: Partial<Record<AdminBookingJson['status'], string>> = {
  confirmed: 'border-good text-good',
  cancelled: 'border-bad text-bad',
};

/** The state of a booking, underlined in its colour. */
export function StatusMark({ status }: { status: AdminBookingJson['status'] }) {
  return (
    <span
      className={classNames(
        'border-b-2 py-0.5 text-sm font-semibold whitespace-nowrap',
        looks[status] ?? 'border-field-line text-muted',
      )}
    >
      {statusName(status)}
    </span>
  );
}
