import { CalendarPlus, Printer } from 'lucide-react';
import { m } from '#platform/i18n/messages.ts';
import { Button } from '#ui/button.tsx';

type BookingActionsProps = { reference: string; token: string };

/** What a guest takes along: the date in their own calendar, the page on paper. */
export function BookingActions({ reference, token }: BookingActionsProps) {
  return (
    <div className="flex flex-wrap gap-3 print:hidden">
      <a
        href={`/api/bookings/${reference}/calendar.ics?token=${encodeURIComponent(token)}`}
        download={`${reference}.ics`}
        className="inline-flex min-h-12 items-center gap-2 rounded-control border-2 border-cobalt px-6 py-2.5 font-semibold text-cobalt hover:bg-cobalt-soft"
      >
        <CalendarPlus aria-hidden size={20} />
        {m.booking_add_to_calendar()}
      </a>
      <Button onClick={() => window.print()}>
        <Printer aria-hidden size={20} />
        {m.booking_print()}
      </Button>
    </div>
  );
}
