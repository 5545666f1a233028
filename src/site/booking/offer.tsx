import type { ReactNode } from 'react';
import { send } from '#api/client/calls.ts';
import { perPerson } from '#contract/bookings/booking-rules.ts';
import type { OwnBookingJson } from '#contract/bookings/bookings.schemas.ts';
import { api } from '#contract/http/api-paths.ts';
import type { WallTime } from '#contract/time/wall-time.ts';
import { formatDate, formatMoney } from '#platform/i18n/format.ts';
import { currentLocale, m } from '#platform/i18n/messages.ts';
import { formatExtras, formatParty } from '#platform/i18n/party-words.ts';
import { timeHere } from '#platform/i18n/time-here.ts';
import { AzulejoBand } from '#ui/azulejo.tsx';
import { Button } from '#ui/button.tsx';
import { Facts, Sentence } from '#ui/facts.tsx';
import { said } from '#ui/said.tsx';
import { CancelDialog } from './booking-changes.tsx';
import { languageFact, MeetingPoint } from './booking-facts.tsx';
import { CallUs, ChangeFailure, type OpenedBooking, useGuestChange } from './guest-change.tsx';
import { momentWords } from './next-steps.tsx';

type Acceptance = { start?: WallTime; shownTotal: number };

export function Offer({ opened }: { opened: OpenedBooking }) {
  const { booking } = opened;
  const { offerNote, offerExpiresAt, offeredStarts } = booking;
  const [only] = offeredStarts;
  const isChoice = offeredStarts.length > 1;
  const acceptance = useGuestChange<Acceptance>(
    'acceptance',
    (sent) => send('POST', api.bookingAcceptance, sent),
    opened,
  );
  const locale = currentLocale();
  return (
    <section
      aria-labelledby="offer"
      className="overflow-hidden rounded-card border border-line bg-surface shadow-card"
    >
      <AzulejoBand className="border-x-0 border-t-0" />
      <div className="flex flex-col gap-6 p-5 sm:p-8">
        <h2 id="offer" className="text-3xl">
          {said(booking.tourName)}
        </h2>
        <Price booking={booking} />
        {offerNote && (
          <blockquote className="border-l-4 border-terracotta pl-4 text-lg whitespace-pre-line">
            {offerNote}
          </blockquote>
        )}
        <Facts
          facts={[
            ...(isChoice
              ? []
              : ([
                  [
                    m.fact_date(),
                    <Sentence key="date">{formatDate(booking.date, locale)}</Sentence>,
                  ],
                  [m.fact_time(), timeHere(booking.time, locale)],
                ] as [string, ReactNode][])),
            [m.fact_meeting_point(), <MeetingPoint key="place" booking={booking} />],
            ...(booking.tourLanguage ? [languageFact(booking.tourLanguage)] : []),
            [
              m.booking_offer_until(),
              <strong key="until" className="block first-letter:uppercase">
                {m.booking_offer_moment(momentWords(offerExpiresAt ?? ''))}
              </strong>,
            ],
          ]}
        />
        <div className="flex flex-col gap-4 print:hidden">
          <ChangeFailure
            error={acceptance.error}
            seatsGone={isChoice ? m.booking_offer_start_gone() : m.booking_offer_no_spots()}
          />
          {isChoice ? (
            <Starts
              starts={offeredStarts}
              isSending={acceptance.isSending}
              onTake={({ date, time }) =>
                acceptance.send({ start: { date, time }, shownTotal: booking.totalAmount })
              }
            />
          ) : (
            <p>{m.booking_offer_accept_hint()}</p>
          )}
          <div className="flex flex-col gap-3 sm:flex-row">
            {!isChoice && (
              <Button
                look="action"
                aria-disabled={acceptance.isSending}
                onClick={() =>
                  acceptance.send({
                    ...(only && { start: { date: only.date, time: only.time } }),
                    shownTotal: booking.totalAmount,
                  })
                }
              >
                {acceptance.isSending ? m.booking_offer_accepting() : m.booking_offer_accept()}
              </Button>
            )}
            <CancelDialog opened={opened} />
          </div>
        </div>
      </div>
    </section>
  );
}

type StartsProps = {
  starts: OwnBookingJson['offeredStarts'];
  isSending: boolean;
  onTake: (start: WallTime) => void;
};

/** One button per date; a tap books it. Dates without room stay visible. */
function Starts({ starts, isSending, onTake }: StartsProps) {
  const locale = currentLocale();
  const isAllGone = !starts.some(({ isOpen }) => isOpen);
  return (
    <section aria-labelledby="offered-dates">
      <h3 id="offered-dates" className="text-xl">
        {m.booking_offer_choose()}
      </h3>
      <p className="mt-1 text-muted">
        {isAllGone ? m.booking_offer_all_gone() : m.booking_offer_choose_hint()}
      </p>
      {isAllGone && <CallUs />}
      <ul className="mt-4 flex flex-col gap-3">
        {starts.map((start) => (
          <li
            key={`${start.date} ${start.time}`}
            className="flex flex-col gap-3 rounded-card border border-line p-4 sm:flex-row sm:items-center sm:justify-between"
          >
            <p id={`start-${start.date}-${start.time}`}>
              <strong className="block first-letter:uppercase">
                {formatDate(start.date, locale)}
              </strong>
              {timeHere(start.time, locale)}
            </p>
            {start.isOpen ? (
              <Button
                look="action"
                aria-disabled={isSending}
                aria-describedby={`start-${start.date}-${start.time}`}
                onClick={() => onTake(start)}
              >
                {isSending ? m.booking_offer_taking() : m.booking_offer_take()}
              </Button>
            ) : (
              <p className="font-semibold text-muted">{m.booking_offer_gone()}</p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Price({ booking }: { booking: OwnBookingJson }) {
  const { totalAmount, currency, participants } = booking;
  const { cents, isExact } = perPerson(totalAmount, participants);
  const price = formatMoney(cents, currency);
  return (
    <div>
      <p className="text-sm text-muted">{m.booking_offer_price()}</p>
      <p className="font-display text-4xl font-semibold lining-nums tabular-nums sm:text-5xl">
        {formatMoney(totalAmount, currency)}
      </p>
      <p className="text-muted">
        {[formatParty(booking), formatExtras(booking)].filter(Boolean).join(' · ')}
        {participants > 1 && (
          <>
            {' · '}
            {isExact
              ? m.booking_offer_per_person({ price })
              : m.booking_offer_about_per_person({ price })}
          </>
        )}
      </p>
    </div>
  );
}
