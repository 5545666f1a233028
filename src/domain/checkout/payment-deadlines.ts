import { and, asc, eq, gt, lte, notExists, or, sql } from 'drizzle-orm';
import type { Temporal } from 'temporal-polyfill';
import { bookingStart } from '#contract/bookings/booking-rules.ts';
import { PAYMENT_REMINDER_HOURS_AT_MOST } from '#contract/bookings/rules.schemas.ts';
import { instalmentsOf, isOverdue } from '#contract/payments/instalments.ts';
import { instantAt } from '#contract/time/wall-time.ts';
import type { Change, InChange } from '#platform/db/change.ts';
import { isolateEach } from '#platform/db/isolate.ts';
import type { Reader } from '#platform/db/types.ts';
import { queueGuestMail, queueStaffMail } from '../bookings/booking-mails.ts';
import {
  findBookingById,
  inFull,
  lockBookingOf,
  selectInFull,
} from '../bookings/bookings.queries.ts';
import { type Booking, bookings } from '../bookings/bookings.table.ts';
import { writeCancellation } from '../bookings/change-booking.ts';
import { deadlineAfter, isLost, readDue } from '../bookings/payment-plan.ts';
import { checkouts } from '../payments/checkouts.table.ts';
import {
  type CheckoutServices,
  closeCheckout,
  findUnderWay,
  OUTAGES_AT_MOST,
} from './sync-with-gateway.ts';

/** While a payment is processing, the guest is neither reminded nor cancelled. */
const noMoneyIsOnItsWay = (reader: Reader) =>
  notExists(
    reader
      .select({ one: sql`1` })
      .from(checkouts)
      .where(and(eq(checkouts.bookingId, bookings.id), eq(checkouts.status, 'processing'))),
  );

/** Queues due payment reminders, each once per deadline. They are checked again on sending. */
export async function remindOfPayments(change: Change): Promise<void> {
  const { tx, now } = change;
  const coming = await selectInFull(tx)
    .where(
      and(
        eq(bookings.status, 'confirmed'),
        gt(bookings.deadlineAt, now),
        lte(bookings.deadlineAt, now.add({ hours: PAYMENT_REMINDER_HOURS_AT_MOST })),
        or(lte(bookings.depositRemindAt, now), lte(bookings.balanceRemindAt, now)),
        noMoneyIsOnItsWay(tx),
      ),
    )
    // Ordered, so that two processes queueing the same emails do not deadlock.
    .orderBy(asc(bookings.id));
  await isolateEach(change, coming.map(inFull), async (each, booking) => {
    const [next] = instalmentsOf(booking, booking.balance.dueCents);
    if (!next?.dueAt || !next.remindAt || now.until(next.remindAt).sign > 0) return;
    if (now.until(next.dueAt).sign > 0) {
      await queueGuestMail(each, booking, 'payment_reminder', next.dueAt.toString());
    }
  });
}

const AT_ONCE = 100;

type Surroundings = { inChange: InChange; db: Reader; checkoutServices: CheckoutServices | null };

/** Closes an open payment page before a cancellation. Throws the first error, after all bookings. */
export async function meetDeadlines(
  { inChange, db, checkoutServices }: Surroundings,
  now: Temporal.Instant,
): Promise<void> {
  const errors: unknown[] = [];
  let outages = 0;
  const meet = async (id: string) => {
    const booking = checkoutServices && (await findBookingById(db, id));
    if (booking && isLost(booking, booking.balance.dueCents, now) && outages < OUTAGES_AT_MOST) {
      await closeCheckout(checkoutServices, db, id);
    }
    await inChange((change) =>
      meetDeadline(change, id, { asksGateway: checkoutServices !== null }),
    );
  };
  let page = await findOver(db, now, null);
  while (page.length > 0) {
    for (const { id } of page) {
      await meet(id).catch((error) => {
        errors.push(error);
        if (checkoutServices?.gateway.isUnavailable(error)) outages += 1;
      });
    }
    page = await findOver(db, now, page.at(-1) ?? null);
  }
  if (errors.length > 0) throw errors[0];
}

type Over = { id: string; deadlineAt: Temporal.Instant | null };

const findOver = (db: Reader, now: Temporal.Instant, last: Over | null): Promise<Over[]> =>
  db
    .select({ id: bookings.id, deadlineAt: bookings.deadlineAt })
    .from(bookings)
    .where(
      and(
        eq(bookings.status, 'confirmed'),
        lte(bookings.deadlineAt, now),
        noMoneyIsOnItsWay(db),
        last?.deadlineAt
          ? or(
              gt(bookings.deadlineAt, last.deadlineAt),
              and(eq(bookings.deadlineAt, last.deadlineAt), gt(bookings.id, last.id)),
            )
          : undefined,
      ),
    )
    .orderBy(asc(bookings.deadlineAt), asc(bookings.id))
    .limit(AT_ONCE);

/** Without a gateway, an open page expires by itself; a payment made there is refunded later. */
async function meetDeadline(
  change: Change,
  bookingId: string,
  { asksGateway }: { asksGateway: boolean },
): Promise<void> {
  const { tx, now } = change;
  const booking = await lockBookingOf(change, { bookingId });
  const { status, deadlineAt } = booking;
  if (status !== 'confirmed' || deadlineAt === null || now.until(deadlineAt).sign > 0) return;
  const { awaitedCents, pageEndsAt } = await findUnderWay(tx, { bookingId });
  if (awaitedCents > 0) return;
  const due = await readDue(change, booking);
  const hasStarted = now.until(instantAt(bookingStart(booking))).sign <= 0;
  // A guest whose tour has started is not cancelled: they pay there.
  if (due.isLost && !hasStarted) {
    const isPageOpen = pageEndsAt !== null && (asksGateway || now.until(pageEndsAt).sign > 0);
    if (isPageOpen) return;
    await endUnpaid(change, booking);
    return;
  }
  const overdue = isOverdue(booking, due.dueCents, now);
  await tx
    .update(bookings)
    .set({
      deadlineAt: deadlineAfter(booking, deadlineAt),
      overdueAt: overdue ? now : null,
      updatedAt: now,
    })
    .where(eq(bookings.id, bookingId));
  if (overdue && !hasStarted) {
    await queueGuestMail(change, booking, 'payment_overdue', deadlineAt.toString());
  }
}

/** Cancels a locked, unpaid booking by its terms, as its guest could now. */
async function endUnpaid(change: Change, booking: Booking): Promise<void> {
  const ended = await writeCancellation(change, booking, { sendEmail: false, refund: 'by_terms' });
  await queueGuestMail(change, ended, 'booking_unpaid');
  await queueStaffMail(change, ended, 'team_booking_unpaid');
}
