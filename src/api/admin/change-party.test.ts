import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { BookingInFullJson } from '#contract/bookings/admin-bookings.schemas.ts';
import type { PartyPreviewJson } from '#contract/bookings/party-change.schemas.ts';
import { bookings } from '#domain/bookings/bookings.table.ts';
import { mails } from '#domain/mails/mails.table.ts';
import { payments } from '#domain/payments/payments.table.ts';
import { tours } from '#domain/tours/tours.table.ts';
import { openTestApp } from '../../../test/app.ts';
import { type DatabaseKind, describeOnDatabase } from '../../../test/database.ts';
import {
  someCategory as adult,
  buildAvailability,
  buildDiscountCode,
  buildStaffMember,
  buildTour,
  someParty,
} from '../../../test/factories.ts';
import { readMail } from '../../../test/paying-business.ts';

const child = { ...adult, id: 'child', price: 2000, comesAlone: false };

/** A tour of €45.00 a person with a date of 7 seats. */
async function openTour(kind: DatabaseKind, tour: Parameters<typeof buildTour>[1] = {}) {
  const app = await openTestApp(kind, { limitsFactor: 100 });
  const { id: tourId } = await buildTour(app, tour);
  const { id: availabilityId } = await buildAvailability(app, { tourId, capacity: 7 });
  const staff = await app.confirmedClient();
  const guest = app.client('en');
  /** Booked online, and paid by a demo payment. */
  const bookOnline = async (given: object = {}) => {
    const body = { ...someParty({ language: 'en' }), availabilityId, ...given };
    const held = await guest.post<{ reference: string; token: string }>('/api/bookings', body);
    expect(held.status).toBe(201);
    const { reference, token } = held.body;
    await guest.post(`/api/bookings/${reference}/payment`, { token });
    return reference;
  };
  const order = async (given: object = {}) => {
    const body = { ...someParty(), availabilityId, ...given };
    const { status, body: booked } = await staff.post<{ reference: string }>(
      '/api/admin/bookings',
      body,
    );
    expect(status).toBe(201);
    return booked.reference;
  };
  const at = (reference: string) => `/api/admin/bookings/${reference}`;
  const change = (reference: string, body: object) =>
    staff.write<BookingInFullJson & { code?: string }>('PATCH', at(reference), body);
  const preview = async (reference: string, body: object) =>
    (await staff.post<PartyPreviewJson>(`${at(reference)}/party-preview`, body)).body;
  const see = async (reference: string) => (await staff.get<BookingInFullJson>(at(reference))).body;
  const spotsLeft = async () => {
    const { body } = await guest.get<{ spotsLeft: number }[]>(
      `/api/availabilities?tourId=${tourId}`,
    );
    return body[0]?.spotsLeft;
  };
  return { app, staff, tourId, bookOnline, order, change, preview, see, spotsLeft };
}

