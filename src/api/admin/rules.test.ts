import { and, eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { OwnBookingJson } from '#contract/bookings/bookings.schemas.ts';
import { defaultRules } from '#contract/bookings/default-rules.ts';
import type { Rules } from '#contract/bookings/rules.schemas.ts';
import { ruleNumbers } from '#contract/content/home.ts';
import type { BusinessJson } from '#contract/settings/settings.schemas.ts';
import { instantAt, wallTimeAt } from '#contract/time/wall-time.ts';
import type { AvailabilityJson } from '#contract/tours/availabilities.schemas.ts';
import type { TourInFullJson } from '#contract/tours/tours.schemas.ts';
import { queueDueMails } from '#domain/bookings/booking-mails.ts';
import { findBooking } from '#domain/bookings/bookings.queries.ts';
import { mails } from '#domain/mails/mails.table.ts';
import { renderBookingMail } from '#mail/booking-mails.ts';
import { openTestApp, TEST_BUSINESS, type TestApp } from '../../../test/app.ts';
import { describeOnDatabase } from '../../../test/database.ts';
import {
  buildAvailability,
  buildConfirmedBooking,
  buildTour,
  someParty,
} from '../../../test/factories.ts';

const path = '/api/admin/settings/rules';
type Own = OwnBookingJson & { token: string };

async function setRules(app: TestApp, given: Partial<Rules>) {
  const staff = await app.staffClient();
  return staff.write<{ errors: object }>('PUT', path, { ...defaultRules, ...given });
}

const inHours = (app: TestApp, hours: number, minutes = 0) =>
  wallTimeAt(app.clock().add({ hours, minutes }));

const dateIn = async (app: TestApp, hours: number) => buildAvailability(app, inHours(app, hours));

const hold = (app: TestApp, availabilityId: string) =>
  app.client().post<Own>('/api/bookings', { ...someParty({ language: 'en' }), availabilityId });

async function book(app: TestApp, availabilityId: string) {
  const guest = app.client();
  const party = someParty({ language: 'en' });
  const held = await guest.post<Own>('/api/bookings', { ...party, availabilityId });
  const { reference, token } = held.body;
  const paid = await guest.post<Own>(`/api/bookings/${reference}/payment`, { token });
  expect(paid.status).toBe(200);
  const cancel = () => guest.post(`/api/bookings/${reference}/cancellation`, { token });
  const find = async () => (await guest.get<Own>(`/api/bookings/${reference}?token=${token}`)).body;
  return { ...paid.body, cancel, find };
}

const ask = async (app: TestApp, requested: { date: string; time: string }, participants = 2) => {
  const { id: tourId } = await buildTour(app);
  return app
    .client()
    .post<Own>('/api/requests', { ...someParty({ participants }), tourId, ...requested });
};

const mailsOf = (app: TestApp, id: string, kind: 'booking_reminder' | 'review_invitation') =>
  app.db.$count(mails, and(eq(mails.kind, kind), eq(mails.subjectId, id)));

const idOf = async (app: TestApp, reference: string) =>
  (await findBooking(app.db, reference))?.id ?? '';

describeOnDatabase('booking rules', (kind) => {
  it('are the specification’s by default, and pages get the saved ones', async () => {
    const app = await openTestApp(kind);
    const seen = async () => (await app.client().get<BusinessJson>('/api/house')).body.rules;
    expect(await seen()).toEqual(defaultRules);
    expect((await setRules(app, { freeCancellationHours: 48 })).status).toBe(200);
    await expect.poll(seen).toEqual({ ...defaultRules, freeCancellationHours: 48 });
  });

  it.each([
    ['holdMinutes', 4, 5],
    ['holdMinutes', 61, 60],
    ['bookingCutoffHours', 169, 168],
    ['firstBookingCutoffHours', 169, 168],
    ['firstBookingCutoffHours', -1, null],
    ['freeCancellationHours', 0, 1],
    ['freeCancellationHours', 1.5, 1],
    ['requestReplyHours', 0, 1],
    ['reviewWindowDays', 13, 14],
    ['privatePartyMaxPeople', 101, 100],
    ['privatePartyMaxPeople', 6, 7],
    ['maxSharedGroupSize', 0, 1],
    ['bookableDaysAhead', 366, 365],
    ['referencePrefix', 'L1', 'pt'],
    ['referencePrefix', 'LXXX', 'LXX'],
  ] as const)('refuse %s of %s with 422 and accept %s', async (field, refused, taken) => {
    const app = await openTestApp(kind);
    const answer = await setRules(app, { [field]: refused });
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.body.errors)).toEqual([field]);
    expect((await setRules(app, { [field]: taken })).status).toBe(200);
  });

  it('let a guest cancel until the deadline of the rules at booking (then 409 too_late)', async () => {
    const app = await openTestApp(kind);
    const { id: availabilityId } = await dateIn(app, 100);
    await setRules(app, { freeCancellationHours: 48 });
    const [early, late] = [await book(app, availabilityId), await book(app, availabilityId)];
    await setRules(app, { freeCancellationHours: 72 });
    const strict = await book(app, availabilityId);
    expect(early.refunds[0]?.until).toBe(app.clock().add({ hours: 52 }).toString());
    expect(strict.refunds[0]?.until).toBe(app.clock().add({ hours: 28 }).toString());
    app.clock.advance({ hours: 28, seconds: 1 });
    expect(await strict.cancel()).toMatchObject({
      status: 409,
      body: { code: 'too_late', detail: expect.stringContaining('72') },
    });
    app.clock.advance({ hours: 23, minutes: 59, seconds: 59 });
    expect((await early.cancel()).status).toBe(200);
    app.clock.advance({ seconds: 1 });
    expect(await late.find()).toMatchObject({ isCancellable: false, isMovable: false });
    expect(await late.cancel()).toMatchObject({ status: 409, body: { code: 'too_late' } });
  });

  it('appear in a booking’s emails as they were at booking', async () => {
    const app = await openTestApp(kind);
    const { id: availabilityId } = await dateIn(app, 40);
    await setRules(app, { freeCancellationHours: 48, arriveEarlyMinutes: 20 });
    const { reference, rules } = await book(app, availabilityId);
    await setRules(app, { freeCancellationHours: 12, arriveEarlyMinutes: 5 });
    expect(rules).toMatchObject({ freeCancellationHours: 48, arriveEarlyMinutes: 20 });
    const booking = await findBooking(app.db, reference);
    const mail = booking && renderBookingMail('booking_confirmed', booking, TEST_BUSINESS);
    expect(mail?.text).toContain('less than 48 hours away');
    expect(mail?.text).toContain('20 minutes early');
    expect(mail?.attachments[0]?.content.replaceAll('\r\n ', '')).toContain('20 minutes early');
  });

  it('set the minutes of a hold, also if they change later', async () => {
    const app = await openTestApp(kind);
    const { id } = await dateIn(app, 30);
    await setRules(app, { holdMinutes: 30 });
    const { body: held } = await hold(app, id);
    await setRules(app, { holdMinutes: 5 });
    expect(held.holdExpiresAt).toBe(app.clock().add({ minutes: 30 }).toString());
    const pay = () =>
      app.client().post(`/api/bookings/${held.reference}/payment`, { token: held.token });
    app.clock.advance({ minutes: 29, seconds: 59 });
    expect((await pay()).status).toBe(200);
  });

  it('close online booking the set hours before a start, also in cached responses', async () => {
    const app = await openTestApp(kind);
    const [far, near] = [await dateIn(app, 6), await dateIn(app, 5)];
    const reasonOf = async ({ tourId }: { tourId: string }) => {
      const address = `/api/availabilities?tourId=${tourId}`;
      return (await app.client().get<AvailabilityJson[]>(address)).body[0]?.reason;
    };
    const nextOf = async ({ tourId }: { tourId: string }) =>
      (await app.client().get<TourInFullJson>(`/api/tours/${tourId}`)).body.nextAvailability;
    expect(await reasonOf(near)).toBe(null);
    expect(await nextOf(near)).not.toBe(null);
    await setRules(app, { bookingCutoffHours: 5 });
    await expect.poll(() => reasonOf(near)).toBe('cutoff');
    await expect.poll(() => nextOf(near)).toBe(null);
    expect(await reasonOf(far)).toBe(null);
    expect(await hold(app, near.id)).toMatchObject({ status: 409, body: { reason: 'cutoff' } });
    expect((await hold(app, far.id)).status).toBe(201);
  });

  it('close a date without bookings earlier, and keep it open once booked', async () => {
    const app = await openTestApp(kind);
    await setRules(app, { bookingCutoffHours: 2, firstBookingCutoffHours: 12 });
    const date = await dateIn(app, 13);
    const later = await buildAvailability(app, { tourId: date.tourId, ...inHours(app, 30) });
    const seen = async () => {
      const address = `/api/availabilities?tourId=${date.tourId}`;
      const [first] = (await app.client().get<AvailabilityJson[]>(address)).body;
      const tour = await app.client().get<TourInFullJson>(`/api/tours/${date.tourId}`);
      const next = tour.body.nextAvailability?.date;
      return [first?.bookable, first?.reason, first?.cutoffHours, next];
    };
    expect(await seen()).toEqual([true, null, 12, date.date]);
    app.clock.advance({ minutes: 59, seconds: 59 });
    const { body: held, status } = await hold(app, date.id);
    expect(status).toBe(201);
    app.clock.advance({ seconds: 1 });
    // It stays open while it is held, closes when the hold ends, and opens with the first booking.
    await expect.poll(seen).toEqual([true, null, 2, date.date]);
    app.clock.set(held.holdExpiresAt ?? '');
    await expect.poll(seen).toEqual([false, 'cutoff', 12, later.date]);
    expect(await hold(app, date.id)).toMatchObject({ status: 409, body: { reason: 'cutoff' } });
    const { tourId, date: day, time } = date;
    await buildConfirmedBooking(app, { tourId, date: day, time });
    await setRules(app, { bookingCutoffHours: 2, firstBookingCutoffHours: 12 });
    await expect.poll(seen).toEqual([true, null, 2, date.date]);
    expect((await hold(app, date.id)).status).toBe(201);
  });

  it.each([
    ['its own cut-off', { tour: 3, rule: 12 }, null],
    ['the business’s by default', { tour: null, rule: 12 }, 'cutoff'],
    ['no later cut-off than that of other dates', { tour: 0, rule: null }, null],
  ] as const)('give a tour’s dates without bookings %s', async (_what, { tour, rule }, reason) => {
    const app = await openTestApp(kind);
    await setRules(app, { bookingCutoffHours: 2, firstBookingCutoffHours: rule });
    const { id: tourId } = await buildTour(app, { firstBookingCutoffHours: tour });
    const { id } = await buildAvailability(app, { tourId, ...inHours(app, 4) });
    const shown = await app
      .client()
      .get<AvailabilityJson[]>(`/api/availabilities?tourId=${tourId}`);
    expect(shown.body[0]?.reason).toBe(reason);
    expect((await hold(app, id)).status).toBe(reason === null ? 201 : 409);
    app.clock.advance({ hours: 2 });
    expect(await hold(app, id)).toMatchObject({ status: 409, body: { reason: 'cutoff' } });
  });

  it('refuse a move to a date within the cut-off with 409', async () => {
    const app = await openTestApp(kind);
    const near = await dateIn(app, 30);
    const far = await buildAvailability(app, { tourId: near.tourId, ...inHours(app, 200) });
    const { reference } = await book(app, far.id);
    await setRules(app, { bookingCutoffHours: 31 });
    const token = (await findBooking(app.db, reference))?.token ?? '';
    const moved = await app
      .client()
      .post(`/api/bookings/${reference}/move`, { token, availabilityId: near.id });
    expect(moved).toMatchObject({ status: 409, body: { reason: 'cutoff' } });
  });

  it('set for how many days ahead dates are shown', async () => {
    const app = await openTestApp(kind);
    const { tourId } = await buildAvailability(app, inHours(app, 24 * 7));
    await buildAvailability(app, { tourId, ...inHours(app, 24 * 8) });
    const shown = async () => {
      const [listed, tour] = [
        await app.client().get<AvailabilityJson[]>(`/api/availabilities?tourId=${tourId}`),
        await app.client().get<TourInFullJson>(`/api/tours/${tourId}`),
      ];
      return [listed.body.length, tour.body.availabilities.length];
    };
    expect(await shown()).toEqual([2, 2]);
    await setRules(app, { bookableDaysAhead: 7 });
    await expect.poll(shown).toEqual([1, 1]);
  });

  it('set the lead time, the largest party (422) and the answer deadline of requests', async () => {
    const app = await openTestApp(kind);
    await setRules(app, { requestLeadHours: 6, privatePartyMaxPeople: 50, requestReplyHours: 8 });
    expect(await ask(app, inHours(app, 5, 59))).toMatchObject({
      status: 422,
      body: { code: 'start_too_soon', detail: expect.stringContaining('6 hours') },
    });
    expect((await ask(app, inHours(app, 6))).status).toBe(201);
    const far = inHours(app, 24 * 30);
    const { body: asked, status } = await ask(app, far, 50);
    expect(status).toBe(201);
    expect(asked.answerDueAt).toBe(app.clock().add({ hours: 8 }).toString());
    expect(await ask(app, far, 51)).toMatchObject({
      status: 422,
      body: { code: 'too_many_people', detail: expect.stringContaining('50') },
    });
    await setRules(app, { requestReplyHours: 2 });
    const stored = await findBooking(app.db, asked.reference);
    expect(stored?.answerDueAt?.toString()).toBe(asked.answerDueAt);
  });

  it('limit the size of private tours (422), except of an existing larger one', async () => {
    const app = await openTestApp(kind);
    const staff = await app.staffClient();
    const created = await staff.post<{ id: string }>('/api/admin/tours', privateTour(30));
    expect(created.status).toBe(201);
    await setRules(app, { privatePartyMaxPeople: 20 });
    expect(await staff.post('/api/admin/tours', privateTour(21))).toMatchObject({
      status: 422,
      body: { errors: { maxGroupSize: [expect.stringContaining('20')] } },
    });
    expect((await staff.post('/api/admin/tours', privateTour(20))).status).toBe(201);
    const { id } = created.body;
    const change = (size: number) =>
      staff.write('PUT', `/api/admin/tours/${id}`, privateTour(size));
    expect((await change(31)).status).toBe(422);
    expect((await change(30)).status).toBe(200);
    const asked = { ...someParty({ participants: 30 }), tourId: id, ...inHours(app, 500) };
    expect((await app.client().post('/api/requests', asked)).status).toBe(201);
  });

  it('set the largest group of shared tours, its dates and the sentences that name it', async () => {
    const app = await openTestApp(kind);
    const staff = await app.staffClient();
    const create = (maxGroupSize: number) =>
      staff.post<{ id: string }>('/api/admin/tours', sharedTour(maxGroupSize));
    const tooMany = { status: 422, body: { errors: { maxGroupSize: [expect.any(String)] } } };
    expect(await create(8)).toMatchObject(tooMany);
    expect((await setRules(app, { maxSharedGroupSize: 12 })).status).toBe(200);
    expect(await create(13)).toMatchObject(tooMany);
    const { body: tour } = await create(12);
    const { id: availabilityId } = await buildAvailability(app, {
      tourId: tour.id,
      capacity: 12,
      ...inHours(app, 100),
    });
    const party = { ...someParty({ participants: 12 }), availabilityId };
    expect((await app.client().post('/api/bookings', party)).status).toBe(201);
    const { rules } = (await app.client().get<BusinessJson>('/api/house')).body;
    expect(ruleNumbers(rules).groupMaximum).toBe(12);
    const upTo = (maxSharedGroupSize: number) =>
      setRules(app, { maxSharedGroupSize, privatePartyMaxPeople: 100 });
    expect(await upTo(61)).toMatchObject({ status: 422 });
    expect(await upTo(60)).toMatchObject({ status: 200 });
    await setRules(app, { maxSharedGroupSize: 4 });
    const change = (size: number) =>
      staff.write('PUT', `/api/admin/tours/${tour.id}`, sharedTour(size));
    expect((await change(12)).status).toBe(200);
    expect(await create(5)).toMatchObject(tooMany);
  });

  it('set the time of the reminder as it was at booking', async () => {
    const app = await openTestApp(kind);
    const { id: availabilityId } = await dateIn(app, 100);
    await setRules(app, { reminderHoursBefore: 48 });
    const early = await book(app, availabilityId);
    await setRules(app, { reminderHoursBefore: 3 });
    const late = await book(app, availabilityId);
    const [earlyId, lateId] = [await idOf(app, early.reference), await idOf(app, late.reference)];
    const reminded = async () => {
      await app.inChange(queueDueMails);
      return [
        await mailsOf(app, earlyId, 'booking_reminder'),
        await mailsOf(app, lateId, 'booking_reminder'),
      ];
    };
    app.clock.advance({ hours: 51, minutes: 59 });
    expect(await reminded()).toEqual([0, 0]);
    app.clock.advance({ minutes: 1 });
    expect(await reminded()).toEqual([1, 0]);
    app.clock.advance({ hours: 44, minutes: 59 });
    expect(await reminded()).toEqual([1, 0]);
    app.clock.advance({ minutes: 1 });
    expect(await reminded()).toEqual([1, 1]);
  });

  it('set the time of the review invitation, and the review deadline as it was at booking', async () => {
    const app = await openTestApp(kind);
    await setRules(app, { reviewInvitationHoursAfter: 2, reviewWindowDays: 14 });
    const booking = await buildConfirmedBooking(app, inHours(app, 30));
    const startsAt = instantAt({ date: booking.date, time: booking.time });
    await setRules(app, { reviewInvitationHoursAfter: 2, reviewWindowDays: 365 });
    const invited = async () => {
      await app.inChange(queueDueMails);
      return mailsOf(app, booking.id, 'review_invitation');
    };
    app.clock.advance(app.clock().until(startsAt.add({ hours: 1, minutes: 59, seconds: 59 })));
    expect(await invited()).toBe(0);
    app.clock.advance({ seconds: 1 });
    expect(await invited()).toBe(1);
    const opens = async () => (await app.client().get(`/api/reviews/${booking.reference}`)).status;
    app.clock.advance(app.clock().until(startsAt.add({ hours: 14 * 24 })));
    expect(await opens()).toBe(200);
    app.clock.advance({ seconds: 1 });
    expect(await opens()).toBe(404);
  });

  it('set the prefix of new references, and older references still open', async () => {
    const app = await openTestApp(kind);
    const { id: availabilityId } = await dateIn(app, 100);
    const old = await book(app, availabilityId);
    expect(old.reference).toMatch(/^LX-/);
    await setRules(app, { referencePrefix: 'opo' });
    const young = await book(app, availabilityId);
    expect(young.reference).toMatch(/^OPO-[0-9A-Z]{8}$/);
    for (const { reference } of [old, young]) {
      const { token = '' } = (await findBooking(app.db, reference)) ?? {};
      for (const typed of [reference, reference.toLowerCase(), reference.replace('-', '')]) {
        const found = await app.client().get<Own>(`/api/bookings/${typed}?token=${token}`);
        expect(found, typed).toMatchObject({ status: 200, body: { reference } });
      }
    }
    expect(app.logLines.join('\n')).not.toMatch(/(LX|OPO)-?[0-9A-Z]{8}/i);
  });
});

const sharedTour = (maxGroupSize: number) => ({
  ...privateTour(maxGroupSize),
  priceType: 'per_person',
});

const privateTour = (maxGroupSize: number) => ({
  name: { en: 'A day on the river' },
  description: { en: 'By boat' },
  duration: { en: '6 hours' },
  durationMinutes: 360,
  price: 90_000,
  priceType: 'per_group',
  meetingPoint: { en: 'At the pier' },
  maxGroupSize,
});
