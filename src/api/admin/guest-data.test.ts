import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { BookingInFullJson } from '#contract/bookings/admin-bookings.schemas.ts';
import type { GuestDataJson } from '#contract/contact/guest-data.schemas.ts';
import { bookings, idempotencyKeys } from '#domain/bookings/bookings.table.ts';
import { erasedGuests } from '#domain/guests/erased-guests.table.ts';
import { mails } from '#domain/mails/mails.table.ts';
import { auditLog } from '#domain/staff/staff.table.ts';
import { giftVouchers } from '#domain/vouchers/gift-vouchers.table.ts';
import { copyErasures, repeatErasuresOf } from '#jobs/erased-guests.ts';
import { openTestApp, type TestApp } from '../../../test/app.ts';
import { describeOnDatabase, describeOnEachDatabase } from '../../../test/database.ts';
import {
  buildAvailability,
  buildStaffMember,
  buildSubscriber,
  someParty,
} from '../../../test/factories.ts';

const path = '/api/admin/guest-data';
const AFTER = '2026-12-06T12:00:00Z';
const OLD = 'rosa@mail.example';
const NEW = 'rosa.new@mail.example';

/** Booked by phone or at the door, where an email is optional. */
async function order(app: TestApp, given: object = {}) {
  const { id: availabilityId } = await buildAvailability(app, { date: '2026-12-05' });
  const staff = await app.staffClient();
  // The stored answer to a request is found by its instant.
  app.clock.advance({ minutes: 1 });
  const { email: _none, ...party } = someParty({ participants: 1 });
  const { status, body } = await staff.post<BookingInFullJson>(
    '/api/admin/bookings',
    { ...party, availabilityId, ...given },
    { idempotencyKey: crypto.randomUUID() },
  );
  expect(status).toBe(201);
  return body;
}

const walkUp = (app: TestApp, firstName = 'Filomena') =>
  order(app, { firstName, lastName: 'Quaresma', specialRequests: `${firstName} walks slowly` });

async function replaceAddress(app: TestApp, reference: string, email: string | null) {
  const staff = await app.staffClient();
  const { status } = await staff.write('PATCH', `/api/admin/bookings/${reference}`, { email });
  expect(status).toBe(200);
}

async function ownerAfterTour(app: TestApp) {
  app.clock.set(AFTER);
  return app.confirmedClient();
}

const storedBooking = async (app: TestApp, reference: string) =>
  (await app.db.select().from(bookings).where(eq(bookings.reference, reference)))[0];

/** Every row of the tables that name a guest, as text. */
async function storedWords(app: TestApp): Promise<string> {
  const tables = [bookings, auditLog, mails, idempotencyKeys, giftVouchers];
  const found: unknown[] = [];
  for (const table of tables) {
    found.push(await app.db.select({ row: sql<string>`${table}::text` }).from(table));
  }
  return JSON.stringify(found);
}

