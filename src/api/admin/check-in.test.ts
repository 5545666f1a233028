import { expect, it } from 'vitest';
import type { CheckedInJson } from '#contract/bookings/check-in.schemas.ts';
import { bookings } from '#domain/bookings/bookings.table.ts';
import { openTestApp } from '../../../test/app.ts';
import { type DatabaseKind, describeOnDatabase } from '../../../test/database.ts';
import {
  buildAvailability,
  buildConfirmedBooking,
  buildStaffMember,
} from '../../../test/factories.ts';

const PATH = '/api/admin/check-ins';
/** The day of the test clock's start, and the next. */
const TODAY = '2026-11-20';
const TOMORROW = '2026-11-21';

async function openDay(kind: DatabaseKind, date = TODAY) {
  const app = await openTestApp(kind);
  const booking = await buildConfirmedBooking(app, { date, time: '18:00', participants: 3 });
  const staff = await app.staffClient();
  const scan = (code: string, given: object = {}) =>
    staff.post<CheckedInJson & { code?: string }>(PATH, { code, ...given });
  return { app, booking, staff, scan };
}

describeOnDatabase('POST /api/admin/check-ins', (kind) => {
  it('checks in the whole party, and a second scan says when and by whom', async () => {
    const { app, booking, staff, scan } = await openDay(kind);
    const url = `https://tours.example/booking/${booking.reference}?token=${booking.token}`;
    expect(await scan(url)).toMatchObject({
      status: 200,
      body: { outcome: 'checked_in', since: null, booking: { arrived: 3, noShow: 0 } },
    });
    const since = app.clock().toString();
    app.clock.advance({ minutes: 2 });
    const heads = { arrived: 2, noShow: 1 };
    await staff.write('PUT', `/api/admin/bookings/${booking.reference}/attendance`, heads);
    expect(await scan(url)).toMatchObject({
      status: 200,
      body: { outcome: 'already', since, by: 'admin', booking: { arrived: 2, noShow: 1 } },
    });
  });

  it('reads a reference in any spelling, and an imported one', async () => {
    const { app, booking, scan } = await openDay(kind);
    await app.inChange(({ tx }) => tx.update(bookings).set({ externalReference: 'GYG-77' }));
    expect((await scan('gyg-77')).body.outcome).toBe('checked_in');
    const typed = ` ${booking.reference.toLowerCase().replace('-', '')} `;
    expect((await scan(typed)).body).toMatchObject({
      outcome: 'already',
      booking: { reference: booking.reference },
    });
    expect(await scan('LX-00000000')).toMatchObject({
      status: 404,
      body: { code: 'booking_not_found' },
    });
  });

  it('checks in a booking of another day only when that is asked', async () => {
    const { booking, scan } = await openDay(kind, TOMORROW);
    expect((await scan(booking.reference)).body).toMatchObject({
      outcome: 'other_day',
      booking: { arrived: 0 },
    });
    expect((await scan(booking.reference, { onAnyDay: true })).body).toMatchObject({
      outcome: 'checked_in',
      booking: { arrived: 3 },
    });
  });

  it('takes a tour of yesterday that still runs after midnight as due', async () => {
    const { app, booking, scan } = await openDay(kind);
    app.clock.advance({ hours: 14 });
    expect(app.clock().toString()).toContain(TOMORROW);
    expect((await scan(booking.reference)).body.outcome).toBe('checked_in');
  });

  it('says that a cancelled booking is not valid, and counts no one', async () => {
    const { booking, staff, scan } = await openDay(kind);
    await staff.post(`/api/admin/bookings/${booking.reference}/cancellation`, {});
    expect((await scan(booking.reference)).body).toMatchObject({
      outcome: 'not_confirmed',
      booking: { status: 'cancelled', arrived: 0 },
    });
  });

  it('counts a party once when two devices scan it at the same moment', async () => {
    const { booking, scan } = await openDay(kind);
    const scans = await Promise.all([scan(booking.reference), scan(booking.reference)]);
    expect(scans.map(({ body }) => body.outcome).sort()).toEqual(['already', 'checked_in']);
  });

  it('shows a guide only the bookings of their own dates (else 404)', async () => {
    const { app, booking } = await openDay(kind);
    const { id: guideId, username } = await buildStaffMember(app, { role: 'guide' });
    const guide = await app.staffClient(username);
    expect((await guide.post(PATH, { code: booking.reference })).status).toBe(404);
    const own = await buildAvailability(app, { date: TODAY, time: '19:00', guideId });
    await app.inChange(({ tx }) => tx.update(bookings).set({ availabilityId: own.id }));
    expect((await guide.post(PATH, { code: booking.reference })).status).toBe(200);
  });
});
