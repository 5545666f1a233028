import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { ManifestJson } from '#contract/bookings/admin-bookings.schemas.ts';
import type { OwnBookingJson } from '#contract/bookings/bookings.schemas.ts';
import type { MailContentJson } from '#contract/contact/mails.schemas.ts';
import { type Extra, missingExtra } from '#contract/pricing/extras.ts';
import type { AvailabilityJson } from '#contract/tours/availabilities.schemas.ts';
import { bookings } from '#domain/bookings/bookings.table.ts';
import { mails } from '#domain/mails/mails.table.ts';
import { tours } from '#domain/tours/tours.table.ts';
import { openTestApp, type TestApp } from '../../../test/app.ts';
import { describeOnDatabase } from '../../../test/database.ts';
import {
  buildAvailability,
  buildDiscountCode,
  buildTour,
  someExtra,
  someParty,
} from '../../../test/factories.ts';

type Held = OwnBookingJson & { token: string };
type Problem = { code: string; detail: string; left?: number; errors?: Record<string, string[]> };

const headset: Extra = { ...someExtra, stock: 3 };
const transfer: Extra = {
  ...someExtra,
  id: 'transfer',
  name: { en: 'Transfer', pt: 'Transfer', ru: 'Трансфер' },
  price: 3000,
  per: 'booking',
};

async function extrasTour(app: TestApp) {
  const { id: tourId } = await buildTour(app, {
    extras: [headset, transfer],
    privateSurchargeCents: 6000,
  });
  const date = await buildAvailability(app, { tourId, capacity: 7 });
  const other = await buildAvailability(app, { tourId, capacity: 7, time: '15:00' });
  return { tourId, date, other };
}

const want = (counts: Record<string, number>, participants = 2) => ({
  ...someParty({ participants }),
  extras: Object.entries(counts).map(([extraId, count]) => ({ extraId, count })),
});

async function leftOn(app: TestApp, { id, tourId }: { id: string; tourId: string }) {
  const dates = await app
    .client()
    .get<AvailabilityJson[]>(`/api/availabilities?tourId=${tourId}&from=2026-12-05&to=2026-12-05`);
  return dates.body.find((each) => each.id === id);
}

