import { addressOf } from '#api/client/calls.ts';
import type { AdminBookingJson } from '#contract/bookings/admin-bookings.schemas.ts';
import { fullName } from '#contract/contact/full-name.ts';
import { adminApi } from '#contract/http/admin-api-paths.ts';
import { m } from '#platform/i18n/messages.ts';
import { Button } from '#ui/button.tsx';
import { useStaffApi } from '../session/use-staff-api.ts';

/** Fewer digits would find strangers. */
const ENOUGH_DIGITS = 7;
/** A family or a hotel shares a number. */
const GUESTS_AT_MOST = 3;

type KnownGuestProps = {
  /** The number as typed so far, with or without a country code. */
  phone: string;
  onFill: (guest: AdminBookingJson) => void;
};

/** Offers to fill in a guest who booked before with this phone number. */
export function KnownGuest({ phone, onFill }: KnownGuestProps) {
  // Without the zeros that precede national and international numbers.
  const digits = phone.replaceAll(/\D/g, '').replace(/^0+/, '');
  const isWanted = digits.length >= ENOUGH_DIGITS;
  const query = { q: digits, sort: 'newest' as const };
  const found = useStaffApi(addressOf(adminApi.bookings, { query }), { isWanted });
  const theirs = (isWanted && found.data?.bookings) || [];
  const sameNumber = theirs.filter((booking) =>
    booking.phone.replaceAll(/\D/g, '').endsWith(digits),
  );
  const guests = [...Map.groupBy(sameNumber, fullName)]
    .slice(0, GUESTS_AT_MOST)
    .flatMap(([name, [latest, ...earlier]]) =>
      latest ? [{ name, latest, count: 1 + earlier.length }] : [],
    );
  return (
    <div role="status" className="flex flex-wrap items-center gap-2 empty:hidden">
      {guests.length > 0 && (
        <p className="w-full text-sm text-muted">{m.admin_order_known_guests()}</p>
      )}
      {guests.map(({ name, latest, count }) => (
        <Button key={name} className="px-4! font-normal!" onClick={() => onFill(latest)}>
          {m.admin_order_known_guest({ name, count })}
        </Button>
      ))}
    </div>
  );
}
