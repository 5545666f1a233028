import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { availabilities } from '#domain/availability/availabilities.table.ts';
import { mails } from '#domain/mails/mails.table.ts';
import { auditLog } from '#domain/staff/staff.table.ts';
import { describeOnDatabase, describeOnEachDatabase } from '../../../test/database.ts';
import {
  buildAvailability,
  buildConfirmedBooking,
  buildRequest,
  buildStaffMember,
} from '../../../test/factories.ts';
import { DECIDE_BY, openMinimumDate } from '../../../test/minimum-date.ts';
import { readMail } from '../../../test/paying-business.ts';

describeOnEachDatabase('a date below its minimum number of guests', (kind) => {
  it('is listed and asked about once, and no longer once staff let it run', async () => {
    const { tour, date, book, see, ask, listDecisions, letRun, goToDecision } =
      await openMinimumDate(kind);
    const booked = await book(2);
    goToDecision();
    expect(await ask()).toBe(1);
    expect(await ask()).toBe(1);
    expect(await listDecisions()).toEqual([
      {
        id: date.id,
        tourName: tour.name,
        date: date.date,
        time: date.time,
        booked: 2,
        people: 4,
        decideBy: DECIDE_BY,
      },
    ]);
    expect((await letRun()).status).toBe(204);
    // A second press.
    expect((await letRun()).status).toBe(204);
    expect(await listDecisions()).toEqual([]);
    expect((await see(booked)).minimum).toMatchObject({ state: 'goes_ahead' });
    expect(await ask()).toBe(1);
  });
});

