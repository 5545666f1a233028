import type { Temporal } from 'temporal-polyfill';
import { isCancellable } from '#domain/bookings/booking.ts';
import type { BookingInFull } from '#domain/bookings/bookings.queries.ts';
import type { SoldBooking } from '#domain/channels/channel-bookings.queries.ts';
import type { AvailabilityWithSpots } from '#domain/schedule/spots.queries.ts';
import { presentAvailability, utc } from './present-availability.ts';
import {
  OPTION_ID,
  presentOption,
  presentPrice,
  presentProduct,
  presentUnit,
  unitsOf,
} from './present-product.ts';
import { isPerBooking, type ProductFacts, type View } from './product-facts.ts';

type Surroundings = {
  now: Temporal.Instant;
  availability: AvailabilityWithSpots | undefined;
  facts: ProductFacts;
  view: View;
};

export type OctoStatus = 'ON_HOLD' | 'CONFIRMED' | 'EXPIRED' | 'CANCELLED' | 'PENDING';

/** A called-off date's guest has no seats until another date is chosen: pending. */
function statusOf({ status, holdExpiresAt }: BookingInFull, now: Temporal.Instant): OctoStatus {
  if (status === 'confirmed') return 'CONFIRMED';
  if (status === 'cancelled') return 'CANCELLED';
  if (status === 'to_rebook') return 'PENDING';
  const isHeld =
    status === 'held' &&
    holdExpiresAt !== null &&
    holdExpiresAt.epochMilliseconds > now.epochMilliseconds;
  return isHeld ? 'ON_HOLD' : 'EXPIRED';
}

export function presentBooking(
  { booking, sold }: SoldBooking,
  { now, availability, facts, view }: Surroundings,
) {
  const { tour } = booking;
  const status = statusOf(booking, now);
  const isExpiring = status === 'ON_HOLD' || status === 'EXPIRED';
  const commission = { commissionBasisPoints: booking.commissionBasisPoints };
  const priceOf = (cents: number) => presentPrice(cents, booking, commission);
  return {
    id: sold.uuid,
    uuid: sold.uuid,
    testMode: false,
    resellerReference: booking.resellerReference,
    supplierReference: booking.reference as string | null,
    status,
    utcCreatedAt: utc(sold.createdAt),
    utcUpdatedAt: utc(booking.updatedAt),
    utcExpiresAt: isExpiring && booking.holdExpiresAt ? utc(booking.holdExpiresAt) : null,
    utcRedeemedAt: null,
    utcConfirmedAt: booking.confirmedAt ? utc(booking.confirmedAt) : null,
    productId: tour.id,
    product: presentProduct(tour, facts, view),
    optionId: OPTION_ID,
    option: presentOption(tour, facts, view),
    cancellable: status === 'ON_HOLD' || isCancellable(booking, now),
    cancellation: presentCancellation(booking, status),
    freesale: false,
    availabilityId: booking.availabilityId,
    availability: availability ? presentAvailability(availability, { tour, view }) : null,
    contact: sold.contact,
    notes: sold.notes,
    deliveryMethods: ['VOUCHER' as const],
    voucher: presentVoucher(status === 'CONFIRMED' ? booking.reference : null),
    unitItems: sold.unitItems.map((item) => {
      const unit = unitsOf(tour).find(({ id }) => id === item.unitId);
      return {
        uuid: item.uuid,
        resellerReference: item.resellerReference,
        supplierReference: booking.reference as string | null,
        unitId: item.unitId,
        ...(unit && { unit: presentUnit(unit, { tour, facts, view }) }),
        status,
        utcRedeemedAt: null,
        contact: item.contact,
        ticket: null,
        ...(view.hasPricing &&
          !isPerBooking(tour) && { pricing: priceOf(unitCents(booking, item.unitId)) }),
      };
    }),
    ...(view.hasPricing && { pricing: priceOf(booking.totalCents) }),
  };
}

export type OctoBooking = ReturnType<typeof presentBooking>;

/** The QR code has the reference, by which the guide checks the guests in. */
export const presentVoucher = (reference: string | null) => ({
  redemptionMethod: 'DIGITAL' as const,
  utcRedeemedAt: null,
  deliveryOptions:
    reference === null ? [] : [{ deliveryFormat: 'QRCODE' as const, deliveryValue: reference }],
});

/** The price of one person of a unit, in cents, as it was booked. */
const unitCents = ({ lines }: BookingInFull, unitId: string): number =>
  lines.find(({ kind, categoryId }) => kind === 'person' && (categoryId ?? unitId) === unitId)
    ?.unitAmount ?? 0;

function presentCancellation(booking: BookingInFull, status: OctoStatus) {
  if (status === 'EXPIRED') {
    return presentEnd(booking.holdExpiresAt ?? booking.updatedAt, null, 'NONE' as const);
  }
  if (status !== 'CANCELLED') return null;
  const { cancellationFeeCents: fee, totalCents } = booking;
  const partly = fee < totalCents ? ('PARTIAL' as const) : ('NONE' as const);
  const refund = fee === 0 ? ('FULL' as const) : partly;
  return presentEnd(booking.cancelledAt ?? booking.updatedAt, booking.cancelReason, refund);
}

export const presentEnd = (
  at: Temporal.Instant,
  reason: string | null,
  refund: 'FULL' | 'PARTIAL' | 'NONE',
) => ({ refund, reason, utcCancelledAt: utc(at) });
