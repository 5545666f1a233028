import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { wallTimeAt } from '#contract/time/wall-time.ts';
import { bookings } from '#domain/bookings/bookings.table.ts';
import { expireHolds } from '#domain/bookings/hold-seats.ts';
import { meetDeadlines } from '#domain/checkout/payment-deadlines.ts';
import { newsletterSubscribers } from '#domain/newsletter/newsletter-subscribers.table.ts';
import { sessions } from '#domain/staff/staff.table.ts';
import { openTestApp, type TestApp } from '../../test/app.ts';
import { inHours, type Own, setRules, third } from '../../test/deposit-business.ts';
import { buildAvailability, buildSubscriber, someParty } from '../../test/factories.ts';
import { openPayingBusiness } from '../../test/paying-business.ts';
import { deleteExpired } from './delete-expired.ts';

const POISONED = ['poisoned-1@mail.example', 'poisoned-2@mail.example', 'poisoned-3@mail.example'];

async function poison({ db }: TestApp, table: string, condition: string) {
  await db.execute(
    sql.raw(`
      create function poison_${table}() returns trigger language plpgsql as $$
      begin raise exception 'poisoned row'; end $$;
    `),
  );
  await db.execute(
    sql.raw(`
      create trigger poison before update or delete on ${table}
      for each row when (${condition}) execute function poison_${table}()
    `),
  );
}

it('expires the other holds when three cannot be expired', async () => {
  const app = await openTestApp('server');
  const { id: availabilityId } = await buildAvailability(app, { capacity: 20 });
  for (const email of [...POISONED, 'fourth@mail.example']) {
    const party = { ...someParty({ participants: 1, email }), availabilityId };
    expect((await app.client().post('/api/bookings', party)).status).toBe(201);
  }
  await poison(app, 'bookings', "old.email like 'poisoned-%'");
  app.clock.advance({ minutes: 30 });
  await expect(app.inChange(expireHolds)).rejects.toThrow('3 failed, the others are done');
  const held = await app.db.select().from(bookings).where(sql`status = 'held'`);
  expect(held.map(({ email }) => email).sort()).toEqual(POISONED);
});

it('deletes other expired data when one deletion fails', async () => {
  const app = await openTestApp('server');
  await app.staffClient();
  await buildSubscriber(app, { status: 'pending', confirmedAt: null });
  await poison(app, 'newsletter_subscribers', 'true');
  app.clock.advance({ hours: 24 * 60 });
  await expect(app.inChange(deleteExpired)).rejects.toThrow('newsletter subscribers: poisoned row');
  expect(await app.db.$count(newsletterSubscribers)).toBe(1);
  expect(await app.db.$count(sessions)).toBe(0);
});

it('enforces other payment deadlines while the payment gateway refuses the key', async () => {
  const { app, stripe, open, see, clock } = await openPayingBusiness('server');
  await setRules(app, { ...third, whenUnpaid: 'cancel' });
  const first = await buildAvailability(app, inHours(app, 240));
  const fiveMinutesLater = wallTimeAt(clock().add({ minutes: 240 * 60 + 5 }));
  const second = await buildAvailability(app, fiveMinutesLater);
  const book = async ({ id: availabilityId } = first) => {
    const party = { ...someParty({ participants: 2 }), availabilityId };
    const held = (await app.client().post<Own>('/api/bookings', party)).body;
    const { body } = await open(held);
    stripe.pay(body.paymentUrl?.split('/').at(-1) ?? '', 'card');
    await stripe.settled();
    return held;
  };
  const onPaymentPage = [await book(), await book(), await book()];
  const other = await book(second);
  clock.advance({ hours: 191, minutes: 55 });
  for (const held of onPaymentPage) await open(held);
  clock.advance({ minutes: 11 });
  const { checkoutServices } = app;
  if (!checkoutServices) throw new Error('The test needs a payment gateway');
  const refused = new Error('Invalid API Key');
  const gateway = {
    ...checkoutServices.gateway,
    endSession: () => Promise.reject(refused),
    isUnavailable: (error: unknown) => error === refused,
  };
  const surroundings = { ...app, checkoutServices: { ...checkoutServices, gateway } };
  await expect(meetDeadlines(surroundings, clock())).rejects.toThrow('Invalid API Key');
  expect((await see(other)).status).toBe('cancelled');
  for (const held of onPaymentPage) expect((await see(held)).status).toBe('confirmed');
});
