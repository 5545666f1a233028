import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { Temporal } from 'temporal-polyfill';
import { expect, it } from 'vitest';
import type { MenuCountsJson, TodayJson } from '#contract/staff/today.schemas.ts';
import { addDays, startOfDay } from '#contract/time/wall-time.ts';
import { availabilities } from '#domain/availability/availabilities.table.ts';
import { mails } from '#domain/mails/mails.table.ts';
import { makeBackup } from '#jobs/backups.ts';
import { openTestApp } from '../../../test/app.ts';
import { describeOnDatabase, describeOnEachDatabase } from '../../../test/database.ts';
import {
  buildAvailability,
  buildConfirmedBooking,
  buildRequest,
  buildReview,
  buildStaffMember,
  buildTour,
  STAFF_PASSWORD,
} from '../../../test/factories.ts';

describeOnEachDatabase('GET /api/admin/today', (kind) => {
  it('lists the starts until the end of tomorrow, with guests and languages', async () => {
    const app = await openTestApp(kind);
    const { id: tourId, name } = await buildTour(app);
    const tomorrow = { tourId, date: '2026-11-21', time: '23:00' };
    await buildAvailability(app, tomorrow);
    await buildConfirmedBooking(app, { ...tomorrow, participants: 2, language: 'ru' });
    await buildConfirmedBooking(app, { ...tomorrow, participants: 3, language: 'en' });
    await buildConfirmedBooking(app, { ...tomorrow, participants: 1, language: 'en' });
    await buildRequest(app, tomorrow);
    await buildConfirmedBooking(app, { tourId, date: '2026-11-22', time: '00:00' });
    await buildAvailability(app, { tourId, date: '2026-11-21', time: '09:00' });
    const staff = await app.staffClient();
    const { body } = await staff.get<TodayJson>('/api/admin/today');
    expect(body.comingUp).toEqual([
      {
        id: expect.any(String),
        ...tomorrow,
        tourName: name,
        capacity: 7,
        bookings: 3,
        heads: 6,
        languages: ['en', 'ru'],
      },
    ]);
  });
});

