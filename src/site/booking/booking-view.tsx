import { useEffect, useRef, useState } from 'react';
import { formatDate, formatTime } from '#platform/i18n/format.ts';
import { currentLocale, m } from '#platform/i18n/messages.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Notice } from '#ui/state/notice.tsx';
import { type BookingStateWords, sayState } from './booking-state.ts';
import { BookingActions } from './change/booking-actions.tsx';
import { BookingChanges } from './change/booking-changes.tsx';
import { FinishBooking } from './finish-booking.tsx';
import { NextSteps } from './next-steps.tsx';
import type { OpenedBooking } from './opened-booking.ts';
import { BookingFacts, ContactFacts } from './ticket/booking-facts.tsx';
import { Reference } from './ticket/reference.tsx';
import { Ticket } from './ticket/ticket.tsx';

/** The state of a booking first, then what to take along, what can be changed, and all of it. */
export function BookingView({ opened }: { opened: OpenedBooking }) {
  const { booking, token } = opened;
  const { reference, status, date, time, tourId, hasStarted } = booking;
  const [wasMoved, setMoved] = useState(false);
  const state = useRef<HTMLDivElement>(null);
  // A change takes away what the keyboard was on: it goes to the words that tell of it.
  const change = `${status} ${date} ${time}`;
  const lastChange = useRef(change);
  useEffect(() => {
    if (lastChange.current === change) return;
    lastChange.current = change;
    state.current?.focus();
  }, [change]);
  const isAhead = status === 'confirmed' && !hasStarted;
  const isOver = status === 'cancelled' || status === 'expired';
  const words = isAhead && wasMoved ? sayMoved(opened) : sayState(booking);
  return (
    <div className="flex flex-col gap-10">
      <h1 className="text-4xl sm:text-5xl">{m.booking_heading({ name: booking.firstName })}</h1>
      <div ref={state} tabIndex={-1} className="-mt-2">
        <Notice tone={words.tone} title={words.title}>
          <p>{words.text}</p>
        </Notice>
      </div>
      {isAhead ? <Ticket booking={booking} token={token} /> : <Reference reference={reference} />}
      {isAhead && <BookingActions reference={reference} token={token} />}
      {status === 'held' && <FinishBooking opened={opened} />}
      {status === 'confirmed' && hasStarted && (
        <ButtonLink look="action" className="self-start" to={`/review/${reference}`}>
          {m.booking_write_review()}
        </ButtonLink>
      )}
      {status === 'pending' && <NextSteps booking={booking} />}
      {(isAhead || status === 'pending') && (
        <BookingChanges opened={opened} onMoved={() => setMoved(true)} />
      )}
      <section aria-labelledby="facts">
        <h2 id="facts" className="mb-4 text-2xl">
          {isAhead ? m.booking_details_contact() : m.booking_details()}
        </h2>
        {isAhead ? <ContactFacts booking={booking} /> : <BookingFacts booking={booking} />}
      </section>
      {isOver && (
        <ButtonLink look="action" className="self-start" to={`/book/${tourId}`}>
          {m.booking_again()}
        </ButtonLink>
      )}
    </div>
  );
}

function sayMoved({ booking: { date, time, email } }: OpenedBooking): BookingStateWords {
  const locale = currentLocale();
  const start = { date: formatDate(date, locale), time: formatTime(time, locale) };
  return {
    tone: 'good',
    title: m.booking_moved(),
    text: m.booking_moved_text({ ...start, email }),
  };
}
