import { useState } from 'react';
import type { BookingInFullJson } from '#contract/bookings/admin-bookings.schemas.ts';
import { adminPages } from '#contract/pages/admin-pages.ts';
import { pageAt } from '#contract/pages/pages.ts';
import { m } from '#platform/i18n/messages.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Attendance } from '../availabilities/attendance.tsx';
import { HeadsTotal } from '../availabilities/heads-total.tsx';
import { momentWords } from './booking-labels.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { PartyDialog } from './party-dialog.tsx';
import { TourDialog } from './tour-dialog.tsx';

export function BookingActions({ booking }: { booking: BookingInFullJson }) {
  const [asked, setAsked] = useState<'move' | 'party' | 'tour' | 'cancel' | null>(null);
  const { status, reference } = booking;
  if (status === 'pending' || status === 'offered') {
    return (
      <ButtonLink
        look="action"
        className="self-start"
        to={pageAt(adminPages.requests, {}, { reference })}
      >
        {status === 'offered' ? m.admin_offer_see() : m.admin_booking_answer()}
      </ButtonLink>
    );
  }
  if (status !== 'confirmed' && status !== 'to_rebook') return null;
  return (
    <section aria-label={m.admin_booking_actions()} className="flex flex-wrap items-center gap-3">
      {status === 'confirmed' && (
        <>
          <Attendance booking={booking} isProminent={false} />
          <HeadsTotal bookings={[booking]} className="sr-only" />
        </>
      )}
      {status === 'to_rebook' && booking.rebookUntil && (
        <p className="basis-full">
          {booking.email === null
            ? m.admin_call_off_booking_phone(momentWords(booking.rebookUntil))
            : m.admin_call_off_booking_waits(momentWords(booking.rebookUntil))}
        </p>
      )}
      <Button onClick={() => setAsked('move')}>{m.admin_booking_move()}</Button>
      {status === 'confirmed' && (
        <>
          <Button onClick={() => setAsked('party')}>{m.admin_party_change()}</Button>
          <Button onClick={() => setAsked('tour')}>{m.admin_tour_move()}</Button>
        </>
      )}
      <Button look="danger" onClick={() => setAsked('cancel')}>
        {m.admin_booking_cancel()}
      </Button>
      {asked === 'party' && <PartyDialog booking={booking} onClose={() => setAsked(null)} />}
      {asked === 'tour' && <TourDialog booking={booking} onClose={() => setAsked(null)} />}
      {asked === 'move' && <MoveDialog booking={booking} onClose={() => setAsked(null)} />}
      <CancelDialog booking={booking} isOpen={asked === 'cancel'} onClose={() => setAsked(null)} />
    </section>
  );
}
