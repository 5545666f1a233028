import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { BookingInFullJson } from '#contract/bookings/admin-bookings.schemas.ts';
import { queueDueMails } from '#domain/bookings/booking-mails.ts';
import { bookings } from '#domain/bookings/bookings.table.ts';
import { updateBooking } from '#domain/bookings/write-booking.ts';
import { mails } from '#domain/mails/mails.table.ts';
import { openTestApp, type TestApp } from '../../../test/app.ts';
import type { Client } from '../../../test/client.ts';
import { describeOnDatabase, describeOnEachDatabase } from '../../../test/database.ts';
import {
  buildAvailability,
  buildConfirmedBooking,
  buildRequest,
  buildStaffMember,
} from '../../../test/factories.ts';

const pathOf = (reference: string) => `/api/admin/bookings/${reference}/attendance`;

/** The requests of the form that counts heads, and of the older one. */
const attendanceOf = (staff: Client, reference: string) => ({
  count: (arrived: number, noShow: number) =>
    staff.write('PUT', pathOf(reference), { arrived, noShow }),
  mark: (attended: boolean | null) => staff.post(pathOf(reference), { attended }),
});

const bookingOf = async (app: TestApp, id: string) => {
  const [booking] = await app.db.select().from(bookings).where(eq(bookings.id, id));
  if (!booking) throw new Error('no such booking');
  return booking;
};

async function attendanceHistoryOf(staff: Client | undefined, reference: string) {
  const answer = await staff?.get<BookingInFullJson>(`/api/admin/bookings/${reference}`);
  return answer?.body.history.filter(({ action }) => action === 'booking.attendance');
}

describeOnEachDatabase('PUT /api/admin/bookings/{reference}/attendance', (kind) => {
  it('counts the people who came and did not, and zeros clear them', async () => {
    const app = await openTestApp(kind);
    const staff = await app.staffClient();
    const { reference, id } = await buildConfirmedBooking(app, { participants: 7 });
    const { count } = attendanceOf(staff, reference);
    expect(await count(6, 1)).toMatchObject({
      status: 200,
      body: { arrived: 6, noShow: 1, attended: true },
    });
    const { body } = await staff.get<BookingInFullJson>(`/api/admin/bookings/${reference}`);
    expect(body).toMatchObject({ arrived: 6, noShow: 1, attended: true });
    expect(body.history.at(-1)).toMatchObject({
      action: 'booking.attendance',
      staff: 'admin',
      changes: [
        { field: 'attended', before: null, after: 'true' },
        { field: 'arrivedCount', before: null, after: '6' },
        { field: 'noShowCount', before: null, after: '1' },
      ],
    });
    expect((await count(0, 0)).body).toEqual({ arrived: 0, noShow: 0, attended: null });
    expect(await bookingOf(app, id)).toMatchObject({
      attended: null,
      arrivedCount: null,
      noShowCount: null,
    });
  });
});

