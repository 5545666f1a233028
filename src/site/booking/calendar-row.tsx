import { addressOf } from '#api/client/calls.ts';
import type { OwnBookingJson } from '#contract/bookings/bookings.schemas.ts';
import { calendarLinks } from '#contract/bookings/calendar-links.ts';
import { api } from '#contract/http/api-paths.ts';
import { localise } from '#contract/localised.ts';
import { currentLocale, m } from '#platform/i18n/messages.ts';
import { momentAt } from '#ui/wall-time.ts';

/** Links that add a confirmed booking to a guest's calendar on the web or on Apple's devices. */
export function CalendarRow({ booking, token }: { booking: OwnBookingJson; token: string }) {
  const locale = currentLocale();
  const { reference, durationMinutes } = booking;
  const { google, outlook } = calendarLinks({
    title: localise(booking.tourName, locale),
    details: [
      `${m.fact_reference()}: ${reference}`,
      m.booking_next_early({ minutes: booking.rules.arriveEarlyMinutes }),
    ].join('\n'),
    location: localise(booking.meetingPoint, locale),
    startsAt: momentAt(booking),
    durationMinutes,
  });
  const links: [string, string][] = [
    [m.calendar_google(), google],
    [m.calendar_outlook(), outlook],
    [
      m.calendar_apple(),
      addressOf(api.bookingCalendar, { params: { reference }, query: { token } }),
    ],
  ];
  return (
    <p className="flex flex-wrap items-center gap-x-6 print:hidden">
      <span className="text-muted">{m.booking_add_to_calendar()}:</span>
      {links.map(([label, address]) => (
        <a
          key={label}
          href={address}
          {...(address.startsWith('https') && { target: '_blank', rel: 'noreferrer' })}
          className="inline-flex min-h-11 items-center font-semibold text-cobalt underline underline-offset-4"
        >
          {label}
        </a>
      ))}
    </p>
  );
}
