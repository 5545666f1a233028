import { desc, eq } from 'drizzle-orm';
import { type Locale, localise } from '#contract/localised.ts';
import { payableNow } from '#contract/payments/instalments.ts';
import type { Change } from '#platform/db/change.ts';
import type { BookingInFull } from '../bookings/bookings.queries.ts';
import { type Booking, bookings } from '../bookings/bookings.table.ts';
import { lockHeldSeats } from '../bookings/hold-seats.ts';
import { readDue } from '../bookings/payment-plan.ts';
import { Failure } from '../failures.ts';
import { type Checkout, checkouts } from '../payments/checkouts.table.ts';
import type { GiftVoucher } from '../vouchers/gift-vouchers.table.ts';
import type { VoucherInFull } from '../vouchers/vouchers.queries.ts';
import { payHold } from './demo-payment.ts';
import { assertVoucherReserved, restOf } from './redeem-voucher.ts';
import { syncCheckout } from './sync-checkout.ts';
import {
  answered,
  type CheckoutServices,
  isOf,
  isUnopened,
  type PaidFor,
} from './sync-with-gateway.ts';

/** The gateway requires at least 30 minutes by its own clock. */
const SESSION_MINUTES = 31;
const OPENS_WITH_SECONDS = 30.5 * 60;
/** A hold outlives its session, to allow for clock skew and the time of a response. */
const HOLD_OUTLIVES_MINUTES = 3;
/** A guest is not sent to a page that expires before they can type. */
const TOO_LATE_SECONDS = 60;

export type Paying = {
  description: string;
  reference: string;
  email: string | null;
  locale: Locale;
  returnUrl: string;
};

/**
 * Needs the booking's lock; extends a hold beyond its page. Null if there is nothing to pay. Throws
 * hold_expired, also if its checkout has ended, voucher_not_kept, provider_away while a page for another
 * amount is open.
 */
export async function prepareCheckout(change: Change, booking: Booking): Promise<Checkout | null> {
  if (booking.status === 'processing') return null;
  const before = await findLatest(change, { bookingId: booking.id });
  if (booking.status === 'confirmed') return prepareDue(change, booking, before);
  if (restOf(booking) === 0) {
    await payHold(change, booking);
    return null;
  }
  await lockHeldSeats(change, booking);
  await assertVoucherReserved(change, booking);
  if (before) {
    const isOpen = before.status === 'opening' || before.status === 'open';
    if (!isOpen || secondsLeft(change, before) < TOO_LATE_SECONDS)
      throw new Failure('hold_expired');
    return before;
  }
  const amountCents = payableNow(booking, restOf(booking));
  const checkout = await insertCheckout(change, paidFor(booking), amountCents);
  const holdExpiresAt = checkout.expiresAt.add({ minutes: HOLD_OUTLIVES_MINUTES });
  const { now } = change;
  await change.tx
    .update(bookings)
    .set({ holdExpiresAt, updatedAt: now })
    .where(eq(bookings.id, booking.id));
  return checkout;
}

/** Throws hold_expired if a missed deadline is about to cancel the booking, provider_away. */
async function prepareDue(
  change: Change,
  booking: Booking,
  before: Checkout | null,
): Promise<Checkout | null> {
  const { dueCents, isLost } = await readDue(change, booking);
  if (dueCents === 0 || before?.status === 'processing') return null;
  if (isLost) throw new Failure('hold_expired');
  const amountCents = payableNow(booking, dueCents);
  if (before?.status === 'opening' || before?.status === 'open') {
    const isSame = before.amountCents === amountCents;
    if (isSame && secondsLeft(change, before) >= TOO_LATE_SECONDS) return before;
    throw new Failure('provider_away');
  }
  return insertCheckout(change, paidFor(booking), amountCents);
}

