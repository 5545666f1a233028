import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { OwnBookingJson } from '#contract/bookings.schemas.ts';
import { bookings } from '#domain/bookings/bookings.table.ts';
import { tours } from '#domain/tours/tours.table.ts';
import { openTestApp, type TestApp } from '../../../test/app.ts';
import { describeOnEachDatabase } from '../../../test/database.ts';
import { buildAvailability, someParty } from '../../../test/factories.ts';

type Held = OwnBookingJson & { token: string };
type Problem = { code: string; reason: string };

const switchOff = ({ inChange }: TestApp, tourId: string) =>
  inChange(({ tx }) => tx.update(tours).set({ isActive: false }).where(eq(tours.id, tourId)));

describeOnEachDatabase('POST /api/bookings', (kind) => {
  it('holds seats and answers what the guest then finds', async () => {
    const app = await openTestApp(kind);
    const { id, tourId } = await buildAvailability(app);
    const client = app.client();
    const wish = { ...someParty({ participants: 3 }), availabilityId: id };
    const { status, body } = await client.post<Held>('/api/bookings', wish);
    const { token, ...held } = body;
    expect(status).toBe(201);
    expect(held).toMatchObject({
      status: 'held',
      tourId,
      totalAmount: 13_500,
      holdExpiresAt: '2026-11-20T10:15:00Z',
    });
    const found = await client.get(`/api/bookings/${held.reference}?token=${token}`);
    expect(found.body).toEqual(held);
  });

  it('says so when the tour was switched off while somebody was booking', async () => {
    const app = await openTestApp(kind);
    const { id, tourId } = await buildAvailability(app);
    await switchOff(app, tourId);
    const wish = { ...someParty(), availabilityId: id };
    const refused = await app.client().post<Problem>('/api/bookings', wish);
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'not_bookable', reason: 'tour_inactive' },
    });
    expect(await app.db.select().from(bookings)).toEqual([]);
  });

  it('keeps its word to a guest who held seats before the tour was switched off', async () => {
    const app = await openTestApp(kind);
    const { id, tourId } = await buildAvailability(app);
    const client = app.client();
    const { body } = await client.post<Held>('/api/bookings', {
      ...someParty(),
      availabilityId: id,
    });
    await switchOff(app, tourId);
    const { token, reference } = body;
    const paid = await client.post(`/api/bookings/${reference}/payment`, { token });
    expect(paid).toMatchObject({ status: 200, body: { status: 'confirmed' } });
  });
});