describeOnDatabase('GET /api/admin/today', (kind) => {
  it('lists a started tour until the end of its day, or until its own end after midnight', async () => {
    const app = await openTestApp(kind);
    const { id: tourId } = await buildTour(app, { durationMinutes: 120 });
    const day = '2026-11-21';
    for (const time of ['09:00', '23:00']) {
      await buildConfirmedBooking(app, { tourId, date: day, time });
    }
    await buildConfirmedBooking(app, { tourId, date: '2026-11-22', time: '10:00' });
    const listAt = async (moment: string) => {
      app.clock.set(moment);
      const { body } = await (await app.staffClient()).get<TodayJson>('/api/admin/today');
      return body.comingUp.map(({ date, time }) => `${date} ${time}`);
    };
    const all = [`${day} 09:00`, `${day} 23:00`, '2026-11-22 10:00'];
    expect(await listAt(`${day}T09:00:01Z`)).toEqual(all);
    expect(await listAt(`${day}T23:59:59Z`)).toEqual(all);
    expect(await listAt('2026-11-22T00:59:59Z')).toEqual(all.slice(1));
    expect(await listAt('2026-11-22T01:00:01Z')).toEqual(all.slice(2));
  });

  it('lists all dates of today with their guests, without those that can’t get any', async () => {
    const app = await openTestApp(kind);
    const { id: tourId } = await buildTour(app);
    const { id: hiddenId } = await buildTour(app, { isActive: false });
    const date = '2026-11-20';
    const booked = await buildAvailability(app, { tourId, date, time: '15:00' });
    const guest = { tourId, date, time: '15:00' };
    const { reference } = await buildConfirmedBooking(app, { ...guest, participants: 2 });
    const gone = await buildConfirmedBooking(app, { ...guest, participants: 1 });
    await buildAvailability(app, { tourId, date, time: '09:00' });
    await buildAvailability(app, { tourId, date, time: '18:00', calledOffAt: app.clock() });
    await buildAvailability(app, { tourId: hiddenId, date, time: '12:00' });
    const staff = await app.staffClient();
    await staff.post(`/api/admin/bookings/${gone.reference}/cancellation`, {});
    await staff.write('PUT', `/api/admin/bookings/${reference}/attendance`, {
      arrived: 1,
      noShow: 1,
    });
    const { body } = await staff.get<TodayJson>('/api/admin/today');
    expect(body).toMatchObject({
      date,
      today: [
        { time: '09:00', heads: 0, bookings: [] },
        {
          id: booked.id,
          heads: 2,
          meetingPoint: { en: 'At the fountain' },
          bookings: [{ reference, arrived: 1, noShow: 1 }],
        },
        { time: '18:00', isCalledOff: true },
      ],
      next: null,
    });
  });

  it('names the next date with guests on a day without any', async () => {
    const app = await openTestApp(kind);
    const { id: tourId } = await buildTour(app);
    const staff = await app.staffClient();
    const next = async () => (await staff.get<TodayJson>('/api/admin/today')).body.next;
    await buildAvailability(app, { tourId, date: '2026-11-20' });
    await buildAvailability(app, { tourId, date: '2026-11-24' });
    expect(await next()).toBeNull();
    await buildConfirmedBooking(app, { tourId, date: '2026-11-28', time: '11:00' });
    expect(await next()).toMatchObject({ date: '2026-11-28', time: '11:00', heads: 2 });
  });

  it.each([
    { change: 'the clocks go back', day: '2026-10-25', from: '2026-10-24T23:00:00Z' },
    { change: 'the clocks go forward', day: '2027-03-28', from: '2027-03-28T00:00:00Z' },
  ])('is a whole day of the business’s time zone when $change', async ({ day, from }) => {
    const app = await openTestApp(kind);
    const { id: tourId } = await buildTour(app, { durationMinutes: 30 });
    app.clock.set('2026-10-20T10:00:00Z');
    for (const time of ['00:00', '23:30'])
      await buildAvailability(app, { tourId, date: day, time });
    const following = addDays(day, 1);
    await buildAvailability(app, { tourId, date: following, time: '00:00' });
    const listAt = async (moment: Temporal.Instant) => {
      app.clock.set(moment.toString());
      const { body } = await (await app.staffClient()).get<TodayJson>('/api/admin/today');
      return body.today.map(({ date, time }) => `${date} ${time}`);
    };
    const start = Temporal.Instant.from(from);
    const end = startOfDay(following);
    const both = [`${day} 00:00`, `${day} 23:30`];
    expect(await listAt(start.subtract({ seconds: 1 }))).toEqual([]);
    expect(await listAt(start)).toEqual(both);
    expect(await listAt(end.subtract({ seconds: 1 }))).toEqual(both);
    expect(await listAt(end)).toEqual([`${following} 00:00`]);
  });

  it('shows guides their own dates, without the office’s tasks', async () => {
    const app = await openTestApp(kind);
    const { id: guideId, username } = await buildStaffMember(app, { role: 'guide' });
    const { id: tourId } = await buildTour(app);
    const [date, later] = ['2026-11-20', '2026-11-21'];
    for (const time of ['15:00', '16:00']) await buildConfirmedBooking(app, { tourId, date, time });
    await buildConfirmedBooking(app, { tourId, date: later, time: '10:00' });
    await app.db.update(availabilities).set({ guideId }).where(eq(availabilities.time, '16:00'));
    const guide = await app.staffClient(username);
    const { body } = await guide.get<TodayJson>('/api/admin/today');
    expect(body).toMatchObject({ next: null, waiting: null, backup: null });
    expect(body.today.map(({ time }) => time)).toEqual(['16:00']);
    expect(body.comingUp.map(({ time }) => time)).toEqual(['16:00']);
    await app.db.update(availabilities).set({ guideId: null });
    const { body: none } = await guide.get<TodayJson>('/api/admin/today');
    expect(none).toMatchObject({ today: [], comingUp: [], next: null });
  });

  it('counts what needs attention by staff', async () => {
    const app = await openTestApp(kind);
    const visitor = app.client();
    const message = { name: 'Ana', email: 'ana@mail.example', subject: 'Other', message: 'Olá' };
    await visitor.post('/api/contact', { ...message, language: 'pt' });
    await buildReview(app, { status: 'awaiting_approval' });
    await buildReview(app);
    await app.inChange(({ tx }) =>
      tx.update(mails).set({ status: 'failed' }).where(eq(mails.kind, 'team_contact_message')),
    );
    const staff = await app.staffClient();
    const { body } = await staff.get<TodayJson>('/api/admin/today');
    expect(body.waiting).toEqual({
      dispute: null,
      failingJobs: [],
      stuckRefund: null,
      unopened: null,
      failedInvoices: 0,
      lateInvoices: 0,
      failedMails: 1,
      reviews: 1,
      messages: 1,
      overdue: 0,
      owedBack: 0,
      toRebook: 0,
      paidWithoutMoney: { vouchers: 0, bookings: 0 },
      erasures: 0,
      holdsFromOneSource: 0,
    });
  });

  it('counts for the menu what waits for an answer', async () => {
    const app = await openTestApp(kind);
    const message = { name: 'Ana', email: 'ana@mail.example', subject: 'Other', message: 'Olá' };
    await app.client().post('/api/contact', { ...message, language: 'pt' });
    const { id: tourId } = await buildTour(app);
    await buildRequest(app, { tourId, date: '2026-11-21', time: '10:00' });
    await buildConfirmedBooking(app, { tourId, date: '2026-11-22', time: '10:00' });
    await buildReview(app, { status: 'awaiting_approval' });
    await buildReview(app);
    const staff = await app.staffClient();
    const { body } = await staff.get<MenuCountsJson>('/api/admin/menu-counts');
    expect(body).toEqual({ requests: 2, reviews: 1 });
  });

  it('warns of a late backup, with the error of the last attempt', async () => {
    const app = await openTestApp(kind);
    const staff = await app.staffClient();
    const told = async () => (await staff.get<TodayJson>('/api/admin/today')).body.backup;
    // A site that isn't public yet needs no backup.
    expect(await told()).toEqual({ lastAt: null, error: null, isLate: false });
    const { db, inChange, files, clock, dataDir } = app;
    const site = { db, inChange, files, clock, dataDir };
    const order = { to: join(dataDir, 'backups'), passphrase: null };
    await makeBackup(site, order);
    const lastAt = app.clock().toString();
    expect(await told()).toEqual({ lastAt, error: null, isLate: false });
    app.clock.advance({ hours: 23 });
    expect(await told()).toEqual({ lastAt, error: null, isLate: false });
    app.clock.advance({ hours: 3, seconds: 1 });
    await staff.signIn(STAFF_PASSWORD);
    expect(await told()).toEqual({ lastAt, error: null, isLate: true });
    writeFileSync(join(dataDir, 'no-folder'), '');
    const nowhere = { ...order, to: join(dataDir, 'no-folder') };
    await expect(makeBackup(site, nowhere)).rejects.toThrow();
    expect(await told()).toEqual({
      lastAt,
      error: expect.stringContaining('no-folder'),
      isLate: true,
    });
    await makeBackup(site, order);
    expect(await told()).toMatchObject({ error: null, isLate: false });
  });
});