/** Needs the voucher's lock. Throws provider_away while a page is about to expire. */
export async function prepareVoucherCheckout(
  change: Change,
  { id: voucherId, status, amountCents, currency }: GiftVoucher,
): Promise<Checkout | null> {
  const before = await findLatest(change, { voucherId });
  if (status !== 'unpaid' || before?.status === 'processing') return null;
  if (before?.status === 'opening' || before?.status === 'open') {
    if (secondsLeft(change, before) >= TOO_LATE_SECONDS) return before;
    throw new Failure('provider_away');
  }
  return insertCheckout(change, { voucherId, currency }, amountCents);
}

const paidFor = ({ id: bookingId, currency }: Booking) => ({ bookingId, currency });

/** Without a checkout that the gateway never opened and no longer would. */
async function findLatest(change: Change, what: PaidFor): Promise<Checkout | null> {
  const { tx } = change;
  const [latest] = await tx
    .select()
    .from(checkouts)
    .where(isOf(what))
    .orderBy(desc(checkouts.createdAt))
    .limit(1);
  if (latest?.status === 'opening' && secondsLeft(change, latest) < OPENS_WITH_SECONDS) {
    await tx.update(checkouts).set({ status: 'over' }).where(eq(checkouts.id, latest.id));
    return null;
  }
  return latest ?? null;
}

const secondsLeft = ({ now }: Change, { expiresAt }: Checkout): number =>
  expiresAt.since(now).total('seconds');

async function insertCheckout(
  { tx, now }: Change,
  what: PaidFor & { currency: string },
  amountCents: number,
): Promise<Checkout> {
  const expiresAt = now.add({ minutes: SESSION_MINUTES });
  const [written] = await tx
    .insert(checkouts)
    .values({
      ...what,
      status: 'opening',
      amountCents,
      expiresAt,
      heardAt: now,
      createdAt: now,
    })
    .returning();
  if (!written) throw new Error('inserting the checkout returned no row');
  return written;
}

/** Returns the payment page's URL. Throws provider_away, hold_expired, amount_too_small, payment_refused. */
export async function openCheckout(
  { inChange, gateway, report }: Omit<CheckoutServices, 'returnUrl' | 'voucherUrl'>,
  { id: checkoutId, amountCents, currency, expiresAt, url }: Checkout,
  paying: Paying,
): Promise<string> {
  if (url !== null) return url;
  const session = await answered({ report }, () =>
    gateway.openSession({
      checkoutId,
      amountCents,
      currency,
      expiresAt,
      ...paying,
    }),
  );
  if (session.state === 'refused') {
    // No page will ever open for it, so it must not count as open.
    await inChange(({ tx }) => tx.delete(checkouts).where(isUnopened(checkoutId)));
    if (session.isTooSmall) throw new Failure('amount_too_small');
    report(new Error(`Stripe refused to open a payment page: ${session.words}`));
    throw new Failure('payment_refused');
  }
  const { isOver } = await inChange((change) => syncCheckout(change, session));
  if (isOver && session.state === 'open') {
    // The checkout was given up while its page was opened.
    await inChange(({ tx }) =>
      tx.update(checkouts).set({ sessionId: session.id }).where(eq(checkouts.id, checkoutId)),
    );
    await gateway.endSession(session.id).catch(report);
    throw new Failure('hold_expired');
  }
  if (session.url === null) throw new Failure('hold_expired');
  return session.url;
}

export const payingFor = (
  { returnUrl }: CheckoutServices,
  booking: BookingInFull,
  hostPage: string | null,
): Paying => {
  const { reference, language: locale, tour } = booking;
  const description = localise(tour.name, locale);
  const email = booking.email || null;
  return { description, reference, email, locale, returnUrl: returnUrl(booking, hostPage) };
};

/** Without the code, which is secret until it is paid. */
export const payingForVoucher = (
  { voucherUrl }: CheckoutServices,
  voucher: VoucherInFull,
): Paying => {
  const { id: reference, buyerEmail: email, language: locale, recipientName } = voucher;
  const description = recipientName;
  return { description, reference, email, locale, returnUrl: voucherUrl(voucher) };
};
