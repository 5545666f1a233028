import { and, asc, eq, inArray, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Temporal } from 'temporal-polyfill';
import { payableNow } from '#contract/payments/instalments.ts';
import type { Change, InChange } from '#platform/db/change.ts';
import type { Reader } from '#platform/db/types.ts';
import { type BookingInFull, findBookingById } from '../bookings/bookings.queries.ts';
import { bookings } from '../bookings/bookings.table.ts';
import { Failure } from '../failures.ts';
import { type Checkout, checkouts } from '../payments/checkouts.table.ts';
import type { PaymentGateway } from '../payments/payment-gateway.ts';
import type { VoucherInFull } from '../vouchers/vouchers.queries.ts';
import { settleCheckout } from './sync-checkout.ts';

/** What was said of a checkout is asked for again after so long: news that was lost is made good. */
const ASK_AGAIN_MINUTES = 2;
/** So many are asked about in one go. */
export const AT_ONCE = 50;
/** A gateway that failed as a whole so often is not asked any more in the same run. */
export const OUTAGES_AT_MOST = 3;

const liveCheckouts = ['opening', 'open', 'processing'] satisfies Checkout['status'][];

/** How what is decided here is done there, and whither guests come back. */
export type CheckoutServices = {
  inChange: InChange;
  gateway: PaymentGateway;
  /** Hears why the gateway did not answer; guests only hear that it did not. */
  report(error: unknown): void;
  returnUrl(booking: Pick<BookingInFull, 'reference' | 'token' | 'language'>): string;
  voucherUrl(voucher: Pick<VoucherInFull, 'token' | 'language'>): string;
};

/** What is paid for at a checkout. */
export type PaidFor = { bookingId: string } | { voucherId: string };

export const isOf = (what: PaidFor): SQL =>
  'bookingId' in what
    ? eq(checkouts.bookingId, what.bookingId)
    : eq(checkouts.voucherId, what.voucherId);

/** One that the gateway was asked for, and has not opened. */
export const isUnopened = (id: string) =>
  and(eq(checkouts.id, id), eq(checkouts.status, 'opening'));

/** @throws {Failure} provider_away, whatever keeps the gateway from answering */
export async function answered<T>(
  { report }: Pick<CheckoutServices, 'report'>,
  ask: () => Promise<T>,
): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof Failure) throw error;
    report(error);
    throw new Failure('provider_away');
  }
}

/**
 * Asks the gateway what became of a payment, and takes that for the truth.
 * @throws {Failure} provider_away
 */
export async function askAboutPayment(
  checkoutServices: CheckoutServices,
  reader: Reader,
  what: PaidFor,
): Promise<void> {
  const live = await findLive(reader, what);
  if (live) await answered(checkoutServices, () => ask(checkoutServices, reader, live));
}

/** Nobody pays any more for what was given up. Where the gateway is away, a job ends its page later. */
export async function endCheckout(
  checkoutServices: CheckoutServices,
  reader: Reader,
  bookingId: string,
): Promise<void> {
  const live = await findLive(reader, { bookingId });
  if (live) await ask(checkoutServices, reader, live).catch(checkoutServices.report);
}

async function findLive(reader: Reader, what: PaidFor): Promise<Checkout | null> {
  const [live] = await reader
    .select()
    .from(checkouts)
    .where(and(isOf(what), inArray(checkouts.status, liveCheckouts)));
  return live ?? null;
}

/**
 * Nobody pays any more for what is about to be ended. What was paid meanwhile, or is on its way, is settled
 * by that.
 * @throws whatever keeps the gateway from answering
 */
export async function closeCheckout(
  checkoutServices: CheckoutServices,
  reader: Reader,
  bookingId: string,
): Promise<void> {
  const live = await findLive(reader, { bookingId });
  if (live && live.status !== 'processing')
    await settle(checkoutServices, live, { isWanted: false });
}

/** Of a payment that is on its way, or may be any moment. */
type UnderWay = {
  /** What a guest's bank is still to bring, in cents: they have done their part. */
  awaitedCents: number;
  /** Until when they can pay on the gateway's page; the seats of a hold wait a little longer. */
  pageEndsAt: Temporal.Instant | null;
};

