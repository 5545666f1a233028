import { Link, useParams } from 'react-router';
import { addressOf } from '#api/client/calls.ts';
import type { BookingInFullJson } from '#contract/bookings/admin-bookings.schemas.ts';
import { fullName } from '#contract/contact/full-name.ts';
import { adminApi } from '#contract/http/admin-api-paths.ts';
import { localise } from '#contract/localised.ts';
import { adminPages } from '#contract/pages/admin-pages.ts';
import { pageAt } from '#contract/pages/pages.ts';
import type { InvoiceTo } from '#contract/payments/invoices.schemas.ts';
import { formatDate, formatInstant, formatMoney, formatRate } from '#platform/i18n/format.ts';
import { currentLocale, m } from '#platform/i18n/messages.ts';
import { formatExtras, formatParty, formatUnderTotal } from '#platform/i18n/party-words.ts';
import { timeHere } from '#platform/i18n/time-here.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Facts, Sentence } from '#ui/facts.tsx';
import { LoadError } from '#ui/loading.tsx';
import { Notice } from '#ui/notice.tsx';
import { AdminPage } from '../frame/admin-page.tsx';
import { BackLink } from '../frame/back-link.tsx';
import { Skeletons } from '../frame/skeletons.tsx';
import { StatusMark } from '../lists/status-mark.tsx';
import { errorMessage } from '../session/describe-error.ts';
import { useStaffApi } from '../session/use-staff-api.ts';
import { BookingActions } from './booking-actions.tsx';
import { HistoryList } from './booking-history.tsx';
import { bookingLooks, languageName, tourName } from './booking-labels.ts';
import { GuestForm } from './guest-form.tsx';
import { InvoiceToOfGuest } from './invoice-to-form.tsx';
import { MailList } from './mail-list.tsx';
import { MoneyList } from './money-list.tsx';

export default function BookingPage() {
  const { reference = '' } = useParams();
  const booking = useStaffApi(addressOf(adminApi.booking, { params: { reference } }));
  if (booking.data) return <Booking key={booking.data.reference} booking={booking.data} />;
  return (
    <AdminPage title={m.admin_booking_title({ reference })}>
      {booking.error?.status === 404 ? (
        <div className="flex flex-col items-start gap-3 border border-line bg-surface p-6">
          <p className="text-xl">{m.admin_booking_missing({ reference })}</p>
          <ButtonLink to={pageAt(adminPages.bookings, {}, { show: 'list' })}>
            {m.admin_bookings_list()}
          </ButtonLink>
        </div>
      ) : booking.isError ? (
        <LoadError
          text={m.admin_booking_failed({ message: errorMessage(booking.error) })}
          onRetry={() => void booking.refetch()}
        />
      ) : (
        <Skeletons of={['h-72', 'h-72']} className="grid gap-6 lg:grid-cols-2" />
      )}
    </AdminPage>
  );
}

function Booking({ booking }: { booking: BookingInFullJson }) {
  return (
    <AdminPage
      title={m.admin_booking_title({ reference: booking.reference })}
      heading={fullName(booking)}
      text={`${booking.reference} · ${tourName(booking)}`}
      beside={
        <div className="flex items-center gap-5">
          <StatusMark look={bookingLooks[booking.status]} />
          <BackLink to={pageAt(adminPages.bookings, {}, { show: 'list' })}>
            {m.admin_bookings_list()}
          </BackLink>
        </div>
      }
    >
      <div className="grid grid-cols-1 items-start gap-x-10 gap-y-9 lg:grid-cols-2">
        <div className="flex flex-col gap-9">
          <BookingFacts booking={booking} />
          <BookingActions booking={booking} />
          <InvoiceToOfGuest booking={booking} />
          {booking.erasedAt ? (
            <Notice tone="note" title={m.admin_booking_erased()}>
              {m.admin_booking_erased_text({
                when: formatInstant(booking.erasedAt, currentLocale()),
              })}
            </Notice>
          ) : (
            <GuestForm booking={booking} />
          )}
        </div>
        <div className="flex flex-col gap-9">
          <MoneyList booking={booking} />
          <MailList booking={booking} />
          <HistoryList booking={booking} />
        </div>
      </div>
    </AdminPage>
  );
}

const formatInvoiceTo = ({ name, country, taxNumber, address }: InvoiceTo): string =>
  [name, `${country} ${taxNumber}`, address].filter(Boolean).join(', ');

function BookingFacts({ booking }: { booking: BookingInFullJson }) {
  const locale = currentLocale();
  const { availabilityId, date } = booking;
  const extras = formatExtras(booking);
  return (
    <section aria-labelledby="booking-facts">
      <h2 id="booking-facts" className="sr-only">
        {m.admin_booking_facts()}
      </h2>
      <Facts
        facts={[
          [
            m.fact_date(),
            <span key="date" className="block first-letter:uppercase">
              {formatDate(date, locale)}, {timeHere(booking.time, locale)}
              {availabilityId && (
                <Link
                  to={pageAt(adminPages.bookings, {}, { date, availability: availabilityId })}
                  className="block w-fit text-cobalt underline underline-offset-4"
                >
                  {m.admin_booking_see_date()}
                </Link>
              )}
            </span>,
          ],
          [m.fact_meeting_point(), localise(booking.meetingPoint, locale)],
          [m.fact_participants(), formatParty(booking)],
          ...(extras ? ([[m.fact_extras(), extras]] as const) : []),
          ...(booking.tourLanguage
            ? ([
                [
                  m.fact_tour_language(),
                  <Sentence key="tour">{languageName(booking.tourLanguage)}</Sentence>,
                ],
              ] as const)
            : []),
          [
            m.fact_mail_language(),
            <Sentence key="mails">{languageName(booking.language)}</Sentence>,
          ],
          [
            m.fact_total(),
            <span key="total">
              {formatMoney(booking.totalAmount, booking.currency)}
              {formatUnderTotal({ ...booking, cents: booking.totalAmount }).map((line) => (
                <span key={line} className="block text-muted">
                  {line}
                </span>
              ))}
            </span>,
          ],
          ...(booking.invoiceTo
            ? ([[m.admin_invoice_to(), formatInvoiceTo(booking.invoiceTo)]] as const)
            : []),
          [m.admin_booking_made(), formatInstant(booking.createdAt, locale)],
          ...(booking.reseller
            ? ([
                [
                  m.admin_booking_reseller(),
                  <ResellerFact key="reseller" {...booking.reseller} currency={booking.currency} />,
                ],
              ] as const)
            : []),
          ...(booking.externalReference
            ? ([[m.admin_booking_external(), booking.externalReference]] as const)
            : []),
          ...(booking.cancelReason
            ? ([[m.admin_booking_cancel_reason(), booking.cancelReason]] as const)
            : []),
        ]}
      />
    </section>
  );
}

type ResellerFactProps = NonNullable<BookingInFullJson['reseller']> & { currency: string };

function ResellerFact({
  name,
  reference,
  commissionBasisPoints,
  commission,
  currency,
}: ResellerFactProps) {
  const share = formatRate(commissionBasisPoints, currentLocale());
  return (
    <>
      {name}
      {reference && (
        <span className="block text-muted">
          {m.admin_booking_reseller_reference()}: {reference}
        </span>
      )}
      <span className="block text-muted">
        {m.admin_channel_commission_of({ share })}: {formatMoney(commission, currency)}
      </span>
    </>
  );
}