describeOnEachDatabase('the data of a guest without an email', (kind) => {
  it('is exported and erased by a booking reference, and no other guest’s is', async () => {
    const app = await openTestApp(kind);
    const { reference } = await walkUp(app);
    const other = await walkUp(app, 'Gertrudes');
    const mailed = await order(app, { firstName: 'Rosa', email: OLD });
    const subscriber = await buildSubscriber(app);
    const owner = await ownerAfterTour(app);
    const spelled = reference.toLowerCase().replace('-', '');
    const seen = await owner.get<GuestDataJson>(`${path}?reference=${spelled}`);
    expect(seen.body).toMatchObject({ email: null, otherEmails: [], formerBookings: [] });
    const file = await owner.post<GuestDataJson>(`${path}/file`, { reference });
    expect(file.body.bookings).toMatchObject([
      { reference, firstName: 'Filomena', email: null, wishes: 'Filomena walks slowly' },
    ]);
    expect(JSON.stringify(file.body)).not.toMatch(/Gertrudes|rosa@/);

    // The order of each booking has a stored answer.
    const before = await app.db.$count(idempotencyKeys);
    expect(before).toBe(3);
    const erased = await owner.post(`${path}/erasure`, { reference, sendEmail: true });
    expect(erased.status).toBe(204);
    expect(await storedBooking(app, reference)).toMatchObject({ firstName: 'N.', phone: '' });
    const words = await storedWords(app);
    expect(words).not.toContain('Filomena');
    expect(words).toContain('Gertrudes');
    expect(await storedBooking(app, other.reference)).toMatchObject({ firstName: 'Gertrudes' });
    expect(await storedBooking(app, mailed.reference)).toMatchObject({ email: OLD });
    expect(await app.db.$count(idempotencyKeys)).toBe(before - 1);
    expect(await app.db.$count(mails, eq(mails.kind, 'data_erased'))).toBe(0);
    const others = await owner.get(`${path}?email=${subscriber.email}`);
    expect(others.status).toBe(200);
    expect(await owner.get(`${path}?reference=${reference}`)).toMatchObject({
      status: 404,
      body: { code: 'guest_not_found' },
    });
  });
});

describeOnDatabase('the data of a guest without an email', (kind) => {
  it('is erased again after a restore of an older backup', async () => {
    const app = await openTestApp(kind);
    const { reference } = await walkUp(app);
    const other = await walkUp(app, 'Gertrudes');
    const owner = await ownerAfterTour(app);
    expect((await owner.post(`${path}/erasure`, { reference })).status).toBe(204);
    await copyErasures(app.db, [app.files]);
    await app.inChange(async ({ tx }) => {
      await tx.delete(erasedGuests);
      const back = { firstName: 'Filomena', erasedAt: null };
      await tx.update(bookings).set(back).where(eq(bookings.reference, reference));
    });
    const site = { db: app.db, inChange: app.inChange };
    expect(await repeatErasuresOf(site, [app.files])).toEqual({ guests: 1, ahead: [] });
    expect(await storedBooking(app, reference)).toMatchObject({ firstName: 'N.' });
    expect(await storedBooking(app, other.reference)).toMatchObject({ firstName: 'Gertrudes' });
    expect(await repeatErasuresOf(site, [app.files])).toEqual({ guests: 0, ahead: [] });
  });

  it('is not erased while their booking is upcoming', async () => {
    const app = await openTestApp(kind);
    const { reference } = await walkUp(app);
    const owner = await app.confirmedClient();
    expect(await owner.post(`${path}/erasure`, { reference })).toMatchObject({
      status: 409,
      body: { code: 'guest_still_coming', detail: expect.stringContaining(reference) },
    });
  });
});

describeOnEachDatabase('the data of a guest whose address was replaced', (kind) => {
  it('is erased by reference, with the old address in history and emails', async () => {
    const app = await openTestApp(kind);
    const { reference } = await order(app, { firstName: 'Rosa', email: OLD });
    await replaceAddress(app, reference, NEW);
    const owner = await ownerAfterTour(app);
    const seen = await owner.get<GuestDataJson>(`${path}?reference=${reference}`);
    expect(seen.body).toMatchObject({ email: NEW, otherEmails: [OLD], formerBookings: [] });
    const erased = await owner.post(`${path}/erasure`, { reference, sendEmail: false });
    expect(erased.status).toBe(204);
    expect(await storedWords(app)).not.toMatch(/rosa/i);
  });

  it('is erased by reference when the address was removed', async () => {
    const app = await openTestApp(kind);
    const { reference } = await order(app, { firstName: 'Rosa', email: OLD });
    await replaceAddress(app, reference, null);
    const owner = await ownerAfterTour(app);
    expect((await owner.post(`${path}/erasure`, { reference })).status).toBe(204);
    expect(await storedWords(app)).not.toMatch(/rosa/i);
  });
});

