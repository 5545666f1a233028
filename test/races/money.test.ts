import { eq, inArray } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, it, onTestFinished } from 'vitest';
import type { RefundTier } from '#contract/payments/refunds.ts';
import { bookings } from '#domain/bookings/bookings.table.ts';
import { expireHolds } from '#domain/bookings/hold-seats.ts';
import { sendRefund } from '#domain/checkout/gateway-events.ts';
import { expirePayments } from '#domain/checkout/sync-checkout.ts';
import { syncPayments } from '#domain/checkout/sync-with-gateway.ts';
import { type Mail, mails } from '#domain/mails/mails.table.ts';
import { checkouts, refundOrders } from '#domain/payments/checkouts.table.ts';
import { payments } from '#domain/payments/payments.table.ts';
import { openTestApp, type TestApp } from '../app.ts';
import { createTestClock } from '../clock.ts';
import { describeOnDatabase } from '../database.ts';
import { buildAvailability, buildTour, someParty } from '../factories.ts';
import { type StripeServer, startStripe } from '../programs/stripe-server.ts';
import { playUntilSeen } from './play-until-seen.ts';

/** Random in every run; `RACE_HISTORIES=1000` suits a night. */
const HISTORIES = Number(process.env.RACE_HISTORIES ?? 20);
const SEATS = 3;

const guest = fc.nat(2);
const step = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      does: fc.constant('hold' as const),
      guest,
      people: fc.integer({ min: 1, max: 3 }),
    }),
  },
  {
    weight: 8,
    arbitrary: fc.record({
      does: fc.constantFrom(
        'goes to pay',
        'goes to pay',
        'pays',
        'pays',
        'pays later',
        'has paid',
        'has not paid',
        'comes back',
        'goes back',
        'cancels',
        'is cancelled',
      ),
      guest,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      does: fc.constantFrom(
        'Stripe speaks at once',
        'Stripe is silent',
        'Stripe repeats itself',
        'Stripe is away',
        'Stripe loses answers',
        'Stripe is well',
        'Stripe is well',
        'time passes',
        'days pass',
        'the jobs run',
      ),
    }),
  },
);
const histories = fc.array(step, { minLength: 15, maxLength: 45 });
type Step = typeof step extends fc.Arbitrary<infer Each> ? Each : never;
const begin: Step[] = [
  { does: 'hold', guest: 0, people: 2 },
  { does: 'goes to pay', guest: 0 },
];
type Stage = { app: TestApp; stripe: StripeServer; clock: ReturnType<typeof createTestClock> };
const seen = {
  charge: 0,
  refund: 0,
  refund_failed: 0,
  held: 0,
  processing: 0,
  pending: 0,
  offered: 0,
  confirmed: 0,
  to_rebook: 0,
  cancelled: 0,
  expired: 0,
  fee: 0,
};
/** Half is refunded until a day before the start, so that many cancellations have a fee. */
const HALF: RefundTier[] = [{ hoursBefore: 24, refundPercent: 50 }];
type Party = { reference: string; token: string; session: string | null };

async function play(
  { app, stripe, clock }: Stage,
  { history, refundTiers }: { history: readonly Step[]; refundTiers: RefundTier[] },
): Promise<void> {
  const { id: tourId } = await buildTour(app, { refundTiers });
  const { id: availabilityId } = await buildAvailability(app, { tourId, capacity: SEATS });
  const guests = new Map<number, Party>();
  const client = app.client();
  const findSession = (at: number) => {
    const id = guests.get(at)?.session;
    return id ? stripe.books.session(id) : null;
  };
  const call = async (at: number, path: string) => {
    const its = guests.get(at);
    if (!its) return null;
    return client.post<{ paymentUrl?: string }>(`/api/bookings/${its.reference}/${path}`, {
      token: its.token,
    });
  };
  stripe.trouble.isAway = false;
  stripe.trouble.losesAnswers = false;
  stripe.mail.how = 'sent';
  for (const each of history) {
    await stripe.settled();
    switch (each.does) {
      case 'hold': {
        const requested = { ...someParty({ participants: each.people }), availabilityId };
        const held = await client.post<Party>('/api/bookings', requested);
        if (held.status === 201) guests.set(each.guest, { ...held.body, session: null });
        break;
      }
      case 'goes to pay': {
        const answer = await call(each.guest, 'payment');
        const its = guests.get(each.guest);
        const session = answer?.body.paymentUrl?.split('/').at(-1);
        if (its && session) its.session = session;
        break;
      }
      case 'pays':
        if (findSession(each.guest)?.status === 'open')
          stripe.pay(findSession(each.guest)?.id ?? '', 'card');
        break;
      case 'pays later':
        if (findSession(each.guest)?.status === 'open')
          stripe.promise(findSession(each.guest)?.id ?? '');
        break;
      case 'has paid':
      case 'has not paid': {
        const session = findSession(each.guest);
        if (session && stripe.books.awaitsMoney(session.id)) {
          stripe.settle(session.id, each.does === 'has paid');
        }
        break;
      }
      case 'comes back':
        await call(each.guest, 'payment/answer');
        break;
      case 'goes back': {
        const its = guests.get(each.guest);
        if (!its) break;
        await client.write('DELETE', `/api/bookings/${its.reference}/hold`, { token: its.token });
        break;
      }
      case 'cancels':
        await call(each.guest, 'cancellation');
        break;
      case 'is cancelled': {
        const its = guests.get(each.guest);
        const staff = await app.staffClient();
        if (its) await staff.post(`/api/admin/bookings/${its.reference}/cancellation`, {});
        break;
      }
      case 'Stripe speaks at once':
        stripe.mail.how = 'sent';
        break;
      case 'Stripe is silent':
        stripe.mail.how = 'queued';
        break;
      case 'Stripe repeats itself':
        for (const event of stripe.events.slice(-6).toReversed()) await stripe.send(event);
        break;
      case 'Stripe is away':
        stripe.trouble.isAway = true;
        break;
      case 'Stripe loses answers':
        stripe.trouble.losesAnswers = true;
        break;
      case 'Stripe is well':
        stripe.trouble.isAway = false;
        stripe.trouble.losesAnswers = false;
        break;
      case 'time passes':
        clock.advance({ minutes: 36 });
        break;
      case 'days pass':
        clock.advance({ hours: 40 });
        break;
      case 'the jobs run':
        await runJobs(app, clock).catch(() => {});
    }
  }
  await end({ app, stripe, clock }, availabilityId);
}

