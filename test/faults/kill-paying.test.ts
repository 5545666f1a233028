import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { eq, inArray, sql } from 'drizzle-orm';
import { Temporal } from 'temporal-polyfill';
import { describe, it } from 'vitest';
import type { CheckoutJson, OwnBookingJson } from '#contract/bookings/bookings.schemas.ts';
import { wallTimeAt } from '#contract/time/wall-time.ts';
import { bookings } from '#domain/bookings/bookings.table.ts';
import { mails } from '#domain/mails/mails.table.ts';
import { checkouts } from '#domain/payments/checkouts.table.ts';
import { payments } from '#domain/payments/payments.table.ts';
import { createClient, type Reply } from '../client.ts';
import { buildAvailability, buildTour, someParty } from '../factories.ts';
import { type AppProcess, asNewVisitor, startApp } from '../programs/app-process.ts';
import { freePort } from '../programs/free-port.ts';
import { type StripeServer, startStripe } from '../programs/stripe-server.ts';
import { killedDatabases } from '../run-length.ts';
import { makePlace, type Place } from './place.ts';

type Held = OwnBookingJson & { token: string };
const SEATS = 40;
const TOTAL = 9000;

async function openBusiness(place: Place, stripe: StripeServer) {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  stripe.mail.to = `${url}/api/webhooks/stripe`;
  let app: Promise<AppProcess> | null = null;
  const start = async () => {
    app = startApp({ env: { ...place.env, ...stripe.env, PORT: String(port) } });
    await app;
  };
  const client = createClient((each, init) => fetch(url + each, init));
  return {
    start,
    async kill(whileDown?: Parameters<Place['whileDown']>[0]) {
      await (await app)?.kill();
      if (whileDown) await place.whileDown(whileDown);
      await start();
    },
    async ask<Body>(path: string, body: object, idempotencyKey: string): Promise<Reply<Body>> {
      for (;;) {
        try {
          return await client.post<Body>(path, body, { idempotencyKey, headers: asNewVisitor() });
        } catch (error) {
          if (!(error instanceof TypeError && error.cause)) throw error;
          await wait(50);
        }
      }
    },
    async see({ reference, token }: Held): Promise<OwnBookingJson> {
      const path = `/api/bookings/${reference}?token=${token}`;
      return (await client.get<OwnBookingJson>(path)).body;
    },
    stop: async () => void (await (await app)?.kill()),
  };
}

type Business = Awaited<ReturnType<typeof openBusiness>>;
type Stage = { business: Business; stripe: StripeServer; held: Held };

async function openPage({ business, held }: Stage): Promise<string> {
  const { reference, token } = held;
  const path = `/api/bookings/${reference}/payment`;
  const { body } = await business.ask<CheckoutJson>(path, { token }, `pay-${reference}`);
  return body.paymentUrl.split('/').at(-1) ?? '';
}

const comeBack = ({ business, held: { reference, token } }: Stage) =>
  business.ask(`/api/bookings/${reference}/payment/answer`, { token }, `back-${reference}`);

const cancel = ({ business, held: { reference, token } }: Stage) =>
  business.ask(`/api/bookings/${reference}/cancellation`, { token }, `cancel-${reference}`);

/**
 * Kills the process at its first call of this Stripe path: before Stripe acts on it (which it still does,
 * later), or while the process waits for the answer.
 */
function killAt({ business, stripe }: Stage, path: RegExp, isDone: boolean): Promise<void> {
  return new Promise((resolve, reject) => {
    stripe.trouble.interrupt = async (called, done) => {
      if (!path.test(called) || done !== isDone) return;
      stripe.trouble.interrupt = null;
      await business.kill().then(resolve, reject);
    };
  });
}

const PAGES = /^\/v1\/checkout\/sessions$/;
const ONE_PAGE = /^\/v1\/checkout\/sessions\/\w+$/;
const REFUNDS = /^\/v1\/refunds$/;

async function payAtOnce(stage: Stage): Promise<void> {
  stage.stripe.pay(await openPage(stage), 'card');
  await stage.stripe.settled();
}

