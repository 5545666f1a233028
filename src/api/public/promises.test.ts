import { and, eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { OwnBookingJson } from '#contract/bookings/bookings.schemas.ts';
import { REMINDER_HOURS_BEFORE } from '#contract/constants.ts';
import { wallTimeAt } from '#contract/time/wall-time.ts';
import { queueDueMails } from '#domain/bookings/booking-mails.ts';
import { findBooking } from '#domain/bookings/bookings.queries.ts';
import { mails } from '#domain/mails/mails.table.ts';
import { renderBookingMail } from '#mail/booking-mails.ts';
import { m } from '#platform/i18n/messages.ts';
import { openTestApp, TEST_BUSINESS, type TestApp } from '../../../test/app.ts';
import { describeOnDatabase } from '../../../test/database.ts';
import {
  buildAvailability,
  buildConfirmedBooking,
  buildTour,
  someParty,
} from '../../../test/factories.ts';

type Own = OwnBookingJson & { token: string };

const inHours = ({ clock }: TestApp, hours: number) => wallTimeAt(clock().add({ hours }));

async function book(app: TestApp, hours: number) {
  const { id: tourId } = await buildTour(app);
  const availability = await buildAvailability(app, { tourId, ...inHours(app, hours) });
  const guest = app.client();
  const party = someParty({ language: 'en' });
  const held = await guest.post<Own>('/api/bookings', {
    ...party,
    availabilityId: availability.id,
  });
  expect(held.status).toBe(201);
  const { reference, token } = held.body;
  const paid = await guest.post<Own>(`/api/bookings/${reference}/payment`, { token });
  return { ...paid.body, token, tourId, guest };
}

const write = async (app: TestApp, kind: 'booking_confirmed' | 'booking_moved', to: string) => {
  const booking = await findBooking(app.db, to);
  return (booking && renderBookingMail(kind, booking, TEST_BUSINESS)?.text) ?? '';
};

async function remindersOf(app: TestApp, reference: string) {
  const booking = await findBooking(app.db, reference);
  for (let hour = 0; hour < 48; hour++) {
    app.clock.advance({ hours: 1 });
    await app.inChange(queueDueMails);
  }
  const its = and(eq(mails.kind, 'booking_reminder'), eq(mails.subjectId, booking?.id ?? ''));
  return app.db.$count(mails, its);
}

const none = m.booking_no_reminder({ hours: REMINDER_HOURS_BEFORE }, { locale: 'en' });
const promise = /We’ll send you a reminder on .+, local time\./;

describeOnDatabase('promises to guests', (kind) => {
  it('a reminder is announced on the page and in the email, and sent', async () => {
    const app = await openTestApp(kind);
    const { reference, remindAt } = await book(app, 30);
    expect(remindAt).toBe(app.clock().add({ hours: 6 }).toString());
    const mail = await write(app, 'booking_confirmed', reference);
    expect(mail).toMatch(promise);
    expect(mail).toContain('Friday, 20 November 2026, 4:00\u00a0PM');
    expect(await remindersOf(app, reference)).toBe(1);
  });

  it('no reminder is announced or sent for a booking made within a day of the start', async () => {
    const app = await openTestApp(kind);
    const { reference, remindAt } = await book(app, 20);
    expect(remindAt).toBe(null);
    const mail = await write(app, 'booking_confirmed', reference);
    expect(mail).toContain(none);
    expect(mail).not.toMatch(promise);
    expect(await remindersOf(app, reference)).toBe(0);
  });

  it('no reminder is announced or sent for a request confirmed within a day of the start', async () => {
    const app = await openTestApp(kind);
    const { id: tourId } = await buildTour(app);
    const requested = inHours(app, 60);
    const request = { ...someParty({ language: 'en' }), tourId, ...requested };
    const { body } = await app.client().post<Own>('/api/requests', request);
    app.clock.advance({ hours: 50 });
    const staff = await app.staffClient();
    const path = `/api/admin/requests/${body.reference}/confirmation`;
    const terms = { ...requested, meetingPoint: 'By the old tram stop', sendEmail: true };
    expect((await staff.post(path, terms)).status).toBe(200);
    expect(await write(app, 'booking_confirmed', body.reference)).toContain(none);
    expect(await remindersOf(app, body.reference)).toBe(0);
  });

  it('no reminder is announced or sent for a booking moved to within a day of the start', async () => {
    const app = await openTestApp(kind);
    const { reference, token, tourId, guest } = await book(app, 100);
    const near = await buildAvailability(app, { tourId, ...inHours(app, 10) });
    const move = { token, availabilityId: near.id };
    const moved = await guest.post<Own>(`/api/bookings/${reference}/move`, move);
    expect(moved.body.remindAt).toBe(null);
    expect(await write(app, 'booking_moved', reference)).toContain(none);
    expect(await remindersOf(app, reference)).toBe(0);
  });

  it.each([
    ['in three hours', 3, '12:00\u00a0PM', 'Fri, 20 Nov'],
    ['in ten days', 240, '10:00\u00a0AM', 'Sat, 21 Nov'],
  ])(
    'an answer is promised in time for a start %s, and leads the subject of the team’s email',
    async (_when, hours, time, day) => {
      const app = await openTestApp(kind);
      const { id: tourId } = await buildTour(app);
      const request = { ...someParty({ language: 'en' }), tourId, ...inHours(app, hours) };
      const { body } = await app.client().post<Own>('/api/requests', request);
      const booking = await findBooking(app.db, body.reference);
      if (!booking) throw new Error('the request was not stored');
      const toGuest = renderBookingMail('request_received', booking, TEST_BUSINESS);
      const toTeam = renderBookingMail('team_new_request', booking, TEST_BUSINESS);
      expect(wallTimeAt(booking.answerDueAt ?? booking.createdAt).date).toMatch(/^2026-11-2[01]$/);
      expect(body.answerDueAt).toBe(booking.answerDueAt?.toString());
      expect(toGuest?.text).toContain(`${time}, local time`);
      expect(toGuest?.text).not.toContain('24 hours');
      expect(toTeam?.subject).toContain(`Answer by ${day}, ${time}: `);
    },
  );

  it('one review invitation is sent 24 hours after the start', async () => {
    const app = await openTestApp(kind);
    const { id } = await buildConfirmedBooking(app, { date: '2026-12-05', time: '10:00' });
    const its = and(eq(mails.kind, 'review_invitation'), eq(mails.subjectId, id));
    const invitationsAt = async (moment: string) => {
      app.clock.set(moment);
      await app.inChange(queueDueMails);
      return app.db.$count(mails, its);
    };
    expect(await invitationsAt('2026-12-06T09:59:59Z')).toBe(0);
    expect(await invitationsAt('2026-12-06T10:00:00Z')).toBe(1);
    expect(await invitationsAt('2026-12-06T11:00:00Z')).toBe(1);
  });
});
