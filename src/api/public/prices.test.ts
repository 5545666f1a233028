import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { OwnBookingJson } from '#contract/bookings/bookings.schemas.ts';
import type { MailContentJson } from '#contract/contact/mails.schemas.ts';
import type { PriceCategory } from '#contract/pricing/prices.ts';
import { bookings } from '#domain/bookings/bookings.table.ts';
import { mails } from '#domain/mails/mails.table.ts';
import { tours } from '#domain/tours/tours.table.ts';
import { openTestApp, type TestApp } from '../../../test/app.ts';
import { describeOnDatabase } from '../../../test/database.ts';
import { buildAvailability, buildTour, someCategory, someParty } from '../../../test/factories.ts';

type Held = OwnBookingJson & { token: string };
type Problem = { code: string; total?: number; errors?: Record<string, string[]> };

const adult = someCategory;
const child: PriceCategory = {
  ...adult,
  id: 'child',
  name: { en: 'Child', pt: 'Criança', ru: 'Ребёнок' },
  price: 2000,
  comesAlone: false,
};
const infant: PriceCategory = { ...child, id: 'infant', price: 0, takesSpot: false, most: 2 };

const { participants: _two, ...guest } = someParty();
const partyOf = (counts: Record<string, number>) => ({
  ...guest,
  party: Object.entries(counts).map(([categoryId, count]) => ({ categoryId, count })),
});

async function familyTour(app: TestApp) {
  const tour = await buildTour(app, { categories: [adult, child, infant] });
  return buildAvailability(app, { tourId: tour.id, capacity: 7 });
}