export async function findUnderWay(reader: Reader, what: PaidFor): Promise<UnderWay> {
  const live = await findLive(reader, what);
  return live?.status === 'processing'
    ? { awaitedCents: live.amountCents, pageEndsAt: null }
    : { awaitedCents: 0, pageEndsAt: live?.expiresAt ?? null };
}

/**
 * Asks about what was not heard of lately, and ends the pages of bookings that are over, so that
 * nobody pays for seats that are gone.
 * @throws the first error of the gateway, after everything else was asked that could be
 */
export async function askAboutPayments(
  checkoutServices: CheckoutServices,
  reader: Reader,
  now: Temporal.Instant,
): Promise<void> {
  const isSilent = and(
    inArray(checkouts.status, ['open', 'processing']),
    lte(checkouts.heardAt, now.subtract({ minutes: ASK_AGAIN_MINUTES })),
  );
  const isUnwanted = and(
    inArray(checkouts.status, liveCheckouts),
    inArray(bookings.status, ['cancelled', 'expired']),
  );
  const found = await reader
    .select({ checkout: checkouts })
    .from(checkouts)
    .leftJoin(bookings, eq(bookings.id, checkouts.bookingId))
    .where(or(isSilent, isUnwanted))
    .orderBy(asc(checkouts.heardAt))
    .limit(AT_ONCE);
  await askInTurn(checkoutServices.gateway, found, async ({ checkout }) => {
    try {
      await ask(checkoutServices, reader, checkout);
    } catch (error) {
      // The next run begins with the others.
      await checkoutServices.inChange(({ tx, now: heardAt }) =>
        tx.update(checkouts).set({ heardAt }).where(eq(checkouts.id, checkout.id)),
      );
      throw error;
    }
  });
}

/**
 * Asks about one after the other. A failed one never blocks the others; only a gateway that is unavailable
 * as a whole ends the round.
 * @throws the first error, after the others were asked
 */
export async function askInTurn<T>(
  { isUnavailable }: { isUnavailable(error: unknown): boolean },
  all: readonly T[],
  askOne: (each: T) => Promise<void>,
): Promise<void> {
  const errors: unknown[] = [];
  for (const each of all) {
    await askOne(each).catch((error) => errors.push(error));
    if (errors.filter(isUnavailable).length === OUTAGES_AT_MOST) break;
  }
  if (errors.length > 0) throw errors[0];
}

async function ask(
  checkoutServices: CheckoutServices,
  reader: Reader,
  checkout: Checkout,
): Promise<void> {
  await settle(checkoutServices, checkout, { isWanted: await isWantedStill(reader, checkout) });
}

async function settle(
  { inChange, gateway }: CheckoutServices,
  { id, sessionId }: Checkout,
  { isWanted }: { isWanted: boolean },
): Promise<void> {
  if (sessionId !== null) {
    const session = isWanted
      ? await gateway.readSession(sessionId)
      : await gateway.endSession(sessionId);
    await inChange(async (change) => {
      if (session === 'unknown') await settleUnknown(change, id);
      else await settleCheckout(change, session);
    });
  } else if (!isWanted) {
    // No guest was led to its page.
    await inChange(({ tx }) => tx.update(checkouts).set({ status: 'over' }).where(isUnopened(id)));
  }
}

/**
 * The page of a session that this account does not know may still be open at the account that opened it,
 * until it expires there.
 */
async function settleUnknown({ tx, now }: Change, id: string): Promise<void> {
  await tx
    .update(checkouts)
    .set({
      heardAt: now,
      status: sql`case when ${lte(checkouts.expiresAt, now)} then 'over' else status end`,
    })
    .where(and(eq(checkouts.id, id), inArray(checkouts.status, liveCheckouts)));
}

/** Whether what a checkout asks for is still to be paid. */
async function isWantedStill(
  reader: Reader,
  { bookingId, amountCents }: Checkout,
): Promise<boolean> {
  // A gift voucher waits for its money as long as the page that asks for it is open.
  if (bookingId === null) return true;
  const booking = await findBookingById(reader, bookingId);
  return (
    booking?.status === 'held' ||
    booking?.status === 'processing' ||
    // As long as it is what is paid next: nobody paid a part elsewhere, or got it back.
    (booking?.status === 'confirmed' &&
      payableNow(booking, booking.balance.dueCents) === amountCents)
  );
}
