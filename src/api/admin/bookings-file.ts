import { bookingStart } from '#contract/bookings/booking-rules.ts';
import {
  type BookingColumn,
  bookingAmounts,
  bookingColumns,
} from '#contract/bookings/bookings-file.ts';
import { headsOf } from '#contract/bookings/heads.ts';
import type { BookingStatus } from '#contract/bookings/states.ts';
import { type Locale, localise } from '#contract/localised.ts';
import { wallTimeAt } from '#contract/time/wall-time.ts';
import type { BookingInFull } from '#domain/bookings/bookings.queries.ts';
import { linesOf } from '#domain/bookings/price-party.ts';
import { listResellerSales, type ResellerSale } from '#domain/channels/channels.ts';
import type { Reader } from '#platform/db/types.ts';
import { formatLanguage } from '#platform/i18n/format.ts';
import { m } from '#platform/i18n/messages.ts';
import { formatExtras, formatParty } from '#platform/i18n/party-words.ts';
import { csvLineWriter } from '../http/csv-line.ts';

const statusNames: Record<BookingStatus, typeof m.admin_status_held> = {
  held: m.admin_status_held,
  processing: m.admin_status_processing,
  pending: m.admin_status_pending,
  offered: m.admin_status_offered,
  confirmed: m.admin_status_confirmed,
  to_rebook: m.admin_status_to_rebook,
  cancelled: m.admin_status_cancelled,
  expired: m.admin_status_expired,
};

type Cells = Record<BookingColumn, string | number>;

/** CSV for Excel with Portuguese settings. Streamed after the request's locale ends. */
export async function* bookingsFile(
  reader: Reader,
  portions: AsyncIterable<BookingInFull[]>,
  locale: Locale,
): AsyncGenerator<string, void, undefined> {
  const write = csvLineWriter({ columns: bookingColumns, amounts: bookingAmounts });
  yield write(headerIn(locale), true);
  for await (const portion of portions) {
    const sales = await listResellerSales(
      reader,
      portion.map(({ id }) => id),
    );
    yield portion.map((booking) => write(cellsOf(booking, sales.get(booking.id), locale))).join('');
  }
}

function headerIn(locale: Locale): Cells {
  const words = { locale };
  return {
    reference: m.fact_reference({}, words),
    importedReference: m.admin_booking_external({}, words),
    status: m.admin_bookings_status({}, words),
    date: m.fact_date({}, words),
    time: m.fact_time({}, words),
    tour: m.fact_tour({}, words),
    tourLanguage: m.fact_tour_language({}, words),
    guide: m.fact_guide({}, words),
    firstName: m.admin_first_name({}, words),
    lastName: m.admin_last_name({}, words),
    email: m.fact_email({}, words),
    phone: m.fact_phone({}, words),
    emailLanguage: m.fact_mail_language({}, words),
    participants: m.fact_participants({}, words),
    party: m.admin_bookings_file_party({}, words),
    extras: m.fact_extras({}, words),
    specialRequests: m.fact_special_requests({}, words),
    adminNotes: m.admin_booking_notes({}, words),
    arrived: m.admin_history_arrived({}, words),
    noShow: m.admin_history_no_show({}, words),
    total: m.fact_total({}, words),
    paid: m.fact_paid({}, words),
    refunded: m.fact_refunded({}, words),
    due: m.fact_due({}, words),
    owedBack: m.fact_owed_back({}, words),
    currency: m.admin_payment_currency({}, words),
    reseller: m.admin_booking_reseller({}, words),
    resellerReference: m.admin_booking_reseller_reference({}, words),
    commission: m.admin_bookings_file_commission({}, words),
    bookedOn: m.admin_bookings_file_booked_on({}, words),
  };
}

function cellsOf(booking: BookingInFull, sale: ResellerSale | undefined, locale: Locale): Cells {
  const { balance, tourLanguage } = booking;
  const heads = headsOf(booking);
  return {
    reference: booking.reference,
    importedReference: booking.externalReference ?? '',
    status: statusNames[booking.status]({}, { locale }),
    ...bookingStart(booking),
    tour: localise(booking.tour.name, locale),
    tourLanguage: tourLanguage ? formatLanguage(tourLanguage, locale) : '',
    guide: booking.guide ? localise(booking.guide.name, locale) : '',
    firstName: booking.firstName,
    lastName: booking.lastName,
    email: booking.email,
    phone: booking.phone,
    emailLanguage: formatLanguage(booking.language, locale),
    participants: booking.participants,
    party: formatParty({ ...booking, lines: linesOf(booking) }, locale),
    extras: formatExtras(booking, locale),
    specialRequests: booking.specialRequests ?? '',
    adminNotes: booking.adminNotes ?? '',
    arrived: heads.arrived,
    noShow: heads.noShow,
    total: booking.totalCents,
    paid: balance.paidCents,
    refunded: balance.refundedCents,
    due: balance.dueCents,
    owedBack: balance.owedBackCents,
    currency: booking.currency,
    reseller: sale?.name ?? '',
    resellerReference: sale?.reference ?? '',
    commission: sale?.commissionCents ?? 0,
    bookedOn: wallTimeAt(booking.createdAt).date,
  };
}
