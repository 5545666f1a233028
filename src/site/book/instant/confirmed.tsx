import { lazy, Suspense } from 'react';
import { m } from '#platform/i18n/messages.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Notice } from '#ui/state/notice.tsx';
import { BookingActions } from '../../booking/change/booking-actions.tsx';
import { NextSteps } from '../../booking/next-steps.tsx';
import { ContactFacts } from '../../booking/ticket/booking-facts.tsx';
import { Reference } from '../../booking/ticket/reference.tsx';
import type { OwnBooking } from './hold.ts';

const BareReference = ({ booking }: { booking: OwnBooking; token: string }) => (
  <Reference reference={booking.reference} />
);

// The code on the ticket needs a library that nobody else on the way here does. Without a
// connection the reference stands in its place.
const Ticket = lazy(() =>
  import('../../booking/ticket/ticket.tsx').then(
    ({ Ticket }) => ({ default: Ticket }),
    () => ({ default: BareReference }),
  ),
);

/** It is settled: the ticket, what to do now, and how the guest is reached. */
export function Confirmed({ booking }: { booking: OwnBooking }) {
  const { reference, token, email } = booking;
  return (
    <div className="flex flex-col gap-10">
      <Notice tone="good">
        <p>{m.book_confirmed_mail({ email })}</p>
      </Notice>
      <Suspense fallback={<BareReference booking={booking} token={token} />}>
        <Ticket booking={booking} token={token} />
      </Suspense>
      <BookingActions reference={reference} token={token} />
      <NextSteps booking={booking} />
      <ContactFacts booking={booking} />
      <ButtonLink look="action" className="self-start" to={`/booking/${reference}?token=${token}`}>
        {m.book_manage()}
      </ButtonLink>
    </div>
  );
}