const moments: readonly [string, (stage: Stage) => Promise<void>][] = [
  ...[false, true].map((isDone): (typeof moments)[number] => [
    `creating the checkout, Stripe ${isDone ? 'having done it' : 'doing it later'}`,
    async (stage) => {
      const dead = killAt(stage, PAGES, isDone);
      const page = openPage(stage);
      await dead;
      stage.stripe.pay(await page, 'card');
    },
  ]),
  [
    'while the guest is on Stripe’s page',
    async (stage) => {
      const page = await openPage(stage);
      await stage.business.kill();
      stage.stripe.pay(page, 'card');
    },
  ],
  [
    'when Stripe sends the payment event',
    async (stage) => {
      const page = await openPage(stage);
      const dead = stage.business.kill();
      stage.stripe.pay(page, 'card');
      await dead;
    },
  ],
  [
    'when the event is lost and the guest returns',
    async (stage) => {
      const page = await openPage(stage);
      stage.stripe.mail.how = 'lost';
      stage.stripe.pay(page, 'card');
      await stage.business.kill();
      await comeBack(stage);
    },
  ],
  [
    'when the event is lost and the guest does not return',
    async (stage) => {
      const page = await openPage(stage);
      stage.stripe.mail.how = 'lost';
      stage.stripe.pay(page, 'card');
      await stage.business.kill(({ inChange }) =>
        inChange(({ tx }) =>
          tx
            .update(checkouts)
            .set({ heardAt: sql`${checkouts.heardAt} - interval '10 minutes'` })
            .where(eq(checkouts.sessionId, page)),
        ),
      );
    },
  ],
  ...[0, 4, 8, 12, 20].map((milliseconds): (typeof moments)[number] => [
    `${milliseconds} ms after the payment`,
    async (stage) => {
      stage.stripe.pay(await openPage(stage), 'card');
      await wait(milliseconds);
      await stage.business.kill();
    },
  ]),
  [
    'right after the confirmation',
    async (stage) => {
      await payAtOnce(stage);
      await stage.business.kill();
    },
  ],
  ...[false, true].map((isDone): (typeof moments)[number] => [
    `syncing the checkout, Stripe ${isDone ? 'having done it' : 'doing it later'}`,
    async (stage) => {
      const page = await openPage(stage);
      stage.stripe.mail.how = 'lost';
      stage.stripe.pay(page, 'card');
      const dead = killAt(stage, ONE_PAGE, isDone);
      await Promise.all([comeBack(stage), dead]);
    },
  ]),
];

const refundMoments: typeof moments = [
  ...[false, true].map((isDone): (typeof moments)[number] => [
    `refunding, Stripe ${isDone ? 'having done it' : 'doing it later'}`,
    async (stage) => {
      await payAtOnce(stage);
      const dead = killAt(stage, REFUNDS, isDone);
      await Promise.all([cancel(stage), dead]);
    },
  ]),
  [
    'right after the cancellation',
    async (stage) => {
      await payAtOnce(stage);
      await cancel(stage);
      await stage.business.kill();
    },
  ],
];

describe('killing the process between “Pay” and “confirmed”', () => {
  it.concurrent.for(killedDatabases)(
    'leaves no paying guest without a booking and refunds nothing twice (%s database)',
    { timeout: 600_000 },
    async (kind, { expect }) => {
      const place = await makePlace(kind);
      const stripe = await startStripe();
      const business = await openBusiness(place, stripe);
      try {
        const availabilityId = await place.whileDown(async ({ inChange }) => {
          const { id: tourId } = await buildTour({ inChange }, { maxGroupSize: SEATS });
          const { date } = wallTimeAt(Temporal.Now.instant().add({ hours: 7 * 24 }));
          return (await buildAvailability({ inChange }, { tourId, date, capacity: SEATS })).id;
        });
        await business.start();
        const play = async ([, happens]: (typeof moments)[number]): Promise<Held> => {
          const party = { ...someParty({ participants: 2 }), availabilityId };
          const { body: held } = await business.ask<Held>('/api/bookings', party, randomUUID());
          stripe.mail.how = 'sent';
          await happens({ business, stripe, held });
          return held;
        };
        const stays: [string, Held][] = [];
        const goes: Held[] = [];
        for (const moment of moments) stays.push([moment[0], await play(moment)]);
        for (const moment of refundMoments) goes.push(await play(moment));

        const patience = { timeout: 150_000, interval: 500 };
        for (const [message, held] of stays) {
          const see = async () => (await business.see(held)).status;
          await expect.poll(see, { ...patience, message }).toBe('confirmed');
        }
        await expect.poll(() => stripe.balance(), patience).toBe(moments.length * TOTAL);
        await stripe.settled();
        for (const held of goes) {
          expect(await business.see(held)).toMatchObject({ status: 'cancelled', paidAmount: 0 });
        }
        await business.stop();

        const all = [...moments, ...refundMoments];
        expect(stripe.books.charges.map(({ amount }) => amount)).toEqual(all.map(() => TOTAL));
        expect(stripe.books.refunds).toHaveLength(refundMoments.length);
        await place.whileDown(async ({ db }) => {
          const stored = await db
            .select()
            .from(bookings)
            .where(eq(bookings.availabilityId, availabilityId));
          expect(stored).toHaveLength(all.length);
          const ids = stored.map(({ id }) => id);
          const ledger = await db.select().from(payments).where(inArray(payments.bookingId, ids));
          const amounts = (wanted: string) =>
            ledger.filter((each) => each.kind === wanted).map(({ amountCents }) => amountCents);
          expect(amounts('charge')).toEqual(all.map(() => TOTAL));
          expect(amounts('refund')).toEqual(refundMoments.map(() => TOTAL));
          const ordered = await db.select().from(mails).where(inArray(mails.subjectId, ids));
          const kinds = ordered.map((mail) => mail.kind);
          const count = (wanted: string) => kinds.filter((each) => each === wanted).length;
          expect(count('booking_confirmed')).toBe(all.length);
          expect(count('booking_cancelled')).toBe(refundMoments.length);
          expect(count('payment_returned')).toBe(0);
        });
      } finally {
        await business.stop();
        await stripe.stop();
        await place.remove();
      }
    },
  );
});
