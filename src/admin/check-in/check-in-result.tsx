import { Check, CircleAlert, X } from 'lucide-react';
import { Link } from 'react-router';
import type { CheckedInJson, CheckInOutcome } from '#contract/bookings/check-in.schemas.ts';
import { mayActAs } from '#contract/bookings/states.ts';
import { fullName } from '#contract/contact/full-name.ts';
import { adminPages } from '#contract/pages/admin-pages.ts';
import { pageAt } from '#contract/pages/pages.ts';
import { formatInstant, formatMoney } from '#platform/i18n/format.ts';
import { currentLocale, m } from '#platform/i18n/messages.ts';
import { formatParty } from '#platform/i18n/party-words.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Attendance } from '../availabilities/attendance.tsx';
import { startInFull } from '../availabilities/availability-labels.ts';
import { bookingLooks, languageName, tourName } from '../bookings/booking-labels.ts';
import { useSignedInStaff } from '../session/session-check.tsx';

const looks = {
  checked_in: { tone: 'border-good bg-good-soft', Sign: Check, say: m.admin_check_in_done },
  already: {
    tone: 'border-terracotta bg-surface',
    Sign: CircleAlert,
    say: m.admin_check_in_already,
  },
  other_day: {
    tone: 'border-terracotta bg-surface',
    Sign: CircleAlert,
    say: m.admin_check_in_other_day,
  },
  not_confirmed: { tone: 'border-bad bg-bad-soft', Sign: X, say: m.admin_check_in_not_confirmed },
} as const satisfies Record<CheckInOutcome, object>;

/** What a scan found, large enough to read at arm's length. */
export function CheckInResult({
  result,
  onAnyDay,
}: {
  result: CheckedInJson;
  /** Checks in a booking that is not for today. */
  onAnyDay: () => void;
}) {
  const { outcome, booking, since, by } = result;
  const isOffice = mayActAs(useSignedInStaff().role, 'office');
  const { tone, Sign, say } = looks[outcome];
  return (
    <article className={classNames('flex flex-col gap-3 border-2 p-4 sm:p-6', tone)}>
      <p className="flex items-center gap-3 text-2xl font-semibold">
        <Sign aria-hidden className="size-8 shrink-0" />
        {say()}
      </p>
      <p className="text-xl">
        {fullName(booking)} · {formatParty(booking)}
      </p>
      <p className="first-letter:uppercase">
        {tourName(booking)}, {startInFull(booking)}
        {booking.tourLanguage && ` · ${languageName(booking.tourLanguage)}`}
      </p>
      {outcome === 'not_confirmed' && (
        <p className="font-semibold">{bookingLooks[booking.status].name()}</p>
      )}
      {since && (
        <p className="font-semibold">
          {m.admin_check_in_since({ when: formatInstant(since, currentLocale()) })}
          {by && ` · ${by}`}
        </p>
      )}
      {booking.dueAmount > 0 && (
        <p className="font-semibold">
          {m.fact_due()}: {formatMoney(booking.dueAmount, booking.currency)}
        </p>
      )}
      {booking.specialRequests && <p className="wrap-anywhere">{booking.specialRequests}</p>}
      {outcome === 'other_day' && (
        <Button className="self-start" onClick={onAnyDay}>
          {m.admin_check_in_anyway()}
        </Button>
      )}
      {(outcome === 'checked_in' || outcome === 'already') && (
        <Attendance booking={booking} isProminent={false} />
      )}
      {isOffice && (
        <Link
          to={pageAt(adminPages.booking, { reference: booking.reference })}
          className="inline-flex min-h-11 items-center self-start text-cobalt underline underline-offset-4"
        >
          {booking.reference}
        </Link>
      )}
    </article>
  );
}