describeOnDatabase('extras', (kind) => {
  it('are stored as price lines that later changes of the tour do not affect', async () => {
    const app = await openTestApp(kind);
    const { date, tourId } = await extrasTour(app);
    const client = app.client();
    const requested = { ...want({ transfer: 1, headset: 2 }), availabilityId: date.id };
    const held = await client.post<Held>('/api/bookings', { ...requested, shownTotal: 13_000 });
    expect(held).toMatchObject({
      status: 201,
      body: {
        totalAmount: 13_000,
        lines: [
          { kind: 'person', count: 2, unitAmount: 4500 },
          { kind: 'extra', extraId: 'headset', count: 2, unitAmount: 500 },
          { kind: 'extra', extraId: 'transfer', count: 1, unitAmount: 3000 },
        ],
      },
    });
    expect(await leftOn(app, date)).toMatchObject({
      spotsLeft: 5,
      extrasLeft: [{ extraId: 'headset', left: 1 }],
    });
    await app.inChange(({ tx }) =>
      tx.update(tours).set({ extras: [] }).where(eq(tours.id, tourId)),
    );
    const { reference, token } = held.body;
    const paid = await client.post<Held>(`/api/bookings/${reference}/payment`, { token });
    expect(paid.body).toMatchObject({ totalAmount: 13_000, lines: held.body.lines });
  });

  it('appear in the confirmation email, the guest list and the payments export', async () => {
    const app = await openTestApp(kind);
    const { date } = await extrasTour(app);
    const staff = await app.confirmedClient();
    const order = { ...want({ headset: 2 }), availabilityId: date.id, paidBy: 'cash' };
    const booked = await staff.post<OwnBookingJson>('/api/admin/bookings', order);
    expect(booked).toMatchObject({ status: 201, body: { totalAmount: 10_000, dueAmount: 0 } });
    const [mail] = await app.db.select().from(mails).where(eq(mails.kind, 'booking_confirmed'));
    const shown = await staff.get<MailContentJson>(`/api/admin/mails/${mail?.id}/preview`);
    expect(JSON.stringify(shown.body)).toContain('2\u00a0×\u00a0Auricular a €5.00');
    const manifest = await staff.get<ManifestJson>(`/api/admin/availabilities/${date.id}`);
    expect(manifest.body.bookings[0]?.lines).toContainEqual(
      expect.objectContaining({ extraId: 'headset', count: 2 }),
    );
    const file = await staff.get<string>('/api/admin/payments/export.csv');
    expect(file.body).toContain('2\u00a0×\u00a0Headset');
  });

  it('are refused with 409 extra_sold_out and the number left, and the party can book without them', async () => {
    const app = await openTestApp(kind);
    const { date } = await extrasTour(app);
    const client = app.client();
    const hold = (counts: Record<string, number>) =>
      client.post<Problem>('/api/bookings', { ...want(counts), availabilityId: date.id });
    await hold({ headset: 2 });
    expect(await hold({ headset: 2 })).toMatchObject({
      status: 409,
      body: { code: 'extra_sold_out', left: 1, errors: { extras: [expect.any(String)] } },
    });
    expect((await hold({ headset: 1 })).status).toBe(201);
    const gone = await hold({ headset: 1 });
    expect(gone.body).toMatchObject({ left: 0, detail: 'Headset: sold out on this date.' });
    expect((await hold({})).status).toBe(201);
  });

  it('are released when a hold expires, and move with a booking if the other date has enough', async () => {
    const app = await openTestApp(kind);
    const { date, other } = await extrasTour(app);
    const client = app.client();
    const left = async (on: typeof date) => (await leftOn(app, on))?.extrasLeft[0]?.left;
    const book = async (availabilityId: string, counts: Record<string, number>) => {
      const requested = { ...want(counts), availabilityId };
      const { reference, token } = (await client.post<Held>('/api/bookings', requested)).body;
      await client.post(`/api/bookings/${reference}/payment`, { token });
      return { reference, token };
    };
    const held = await client.post<Held>('/api/bookings', {
      ...want({ headset: 2 }),
      availabilityId: date.id,
    });
    app.clock.advance({ minutes: 16 });
    await expect.poll(() => left(date)).toBe(3);
    expect(held.status).toBe(201);

    const { reference, token } = await book(date.id, { headset: 2 });
    const there = await book(other.id, { headset: 2 });
    const move = { token, availabilityId: other.id };
    const own = `/api/bookings/${reference}?token=${token}`;
    const { body: booking } = await client.get<OwnBookingJson>(own);
    const missingThere = async () => {
      const there = await leftOn(app, other);
      return there && missingExtra(booking, there)?.extraId;
    };
    await expect.poll(missingThere).toBe('headset');
    const refused = await client.post<Problem>(`/api/bookings/${reference}/move`, move);
    expect(refused).toMatchObject({ status: 409, body: { code: 'extra_sold_out', left: 1 } });
    await client.post(`/api/bookings/${there.reference}/cancellation`, { token: there.token });
    await expect.poll(missingThere).toBeUndefined();
    expect((await client.post(`/api/bookings/${reference}/move`, move)).status).toBe(200);
    await expect.poll(() => left(date)).toBe(3);
    await expect.poll(() => left(other)).toBe(1);
  });

  it('are checked when staff confirm a request, with 409 extra_sold_out', async () => {
    const app = await openTestApp(kind);
    const { date, tourId } = await extrasTour(app);
    const client = app.client();
    const start = { date: date.date, time: date.time };
    const requested = { ...want({ headset: 2 }), tourId, ...start, shownTotal: 10_000 };
    const asked = await client.post<Held>('/api/requests', requested);
    expect(asked).toMatchObject({ status: 201, body: { totalAmount: 10_000 } });
    await client.post('/api/bookings', { ...want({ headset: 2 }), availabilityId: date.id });
    const staff = await app.staffClient();
    const { reference } = asked.body;
    const confirm = () =>
      staff.post<Problem>(`/api/admin/requests/${reference}/confirmation`, {
        ...start,
        meetingPoint: 'By the old tram stop',
        sendEmail: false,
      });
    expect(await confirm()).toMatchObject({
      status: 409,
      body: { code: 'extra_sold_out', detail: 'Headset: only 1 left on this date.' },
    });
    await app.inChange(({ tx }) =>
      tx
        .update(tours)
        .set({ extras: [{ ...headset, stock: 4 }] })
        .where(eq(tours.id, tourId)),
    );
    expect((await confirm()).status).toBe(200);
  });

  it('are checked when a guest accepts an offer, with 409 extra_sold_out', async () => {
    const app = await openTestApp(kind);
    const { date, tourId } = await extrasTour(app);
    const client = app.client();
    const start = { date: date.date, time: date.time };
    const requested = { ...want({ headset: 2 }), tourId, ...start };
    const { reference, token } = (await client.post<Held>('/api/requests', requested)).body;
    const staff = await app.staffClient();
    const offer = { ...start, meetingPoint: 'Here', totalAmount: 8000, sendEmail: false };
    await staff.post(`/api/admin/requests/${reference}/offer`, offer);
    await client.post('/api/bookings', { ...want({ headset: 2 }), availabilityId: date.id });
    const accepted = await client.post<Problem>(`/api/bookings/${reference}/acceptance`, { token });
    expect(accepted).toMatchObject({ status: 409, body: { code: 'extra_sold_out', left: 1 } });
    const own = await client.get<Held>(`/api/bookings/${reference}?token=${token}`);
    expect(own.body.lines).toMatchObject([
      { kind: 'extra', extraId: 'headset', count: 2, unitAmount: 0 },
      { kind: 'offer', unitAmount: 8000 },
    ]);
  });

  it('and the private surcharge are discounted by a code too', async () => {
    const app = await openTestApp(kind);
    const { date } = await extrasTour(app);
    const { code } = await buildDiscountCode(app, { value: 50 });
    const requested = { ...want({ headset: 2 }), isPrivate: true, availabilityId: date.id };
    const held = await app
      .client()
      .post<Held>('/api/bookings', { ...requested, discountCode: code });
    expect(held.body.totalAmount).toBe((9000 + 6000 + 1000) / 2);
  });

  describe('are refused with a message, and no seats are held:', () => {
    it.each([
      ['an extra of another tour', want({ umbrella: 1 }), 422, 'extra_not_found'],
      ['a count of minus one', want({ headset: -1 }), 422, 'invalid'],
      ['a count of one half', want({ headset: 0.5 }), 422, 'invalid'],
      ['a count of ten thousand', want({ headset: 10_000 }), 422, 'invalid'],
      ['more than people in the party', want({ headset: 3 }), 422, 'extra_out_of_range'],
      [
        'the same extra twice',
        {
          ...want({}),
          extras: [
            { extraId: 'headset', count: 1 },
            { extraId: 'headset', count: 1 },
          ],
        },
        422,
        'invalid',
      ],
      [
        'a total that differs from the one shown',
        { ...want({ headset: 1 }), shownTotal: 9000 },
        409,
        'price_changed',
      ],
    ])('%s', async (_what, requested, status, code) => {
      const app = await openTestApp(kind);
      const { date, tourId } = await extrasTour(app);
      const staff = await app.staffClient();
      const start = { tourId, date: date.date, time: date.time };
      const answers = [
        await app
          .client()
          .post<Problem>('/api/bookings', { ...requested, availabilityId: date.id }),
        await app.client().post<Problem>('/api/requests', { ...requested, ...start }),
        await staff.post<Problem>('/api/admin/bookings', { ...requested, availabilityId: date.id }),
      ];
      for (const refused of answers) {
        expect(refused).toMatchObject({ status, body: { code } });
        expect(refused.body.detail).not.toBe('');
      }
      expect(await app.db.select().from(bookings)).toEqual([]);
    });
  });
});

