import { expect, it } from 'vitest';
import type { BookingInFullJson } from '#contract/bookings/admin-bookings.schemas.ts';
import type { BulkResultJson } from '#contract/staff/bulk.schemas.ts';
import { mails } from '#domain/mails/mails.table.ts';
import { openTestApp } from '../../../test/app.ts';
import { type DatabaseKind, describeOnDatabase } from '../../../test/database.ts';
import {
  buildAvailability,
  buildStaffMember,
  buildTour,
  someParty,
} from '../../../test/factories.ts';

const BOOKINGS = '/api/admin/bulk/bookings';

/** Phone orders of two people at €45.00 each, all on one date of 7 seats. */
async function withBookings(kind: DatabaseKind) {
  const app = await openTestApp(kind, { limitsFactor: 100 });
  const { id: tourId } = await buildTour(app);
  const { id: availabilityId } = await buildAvailability(app, { tourId, capacity: 7 });
  const staff = await app.staffClient();
  const order = async (given: object = {}) => {
    const body = { ...someParty({ participants: 2 }), availabilityId, ...given };
    const booked = await staff.post<{ reference: string }>('/api/admin/bookings', body);
    expect(booked.status).toBe(201);
    return booked.body.reference;
  };
  const change = (body: object) => staff.post<BulkResultJson>(BOOKINGS, body);
  const see = async (reference: string) =>
    (await staff.get<BookingInFullJson>(`/api/admin/bookings/${reference}`)).body;
  return { app, staff, order, change, see };
}

describeOnDatabase('POST /api/admin/bulk/bookings', (kind) => {
  it('records what is due as paid, and names the bookings that owe nothing', async () => {
    const { order, change, see } = await withBookings(kind);
    const owing = [await order(), await order()].toSorted();
    const paid = await order({ paidBy: 'cash' });
    const body = { references: [...owing, paid], action: 'paid', method: 'terminal' };
    const first = await change(body);
    expect(first.status).toBe(200);
    expect(first.body).toMatchObject({
      done: owing,
      refused: [{ id: paid, code: 'nothing_due' }],
    });
    for (const reference of [...owing, paid]) {
      expect((await see(reference)).balance).toMatchObject({ paidCents: 9000, dueCents: 0 });
    }
    // The same request again takes nothing twice.
    expect((await change(body)).body.done).toEqual([]);
  });

  it('cancels with a full refund, frees the seats, and emails if wanted', async () => {
    const { app, order, change, see } = await withBookings(kind);
    const [told, silent] = [await order({ paidBy: 'cash' }), await order()];
    await change({ references: [told], action: 'cancel', reason: 'The road is closed' });
    const unknown = 'LX-00000000';
    const { body } = await change({
      references: [silent, told, unknown],
      action: 'cancel',
      sendEmail: false,
    });
    expect(body.done).toEqual([silent]);
    expect(new Map(body.refused.map(({ id, code }) => [id, code]))).toEqual(
      new Map([
        [told, 'not_confirmed'],
        [unknown, 'booking_not_found'],
      ]),
    );
    expect(await see(told)).toMatchObject({
      status: 'cancelled',
      cancelReason: 'The road is closed',
      balance: { owedBackCents: 9000 },
    });
    expect((await see(silent)).status).toBe('cancelled');
    const sent = (await app.db.select().from(mails)).filter(
      ({ kind: of }) => of === 'booking_cancelled',
    );
    expect(sent).toHaveLength(1);
    // All seven seats can be booked again.
    await order({ participants: 7 });
  });

  it('meets the cancellation of one of them without a deadlock', async () => {
    const { staff, order, change, see } = await withBookings(kind);
    const references = [await order(), await order(), await order()];
    const [bulk, ...single] = await Promise.all([
      change({ references, action: 'cancel' }),
      ...references.map((each) => staff.post(`/api/admin/bookings/${each}/cancellation`, {})),
    ]);
    expect(bulk.status).toBe(200);
    expect(single.every(({ status }) => status === 200 || status === 409)).toBe(true);
    for (const each of references) expect((await see(each)).status).toBe('cancelled');
  });

  it('is refused to a guide', async () => {
    const { app, order } = await withBookings(kind);
    const body = { references: [await order()], action: 'paid', method: 'cash' };
    const { username } = await buildStaffMember(app, { role: 'guide' });
    expect((await (await app.staffClient(username)).post(BOOKINGS, body)).status).toBe(403);
  });
});