describeOnDatabase('a date below its minimum number of guests', (kind) => {
  it('is asked about twelve hours before the time of decision, not earlier', async () => {
    const { app, book, ask } = await openMinimumDate(kind);
    await book(2);
    app.clock.set('2026-12-03T21:59:00Z');
    expect(await ask()).toBe(0);
    app.clock.set('2026-12-03T22:00:00Z');
    expect(await ask()).toBe(1);
  });

  it('is asked about by an email with the count and the time that guests were told', async () => {
    const { app, book, ask, goToDecision } = await openMinimumDate(kind, {
      name: { en: 'Alfama at dawn' },
    });
    await book(3);
    goToDecision();
    await ask();
    const text = (await readMail(app, 'team_below_minimum')) ?? '';
    expect(text).toContain('Alfama at dawn');
    expect(text).toContain('3 of 4 people');
    expect(text).toMatch(/Guests are told that you decide by 4 Dec.*10:00/);
    await book(1);
    // Enough have booked before the email left.
    expect(await readMail(app, 'team_below_minimum')).toBe(undefined);
  });

  it.each<[string, Parameters<typeof openMinimumDate>[1], number]>([
    ['with enough people', {}, 4],
    ['without guests', {}, 0],
    ['of a tour without a minimum', { minGuests: null }, 2],
    ['that is smaller than the minimum, and full', { capacity: 3 }, 3],
  ])('is not asked about or listed %s', async (_what, given, people) => {
    const { book, ask, listDecisions, letRun, goToDecision } = await openMinimumDate(kind, given);
    if (people > 0) await book(people);
    goToDecision();
    expect(await ask()).toBe(0);
    expect(await listDecisions()).toEqual([]);
    expect(await letRun()).toMatchObject({ status: 409, body: { code: 'nothing_to_decide' } });
  });

  it('is not asked about when a private party has booked it whole', async () => {
    const { book, see, ask, goToDecision } = await openMinimumDate(kind, {
      privateSurchargeCents: 5000,
    });
    const booked = await book(2, { isPrivate: true });
    goToDecision();
    expect((await see(booked)).minimum).toMatchObject({ state: 'reached' });
    expect(await ask()).toBe(0);
  });

  it('is not asked about after its start, or once it is called off', async () => {
    const { app, date, book, ask, goToDecision } = await openMinimumDate(kind);
    await book(2);
    app.clock.set('2026-12-05T10:00:00Z');
    expect(await ask()).toBe(0);
    goToDecision();
    const isThis = eq(availabilities.id, date.id);
    await app.db.update(availabilities).set({ calledOffAt: app.clock() }).where(isThis);
    expect(await ask()).toBe(0);
  });

  it('is asked about again when a guest cancels, whatever was asked or reached before', async () => {
    const { book, cancel, ask, goToDecision, listDecisions } = await openMinimumDate(kind);
    const [first, second] = [await book(2), await book(1)];
    goToDecision();
    expect(await ask()).toBe(1);
    await cancel(second);
    expect(await ask()).toBe(2);
    const third = await book(2);
    expect(await listDecisions()).toEqual([]);
    expect(await ask()).toBe(2);
    await cancel(third);
    expect(await ask()).toBe(3);
    await cancel(first);
    // No guest is left.
    expect(await ask()).toBe(3);
  });

  it('is asked about again with fewer people than staff let it run with, not with as many', async () => {
    const { book, cancel, see, ask, letRun, goToDecision, listDecisions } =
      await openMinimumDate(kind);
    const [first, second] = [await book(1), await book(1)];
    goToDecision();
    await letRun();
    const third = await book(1);
    await cancel(third);
    expect(await ask()).toBe(0);
    expect((await see(first)).minimum).toMatchObject({ state: 'goes_ahead' });
    await cancel(second);
    expect(await ask()).toBe(1);
    expect(await listDecisions()).toMatchObject([{ booked: 1 }]);
    expect((await see(first)).minimum).toMatchObject({ state: 'open' });
  });

  it('is asked about again when a party gets smaller or moves away', async () => {
    const { app, tour, book, ask, goToDecision } = await openMinimumDate(kind);
    const [first, second] = [await book(2), await book(1)];
    goToDecision();
    expect(await ask()).toBe(1);
    const staff = await app.staffClient();
    const path = `/api/admin/bookings/${first.reference}`;
    const smaller = await staff.write('PATCH', path, { participants: 1 });
    expect(smaller.status).toBe(200);
    expect(await ask()).toBe(2);
    const other = await buildAvailability(app, { tourId: tour.id, date: '2026-12-09' });
    const move = { availabilityId: other.id };
    expect((await staff.post(`/api/admin/bookings/${second.reference}/move`, move)).status).toBe(
      200,
    );
    expect(await ask()).toBe(3);
  });

  it('is a new question at a new start', async () => {
    const { app, date, book, see, ask, letRun, goToDecision } = await openMinimumDate(kind);
    const booked = await book(2);
    goToDecision();
    await letRun();
    const staff = await app.staffClient();
    const later = { date: '2026-12-12', withGuests: true };
    await staff.write('PUT', `/api/admin/availabilities/${date.id}`, later);
    expect((await see(booked)).minimum).toEqual({
      people: 4,
      state: 'open',
      decideBy: '2026-12-11T10:00:00Z',
    });
    expect(await ask()).toBe(0);
    app.clock.set('2026-12-11T09:00:00Z');
    expect(await ask()).toBe(1);
  });

  it('is not asked about when staff agreed to it by confirming a request, until its party gets smaller', async () => {
    const { app, tour, see, ask, goToDecision } = await openMinimumDate(kind);
    const request = { tourId: tour.id, date: '2026-12-05', time: '15:00', participants: 3 };
    const { reference, token } = await buildConfirmedBooking(app, request);
    goToDecision();
    expect(await ask()).toBe(0);
    expect((await see({ reference, token })).minimum).toMatchObject({ state: 'goes_ahead' });
    const staff = await app.staffClient();
    await staff.write('PATCH', `/api/admin/bookings/${reference}`, { participants: 2 });
    expect(await ask()).toBe(1);
  });

  it('is in the preview of a confirmation as in its email', async () => {
    const { app, tour, date, book } = await openMinimumDate(kind);
    await book(1);
    const start = { date: date.date, time: date.time };
    const request = { tourId: tour.id, ...start, language: 'en' as const };
    const staff = await app.staffClient();
    for (const [participants, isBelow] of [
      [1, true],
      [3, false],
    ] as const) {
      const { reference } = await buildRequest(app, { ...request, participants });
      const agreed = { ...start, meetingPoint: 'By the fountain', sendEmail: true };
      const path = `/api/admin/requests/${reference}`;
      const preview = await staff.post<{ html: string }>(`${path}/confirmation-preview`, agreed);
      expect(JSON.stringify(preview.body).includes('at least 4 people')).toBe(isBelow);
      await staff.post(`${path}/confirmation`, agreed);
      const text = (await readMail(app, 'booking_confirmed')) ?? '';
      expect(text.includes('at least 4 people')).toBe(isBelow);
    }
  });

  it('is called off with the choice that its guests were promised, not with a refund for all', async () => {
    const { app, date, book, see, goToDecision } = await openMinimumDate(kind);
    const booked = await book(2);
    goToDecision();
    const staff = await app.staffClient();
    const callOff = (choice: string) =>
      staff.post<{ code?: string }>('/api/admin/call-offs', { ids: [date.id], choice });
    expect(await callOff('refund')).toMatchObject({
      status: 409,
      body: { code: 'choice_promised' },
    });
    expect((await see(booked)).status).toBe('confirmed');
    expect((await callOff('rebook')).status).toBe(200);
    expect((await see(booked)).status).toBe('to_rebook');
    // Those who have not chosen are refunded.
    expect((await callOff('refund')).status).toBe(200);
  });

  it('can be called off with a refund for all once staff let it run', async () => {
    const { app, date, book, letRun, goToDecision } = await openMinimumDate(kind);
    await book(2);
    goToDecision();
    await letRun();
    const staff = await app.staffClient();
    const storm = { ids: [date.id], choice: 'refund' };
    expect((await staff.post('/api/admin/call-offs', storm)).status).toBe(200);
  });

  it('is decided by the office, who is recorded, and not by guides', async () => {
    const { app, date, book, letRun, goToDecision } = await openMinimumDate(kind);
    await book(2);
    goToDecision();
    const { username } = await buildStaffMember(app, { role: 'guide' });
    const guide = await app.staffClient(username);
    expect((await guide.get('/api/admin/decisions')).status).toBe(403);
    const path = `/api/admin/availabilities/${date.id}/go-ahead`;
    expect((await guide.post(path, {})).status).toBe(403);
    await letRun();
    const [entry] = await app.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.action, 'availability.goes_ahead'));
    expect(entry).toMatchObject({ subjectId: date.id, after: { goesAheadWith: 2 } });
    const [stored] = await app.db.select().from(availabilities);
    expect(stored?.goesAheadAt?.toString()).toBe(app.clock().toString());
  });

  it('emails its guests once that it goes ahead', async () => {
    const { app, book, letRun, goToDecision } = await openMinimumDate(kind, {
      name: { en: 'Alfama at dawn' },
    });
    await book(2);
    await book(1);
    goToDecision();
    await letRun();
    await letRun();
    const queued = await app.db.select().from(mails).where(eq(mails.kind, 'date_goes_ahead'));
    expect(queued).toHaveLength(2);
    expect(await readMail(app, 'date_goes_ahead')).toContain('“Alfama at dawn” goes ahead');
  });

  it('drops the email that it goes ahead if it loses people before the email leaves', async () => {
    const { app, book, letRun, goToDecision } = await openMinimumDate(kind);
    const { reference } = await book(3);
    goToDecision();
    await letRun();
    const staff = await app.confirmedClient();
    const smaller = await staff.write('PATCH', `/api/admin/bookings/${reference}`, {
      participants: 2,
    });
    expect(smaller.status).toBe(200);
    expect(await readMail(app, 'date_goes_ahead')).toBe(undefined);
  });
});