describeOnDatabase('the data of a guest whose address was replaced', (kind) => {
  it('is not taken for the old address’s, which names the booking to its owner', async () => {
    const app = await openTestApp(kind);
    const { reference } = await order(app, { firstName: 'Rosa', email: OLD });
    await replaceAddress(app, reference, NEW);
    const hers = await order(app, { firstName: 'Ana', email: OLD });
    const owner = await ownerAfterTour(app);
    const { body } = await owner.get<GuestDataJson>(`${path}?email=${OLD}`);
    expect(body).toMatchObject({
      bookings: [{ reference: hers.reference }],
      formerBookings: [reference],
    });
    expect((await owner.post(`${path}/erasure`, { email: OLD })).status).toBe(204);
    expect(await storedBooking(app, hers.reference)).toMatchObject({ firstName: 'N.' });
    expect(await storedBooking(app, reference)).toMatchObject({ firstName: 'Rosa', email: NEW });
  });

  it('is erased again after a restore in which the booking has the old address', async () => {
    const app = await openTestApp(kind);
    const { reference } = await order(app, { firstName: 'Rosa', email: OLD });
    const stranger = await order(app, { firstName: 'Ana', email: OLD });
    await replaceAddress(app, reference, NEW);
    const owner = await ownerAfterTour(app);
    expect((await owner.post(`${path}/erasure`, { reference })).status).toBe(204);
    await copyErasures(app.db, [app.files]);
    await app.inChange(async ({ tx }) => {
      await tx.delete(erasedGuests);
      const back = { email: OLD, firstName: 'Rosa', erasedAt: null };
      await tx.update(bookings).set(back).where(eq(bookings.reference, reference));
    });
    const site = { db: app.db, inChange: app.inChange };
    expect(await repeatErasuresOf(site, [app.files])).toMatchObject({ guests: 1 });
    expect(await storedBooking(app, reference)).toMatchObject({ firstName: 'N.', email: '' });
    expect(await storedBooking(app, stranger.reference)).toMatchObject({ email: OLD });
  });
});

describeOnDatabase('the lookup of a guest', (kind) => {
  it('answers 404 booking_not_found for a reference that no booking has', async () => {
    const app = await openTestApp(kind);
    await walkUp(app);
    const owner = await app.confirmedClient();
    for (const reference of ['LX-00000000', 'x', '%']) {
      const refused = { status: 404, body: { code: 'booking_not_found' } };
      expect(await owner.get(`${path}?reference=${encodeURIComponent(reference)}`)).toMatchObject(
        refused,
      );
      expect(await owner.post(`${path}/file`, { reference })).toMatchObject(refused);
      expect(await owner.post(`${path}/erasure`, { reference })).toMatchObject(refused);
    }
  });

  it('answers 422 to an empty address or reference, to neither and to both', async () => {
    const app = await openTestApp(kind);
    const { reference } = await walkUp(app);
    const owner = await app.confirmedClient();
    for (const lookup of [{}, { email: '' }, { reference: '' }, { email: OLD, reference }]) {
      expect((await owner.post(`${path}/erasure`, lookup)).status).toBe(422);
    }
    expect((await owner.get(`${path}?email=&reference=`)).status).toBe(422);
  });

  it('is refused to the office, and to an owner who has not confirmed who they are', async () => {
    const app = await openTestApp(kind);
    const { reference } = await walkUp(app);
    const { username } = await buildStaffMember(app, { role: 'office' });
    const office = await app.staffClient(username);
    const owner = await app.staffClient();
    for (const [client, code] of [
      [office, 'role_forbidden'],
      [owner, 'not_confirmed_lately'],
    ] as const) {
      expect(await client.get(`${path}?reference=${reference}`)).toMatchObject({ body: { code } });
      expect(await client.post(`${path}/erasure`, { reference })).toMatchObject({ body: { code } });
    }
  });
});