describeOnDatabase('prices by category', (kind) => {
  it('are summed for a family, and stay as booked when the tour’s prices change', async () => {
    const app = await openTestApp(kind);
    const { id: availabilityId, tourId, date } = await familyTour(app);
    const client = app.client();
    const requested = { ...partyOf({ adult: 2, child: 1, infant: 1 }), availabilityId };
    const held = await client.post<Held>('/api/bookings', { ...requested, shownTotal: 11_000 });
    expect(held).toMatchObject({
      status: 201,
      body: {
        participants: 3,
        totalAmount: 11_000,
        lines: [
          { kind: 'person', categoryId: 'adult', count: 2, unitAmount: 4500 },
          { kind: 'person', categoryId: 'child', count: 1, unitAmount: 2000 },
          { kind: 'person', categoryId: 'infant', count: 1, unitAmount: 0 },
        ],
      },
    });
    const { body: dates } = await client.get<{ spotsLeft: number }[]>(
      `/api/availabilities?tourId=${tourId}&from=${date}&to=${date}`,
    );
    expect(dates[0]?.spotsLeft).toBe(4);
    await app.inChange(({ tx }) =>
      tx
        .update(tours)
        .set({ priceCents: 9900, categories: [{ ...adult, name: 'Grown-up', price: 9900 }] })
        .where(eq(tours.id, tourId)),
    );
    const { reference, token } = held.body;
    const paid = await client.post<Held & { payment: { amount: number } }>(
      `/api/bookings/${reference}/payment`,
      { token },
    );
    expect(paid.body).toMatchObject({ totalAmount: 11_000, payment: { amount: 11_000 } });
    expect(paid.body.lines).toEqual(held.body.lines);
  });

  it('treat a plain number of participants as the first category', async () => {
    const app = await openTestApp(kind);
    const { id: availabilityId } = await familyTour(app);
    const requested = { ...someParty({ participants: 3 }), availabilityId };
    const held = await app.client().post<Held>('/api/bookings', requested);
    expect(held.body).toMatchObject({
      participants: 3,
      totalAmount: 13_500,
      lines: [{ categoryId: 'adult', count: 3, unitAmount: 4500 }],
    });
  });

  it('refuse a stale total with 409 price_changed and return the new total', async () => {
    const app = await openTestApp(kind);
    const { id: availabilityId, tourId } = await familyTour(app);
    const client = app.client();
    const requested = { ...partyOf({ adult: 2 }), shownTotal: 8000 };
    const refused = await client.post<Problem>('/api/bookings', { ...requested, availabilityId });
    expect(refused).toMatchObject({ status: 409, body: { code: 'price_changed', total: 9000 } });
    const asked = { ...requested, tourId, date: '2026-12-08', time: '10:00' };
    const refusedToo = await client.post<Problem>('/api/requests', asked);
    expect(refusedToo).toMatchObject({ status: 409, body: { code: 'price_changed', total: 9000 } });
    expect(await app.db.select().from(bookings)).toEqual([]);
    const again = await client.post('/api/bookings', {
      ...requested,
      availabilityId,
      shownTotal: 9000,
    });
    expect(again.status).toBe(201);
  });

  describe('refuse with a message and hold no seats:', () => {
    it.each([
      ['children only', partyOf({ child: 2 }), 'party_needs_adult'],
      ['an empty party', partyOf({ adult: 0 }), 'party_needs_adult'],
      ['minus three adults', partyOf({ adult: -3 }), 'invalid'],
      ['half a child', partyOf({ adult: 1, child: 0.5 }), 'invalid'],
      ['a category of another tour', partyOf({ adult: 1, dog: 1 }), 'category_not_found'],
      ['too many infants', partyOf({ adult: 1, infant: 3 }), 'category_out_of_range'],
      ['more people than spots', partyOf({ adult: 5, child: 3 }), 'not_enough_spots'],
      ['no number of people', guest, 'invalid'],
      ['two numbers of people', { ...partyOf({ adult: 1 }), participants: 1 }, 'invalid'],
    ])('%s', async (_what, requested, code) => {
      const app = await openTestApp(kind);
      const { id: availabilityId } = await familyTour(app);
      const refused = await app
        .client()
        .post<Problem>('/api/bookings', { ...requested, availabilityId });
      expect(refused.body.code).toBe(code);
      expect(refused.status).toBeGreaterThanOrEqual(400);
      expect(refused.status).toBeLessThan(500);
      expect(await app.db.select().from(bookings)).toEqual([]);
    });
  });

  it('name the category with too many or too few people in the message', async () => {
    const app = await openTestApp(kind);
    const guided = { ...adult, id: 'guide', name: { en: 'Guide', pt: 'Guia' }, least: 1, most: 2 };
    const tour = await buildTour(app, { categories: [adult, infant, guided] });
    const { id: availabilityId } = await buildAvailability(app, { tourId: tour.id });
    const told = async (counts: Record<string, number>) => {
      const requested = { ...partyOf(counts), availabilityId };
      const { body } = await app.client('pt').post<{ detail: string }>('/api/bookings', requested);
      return body.detail;
    };
    expect(await told({ adult: 2 })).toMatch(/^Guia: no mínimo 1 e no máximo 2/);
    expect(await told({ adult: 2, guide: 1, infant: 3 })).toMatch(/^Criança: no máximo 2/);
  });

  it('refuse an empty party with 422 when the tour has one price', async () => {
    const app = await openTestApp(kind);
    const { id: tourId } = await buildTour(app);
    const { id: availabilityId } = await buildAvailability(app, { tourId });
    const emptyParty = partyOf({ adult: 0 });
    const asked = { ...emptyParty, tourId, date: '2026-12-08', time: '10:00' };
    for (const refused of [
      await app.client().post('/api/bookings', { ...emptyParty, availabilityId }),
      await app.client().post('/api/requests', asked),
    ]) {
      expect(refused).toMatchObject({ status: 422, body: { code: 'category_not_found' } });
    }
  });

  it('are left out of an offer with its own total, which still lists the party', async () => {
    const app = await openTestApp(kind);
    const { tourId } = await familyTour(app);
    const client = app.client();
    const asked = { ...partyOf({ adult: 2, child: 2 }), tourId, date: '2026-12-08', time: '10:00' };
    const { body: request } = await client.post<Held>('/api/requests', asked);
    expect(request).toMatchObject({ participants: 4, totalAmount: 13_000 });
    const staff = await app.staffClient();
    const { reference, token } = request;
    const offered = await staff.post(`/api/admin/requests/${reference}/offer`, {
      date: '2026-12-08',
      time: '10:00',
      meetingPoint: 'By the old tram stop',
      totalAmount: 12_000,
      sendEmail: false,
    });
    expect(offered.status).toBe(200);
    const { body } = await client.get<OwnBookingJson>(`/api/bookings/${reference}?token=${token}`);
    expect(body.totalAmount).toBe(12_000);
    expect(body.lines.map(({ kind: its, count, unitAmount }) => [its, count, unitAmount])).toEqual([
      ['person', 2, 0],
      ['person', 2, 0],
      ['offer', 1, 12_000],
    ]);
  });

  it('include tax at the rate of the time of booking', async () => {
    const app = await openTestApp(kind);
    const tour = await buildTour(app, { taxBasisPoints: 600 });
    const { id: availabilityId } = await buildAvailability(app, { tourId: tour.id });
    const client = app.client();
    const requested = { ...someParty({ participants: 2, language: 'pt' }), availabilityId };
    const { body } = await client.post<Held>('/api/bookings', requested);
    expect(body).toMatchObject({ totalAmount: 9000, taxBasisPoints: 600 });
    await app.inChange(({ tx }) =>
      tx.update(tours).set({ taxBasisPoints: 2300 }).where(eq(tours.id, tour.id)),
    );
    const { reference, token } = body;
    await client.post(`/api/bookings/${reference}/payment`, { token });
    const own = await client.get<OwnBookingJson>(`/api/bookings/${reference}?token=${token}`);
    expect(own.body.taxBasisPoints).toBe(600);
    const [mail] = await app.db.select().from(mails).where(eq(mails.kind, 'booking_confirmed'));
    const staff = await app.staffClient();
    const shown = await staff.get<MailContentJson>(`/api/admin/mails/${mail?.id}/preview`);
    expect(JSON.stringify(shown.body)).toContain('Inclui IVA a 6%: €5.09');
  });

  it('apply to phone bookings as well', async () => {
    const app = await openTestApp(kind);
    const { id: availabilityId } = await familyTour(app);
    const staff = await app.staffClient();
    const order = { ...partyOf({ adult: 1, child: 2 }), availabilityId, paidBy: 'cash' };
    const booked = await staff.post<OwnBookingJson>('/api/admin/bookings', order);
    expect(booked).toMatchObject({
      status: 201,
      body: { status: 'confirmed', participants: 3, totalAmount: 8500, dueAmount: 0 },
    });
  });
});