describeOnDatabase('PUT /api/admin/bookings/{reference}/attendance', (kind) => {
  it('keeps both forms of attendance consistent', async () => {
    const app = await openTestApp(kind);
    const staff = await app.staffClient();
    const { reference } = await buildConfirmedBooking(app, { participants: 7 });
    const { count, mark } = attendanceOf(staff, reference);
    expect((await mark(true)).body).toEqual({ arrived: 7, noShow: 0, attended: true });
    expect((await count(0, 3)).body).toEqual({ arrived: 0, noShow: 3, attended: null });
    expect((await mark(false)).body).toEqual({ arrived: 0, noShow: 7, attended: false });
    expect((await count(1, 6)).body).toEqual({ arrived: 1, noShow: 6, attended: true });
    expect((await count(0, 7)).body).toEqual({ arrived: 0, noShow: 7, attended: false });
    expect((await mark(null)).body).toEqual({ arrived: 0, noShow: 0, attended: null });
  });

  it('shows an attendance recorded before heads were counted', async () => {
    const app = await openTestApp(kind);
    const staff = await app.staffClient();
    const { reference, id } = await buildConfirmedBooking(app, { participants: 5 });
    const shownAs = async (attended: boolean) => {
      await app.db.update(bookings).set({ attended }).where(eq(bookings.id, id));
      return (await staff.get(`/api/admin/bookings/${reference}`)).body;
    };
    expect(await shownAs(true)).toMatchObject({ arrived: 5, noShow: 0 });
    expect(await shownAs(false)).toMatchObject({ arrived: 0, noShow: 5 });
  });

  it('rejects more heads than were booked, and negative ones, with 422', async () => {
    const app = await openTestApp(kind);
    const staff = await app.staffClient();
    const { reference, id } = await buildConfirmedBooking(app, { participants: 7 });
    const { count } = attendanceOf(staff, reference);
    expect(await count(6, 2)).toMatchObject({
      status: 422,
      body: { code: 'too_many_heads', participants: 7, errors: { arrived: [expect.any(String)] } },
    });
    expect((await count(8, 0)).status).toBe(422);
    expect((await count(-1, 0)).status).toBe(422);
    expect((await count(0.5, 0)).status).toBe(422);
    expect((await staff.write('PUT', pathOf(reference), { arrived: 1 })).status).toBe(422);
    expect(await bookingOf(app, id)).toMatchObject({ attended: null, arrivedCount: null });
    const excess = app.db.update(bookings).set({ arrivedCount: 7, noShowCount: 1 });
    await expect(excess.where(eq(bookings.id, id))).rejects.toThrow();
  });

  it('refuses a count based on an older one with 409, and names both', async () => {
    const app = await openTestApp(kind);
    const [one, two] = [await app.staffClient(), await app.staffClient()];
    const { reference, id } = await buildConfirmedBooking(app, { participants: 7 });
    const basedOn = { arrived: 0, noShow: 0 };
    const count = (device: Client, arrived: number, noShow: number) =>
      device.write('PUT', pathOf(reference), { arrived, noShow, basedOn });
    expect((await count(one, 6, 1)).status).toBe(200);
    expect(await count(two, 4, 0)).toMatchObject({
      status: 409,
      body: { code: 'heads_changed', arrived: 6, noShow: 1, sentArrived: 4, sentNoShow: 0 },
    });
    expect(await bookingOf(app, id)).toMatchObject({ arrivedCount: 6, noShowCount: 1 });
  });

  it('accepts the same count from two devices, and records it once', async () => {
    const app = await openTestApp(kind);
    const devices = [await app.staffClient(), await app.staffClient()];
    const { reference } = await buildConfirmedBooking(app, { participants: 7 });
    const body = { arrived: 6, noShow: 1, basedOn: { arrived: 0, noShow: 0 } };
    for (const device of devices) {
      expect(await device.write('PUT', pathOf(reference), body)).toMatchObject({
        status: 200,
        body: { arrived: 6, noShow: 1 },
      });
    }
    expect(await attendanceHistoryOf(devices[0], reference)).toHaveLength(1);
  });

  it('repeats the first response for a repeated key, and does not undo a later count', async () => {
    const app = await openTestApp(kind);
    const staff = await app.staffClient();
    const { reference, id } = await buildConfirmedBooking(app, { participants: 7 });
    const idempotencyKey = crypto.randomUUID();
    const body = { arrived: 6, noShow: 0, basedOn: { arrived: 0, noShow: 0 } };
    const sendOnce = () => staff.write('PUT', pathOf(reference), body, { idempotencyKey });
    const first = await sendOnce();
    await attendanceOf(staff, reference).count(6, 1);
    expect(await sendOnce()).toMatchObject({ status: 200, body: first.body });
    expect(await bookingOf(app, id)).toMatchObject({ arrivedCount: 6, noShowCount: 1 });
    expect(await attendanceHistoryOf(staff, reference)).toHaveLength(2);
  });

  it('counts confirmed bookings only, else 409', async () => {
    const app = await openTestApp(kind);
    const staff = await app.staffClient();
    const { reference } = await buildRequest(app);
    expect(await attendanceOf(staff, reference).count(1, 0)).toMatchObject({
      status: 409,
      body: { code: 'not_confirmed' },
    });
  });

  it('lets a guide count the guests of their own dates only, else 404', async () => {
    const app = await openTestApp(kind);
    const office = await app.staffClient();
    const { id: guideId, username } = await buildStaffMember(app, { role: 'guide' });
    const { tourId } = await buildAvailability(app, { time: '10:00' });
    const guest = await buildConfirmedBooking(app, { tourId, time: '10:00' });
    const stranger = await buildConfirmedBooking(app, { tourId, time: '15:00' });
    await office.write('PUT', `/api/admin/availabilities/${guest.availabilityId}`, { guideId });
    const guide = await app.staffClient(username);
    expect((await attendanceOf(guide, guest.reference).count(1, 1)).status).toBe(200);
    expect((await attendanceOf(guide, stranger.reference).count(1, 1)).status).toBe(404);
    expect(await bookingOf(app, stranger.id)).toMatchObject({ attended: null });
    const idempotencyKey = crypto.randomUUID();
    const repeat = (member: Client) =>
      member.write(
        'PUT',
        pathOf(stranger.reference),
        { arrived: 1, noShow: 1 },
        { idempotencyKey },
      );
    expect((await repeat(office)).status).toBe(200);
    expect((await repeat(guide)).status).toBe(404);
  });

  it('reduces the counts with the party, and clears them on a move to another date', async () => {
    const app = await openTestApp(kind);
    const staff = await app.staffClient();
    const { reference, id, tourId } = await buildConfirmedBooking(app, { participants: 7 });
    await attendanceOf(staff, reference).count(5, 2);
    const resize = async (participants: number) => {
      const before = await bookingOf(app, id);
      return app.inChange((change) => updateBooking(change, before, { participants }));
    };
    expect(await resize(6)).toMatchObject({ arrivedCount: 5, noShowCount: 1, attended: true });
    expect(await resize(4)).toMatchObject({ arrivedCount: 4, noShowCount: 0 });
    expect(await resize(7)).toMatchObject({ arrivedCount: 4, noShowCount: 0 });
    const target = await buildAvailability(app, { tourId, time: '15:00' });
    const moved = await staff.post(`/api/admin/bookings/${reference}/move`, {
      availabilityId: target.id,
    });
    expect(moved).toMatchObject({ status: 200, body: { arrived: 0, noShow: 0, attended: null } });
  });

  it('invites a party to review once one of its people came', async () => {
    const app = await openTestApp(kind);
    const staff = await app.staffClient();
    const [came, stayedAway] = [
      await buildConfirmedBooking(app, { participants: 7 }),
      await buildConfirmedBooking(app, { participants: 2, email: 'rui@mail.example' }),
    ];
    await attendanceOf(staff, came.reference).count(6, 1);
    await attendanceOf(staff, stayedAway.reference).count(0, 2);
    app.clock.set('2026-12-06T11:00:00Z');
    await app.inChange(queueDueMails);
    const invited = await app.db
      .select({ subject: mails.subjectId })
      .from(mails)
      .where(eq(mails.kind, 'review_invitation'));
    expect(invited).toEqual([{ subject: came.id }]);
  });
});
