import { count, eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { BookingInFullJson } from '#contract/bookings/admin-bookings.schemas.ts';
import { bookings } from '#domain/bookings/bookings.table.ts';
import { openTestApp } from '../../../test/app.ts';
import { describeOnDatabase, describeOnEachDatabase } from '../../../test/database.ts';
import {
  buildAvailability,
  buildConfirmedBooking,
  buildTour,
  someParty,
} from '../../../test/factories.ts';

const path = '/api/admin/bookings';

describeOnDatabase('POST /api/admin/bookings', (kind) => {
  it('creates one phone booking from a repeated request', async () => {
    const app = await openTestApp(kind);
    const { id: availabilityId } = await buildAvailability(app);
    const staff = await app.staffClient();
    const order = { ...someParty(), availabilityId, adminNotes: 'Called twice' };
    const idempotencyKey = crypto.randomUUID();
    const first = await staff.post<BookingInFullJson>(path, order, { idempotencyKey });
    const second = await staff.post<BookingInFullJson>(path, order, { idempotencyKey });
    expect(first).toMatchObject({
      status: 201,
      body: {
        status: 'confirmed',
        adminNotes: 'Called twice',
        balance: { paidCents: 0, refundedCents: 0, dueCents: 9000 },
        payments: [],
        history: [
          { action: 'booking.created', staff: 'admin', fromStatus: null, toStatus: 'confirmed' },
        ],
      },
    });
    expect(second.body.reference).toBe(first.body.reference);
    expect(await app.db.select({ count: count() }).from(bookings)).toEqual([{ count: 1 }]);
  });

  it('refuses concurrent phone bookings beyond the capacity with 409 not_enough_spots', async () => {
    const app = await openTestApp(kind);
    const { id: availabilityId } = await buildAvailability(app, { capacity: 7 });
    const staff = await app.staffClient();
    const order = (participants: number) =>
      staff.post(path, { ...someParty({ participants }), availabilityId });
    const statuses = (await Promise.all([order(3), order(3), order(3)])).map((it) => it.status);
    expect(statuses.sort()).toEqual([201, 201, 409]);
    expect(await order(2)).toMatchObject({
      status: 409,
      body: { code: 'not_enough_spots', spotsLeft: 1 },
    });
    expect(await order(1)).toMatchObject({ status: 201 });
  });
});

describeOnDatabase('PATCH /api/admin/bookings/{reference}', (kind) => {
  it('refuses fields that it cannot change with 422, and changes nothing', async () => {
    const app = await openTestApp(kind);
    const booking = await buildConfirmedBooking(app);
    const staff = await app.staffClient();
    const change = { firstName: 'Inês Maria', totalAmount: 4 };
    const refused = await staff.write('PATCH', `${path}/${booking.reference}`, change);
    expect(refused).toMatchObject({
      status: 422,
      body: { errors: { totalAmount: [expect.any(String)] } },
    });
    const { body } = await staff.get<BookingInFullJson>(`${path}/${booking.reference}`);
    expect(body.firstName).toBe(booking.firstName);
  });
});

describeOnDatabase('GET /api/admin/bookings/{reference}', (kind) => {
  it('returns the history in order, with the changes of guest and team', async () => {
    const app = await openTestApp(kind);
    const booking = await buildConfirmedBooking(app);
    const target = await buildAvailability(app, { tourId: booking.tourId, time: '15:00' });
    const staff = await app.staffClient();
    app.clock.advance({ minutes: 5 });
    await staff.write('PATCH', `${path}/${booking.reference}`, { firstName: 'Inês Maria' });
    app.clock.advance({ minutes: 5 });
    await staff.post(`${path}/${booking.reference}/move`, { availabilityId: target.id });
    app.clock.advance({ minutes: 5 });
    await staff.post(`${path}/${booking.reference}/attendance`, { attended: true });
    const { body } = await staff.get<BookingInFullJson>(`${path}/${booking.reference}`);
    // The factory creates the request and confirms it at one instant.
    expect(body.history).toMatchObject([
      { actor: 'guest', fromStatus: null, toStatus: 'pending' },
      {
        action: 'request.confirmed',
        actor: 'team',
        staff: 'admin',
        fromStatus: 'pending',
        toStatus: 'confirmed',
      },
      {
        action: 'booking.edited',
        staff: 'admin',
        changes: [{ field: 'firstName', before: 'Inês', after: 'Inês Maria' }],
      },
      {
        action: 'booking.moved',
        changes: [{ field: 'confirmedTime', before: '10:00', after: '15:00' }],
      },
      {
        action: 'booking.attendance',
        changes: [
          { field: 'attended', after: 'true' },
          { field: 'arrivedCount', after: '2' },
        ],
      },
    ]);
  });
});

describeOnEachDatabase('GET /api/admin/bookings', (kind) => {
  it('finds a phone number in any format, and the external reference of an imported booking', async () => {
    const app = await openTestApp(kind);
    const ana = await buildConfirmedBooking(app, { phone: '+351 962 222 333' });
    const max = await buildConfirmedBooking(app, { phone: '+49 170 1234567' });
    await app.db
      .update(bookings)
      .set({ externalReference: 'FH-9005' })
      .where(eq(bookings.reference, max.reference));
    const staff = await app.staffClient();
    const find = async (q: string) => {
      const query = `${path}?q=${encodeURIComponent(q)}`;
      const { body } = await staff.get<{ bookings: { reference: string }[] }>(query);
      return body.bookings.map(({ reference }) => reference);
    };
    for (const typed of ['962 222 333', '+351962222333', '00351 962 222 333', '(962) 222-333']) {
      expect(await find(typed), typed).toEqual([ana.reference]);
    }
    for (const typed of [
      '0170 1234567',
      '+49 170 1234567',
      'FH-9005',
      'fh-9005 ',
      'FH9005',
      '9005',
    ]) {
      expect(await find(typed), typed).toEqual([max.reference]);
    }
  });

  it('finds by name, email and reference, filtered by tour and state, in the requested order', async () => {
    const app = await openTestApp(kind);
    const tour = await buildTour(app);
    const ana = await buildConfirmedBooking(app, {
      tourId: tour.id,
      firstName: 'Ana',
      lastName: 'Prado',
      date: '2026-12-07',
    });
    const rui = await buildConfirmedBooking(app, {
      tourId: tour.id,
      firstName: 'Rui',
      lastName: 'Castanheira',
      email: 'rui@correio.example',
      specialRequests: `We come with ${ana.reference}`,
    });
    await buildConfirmedBooking(app, { firstName: 'Zoe', email: 'zoe@correio.example' });
    const staff = await app.staffClient();
    const find = async (query: string) => {
      const { body } = await staff.get<{ bookings: { reference: string }[] }>(`${path}?${query}`);
      return body.bookings.map(({ reference }) => reference);
    };
    expect(await find('q=ana%20prado')).toEqual([ana.reference]);
    expect(await find('q=rui@correio')).toEqual([rui.reference]);
    expect(await find(`q=${ana.reference.slice(3)}`)).toEqual([ana.reference, rui.reference]);
    // A complete reference finds only its booking, though Rui's special requests mention it too.
    const typed = ana.reference.replace('-', '').toLowerCase();
    expect(await find(`q=${typed}`)).toEqual([ana.reference]);
    // This name has the form of a reference.
    expect(await find('q=castanheira')).toEqual([rui.reference]);
    expect(await find(`tourId=${tour.id}`)).toEqual([ana.reference, rui.reference]);
    expect(await find(`tourId=${tour.id}&sort=soonest`)).toEqual([rui.reference, ana.reference]);
    expect(await find('status=cancelled')).toEqual([]);
  });
});
