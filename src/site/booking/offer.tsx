import { send } from '#api/client/calls.ts';
import { perPerson } from '#contract/bookings/booking-rules.ts';
import type { OwnBookingJson } from '#contract/bookings/bookings.schemas.ts';
import { api } from '#contract/http/api-paths.ts';
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
import { ChangeFailure, type OpenedBooking, useGuestChange } from './guest-change.tsx';
import { momentWords } from './next-steps.tsx';

export function Offer({ opened }: { opened: OpenedBooking }) {
  const { booking } = opened;
  const { offerNote, offerExpiresAt } = booking;
  const acceptance = useGuestChange(
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
            [m.fact_date(), <Sentence key="date">{formatDate(booking.date, locale)}</Sentence>],
            [m.fact_time(), timeHere(booking.time, locale)],
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
          <ChangeFailure error={acceptance.error} seatsGone={m.booking_offer_no_spots()} />
          <p>{m.booking_offer_accept_hint()}</p>
          <div className="flex flex-col gap-3 sm:flex-row">
            <Button
              look="action"
              aria-disabled={acceptance.isSending}
              onClick={() => acceptance.send({})}
            >
              {acceptance.isSending ? m.booking_offer_accepting() : m.booking_offer_accept()}
            </Button>
            <CancelDialog opened={opened} />
          </div>
        </div>
      </div>
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
