import { eq, inArray, sql } from 'drizzle-orm';
import { Temporal } from 'temporal-polyfill';
import { describe, it } from 'vitest';
import { defaultRules } from '#contract/bookings/default-rules.ts';
import { type BookingInFull, lockBooking } from '#domain/bookings/bookings.queries.ts';
import { bookings, bookingTransitions } from '#domain/bookings/bookings.table.ts';
import { holdSeats } from '#domain/bookings/hold-seats.ts';
import { switchGatewayMode } from '#domain/bookings/paid-without-money.ts';
import { openCheckout, payingFor, prepareCheckout } from '#domain/checkout/open-checkout.ts';
import { syncPayment } from '#domain/checkout/sync-with-gateway.ts';
import { mails } from '#domain/mails/mails.table.ts';
import { MAIL_QUEUE } from '#domain/mails/queue-mail.ts';
import { payments } from '#domain/payments/payments.table.ts';
import { listAvailabilities } from '#domain/schedule/spots.queries.ts';
import { overwriteSettings } from '#domain/settings/settings.ts';
import { createInChange } from '#platform/db/change.ts';
import type { Db } from '#platform/db/types.ts';
import { createStripe } from '#platform/payments/stripe.ts';
import { createTestClock } from '../clock.ts';
import { buildAvailability, someParty } from '../factories.ts';
import { startProgram } from '../programs/start.ts';
import { type StripeServer, startStripe } from '../programs/stripe-server.ts';
import { killedDatabases } from '../run-length.ts';
import { makePlace, type Place } from './place.ts';

const JOBS = new URL('deadline-jobs.ts', import.meta.url).pathname;
const SEATS = 7;
const SHARE = 2700;
const TOTAL = 9000;
const RUNS_AT_MOST = 100;

const rules = {
  ...defaultRules,
  depositPercent: 30,
  balanceBy: 'link',
  balanceHoursBefore: 48,
  paymentReminderHours: 24,
  whenUnpaid: 'cancel',
} as const;
const start = { date: '2026-11-30', time: '10:00' };
const DEADLINE = Temporal.Instant.from('2026-11-28T10:00:00Z');

/** Starting with the embedded database is slow, so only every third write is interrupted there. */
const STRIDE = { embedded: 3, server: 1 };

/**
 * Runs the jobs at one instant until no work is left, killing the process before each `stride`-th write
 * since the last commit.
 * @returns the number of kills
 */
async function killAtEachStep(
  place: Place,
  stripe: StripeServer,
  at: Temporal.Instant,
  stride: number,
) {
  let deaths = 0;
  let diesAt = 1;
  for (let run = 0; run < RUNS_AT_MOST; run += 1) {
    const env = { ...place.env, ...stripe.env, AT: at.toString(), DIES_AT: String(diesAt) };
    const jobs = startProgram(env, [], [JOBS]);
    const exitCode = await jobs.ended;
    const { stdout, stderr } = jobs.output();
    const hasWritten = stdout.includes('written');
    if (exitCode === 0 && !hasWritten) return deaths;
    if (exitCode !== 0) {
      if (jobs.process.signalCode !== 'SIGKILL') throw new Error(stderr);
      deaths += 1;
    }
    // After a commit, the next run counts from the first write again.
    diesAt = hasWritten ? 1 : diesAt + stride;
  }
  throw new Error(`still writing after ${deaths} deaths`);
}

function openStaff(db: Db, stripe: StripeServer, now: Temporal.Instant) {
  const clock = createTestClock(now.toString());
  const inChange = createInChange(db, { send: async () => null }, clock);
  const checkoutServices = {
    inChange,
    gateway: createStripe(stripe.access),
    report(error: unknown) {
      throw error;
    },
    returnUrl: () => 'http://127.0.0.1/',
    voucherUrl: () => 'http://127.0.0.1/',
  };
  const leave = async (booking: BookingInFull) => {
    const checkout = await inChange(async (change) =>
      prepareCheckout(change, await lockBooking(change, booking.reference)),
    );
    if (!checkout) throw new Error('The booking has no payment due');
    const url = await openCheckout(
      checkoutServices,
      checkout,
      payingFor(checkoutServices, booking, null),
    );
    return url.split('/').at(-1) ?? '';
  };
  const pay = async (booking: BookingInFull) => {
    stripe.pay(await leave(booking), 'card');
    await syncPayment(checkoutServices, db, { bookingId: booking.id });
  };
  return { inChange, leave, pay };
}

