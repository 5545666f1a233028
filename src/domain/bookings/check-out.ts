import { and, asc, desc, eq, inArray, lte, or, type SQL } from 'drizzle-orm';
import type { Temporal } from 'temporal-polyfill';
import { payableNow } from '#contract/instalments.ts';
import { type Locale, localise } from '#contract/localised.ts';
import type { Change, InChange } from '#platform/db/change.ts';
import type { Reader } from '#platform/db/types.ts';
import { Failure } from '../failures.ts';
import { type Checkout, checkouts } from '../payments/checkouts.table.ts';
import type { PaymentProvider } from '../payments/provider.ts';
import type { GiftVoucher } from '../vouchers/gift-vouchers.table.ts';
import type { VoucherInFull } from '../vouchers/vouchers.queries.ts';
import { payHold } from './booking-money.ts';
import { type BookingInFull, findBookingById } from './bookings.queries.ts';
import { type Booking, bookings } from './bookings.table.ts';
import { lockHeldSeats } from './hold-seats.ts';
import { readDue } from './payment-plan.ts';
import { assertKept, restOf } from './redeem-voucher.ts';
import { settleCheckout } from './settle-checkout.ts';

/** The provider opens none for less than 30 minutes by its own clock. */
const SESSION_MINUTES = 31;
const OPENS_WITH_SECONDS = 30.5 * 60;
/** A hold outlives its session by what a clock may be wrong, and an answer may take. */
const HOLD_OUTLIVES_MINUTES = 3;
/** A guest is not led to a page that ends before they can type. */
const TOO_LATE_SECONDS = 60;
/** What was said of a checkout is asked for again after so long: news that was lost is made good. */
const ASK_AGAIN_MINUTES = 2;
/** So many are asked about in one go. */
export const AT_ONCE = 50;
const FAILURES_AT_MOST = 3;

const liveCheckouts = ['opening', 'open', 'processing'] satisfies Checkout['status'][];

/** What whoever pays reads at the provider, and whither they come back from there. */
export type Paying = {
  description: string;
  reference: string;
  email: string;
  locale: Locale;
  returnUrl: string;
};

/** How what is decided here is done there, and whither guests come back. */
export type Cashier = {
  inChange: InChange;
  provider: PaymentProvider;
  /** Hears why the provider did not answer; guests only hear that it did not. */
  report(error: unknown): void;
  returnUrl(booking: Pick<BookingInFull, 'reference' | 'token' | 'language'>): string;
  voucherUrl(voucher: Pick<VoucherInFull, 'token' | 'language'>): string;
};

/**
 * The page on which the guest of a locked booking pays: of a hold, whose seats stay theirs until that
 * page ends; or of what is due for seats that are theirs. Asked for in two tabs, it is one page. Null
 * when there is nothing to pay any more.
 * @throws {Failure} hold_expired, also when this hold had its page already; voucher_not_kept;
 *   provider_away while a page for another amount is open there
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
  await assertKept(change, booking);
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

/**
 * What is paid next for a confirmed booking; its seats wait for no money, but where their deadline is over
 * they are about to be free.
 * @throws {Failure} hold_expired, provider_away
 */
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

/**
 * The page on which the buyer of a locked gift voucher pays; null when there is nothing to pay any more.
 * @throws {Failure} provider_away while a page is open there that is about to end
 */
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

/** What is paid for at a checkout. */
type PaidFor = { bookingId: string } | { voucherId: string };

const isOf = (what: PaidFor): SQL =>
  'bookingId' in what
    ? eq(checkouts.bookingId, what.bookingId)
    : eq(checkouts.voucherId, what.voucherId);

