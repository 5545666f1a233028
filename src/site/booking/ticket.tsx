import { useBusiness } from '#api/client/business.ts';
import type { OwnBookingJson } from '#contract/bookings/bookings.schemas.ts';
import { fullName } from '#contract/contact/full-name.ts';
import { localise } from '#contract/localised.ts';
import { pageAt, pages } from '#contract/pages/pages.ts';
import { routePoints } from '#contract/tours/route.ts';
import { formatDate, formatLanguage, formatMoney } from '#platform/i18n/format.ts';
import { lawFacts } from '#platform/i18n/law-facts.ts';
import { currentLocale, m } from '#platform/i18n/messages.ts';
import { formatParty } from '#platform/i18n/party-words.ts';
import { timeSpanHere } from '#platform/i18n/time-span.ts';
import { AzulejoBand } from '#ui/azulejo.tsx';
import { endAfter } from '#ui/end-after.ts';
import { Sentence } from '#ui/facts.tsx';
import { Logo } from '#ui/logo.tsx';
import { useOrigin } from '#ui/origin.ts';
import { QrCode } from '#ui/qr-code.tsx';
import { said } from '#ui/said.tsx';
import { unbroken } from '../contact/contact-details.tsx';
import { PlacedPicture } from '../home/words.tsx';
import { RouteMapFigure } from '../tour/route-map.tsx';
import { extrasFacts, MeetingPoint, Total } from './booking-facts.tsx';
import { CalendarRow } from './calendar-row.tsx';
import { moneyFacts } from './money-facts.tsx';

type TicketProps = { booking: OwnBookingJson; token: string };

export function Ticket({ booking, token }: TicketProps) {
  const locale = currentLocale();
  const origin = useOrigin();
  const business = useBusiness();
  const law = lawFacts(business, locale);
  const { reference } = booking;
  const url = `${origin}${pageAt(pages.booking, { reference }, { token })}`;
  return (
    <div className="flex flex-col gap-4">
      <article
        data-print-alone
        className="overflow-hidden wrap-anywhere rounded-card border border-line bg-surface shadow-card print:shadow-none"
      >
        <AzulejoBand className="border-x-0 border-t-0" />
        <div className="grid grid-cols-1 sm:grid-cols-[minmax(0,1fr)_15rem] print:grid-cols-[minmax(0,1fr)_15rem]">
          <div className="flex flex-col gap-6 p-5 sm:p-8">
            <div>
              {business.look.logo && (
                <Logo logo={business.look.logo} className="mb-4 h-12 max-w-60" />
              )}
              <p className="text-sm text-muted">
                {m.booking_voucher()} · {business.name}
              </p>
              <h2 className="mt-1 text-3xl">{said(booking.tourName)}</h2>
            </div>
            <p className="font-display text-xl leading-snug font-semibold lining-nums">
              <Sentence>{formatDate(booking.date, locale)}</Sentence>
              <br />
              {timeSpanHere(booking, endAfter(booking, booking.durationMinutes), locale)}
            </p>
            <dl className="grid grid-cols-1 gap-4 sm:grid-cols-2 print:grid-cols-2">
              <div className="sm:col-span-2 print:col-span-2">
                <dt className="text-sm text-muted">{m.fact_meeting_point()}</dt>
                <dd>
                  <MeetingPoint booking={booking} />
                  <p className="font-semibold">
                    {m.booking_next_early({ minutes: booking.rules.arriveEarlyMinutes })}
                  </p>
                </dd>
              </div>
              {booking.guideName && (
                <div className="sm:col-span-2 print:col-span-2">
                  <dt className="text-sm text-muted">{m.fact_guide()}</dt>
                  <dd className="mt-1 flex items-center gap-4">
                    {booking.guidePicture && (
                      <PlacedPicture
                        place={booking.guidePicture}
                        sizes="80px"
                        className="size-20 shrink-0 rounded-full"
                      />
                    )}
                    <span className="font-display text-xl leading-snug font-semibold">
                      {m.booking_guide({ name: localise(booking.guideName, locale) })}
                    </span>
                  </dd>
                </div>
              )}
              <div>
                <dt className="text-sm text-muted">{m.fact_guest()}</dt>
                <dd>
                  {fullName(booking)} · {formatParty(booking)}
                </dd>
              </div>
              {extrasFacts(booking).map(([name, value]) => (
                <div key={name}>
                  <dt className="text-sm text-muted">{name}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
              {booking.tourLanguage && (
                <div>
                  <dt className="text-sm text-muted">{m.fact_tour_language()}</dt>
                  <dd>
                    <Sentence>{formatLanguage(booking.tourLanguage, locale)}</Sentence>
                  </dd>
                </div>
              )}
              <div>
                <dt className="text-sm text-muted">{m.fact_total()}</dt>
                <dd>
                  <Total booking={booking} />
                </dd>
              </div>
              {moneyFacts(booking, business).map(([name, value]) => (
                <div key={name}>
                  <dt className="text-sm text-muted">{name}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
              {booking.awaitedAmount > 0 && (
                <div>
                  <dt className="text-sm text-muted">{m.fact_awaited()}</dt>
                  <dd>
                    {m.fact_due_on_its_way({
                      amount: formatMoney(booking.awaitedAmount, booking.currency),
                    })}
                  </dd>
                </div>
              )}
            </dl>
          </div>
          <div className="flex flex-col items-center justify-center gap-3 border-t-2 border-dashed border-line p-5 text-center sm:border-t-0 sm:border-l-2 sm:p-6 print:border-t-0 print:border-l-2">
            <div className="w-44 border border-line bg-white">
              <QrCode text={url} label={m.booking_code()} />
            </div>
            <div>
              <p className="text-sm text-muted">{m.booking_your_reference()}</p>
              <p className="font-display text-2xl font-semibold whitespace-nowrap lining-nums tabular-nums select-all">
                {reference}
              </p>
            </div>
            <p className="text-sm text-muted">{m.booking_voucher_show()}</p>
            {business.phone && (
              <p className="hidden text-sm print:block">
                {m.booking_voucher_on_the_day({ phone: unbroken(business.phone) })}
              </p>
            )}
          </div>
        </div>
        <VoucherRoute booking={booking} />
        {law.length > 0 && (
          <p className="border-t border-line px-5 py-3 text-sm text-muted sm:px-8">
            {law.join(' · ')}
          </p>
        )}
      </article>
      <CalendarRow booking={booking} token={token} />
    </div>
  );
}

/** The map with the names of its stops, for finding the way without a connection. */
function VoucherRoute({ booking }: { booking: OwnBookingJson }) {
  const { itinerary, meetingCoordinates } = booking;
  if (routePoints(itinerary, meetingCoordinates).length === 0) return null;
  return (
    <section
      aria-label={m.tour_itinerary()}
      className="grid gap-6 border-t border-line p-5 sm:grid-cols-2 sm:p-8 print:grid-cols-2"
    >
      <RouteMapFigure stops={itinerary} meetingPoint={meetingCoordinates} />
      <ol className="flex list-decimal flex-col gap-1.5 pl-6 marker:font-semibold marker:text-cobalt">
        {itinerary.map(({ title }) => (
          <li key={localise(title, currentLocale())}>{said(title)}</li>
        ))}
      </ol>
    </section>
  );
}