describe('killing the deadline jobs before each of their writes', () => {
  it.concurrent.for(killedDatabases)(
    'reminds, cancels, refunds and frees the seats exactly once (%s database)',
    { timeout: 600_000 },
    async (kind, { expect }) => {
      const place = await makePlace(kind);
      const booked = DEADLINE.subtract({ hours: 100 });
      const reminded = DEADLINE.subtract({ hours: 24 });
      const lastMinutes = DEADLINE.subtract({ minutes: 5 });
      let now = booked;
      const stripe = await startStripe({ clock: () => now.epochMilliseconds });
      try {
        const { silent, availability } = await place.whileDown(async ({ db }) => {
          const { inChange, pay } = openStaff(db, stripe, booked);
          await inChange((change) => overwriteSettings(change, 'rules', rules));
          await inChange((change) => switchGatewayMode(change, 'test'));
          const availability = await buildAvailability({ inChange }, { ...start, capacity: SEATS });
          const hold = () => {
            const requested = {
              ...someParty({ participants: 2 }),
              availabilityId: availability.id,
            };
            return inChange((change) => holdSeats(change, requested));
          };
          const [silent, paying] = [await hold(), await hold()];
          await pay(silent);
          await pay(paying);
          await pay(paying);
          return { silent, availability };
        });

        now = reminded;
        const deathsOfReminder = await killAtEachStep(place, stripe, reminded, STRIDE[kind]);
        now = lastMinutes;
        const page = await place.whileDown(({ db }) =>
          openStaff(db, stripe, lastMinutes).leave(silent),
        );
        now = DEADLINE;
        const deathsOfEnd = await killAtEachStep(place, stripe, DEADLINE, STRIDE[kind]);
        expect(deathsOfReminder * STRIDE[kind]).toBeGreaterThan(2);
        expect(deathsOfEnd * STRIDE[kind]).toBeGreaterThan(12);

        expect(stripe.books.session(page).status).toBe('expired');
        expect(stripe.books.refunds.map(({ amount }) => amount)).toEqual([SHARE]);
        expect(stripe.balance()).toBe(TOTAL);
        await place.whileDown(async ({ db }) => {
          const ledger = await db.select().from(payments).where(eq(payments.bookingId, silent.id));
          expect(ledger.map((each) => [each.kind, each.amountCents])).toEqual([
            ['charge', SHARE],
            ['refund', SHARE],
          ]);
          const steps = await db
            .select({ to: bookingTransitions.toStatus })
            .from(bookingTransitions)
            .where(eq(bookingTransitions.bookingId, silent.id));
          expect(steps.filter(({ to }) => to === 'cancelled')).toHaveLength(1);
          const mailed = await db
            .select({ id: mails.id, kind: mails.kind })
            .from(mails)
            .where(
              inArray(mails.kind, ['payment_reminder', 'booking_unpaid', 'team_booking_unpaid']),
            );
          expect(mailed.map((each) => each.kind).sort()).toEqual([
            'booking_unpaid',
            'payment_reminder',
            'team_booking_unpaid',
          ]);
          const queued = await db
            .select({ id: sql<string>`data->>'mailId'` })
            .from(sql`pgboss.job`)
            .where(sql`name = ${MAIL_QUEUE}`);
          expect(queued.map(({ id }) => id).sort()).toEqual(mailed.map(({ id }) => id).sort());
          const states = await db
            .select({ status: bookings.status })
            .from(bookings)
            .where(eq(bookings.availabilityId, availability.id));
          expect(states.map(({ status }) => status).sort()).toEqual(['cancelled', 'confirmed']);
          const [left] = await listAvailabilities(db, DEADLINE, {
            tourId: availability.tourId,
            from: start.date,
            to: start.date,
            rules,
          });
          expect(left?.spotsLeft).toBe(SEATS - 2);
        });
      } finally {
        await stripe.stop();
        await place.remove();
      }
    },
  );
});