async function runJobs(app: TestApp, clock: Stage['clock']): Promise<void> {
  if (!app.checkoutServices) throw new Error('This app has no payment gateway');
  while (await app.inChange(expireHolds));
  while (await app.inChange(expirePayments));
  await syncPayments(app.checkoutServices, app.db, clock());
  for (const { paymentId } of await app.db.select().from(refundOrders)) {
    await sendRefund(app.checkoutServices, app.db, paymentId);
  }
}

async function end({ app, stripe, clock }: Stage, availabilityId: string): Promise<void> {
  stripe.trouble.isAway = false;
  stripe.trouble.losesAnswers = false;
  stripe.mail.how = 'lost';
  for (const session of stripe.books.sessions.values()) {
    if (stripe.books.awaitsMoney(session.id)) stripe.settle(session.id, session.id < 'cs_test_8');
  }
  clock.advance({ minutes: 90 });
  await runJobs(app, clock);
  clock.advance({ minutes: 3 });
  await runJobs(app, clock);
  const stored = await app.db
    .select()
    .from(bookings)
    .where(eq(bookings.availabilityId, availabilityId));
  const ids = stored.map(({ id }) => id);
  const ledger = await app.db.select().from(payments).where(inArray(payments.bookingId, ids));
  const sessions = await app.db.select().from(checkouts).where(inArray(checkouts.bookingId, ids));
  const ordered = await app.db.select().from(mails).where(inArray(mails.subjectId, ids));
  let taken = 0;
  for (const booking of stored) {
    const its = ledger.filter(({ bookingId }) => bookingId === booking.id);
    const paid = its.reduce(
      (sum, it) => sum + (it.kind === 'refund' ? -it.amountCents : it.amountCents),
      0,
    );
    const atStripe = sessions
      .filter(({ bookingId }) => bookingId === booking.id)
      .flatMap(({ sessionId }) => stripe.books.sessions.get(sessionId ?? '') ?? [])
      .flatMap(({ payment_intent }) =>
        stripe.books.charges.filter((each) => each.payment_intent === payment_intent),
      )
      .reduce((sum, charge) => sum + charge.amount - charge.amount_refunded, 0);
    expect({ status: booking.status, paid }).toEqual({ status: booking.status, paid: atStripe });
    const { status, totalCents, cancellationFeeCents } = booking;
    expect(paid).toBe(status === 'confirmed' ? totalCents : cancellationFeeCents);
    if (cancellationFeeCents > 0) seen.fee += 1;
    const mailed = (kind: Mail['kind']) =>
      ordered.filter((mail) => mail.subjectId === booking.id && mail.kind === kind).length;
    const charges = its.filter(({ kind }) => kind === 'charge').length;
    expect(mailed('booking_confirmed') + mailed('payment_returned')).toBe(charges);
    if (status === 'confirmed') expect(mailed('booking_cancelled')).toBe(0);
    else if (cancellationFeeCents > 0) expect(mailed('booking_confirmed')).toBe(1);
    if (mailed('payment_failed') > 0) expect(mailed('booking_cancelled')).toBe(0);
    expect(['confirmed', 'cancelled', 'expired']).toContain(booking.status);
    if (booking.status === 'confirmed') taken += booking.participants;
  }
  expect(taken).toBeLessThanOrEqual(SEATS);
  for (const { kind } of ledger) seen[kind] += 1;
  for (const { status } of stored) seen[status] += 1;
  const live = sessions.filter(({ status }) => status === 'open' || status === 'processing');
  expect(live).toEqual([]);
}

describeOnDatabase('money between a guest, the site and Stripe', (kind) => {
  it('is the same in both ledgers in the end, after any events', { timeout: 360_000 }, async () => {
    const clock = createTestClock();
    const stripe = await startStripe({ clock: () => clock().epochMilliseconds });
    onTestFinished(stripe.stop);
    const app = await openTestApp(kind, { stripe: stripe.access, clock, limitsFactor: 1000 });
    stripe.mail.to = `${await app.listen()}/api/webhooks/stripe`;
    const stage = { app, stripe, clock };
    const playRound = () =>
      fc.assert(
        fc.asyncProperty(histories, fc.constantFrom([], HALF), async (history, refundTiers) => {
          clock.set('2026-11-20T10:00:00Z');
          await play(stage, { history: [...begin, ...history], refundTiers });
        }),
        { numRuns: HISTORIES, endOnFailure: false, interruptAfterTimeLimit: 300_000 },
      );
    const outcomes = ['charge', 'refund', 'confirmed', 'cancelled', 'expired', 'fee'] as const;
    await playUntilSeen(playRound, () => outcomes.filter((outcome) => seen[outcome] === 0));
  });
});
