import { and, asc, eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { ManifestJson } from '#contract/bookings/admin-bookings.schemas.ts';
import type { AdminAvailabilityJson } from '#contract/tours/availabilities.schemas.ts';
import { availabilities } from '#domain/availability/availabilities.table.ts';
import { bookings, bookingTransitions } from '#domain/bookings/bookings.table.ts';
import { holdSeats } from '#domain/bookings/hold-seats.ts';
import { mails } from '#domain/mails/mails.table.ts';
import { auditLog } from '#domain/staff/staff.table.ts';
import { tours } from '#domain/tours/tours.table.ts';
import { openTestApp } from '../../../test/app.ts';
import { describeOnDatabase, describeOnEachDatabase } from '../../../test/database.ts';
import {
  buildAvailability,
  buildConfirmedBooking,
  buildTour,
  someParty,
} from '../../../test/factories.ts';

const path = '/api/admin/availabilities';
const start = { date: '2026-12-05', time: '10:00' };

describeOnDatabase('the size of a group', (kind) => {
  const refusal = {
    status: 422,
    body: { code: 'capacity_too_large', errors: { capacity: [expect.stringContaining('7')] } },
  };

  it('is limited to 7 on every date of a shared tour (422), but not of a private tour', async () => {
    const app = await openTestApp(kind);
    const staff = await app.staffClient();
    const shared = await buildTour(app);
    const open = (tourId: string) => staff.post(path, { tourId, ...start, capacity: 8 });
    expect(await open(shared.id)).toMatchObject(refusal);
    const span = { from: '2026-12-05', to: '2026-12-06', weekdays: [6], times: ['10:00'] };
    expect(
      await staff.post(`${path}/series`, { tourId: shared.id, ...span, capacity: 8 }),
    ).toMatchObject(refusal);
    // A date that doesn't exist is an error of its own field.
    expect(
      await staff.post(`${path}/series`, { tourId: shared.id, ...span, from: '2026-02-31' }),
    ).toMatchObject({ status: 422, body: { errors: { from: [expect.any(String)] } } });
    const date = await buildAvailability(app, { tourId: shared.id });
    expect(await staff.write('PUT', `${path}/${date.id}`, { capacity: 8 })).toMatchObject(refusal);
    const { id } = await buildTour(app, { priceType: 'per_group', maxGroupSize: 8 });
    expect(await open(id)).toMatchObject({ status: 201 });
    const { id: small } = await buildTour(app, { maxGroupSize: 6 });
    expect(await staff.post(path, { tourId: small, ...start, capacity: 7 })).toMatchObject({
      status: 422,
      body: { errors: { capacity: [expect.stringContaining('6')] } },
    });
  });

  it('does not prevent moving a date whose capacity already exceeds it', async () => {
    const app = await openTestApp(kind);
    const staff = await app.staffClient();
    const { id } = await buildAvailability(app, { capacity: 12 });
    expect(
      await staff.write('PUT', `${path}/${id}`, { capacity: 12, time: '11:00' }),
    ).toMatchObject({ status: 200 });
  });
});

describeOnEachDatabase('PUT /api/admin/availabilities/{id}', (kind) => {
  it('changes only the later dates of a series at the same time of day', async () => {
    const app = await openTestApp(kind);
    const { id: tourId } = await buildTour(app);
    const staff = await app.staffClient();
    await staff.post(`${path}/series`, {
      tourId,
      from: '2026-12-01',
      to: '2026-12-15',
      weekdays: [2],
      times: ['10:00', '15:00'],
      capacity: 5,
      except: ['2026-12-08'],
    });
    const { body: dates } = await staff.get<AdminAvailabilityJson[]>(`${path}?tourId=${tourId}`);
    expect(dates.map(({ date, time }) => `${date} ${time}`)).toEqual([
      '2026-12-01 10:00',
      '2026-12-01 15:00',
      '2026-12-15 10:00',
      '2026-12-15 15:00',
    ]);
    const requested = { time: '11:00', capacity: 6, scope: 'later' };
    expect(await staff.write('PUT', `${path}/${dates[0]?.id}`, requested)).toMatchObject({
      status: 200,
      body: { ids: [dates[0]?.id, dates[2]?.id].sort() },
    });
    const { body: changed } = await staff.get<AdminAvailabilityJson[]>(`${path}?tourId=${tourId}`);
    expect(changed.map(({ time, capacity }) => [time, capacity])).toEqual([
      ['11:00', 6],
      ['15:00', 5],
      ['11:00', 6],
      ['15:00', 5],
    ]);
  });
});

describeOnDatabase('PUT /api/admin/availabilities/{id}', (kind) => {
  it('moves a date with its guests on request, with email, history and audit entry for each', async () => {
    const app = await openTestApp(kind);
    const { id, tourId } = await buildAvailability(app, start);
    const guests = [
      await buildConfirmedBooking(app, { tourId, ...start, participants: 2, language: 'ru' }),
      await buildConfirmedBooking(app, { tourId, ...start, participants: 3 }),
    ];
    const staff = await app.staffClient();
    const reply = await staff.write(`PUT`, `${path}/${id}`, {
      date: '2026-12-06',
      time: '16:30',
      withGuests: true,
    });
    expect(reply).toMatchObject({ status: 200, body: { ids: [id] } });
    expect((reply.body as { moved: string[] }).moved.sort()).toEqual(
      guests.map(({ reference }) => reference).sort(),
    );
    expect(await app.db.select().from(availabilities)).toMatchObject([
      { id, date: '2026-12-06', time: '16:30' },
    ]);
    for (const guest of guests) {
      const [booking] = await app.db.select().from(bookings).where(eq(bookings.id, guest.id));
      expect(booking).toMatchObject({
        availabilityId: id,
        confirmedDate: '2026-12-06',
        confirmedTime: '16:30',
        calendarSequence: guest.calendarSequence + 1,
      });
      const told = and(eq(mails.subjectId, guest.id), eq(mails.kind, 'booking_moved'));
      expect(await app.db.select().from(mails).where(told)).toMatchObject([
        { recipient: guest.email, language: guest.language },
      ]);
      const [last] = await app.db
        .select()
        .from(bookingTransitions)
        .where(eq(bookingTransitions.bookingId, guest.id))
        .orderBy(asc(bookingTransitions.id))
        .offset(2);
      expect(last).toMatchObject({ fromStatus: 'confirmed', toStatus: 'confirmed', actor: 'team' });
      const about = and(eq(auditLog.subjectId, guest.id), eq(auditLog.action, 'booking.moved'));
      const [entry] = await app.db.select().from(auditLog).where(about);
      expect(entry).toMatchObject({
        before: { confirmedDate: '2026-12-05' },
        after: { confirmedDate: '2026-12-06' },
      });
    }
  });

  it('refuses to move a date with guests unless requested, with 409 has_bookings', async () => {
    const app = await openTestApp(kind);
    const { id, tourId } = await buildAvailability(app, start);
    await buildConfirmedBooking(app, { tourId, ...start, participants: 2 });
    const staff = await app.staffClient();
    expect(await staff.write('PUT', `${path}/${id}`, { time: '12:00' })).toMatchObject({
      status: 409,
      body: { code: 'has_bookings', seatsTaken: 2 },
    });
    expect(await app.db.select().from(availabilities)).toMatchObject([start]);
    expect(await app.db.select().from(mails).where(eq(mails.kind, 'booking_moved'))).toEqual([]);
  });

  it('releases a hold on a moved date, so that its payment is refused with 410', async () => {
    const app = await openTestApp(kind);
    const { id } = await buildAvailability(app, start);
    const hold = await app.inChange((change) =>
      holdSeats(change, { ...someParty(), availabilityId: id }),
    );
    const staff = await app.staffClient();
    const reply = await staff.write('PUT', `${path}/${id}`, { time: '12:00', withGuests: true });
    expect(reply).toMatchObject({ status: 200, body: { moved: [] } });
    const payment = await app
      .client()
      .post(`/api/bookings/${hold.reference}/payment`, { token: hold.token });
    expect(payment).toMatchObject({ status: 410, body: { code: 'hold_expired' } });
  });

  it('refuses to move guests into the past with 422 start_too_soon', async () => {
    const app = await openTestApp(kind);
    const { id, tourId } = await buildAvailability(app, start);
    await buildConfirmedBooking(app, { tourId, ...start });
    const staff = await app.staffClient();
    const requested = { date: '2026-11-19', withGuests: true };
    expect(await staff.write('PUT', `${path}/${id}`, requested)).toMatchObject({
      status: 422,
      body: { code: 'start_too_soon' },
    });
  });

  it('refuses a duplicate start and a capacity below the sold seats with 409', async () => {
    const app = await openTestApp(kind);
    const { id, tourId } = await buildAvailability(app, start);
    await buildAvailability(app, { tourId, date: start.date, time: '15:00' });
    await buildConfirmedBooking(app, { tourId, ...start, participants: 4 });
    const staff = await app.staffClient();
    expect(
      await staff.write('PUT', `${path}/${id}`, { time: '15:00', withGuests: true }),
    ).toMatchObject({ status: 409, body: { code: 'availability_exists' } });
    expect(await staff.write('PUT', `${path}/${id}`, { capacity: 3 })).toMatchObject({
      status: 409,
      body: { code: 'below_sold', seatsTaken: 4, errors: { capacity: [expect.any(String)] } },
    });
  });
});

describeOnDatabase('GET /api/admin/availabilities/{id}', (kind) => {
  it('returns the bookings of a date, what they owe, and whether the date can be deleted', async () => {
    const app = await openTestApp(kind);
    const { id, tourId } = await buildAvailability(app, start);
    const guest = await buildConfirmedBooking(app, { tourId, ...start, participants: 2 });
    const staff = await app.staffClient();
    const { body } = await staff.get<ManifestJson>(`${path}/${id}`);
    expect(body).toMatchObject({
      ...start,
      tourName: { pt: expect.any(String) },
      seatsTaken: 2,
      bookingCount: 1,
      isRemovable: false,
      laterCount: 0,
      meetingPoint: { en: 'At the fountain' },
      bookings: [
        {
          reference: guest.reference,
          phone: guest.phone,
          balance: { paidCents: 0, refundedCents: 0, dueCents: 9000 },
        },
      ],
    });
    await staff.post(`${path}/${id}/call-off`, {
      choice: 'refund',
      reason: 'Storm',
    });
    expect((await staff.get<ManifestJson>(`${path}/${id}`)).body).toMatchObject({
      isCalledOff: true,
      seatsTaken: 0,
      bookings: [{ status: 'cancelled', cancelReason: 'Storm' }],
    });
  });

  it('returns 404 for an unknown date', async () => {
    const app = await openTestApp(kind);
    const staff = await app.staffClient();
    expect(await staff.get(`${path}/${crypto.randomUUID()}`)).toMatchObject({
      status: 404,
      body: { code: 'availability_not_found' },
    });
  });
});

describeOnDatabase('GET /api/admin/availabilities', (kind) => {
  it('gives the reason why each date cannot be booked, a hidden tour included', async () => {
    const app = await openTestApp(kind);
    const { tourId } = await buildAvailability(app, { ...start, capacity: 2 });
    await buildAvailability(app, { tourId, date: '2026-12-07', time: '10:00' });
    await buildAvailability(app, { tourId, date: '2026-11-19', time: '10:00' });
    await buildConfirmedBooking(app, { tourId, ...start, participants: 2 });
    const staff = await app.staffClient();
    await staff.post(`${path}/blocks`, {
      from: '2026-12-07',
      to: '2026-12-07',
      reason: 'Marathon',
    });
    const reasons = async () => {
      const query = `tourId=${tourId}&from=2026-11-01&to=2026-12-31`;
      const { body } = await staff.get<AdminAvailabilityJson[]>(`${path}?${query}`);
      return body.map(({ date, reason, bookable }) => [date.slice(5), reason, bookable]);
    };
    expect(await reasons()).toEqual([
      ['11-19', 'past', false],
      [start.date.slice(5), 'full', false],
      ['12-07', 'blocked', false],
    ]);
    await app.db.update(tours).set({ isActive: false });
    expect(await reasons()).toEqual([
      ['11-19', 'past', false],
      [start.date.slice(5), 'tour_inactive', false],
      ['12-07', 'blocked', false],
    ]);
  });
});
