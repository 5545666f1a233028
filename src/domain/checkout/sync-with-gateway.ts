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
import { syncCheckout } from './sync-checkout.ts';

/** Without a gateway event for this long, which may be lost, a checkout is synced. */
const ASK_AGAIN_MINUTES = 2;
export const AT_ONCE = 50;
/** After so many outages the gateway is not called again in the same run. */
export const OUTAGES_AT_MOST = 3;

const liveCheckouts = ['opening', 'open', 'processing'] satisfies Checkout['status'][];

export type CheckoutServices = {
  inChange: InChange;
  gateway: PaymentGateway;
  /** Guests only see that the gateway failed; this reports why. */
  report(error: unknown): void;
  /** `hostPage` shows the widget in which the guest books; null on our own site. */
  returnUrl(
    booking: Pick<BookingInFull, 'reference' | 'token' | 'language'>,
    hostPage: string | null,
  ): string;
  voucherUrl(voucher: Pick<VoucherInFull, 'token' | 'language'>): string;
};

export type PaidFor = { bookingId: string } | { voucherId: string };

export const isOf = (what: PaidFor): SQL =>
  'bookingId' in what
    ? eq(checkouts.bookingId, what.bookingId)
    : eq(checkouts.voucherId, what.voucherId);

export const isUnopened = (id: string) =>
  and(eq(checkouts.id, id), eq(checkouts.status, 'opening'));

/** Throws provider_away for any error of the gateway. */
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

/** Throws provider_away. */
export async function syncPayment(
  checkoutServices: CheckoutServices,
  reader: Reader,
  what: PaidFor,
): Promise<void> {
  const live = await findLive(reader, what);
  if (live) await answered(checkoutServices, () => ask(checkoutServices, reader, live));
}

/** Closes the payment page of a given-up booking; if the gateway is unavailable, a job closes it later. */
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

/** For a cancellation; also syncs a payment made meanwhile. Throws the gateway's error. */
export async function closeCheckout(
  checkoutServices: CheckoutServices,
  reader: Reader,
  bookingId: string,
): Promise<void> {
  const live = await findLive(reader, { bookingId });
  if (live && live.status !== 'processing')
    await settle(checkoutServices, live, { isWanted: false });
}

type UnderWay = {
  /** Cents that the guest's bank has yet to transfer; the guest has nothing left to do. */
  awaitedCents: number;
  /** When the gateway's page expires; the seats of a hold wait a little longer. */
  pageEndsAt: Temporal.Instant | null;
};

export async function findUnderWay(reader: Reader, what: PaidFor): Promise<UnderWay> {
  const live = await findLive(reader, what);
  return live?.status === 'processing'
    ? { awaitedCents: live.amountCents, pageEndsAt: null }
    : { awaitedCents: 0, pageEndsAt: live?.expiresAt ?? null };
}

/** Closes pages of ended bookings, whose seats are gone. Throws the first error, after the others. */
export async function syncPayments(
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
    inArray(bookings.status, ['to_rebook', 'cancelled', 'expired']),
  );
  const found = await reader
    .select({ checkout: checkouts })
    .from(checkouts)
    .leftJoin(bookings, eq(bookings.id, checkouts.bookingId))
    .where(or(isSilent, isUnwanted))
    .orderBy(asc(checkouts.heardAt))
    .limit(AT_ONCE);
  await syncInTurn(checkoutServices.gateway, found, async ({ checkout }) => {
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

/** Stops when the gateway is unavailable. Throws the first error, after processing the others. */
export async function syncInTurn<T>(
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
      if (session === 'unknown') await syncUnknown(change, id);
      else await syncCheckout(change, session);
    });
  } else if (!isWanted) {
    await inChange(({ tx }) => tx.update(checkouts).set({ status: 'over' }).where(isUnopened(id)));
  }
}

/** A session unknown to this account may still be open at the account that created it, until it expires. */
async function syncUnknown({ tx, now }: Change, id: string): Promise<void> {
  await tx
    .update(checkouts)
    .set({
      heardAt: now,
      status: sql`case when ${lte(checkouts.expiresAt, now)} then 'over' else status end`,
    })
    .where(and(eq(checkouts.id, id), inArray(checkouts.status, liveCheckouts)));
}

async function isWantedStill(
  reader: Reader,
  { bookingId, amountCents }: Checkout,
): Promise<boolean> {
  // A gift voucher can be paid as long as its page is open.
  if (bookingId === null) return true;
  const booking = await findBookingById(reader, bookingId);
  return (
    booking?.status === 'held' ||
    booking?.status === 'processing' ||
    // The amount is still the next instalment: no part was paid elsewhere or refunded.
    (booking?.status === 'confirmed' &&
      payableNow(booking, booking.balance.dueCents) === amountCents)
  );
}
