import { MapPin } from 'lucide-react';
import { Link } from 'react-router';
import type { ManifestJson } from '#contract/bookings/admin-bookings.schemas.ts';
import { meetsElsewhere } from '#contract/bookings/meeting-point.ts';
import { mayActAs } from '#contract/bookings/states.ts';
import { fullName } from '#contract/contact/full-name.ts';
import { type LocalisedText, localise } from '#contract/localised.ts';
import { adminPages } from '#contract/pages/admin-pages.ts';
import { pageAt } from '#contract/pages/pages.ts';
import { currentLocale, m } from '#platform/i18n/messages.ts';
import { formatExtras, formatParty } from '#platform/i18n/party-words.ts';
import { bookingLooks, languageName } from '../bookings/booking-labels.ts';
import { RecordPayment } from '../bookings/record-payment.tsx';
import { useSignedInStaff } from '../session/session-check.tsx';
import { Attendance } from './attendance.tsx';
import { ContactLinks } from './contact-links.tsx';
import { formatToCollect } from './to-collect.ts';

type Booking = ManifestJson['bookings'][number];

/** A party on its date: who they are, how to reach them, what is due and who of them came. */
export function GuestRow({
  booking,
  meetingPoint,
  isProminent,
}: {
  booking: Booking;
  /** Of the date; a party that meets elsewhere says so. */
  meetingPoint: LocalisedText;
  isProminent: boolean;
}) {
  const { specialRequests, adminNotes, balance } = booking;
  const extras = formatExtras(booking);
  const isOffice = mayActAs(useSignedInStaff().role, 'office');
  return (
    <li className="grid gap-x-6 gap-y-3 px-4 py-4 sm:px-5 @xl:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <BookingLink booking={booking} />
          <span className="text-muted">{formatParty(booking)}</span>
        </p>
        <p className="text-sm text-muted first-letter:uppercase">
          {languageName(booking.tourLanguage ?? booking.language)} ·{' '}
          {balance.dueCents > 0 ? (
            <strong className="text-ink">{formatToCollect(booking)}</strong>
          ) : (
            m.admin_booking_paid()
          )}
        </p>
        <p className="text-sm text-muted">{booking.phone}</p>
        {extras && <p className="font-semibold">{extras}</p>}
        {meetsElsewhere(booking.meetingPoint, meetingPoint) && (
          <p className="flex gap-1.5 font-semibold">
            <MapPin aria-hidden className="mt-1 size-4 shrink-0 text-terracotta" />
            {localise(booking.meetingPoint, currentLocale())}
          </p>
        )}
        {specialRequests && (
          <p
            lang={booking.language}
            className="mt-2 border-l-4 border-terracotta pl-3 whitespace-pre-line"
          >
            {specialRequests}
          </p>
        )}
        {adminNotes && <p className="mt-2 text-sm whitespace-pre-line italic">{adminNotes}</p>}
      </div>
      <div className="flex flex-col gap-3 @xl:w-72">
        <ContactLinks booking={booking} />
        {booking.status === 'confirmed' ? (
          <>
            <Attendance booking={booking} isProminent={isProminent} />
            {isOffice && <RecordPayment booking={booking} />}
          </>
        ) : (
          <span className="text-sm text-muted">{bookingLooks[booking.status].name()}</span>
        )}
      </div>
    </li>
  );
}

export function BookingLink({ booking }: { booking: Booking }) {
  const { role } = useSignedInStaff();
  if (!mayActAs(role, 'office')) return <span className="font-semibold">{fullName(booking)}</span>;
  return (
    <Link
      to={pageAt(adminPages.booking, { reference: booking.reference })}
      className="font-semibold underline decoration-line underline-offset-4 hover:decoration-cobalt"
    >
      {fullName(booking)}
    </Link>
  );
}
