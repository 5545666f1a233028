import { expect, it } from 'vitest';
import { availabilities } from '#domain/availability/availabilities.table.ts';
import { findBooking } from '#domain/bookings/bookings.queries.ts';
import { renderBookingMail } from '#mail/booking-mails.ts';
import { openTestApp, TEST_BUSINESS } from '../../../test/app.ts';
import { describeOnDatabase } from '../../../test/database.ts';
import { buildAvailability, buildTour, someParty } from '../../../test/factories.ts';
import { mailKindsOf, requestForOffer, offeredStart as start } from '../../../test/offers.ts';

describeOnDatabase('an offer of several starts', (kind) => {
  const choice = {
    otherStarts: [
      { date: '2026-12-08', time: '09:30' },
      { date: '2026-12-07', time: '11:00' },
    ],
  };
  const second = { date: '2026-12-07', time: '11:00' };
  const allOpen = [start, second, { date: '2026-12-08', time: '09:30' }].map((each) => ({
    ...each,
    isOpen: true,
  }));

  it('has up to three starts, of which the guest accepts one at the offered price', async () => {
    const app = await openTestApp(kind);
    const { offer, accept, find, token, id, staff, reference } = await requestForOffer(app, {
      participants: 3,
    });
    const { totalAmount, lines } = await find();
    const four = [...choice.otherStarts, second].map((each, at) => ({
      ...each,
      time: `1${at}:00`,
    }));
    expect(await offer({ otherStarts: four })).toMatchObject({ status: 422 });
    expect(await offer({ ...choice, totalAmount })).toMatchObject({
      status: 200,
      body: { offeredStarts: allOpen.map(({ date, time }) => ({ date, time })) },
    });
    expect(await find()).toMatchObject({ status: 'offered', offeredStarts: allOpen });
    expect(await accept()).toMatchObject({ status: 409, body: { code: 'offer_changed' } });
    const other = { token, start: { date: '2026-12-09', time: '11:00' } };
    expect(await accept(other)).toMatchObject({ status: 409, body: { code: 'offer_changed' } });
    const dearer = { token, start: second, shownTotal: totalAmount + 1 };
    expect(await accept(dearer)).toMatchObject({ status: 409, body: { code: 'offer_changed' } });
    expect(await accept({ token, start: second, shownTotal: totalAmount })).toMatchObject({
      status: 200,
      body: {
        ...second,
        status: 'confirmed',
        totalAmount,
        dueAmount: totalAmount,
        lines,
        offeredStarts: [],
      },
    });
    expect(await app.db.select().from(availabilities)).toMatchObject([second]);
    // A second tap, on another date, changes nothing.
    expect(await accept({ token, start })).toMatchObject({ status: 200, body: second });
    expect(await mailKindsOf(app, id)).toContain('team_offer_accepted');
    expect(await staff.get(`/api/admin/requests/${reference}`)).toMatchObject({
      body: { confirmedDate: second.date, confirmedTime: second.time },
    });
  });

  it('gives a guest who accepts two dates at once only one of them', async () => {
    const app = await openTestApp(kind);
    const { offer, accept, token, tourId, guest, find } = await requestForOffer(app, {
      participants: 3,
    });
    await offer(choice);
    const taps = await Promise.all([accept({ token, start }), accept({ token, start: second })]);
    expect(taps.map(({ status }) => status)).toEqual([200, 200]);
    const { date } = await find();
    expect(taps.map(({ body }) => body.date)).toEqual([date, date]);
    const path = `/api/availabilities?tourId=${tourId}&from=2026-12-06&to=2026-12-09`;
    const { body: dates } = await guest.get<{ spotsLeft: number }[]>(path);
    expect(dates.map(({ spotsLeft }) => spotsLeft)).toEqual([4]);
  });

  it('shows a full date as gone, rejects it with 409, and still lets the guest accept another', async () => {
    const app = await openTestApp(kind);
    const { id: tourId } = await buildTour(app);
    const { id: availabilityId } = await buildAvailability(app, { tourId, ...start });
    const { staff, offer, accept, find, token } = await requestForOffer(app, {
      tourId,
      participants: 4,
    });
    expect((await offer(choice)).status).toBe(200);
    await staff.post('/api/admin/bookings', { ...someParty({ participants: 4 }), availabilityId });
    const [first, ...others] = allOpen;
    expect((await find()).offeredStarts).toEqual([{ ...first, isOpen: false }, ...others]);
    expect(await accept({ token, start })).toMatchObject({
      status: 409,
      body: { code: 'not_enough_spots' },
    });
    expect(await accept({ token, start: second })).toMatchObject({ status: 200, body: second });
  });

  it('gives the last spots of an offered date to one of two guests, and lets the other accept another date', async () => {
    const app = await openTestApp(kind);
    const { id: tourId } = await buildTour(app);
    await buildAvailability(app, { tourId, ...start });
    const rivals = [
      await requestForOffer(app, { tourId, participants: 4 }),
      await requestForOffer(app, { tourId, participants: 4 }),
    ];
    for (const { offer } of rivals) expect((await offer(choice)).status).toBe(200);
    const answers = await Promise.all(rivals.map(({ accept, token }) => accept({ token, start })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const loser = rivals[answers.findIndex(({ status }) => status === 409)];
    const again = await loser?.accept({ token: loser.token, start: second });
    expect(again).toMatchObject({ status: 200, body: second });
  });

  it('closes earlier dates one by one, and stays open until the last', async () => {
    const app = await openTestApp(kind);
    const { offer, accept, find, token } = await requestForOffer(app, { participants: 3 });
    const soon = { date: '2026-11-20', time: '18:00' };
    await offer({ ...soon, otherStarts: [{ date: '2026-11-21', time: '18:00' }] });
    expect((await find()).offerExpiresAt).toBe('2026-11-21T17:00:00Z');
    app.clock.advance({ hours: 10 });
    expect((await find()).offeredStarts).toMatchObject([{ isOpen: false }, { isOpen: true }]);
    expect(await accept({ token, start: soon })).toMatchObject({
      status: 422,
      body: { code: 'start_too_soon' },
    });
  });

  it('is replaced by another offer, with a new email and the same link', async () => {
    const app = await openTestApp(kind);
    const { offer, accept, find, token, id } = await requestForOffer(app, { participants: 3 });
    const replaced = { ...second, replacesOffer: true };
    expect(await offer(replaced)).toMatchObject({ status: 409, body: { code: 'not_pending' } });
    await offer(choice);
    app.clock.advance({ minutes: 1 });
    expect(await offer(replaced)).toMatchObject({ status: 200, body: { status: 'offered' } });
    expect(await find()).toMatchObject({ offeredStarts: [{ ...second, isOpen: true }] });
    expect((await mailKindsOf(app, id)).filter((each) => each === 'offer_made')).toHaveLength(2);
    expect(await accept({ token, start })).toMatchObject({
      status: 409,
      body: { code: 'offer_changed' },
    });
    expect(await accept({ token, start: second })).toMatchObject({ status: 200, body: second });
    expect(await offer(replaced)).toMatchObject({ status: 409, body: { code: 'not_pending' } });
  });

  it('lists its dates in the email, in each language', async () => {
    const app = await openTestApp(kind);
    const words = {
      en: ['Sunday, 6 December 2026', 'Monday, 7 December 2026', 'Date to choose'],
      pt: ['6 de dezembro de 2026', '7 de dezembro de 2026', 'Data à escolha'],
      ru: ['6 декабря 2026', '7 декабря 2026', 'Дата на выбор'],
    } as const;
    for (const language of ['en', 'pt', 'ru'] as const) {
      const { offer, reference, token } = await requestForOffer(app, { language, participants: 3 });
      await offer(choice);
      const booking = await findBooking(app.db, reference);
      const text = (booking && renderBookingMail('offer_made', booking, TEST_BUSINESS)?.text) ?? '';
      for (const part of words[language]) expect(text).toContain(part);
      expect(text).toContain(`/booking/${reference}?token=${token}`);
    }
  });
});
