import { useParams } from 'react-router';
import type { BookingInFullJson } from '#api/admin/bookings/booking-in-full.ts';
import { m } from '#platform/i18n/messages.ts';
import { ButtonLink } from '#ui/button.tsx';
import { LoadError } from '#ui/state/load-error.tsx';
import { Loading, Skeleton } from '#ui/state/skeleton.tsx';
import { AdminPage } from '../../frame/admin-page.tsx';
import { BackLink } from '../../frame/back-link.tsx';
import { guestName, tourName } from '../../requests/request-words.ts';
import { describeTrouble } from '../../session/trouble.ts';
import { useStaffApi } from '../../session/use-staff-api.ts';
import { bookingPaths } from '../booking-paths.ts';
import { StatusMark } from '../status-mark.tsx';
import { BookingActions } from './booking-actions.tsx';
import { BookingFacts } from './booking-facts.tsx';
import { GuestForm } from './guest-form.tsx';
import { HistoryList } from './history-list.tsx';
import { MailList } from './mail-list.tsx';
import { MoneyList } from './money-list.tsx';

/** One booking: all that is known of it, and all that can be done. */
export default function BookingPage() {
  const { reference = '' } = useParams();
  const booking = useStaffApi(bookingPaths.one(reference));
  if (booking.data) return <Booking key={booking.data.reference} booking={booking.data} />;
  return (
    <AdminPage title={m.admin_booking_title({ reference })}>
      {booking.error?.status === 404 ? (
        <div className="flex flex-col items-start gap-3 border border-line bg-surface p-6">
          <p className="text-xl">{m.admin_booking_missing({ reference })}</p>
          <ButtonLink to="/admin/bookings?show=list">{m.admin_bookings_list()}</ButtonLink>
        </div>
      ) : booking.isError ? (
        <LoadError
          text={m.admin_booking_failed({ message: describeTrouble(booking.error) })}
          onRetry={() => void booking.refetch()}
        />
      ) : (
        <Loading className="grid gap-6 lg:grid-cols-2">
          <Skeleton className="h-72" />
          <Skeleton className="h-72" />
        </Loading>
      )}
    </AdminPage>
  );
}

function Booking({ booking }: { booking: BookingInFullJson }) {
  return (
    <AdminPage
      title={m.admin_booking_title({ reference: booking.reference })}
      heading={guestName(booking)}
      text={`${booking.reference} · ${tourName(booking)}`}
      beside={
        <div className="flex items-center gap-5">
          <StatusMark status={booking.status} />
          <BackLink to="/admin/bookings?show=list">{m.admin_bookings_list()}</BackLink>
        </div>
      }
    >
      <div className="grid items-start gap-x-10 gap-y-9 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
        <div className="flex flex-col gap-9">
          <BookingFacts booking={booking} />
          <BookingActions booking={booking} />
          <GuestForm booking={booking} />
        </div>
        <div className="flex flex-col gap-9">
          <MoneyList booking={booking} />
          <MailList booking={booking} />
          <HistoryList booking={booking} />
        </div>
      </div>
    </AdminPage>
  );
}