describeOnDatabase('PATCH /api/admin/bookings/{reference} with a party', (kind) => {
  it('refunds the person who stays at home, frees the seat and tells the guest', async () => {
    const { app, bookOnline, change, spotsLeft } = await openTour(kind);
    const reference = await bookOnline({ participants: 3 });
    const { status, body } = await change(reference, { participants: 2 });
    expect(status).toBe(200);
    expect(body).toMatchObject({ participants: 2, totalAmount: 9000, status: 'confirmed' });
    expect(body.balance).toMatchObject({ paidCents: 13_500, refundedCents: 4500, dueCents: 0 });
    expect(await spotsLeft()).toBe(5);
    expect(await readMail(app, 'booking_changed')).toContain('now for 2 people');
  });

  it('has a higher total due without a deadline, and takes the seats', async () => {
    const { bookOnline, change, spotsLeft } = await openTour(kind);
    const reference = await bookOnline({ participants: 2 });
    const { body } = await change(reference, { participants: 4 });
    expect(body.balance).toMatchObject({ paidCents: 9000, refundedCents: 0, dueCents: 9000 });
    expect(body.instalments).toMatchObject([{ amount: 9000, dueAt: null }]);
    expect(await spotsLeft()).toBe(3);
  });

  it('is refused without enough seats, and for a booking that is not confirmed', async () => {
    const { staff, bookOnline, order, change } = await openTour(kind);
    const reference = await bookOnline({ participants: 2 });
    await order({ participants: 4 });
    expect((await change(reference, { participants: 3 })).status).toBe(200);
    expect(await change(reference, { participants: 4 })).toMatchObject({
      status: 409,
      body: { code: 'not_enough_spots', spotsLeft: 3 },
    });
    await staff.post(`/api/admin/bookings/${reference}/cancellation`, {});
    expect(await change(reference, { participants: 1 })).toMatchObject({
      status: 409,
      body: { code: 'not_confirmed' },
    });
  });

  it('never makes a party larger than its date, even if it is alone there', async () => {
    const { app, staff, tourId, bookOnline, change } = await openTour(kind);
    await app.inChange(({ tx }) =>
      tx.update(tours).set({ privateSurchargeCents: 5000 }).where(eq(tours.id, tourId)),
    );
    for (const isPrivate of [false, true]) {
      const reference = await bookOnline({ participants: 2, isPrivate });
      expect(await change(reference, { participants: 8 })).toMatchObject({
        status: 409,
        body: { code: 'not_enough_spots', spotsLeft: 7 },
      });
      await staff.post(`/api/admin/bookings/${reference}/cancellation`, {});
    }
  });

  it('keeps the whole date of a group that was offered one, whatever its size', async () => {
    const { app, bookOnline, change, spotsLeft } = await openTour(kind);
    const reference = await bookOnline({ participants: 2 });
    await app.inChange(({ tx }) =>
      tx
        .update(bookings)
        .set({ participants: 12, exclusive: true })
        .where(eq(bookings.reference, reference)),
    );
    expect((await change(reference, { participants: 14 })).status).toBe(200);
    expect(await spotsLeft()).toBe(0);
  });

  it('keeps the booked prices after the tour’s price has changed', async () => {
    const { app, tourId, bookOnline, change } = await openTour(kind);
    const reference = await bookOnline({ participants: 2 });
    await app.inChange(({ tx }) =>
      tx.update(tours).set({ priceCents: 9900 }).where(eq(tours.id, tourId)),
    );
    expect((await change(reference, { participants: 3 })).body.totalAmount).toBe(13_500);
  });

  it('counts each price category, at today’s price if it was not booked', async () => {
    const { bookOnline, change } = await openTour(kind, { categories: [adult, child] });
    const party = (adults: number, children: number) => [
      { categoryId: adult.id, count: adults },
      { categoryId: child.id, count: children },
    ];
    const reference = await bookOnline({ participants: undefined, party: party(2, 0) });
    const { body } = await change(reference, { party: party(1, 2) });
    expect(body.participants).toBe(3);
    expect(body.totalAmount).toBe(adult.price + 2 * child.price);
    expect(await change(reference, { party: party(0, 2) })).toMatchObject({
      status: 422,
      body: { code: 'party_needs_adult' },
    });
  });

  it('gives the discount on the new party', async () => {
    const { app, bookOnline, change } = await openTour(kind);
    const { code } = await buildDiscountCode(app, { kind: 'share', value: 10 });
    const reference = await bookOnline({ participants: 2, discountCode: code });
    expect((await change(reference, { participants: 3 })).body.totalAmount).toBe(12_150);
  });

  it('keeps a total that was agreed by hand, unless staff give another with a reason', async () => {
    const { order, change } = await openTour(kind);
    const reference = await order({ ownTotal: 7000, ownTotalReason: 'Friends' });
    expect((await change(reference, { participants: 3 })).body.totalAmount).toBe(7000);
    const body = { participants: 3, ownTotal: 10_000 };
    expect((await change(reference, body)).status).toBe(422);
    const changed = await change(reference, { ...body, ownTotalReason: 'One more friend' });
    expect(changed.body.totalAmount).toBe(10_000);
    expect(changed.body.lines).toContainEqual(
      expect.objectContaining({ kind: 'adjustment', name: 'One more friend' }),
    );
  });

  it('enters what staff took in cash as given back by hand', async () => {
    const { app, order, change } = await openTour(kind);
    const reference = await order({ participants: 3, paidBy: 'cash' });
    const { body } = await change(reference, { participants: 2 });
    expect(body.balance).toMatchObject({ refundedCents: 4500, dueCents: 0, owedBackCents: 0 });
    const entries = await app.db.select().from(payments).where(eq(payments.kind, 'refund'));
    expect(entries).toMatchObject([{ method: 'cash', amountCents: 4500, isWaived: false }]);
  });

  it('takes the price of a booking that has only a total from that total', async () => {
    const { app, bookOnline, change } = await openTour(kind);
    const reference = await bookOnline({ participants: 3 });
    await app.inChange(({ tx }) => tx.update(bookings).set({ lines: [], totalCents: 12_000 }));
    expect((await change(reference, { participants: 2 })).body.totalAmount).toBe(8000);
  });

  it('is previewed without changing anything', async () => {
    const { app, bookOnline, preview, change, see } = await openTour(kind);
    const reference = await bookOnline({ participants: 3 });
    const before = await see(reference);
    expect(await preview(reference, { participants: 1 })).toMatchObject({
      participants: 1,
      totalAmount: 4500,
      dueAmount: 0,
      back: { online: 0, demo: 9000, ontoVoucher: 0, byReseller: 0, byHand: 0 },
    });
    expect(await see(reference)).toEqual(before);
    const kinds = (await app.db.select().from(mails)).map((mail) => mail.kind);
    expect(kinds).not.toContain('booking_changed');
    expect(await change(reference, { participants: 1, shownTotal: 4000 })).toMatchObject({
      status: 409,
      body: { code: 'price_changed', total: 4500 },
    });
  });

  it('is refused to a guide', async () => {
    const { app, bookOnline } = await openTour(kind);
    const reference = await bookOnline();
    const { username } = await buildStaffMember(app, { role: 'guide' });
    const guide = await app.staffClient(username);
    const path = `/api/admin/bookings/${reference}`;
    expect((await guide.write('PATCH', path, { participants: 1 })).status).toBe(403);
  });
});