/** The last checkout of what is locked, but for one that the provider never opened and would not any more. */
async function findLatest(change: Change, what: PaidFor): Promise<Checkout | null> {
  const { tx } = change;
  const [latest] = await tx
    .select()
    .from(checkouts)
    .where(isOf(what))
    .orderBy(desc(checkouts.createdAt))
    .limit(1);
  if (latest?.status === 'opening' && secondsLeft(change, latest) < OPENS_WITH_SECONDS) {
    // The provider was away when it was asked for this one.
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
  if (!written) throw new Error('the checkout was not written');
  return written;
}

/**
 * Opens a prepared checkout at the provider, or finds the page that it has there already.
 * @returns where the guest pays
 * @throws {Failure} provider_away, hold_expired, amount_too_small
 */
export async function openCheckout(
  { inChange, provider, report }: Omit<Cashier, 'returnUrl' | 'voucherUrl'>,
  { id: checkoutId, amountCents, currency, expiresAt, url }: Checkout,
  paying: Paying,
): Promise<string> {
  if (url !== null) return url;
  const session = await answered({ report }, () =>
    provider.openSession({
      checkoutId,
      amountCents,
      currency,
      expiresAt,
      ...paying,
    }),
  );
  if (session === 'too_small') {
    // It answered, and opens no page for it: nobody waits for one.
    await inChange(({ tx }) => tx.delete(checkouts).where(isUnopened(checkoutId)));
    throw new Failure('amount_too_small');
  }
  const { isOver } = await inChange((change) => settleCheckout(change, session));
  if (isOver && session.state === 'open') {
    // It was given up while its page was opened, and nobody is led there.
    await inChange(({ tx }) =>
      tx.update(checkouts).set({ sessionId: session.id }).where(eq(checkouts.id, checkoutId)),
    );
    await provider.endSession(session.id).catch(report);
    throw new Failure('hold_expired');
  }
  if (session.url === null) throw new Failure('hold_expired');
  return session.url;
}

const isUnopened = (id: string) => and(eq(checkouts.id, id), eq(checkouts.status, 'opening'));

/** Of a booking. */
export const payingFor = ({ returnUrl }: Cashier, booking: BookingInFull): Paying => {
  const { reference, email, language: locale, tour } = booking;
  const description = localise(tour.name, locale);
  return { description, reference, email, locale, returnUrl: returnUrl(booking) };
};

/** Of a gift voucher; its code is nobody's business before it is paid for. */
export const payingForVoucher = ({ voucherUrl }: Cashier, voucher: VoucherInFull): Paying => {
  const { id: reference, buyerEmail: email, language: locale, recipientName } = voucher;
  const description = recipientName;
  return { description, reference, email, locale, returnUrl: voucherUrl(voucher) };
};

/** @throws {Failure} provider_away, whatever keeps the provider from answering */
export async function answered<T>(
  { report }: Pick<Cashier, 'report'>,
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
 * Asks the provider what became of a payment, and takes that for the truth.
 * @throws {Failure} provider_away
 */
export async function askAboutPayment(
  cashier: Cashier,
  reader: Reader,
  what: PaidFor,
): Promise<void> {
  const live = await findLive(reader, what);
  if (live) await answered(cashier, () => ask(cashier, reader, live));
}

/** Nobody pays any more for what was given up. Where the provider is away, a job ends its page later. */
export async function endCheckout(
  cashier: Cashier,
  reader: Reader,
  bookingId: string,
): Promise<void> {
  const live = await findLive(reader, { bookingId });
  if (live) await ask(cashier, reader, live).catch(cashier.report);
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
 * @throws whatever keeps the provider from answering
 */
export async function closeCheckout(
  cashier: Cashier,
  reader: Reader,
  bookingId: string,
): Promise<void> {
  const live = await findLive(reader, { bookingId });
  if (live && live.status !== 'processing') await settle(cashier, live, { isWanted: false });
}

/** Of a payment that is on its way, or may be any moment. */
type UnderWay = {
  /** What a guest's bank is still to bring, in cents: they have done their part. */
  awaitedCents: number;
  /** Until when they can pay on the provider's page; the seats of a hold wait a little longer. */
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
 * @throws the first error of the provider, after everything else was asked that could be
 */
export async function askAboutPayments(
  cashier: Cashier,
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
  await askInTurn(found, async ({ checkout }) => {
    try {
      await ask(cashier, reader, checkout);
    } catch (error) {
      // One that the provider does not know stands in nobody's way: its turn comes after the others'.
      await cashier.inChange(({ tx, now: heardAt }) =>
        tx.update(checkouts).set({ heardAt }).where(eq(checkouts.id, checkout.id)),
      );
      throw error;
    }
  });
}

/**
 * Asks the provider about one after the other; one that is away is not asked about everything.
 * @throws the first error, after everything else was asked that could be
 */
export async function askInTurn<T>(
  all: readonly T[],
  askOne: (each: T) => Promise<void>,
): Promise<void> {
  const errors: unknown[] = [];
  for (const each of all) {
    await askOne(each).catch((error) => errors.push(error));
    if (errors.length === FAILURES_AT_MOST) break;
  }
  if (errors.length > 0) throw errors[0];
}

async function ask(cashier: Cashier, reader: Reader, checkout: Checkout): Promise<void> {
  await settle(cashier, checkout, { isWanted: await isWantedStill(reader, checkout) });
}

async function settle(
  { inChange, provider }: Cashier,
  { id, sessionId }: Checkout,
  { isWanted }: { isWanted: boolean },
): Promise<void> {
  if (sessionId !== null) {
    const session = isWanted
      ? await provider.readSession(sessionId)
      : await provider.endSession(sessionId);
    await inChange((change) => settleCheckout(change, session));
  } else if (!isWanted) {
    // Nobody was ever led to its page.
    await inChange(({ tx }) => tx.update(checkouts).set({ status: 'over' }).where(isUnopened(id)));
  }
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