describeOnDatabase('a private surcharge', (kind) => {
  it('reserves the whole date, and is refused with 409 when others have booked it', async () => {
    const app = await openTestApp(kind);
    const { date, other } = await extrasTour(app);
    const client = app.client();
    const alone = (availabilityId: string) => ({ ...want({}), isPrivate: true, availabilityId });
    const held = await client.post<Held>('/api/bookings', alone(date.id));
    expect(held).toMatchObject({
      status: 201,
      body: {
        totalAmount: 15_000,
        seatsWanted: { participants: 2, exclusive: true },
        lines: [{ kind: 'person' }, { kind: 'private', count: 1, unitAmount: 6000 }],
      },
    });
    expect((await leftOn(app, date))?.spotsLeft).toBe(0);
    const late = await client.post<Problem>('/api/bookings', {
      ...want({}),
      availabilityId: date.id,
    });
    expect(late.body.code).toBe('not_enough_spots');

    await client.post('/api/bookings', { ...want({}), availabilityId: other.id });
    expect(await client.post<Problem>('/api/bookings', alone(other.id))).toMatchObject({
      status: 409,
      body: { code: 'private_not_offered', errors: { isPrivate: [expect.any(String)] } },
    });
    const staff = await app.staffClient();
    expect((await staff.post('/api/admin/bookings', alone(other.id))).status).toBe(409);
  });

  it('is added to the total of a request', async () => {
    const app = await openTestApp(kind);
    const { tourId } = await extrasTour(app);
    const requested = { ...want({}), isPrivate: true, tourId, date: '2026-12-08', time: '10:00' };
    const asked = await app.client().post<Held>('/api/requests', requested);
    expect(asked.body).toMatchObject({ totalAmount: 15_000, seatsWanted: { exclusive: true } });
  });

  it('is refused with 409 private_not_offered when the tour does not offer it', async () => {
    const app = await openTestApp(kind);
    const { id: availabilityId } = await buildAvailability(app);
    const requested = { ...want({}), isPrivate: true, availabilityId };
    const refused = await app.client().post<Problem>('/api/bookings', requested);
    expect(refused).toMatchObject({ status: 409, body: { code: 'private_not_offered' } });
  });
});
