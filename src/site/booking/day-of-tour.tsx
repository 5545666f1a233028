import { useBusiness } from '#api/client/business.ts';
import type { OwnBookingJson } from '#contract/bookings/bookings.schemas.ts';
import { COUNTDOWN_FROM_HOURS, COUNTDOWN_UNTIL_MINUTES } from '#contract/constants.ts';
import { m } from '#platform/i18n/messages.ts';
import { useNow } from '#ui/use-now.ts';
import { momentAt } from '#ui/wall-time.ts';
import { MeetingPoint } from './booking-facts.tsx';
import { CallUs } from './guest-change.tsx';

const MINUTE_MS = 60_000;

/**
 * Shortly before the start: how long until then, the way, and whom to call. It is rendered in the browser only,
 * because its clock moves on between the server's rendering and hydration.
 */
export default function DayOfTour({ booking }: { booking: OwnBookingJson }) {
  const { phone } = useBusiness();
  // Rounded up, so that a guest who reads "in 5 min" has at most that long.
  const minutes = Math.ceil((momentAt(booking).getTime() - useNow()) / MINUTE_MS);
  if (minutes > COUNTDOWN_FROM_HOURS * 60 || minutes < -COUNTDOWN_UNTIL_MINUTES) return null;
  return (
    <section
      aria-labelledby="day-of-tour"
      className="flex flex-col gap-4 rounded-card border-2 border-cobalt bg-cobalt-soft p-5 sm:p-8 print:hidden"
    >
      <h2 id="day-of-tour" aria-live="off" className="text-3xl tabular-nums">
        {formatCountdown(minutes)}
      </h2>
      <div className="text-lg">
        <p className="text-sm text-muted">{m.fact_meeting_point()}</p>
        <MeetingPoint booking={booking} />
      </div>
      {minutes < 0 && phone !== null && <p>{m.booking_starts_late()}</p>}
      <CallUs />
    </section>
  );
}

function formatCountdown(minutes: number): string {
  if (minutes <= 0) return m.booking_starts_now();
  const hours = Math.floor(minutes / 60);
  return hours === 0
    ? m.booking_starts_in_minutes({ minutes })
    : m.booking_starts_in_hours({ hours, minutes: minutes % 60 });
}
