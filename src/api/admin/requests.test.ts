import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type {
  AdminRequestJson,
  AdminRequestPageJson,
} from '#contract/bookings/admin-bookings.schemas.ts';
import { availabilities } from '#domain/availability/availabilities.table.ts';
import { bookings } from '#domain/bookings/bookings.table.ts';
import { mails } from '#domain/mails/mails.table.ts';
import { auditLog } from '#domain/staff/staff.table.ts';
import { openTestApp } from '../../../test/app.ts';
import { describeOnDatabase, describeOnEachDatabase } from '../../../test/database.ts';
import {
  buildAvailability,
  buildConfirmedBooking,
  buildRequest,
  buildTour,
  someParty,
} from '../../../test/factories.ts';

const confirmation = (given: object = {}) => ({
  date: '2026-12-06',
  time: '15:30',
  meetingPoint: 'At the kiosk by the viewpoint',
  sendEmail: true,
  ...given,
});

const confirmationPath = (reference: string) => `/api/admin/requests/${reference}/confirmation`;

describeOnDatabase('POST /api/admin/requests/{reference}/confirmation', (kind) => {
  it('confirms for the given start, creates its availability, emails the guest and is audited', async () => {
    const app = await openTestApp(kind);
    const tour = await buildTour(app, { maxGroupSize: 6 });
    const request = await buildRequest(app, { tourId: tour.id, participants: 4, language: 'ru' });
    const staff = await app.staffClient();
    const reply = await staff.post<AdminRequestJson>(
      confirmationPath(request.reference),
      confirmation({ adminNotes: 'Vegetarian' }),
    );
    expect(reply).toMatchObject({
      status: 200,
      body: {
        status: 'confirmed',
        confirmedDate: '2026-12-06',
        confirmedTime: '15:30',
        confirmedMeetingPoint: 'At the kiosk by the viewpoint',
        requestedDate: '2026-12-05',
        adminNotes: 'Vegetarian',
      },
    });
    expect(await app.db.select().from(availabilities)).toMatchObject([
      { tourId: tour.id, date: '2026-12-06', time: '15:30', capacity: 6 },
    ]);
    const [mail] = await app.db.select().from(mails).where(eq(mails.kind, 'booking_confirmed'));
    expect(mail).toMatchObject({ subjectId: request.id, recipient: request.email, language: 'ru' });
    expect(await app.db.select().from(auditLog)).toMatchObject([
      {
        action: 'request.confirmed',
        subjectId: request.id,
        before: { status: 'pending' },
        after: { status: 'confirmed' },
      },
    ]);
  });

  it('sends no email if staff opt out', async () => {
    const app = await openTestApp(kind);
    const { reference } = await buildRequest(app);
    const staff = await app.staffClient();
    await staff.post(confirmationPath(reference), confirmation({ sendEmail: false }));
    expect(await app.db.select().from(mails).where(eq(mails.kind, 'booking_confirmed'))).toEqual(
      [],
    );
  });

  it('refuses with 409 not_enough_spots and leaves the request pending', async () => {
    const app = await openTestApp(kind);
    const start = { date: '2026-12-06', time: '15:30' };
    const { tourId } = await buildAvailability(app, { ...start, capacity: 7 });
    await buildConfirmedBooking(app, { tourId, ...start, participants: 5 });
    const { reference } = await buildRequest(app, { tourId, participants: 3 });
    const staff = await app.staffClient();
    expect(await staff.post(confirmationPath(reference), confirmation())).toMatchObject({
      status: 409,
      body: { code: 'not_enough_spots', spotsLeft: 2 },
    });
    const [stored] = await app.db.select().from(bookings).where(eq(bookings.reference, reference));
    expect(stored?.status).toBe('pending');
    const about = eq(auditLog.subjectId, stored?.id ?? '');
    expect(await app.db.select().from(auditLog).where(about)).toEqual([]);
  });

  it('gives the last seats to one of two requests that are confirmed at the same time', async () => {
    const app = await openTestApp(kind);
    const { tourId } = await buildAvailability(app, {
      date: '2026-12-06',
      time: '15:30',
      capacity: 3,
    });
    const rivals = [
      await buildRequest(app, { tourId, participants: 2 }),
      await buildRequest(app, { tourId, participants: 2 }),
    ];
    const staff = await app.staffClient();
    const replies = await Promise.all(
      rivals.map(({ reference }) => staff.post(confirmationPath(reference), confirmation())),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('gives a party that pays per group a whole empty availability, else refuses with 409', async () => {
    const app = await openTestApp(kind);
    const { id: tourId } = await buildTour(app, { priceType: 'per_group', maxGroupSize: 7 });
    const first = await buildRequest(app, { tourId, participants: 2 });
    const second = await buildRequest(app, { tourId, participants: 1 });
    const staff = await app.staffClient();
    expect((await staff.post(confirmationPath(first.reference), confirmation())).status).toBe(200);
    expect(
      await staff.get(`/api/availabilities?tourId=${tourId}&from=2026-12-06&to=2026-12-06`),
    ).toMatchObject({ body: [{ capacity: 7, spotsLeft: 0, bookable: false, reason: 'full' }] });
    expect(await staff.post(confirmationPath(second.reference), confirmation())).toMatchObject({
      status: 409,
      body: { code: 'not_enough_spots', spotsLeft: 0 },
    });
  });

  it('confirms once, then refuses with 409 not_pending', async () => {
    const app = await openTestApp(kind);
    const { reference } = await buildRequest(app);
    const staff = await app.staffClient();
    const confirm = () => staff.post(confirmationPath(reference), confirmation());
    const replies = await Promise.all([confirm(), confirm()]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await confirm()).toMatchObject({ status: 409, body: { code: 'not_pending' } });
    expect(await app.db.select().from(auditLog)).toHaveLength(1);
  });

  it('refuses a past start or no meeting point with 422, and an unknown reference with 404', async () => {
    const app = await openTestApp(kind);
    const { reference } = await buildRequest(app);
    const staff = await app.staffClient();
    const path = confirmationPath(reference);
    expect(await staff.post(path, confirmation({ date: '2026-11-19' }))).toMatchObject({
      status: 422,
      body: { code: 'start_too_soon' },
    });
    expect(await staff.post(path, confirmation({ meetingPoint: ' ' }))).toMatchObject({
      status: 422,
      body: { code: 'invalid', errors: { meetingPoint: [expect.any(String)] } },
    });
    expect(await staff.post(confirmationPath('LX-00000000'), confirmation())).toMatchObject({
      status: 404,
      body: { code: 'booking_not_found' },
    });
  });
});

describeOnDatabase('POST /api/admin/requests/{reference}/cancellation', (kind) => {
  it('declines a pending request once and emails the guest', async () => {
    const app = await openTestApp(kind);
    const { reference } = await buildRequest(app);
    const staff = await app.staffClient();
    const decline = () =>
      staff.post(`/api/admin/requests/${reference}/cancellation`, {
        reason: 'The guide is away',
        sendEmail: true,
      });
    expect(await decline()).toMatchObject({
      status: 200,
      body: { status: 'cancelled', cancelReason: 'The guide is away' },
    });
    expect(await decline()).toMatchObject({ status: 409, body: { code: 'not_pending' } });
    expect(
      await app.db.select().from(mails).where(eq(mails.kind, 'request_declined')),
    ).toHaveLength(1);
  });
});

describeOnEachDatabase('GET /api/admin/requests', (kind) => {
  it('searches, filters and pages requests, with a count for each state', async () => {
    const app = await openTestApp(kind);
    const { id: tourId } = await buildTour(app, { name: { en: 'Fado', ru: 'Ночь Фаду' } });
    const early = { tourId, date: '2026-12-06' };
    const first = await buildRequest(app, { ...early, firstName: 'José', lastName: 'Sá Reis' });
    app.clock.advance({ minutes: 5 });
    const second = await buildRequest(app, { specialRequests: 'A quiet table, please' });
    app.clock.advance({ minutes: 5 });
    await buildConfirmedBooking(app, { date: '2026-12-09' });
    const staff = await app.staffClient();
    const ask = async (query: string) =>
      (await staff.get<AdminRequestPageJson>(`/api/admin/requests?${query}`)).body;
    const found = async (q: string) =>
      (await ask(`page=1&q=${encodeURIComponent(q)}`)).requests.map(({ reference }) => reference);

    const counts = { pending: 2, offered: 0, confirmed: 1, cancelled: 0 };
    expect(await ask('page=1&sort=oldest&status=pending')).toMatchObject({
      requests: [{ reference: first.reference }, { reference: second.reference }],
      total: 2,
      counts,
      page: 1,
      pageSize: 25,
    });
    expect(await ask('page=2')).toMatchObject({ requests: [], total: 3, counts, page: 2 });
    expect((await ask('page=1&sort=soonest')).requests.at(0)?.reference).toBe(second.reference);
    expect((await ask(`page=1&tourId=${tourId}&from=2026-12-06&to=2026-12-06`)).total).toBe(1);
    for (const words of ['reis jose', 'ночь', first.reference.replace('-', '').toLowerCase()]) {
      expect(await found(words)).toEqual([first.reference]);
    }
    expect(await found('quiet TABLE')).toEqual([second.reference]);
    expect(await found('912345678')).toHaveLength(3);
    expect(await found('100%')).toEqual([]);
  });
});

describeOnDatabase('GET /api/admin/requests', (kind) => {
  it('lists requests newest first, and pending ones by due time', async () => {
    const app = await openTestApp(kind);
    const older = await buildRequest(app);
    app.clock.advance({ minutes: 5 });
    const newer = await buildRequest(app);
    await buildConfirmedBooking(app);
    const staff = await app.staffClient();
    const list = async (query: string) => {
      const { body } = await staff.get<AdminRequestPageJson>(`/api/admin/requests?${query}`);
      return body.requests.map(({ reference }) => reference);
    };
    const [first, second] = [older.reference, newer.reference];
    expect(await list('status=pending')).toEqual([first, second]);
    expect(await list('status=pending&sort=newest')).toEqual([second, first]);
    expect((await list('')).filter((each) => [first, second].includes(each))).toEqual([
      second,
      first,
    ]);
    expect((await staff.get('/api/admin/requests')).body).toMatchObject({ total: 3, page: 1 });
    expect((await staff.get('/api/admin/requests?status=lost')).status).toBe(422);
  });

  it('sorts by the time when the answer is due, not by the time of the request', async () => {
    const app = await openTestApp(kind);
    const tour = await buildTour(app);
    const december = await buildRequest(app, { tourId: tour.id, date: '2026-12-20' });
    app.clock.advance({ hours: 1 });
    const tonight = await buildRequest(app, { tourId: tour.id, date: '2026-11-20', time: '20:00' });
    const staff = await app.staffClient();
    const { body } = await staff.get<AdminRequestPageJson>(
      '/api/admin/requests?status=pending&sort=due&page=1',
    );
    expect(body.requests.map((it) => [it.reference, it.answerDueAt])).toEqual([
      [tonight.reference, '2026-11-20T19:00:00Z'],
      [december.reference, '2026-11-21T10:00:00Z'],
    ]);
  });

  it('returns one request, and 404 for an instant booking', async () => {
    const app = await openTestApp(kind);
    const { reference } = await buildRequest(app);
    const { id: availabilityId } = await buildAvailability(app);
    const staff = await app.staffClient();
    const instant = await staff.post<{ reference: string }>('/api/admin/bookings', {
      ...someParty(),
      availabilityId,
    });
    const path = '/api/admin/requests';
    expect(await staff.get(`${path}/${reference}`)).toMatchObject({
      status: 200,
      body: { reference, status: 'pending' },
    });
    expect((await staff.get(`${path}/${instant.body.reference}`)).status).toBe(404);
  });
});
