import { expect, it } from 'vitest';
import type { AdminReviewsJson, TestimonialJson } from '#contract/content/reviews.schemas.ts';
import { openTestApp } from '../../../test/app.ts';
import { describeOnDatabase } from '../../../test/database.ts';
import { buildConfirmedBooking, buildRequest } from '../../../test/factories.ts';

const notFound = { status: 404, body: { code: 'booking_not_found' } };
const start = '2026-12-05T10:00:00Z';

const words = {
  name: 'Marta',
  country: 'Spain',
  rating: 4,
  text: 'A lovely walk, well told.',
  language: 'en',
};

describeOnDatabase('a guest’s review', (kind) => {
  it('waits for approval, is then published, and is refused a second time with 409', async () => {
    const app = await openTestApp(kind);
    const { reference, tourId } = await buildConfirmedBooking(app);
    app.clock.set(start);
    const guest = app.client();
    expect(await guest.get(`/api/reviews/${reference}`)).toMatchObject({
      status: 200,
      body: { tourId, date: '2026-12-05', firstName: 'Inês' },
    });
    const send = (options = {}) =>
      guest.post('/api/reviews', { bookingReference: reference, ...words }, options);
    const stored = { status: 201, body: { status: 'awaiting_approval' } };
    expect(await send({ idempotencyKey: 'once' })).toMatchObject(stored);
    expect(await send({ idempotencyKey: 'once' })).toMatchObject(stored);
    const again = { status: 409, body: { code: 'already_reviewed' } };
    expect(await send()).toMatchObject(again);
    expect(await guest.get(`/api/reviews/${reference}`)).toMatchObject(again);

    const shown = async () => (await guest.get<TestimonialJson[]>('/api/testimonials')).body;
    expect(await shown()).toEqual([]);
    const staff = await app.staffClient();
    const waiting = await staff.get<AdminReviewsJson>('/api/admin/reviews');
    expect(waiting.body.waiting).toBe(1);
    await staff.post(`/api/admin/reviews/${waiting.body.reviews[0]?.id}/approval`, {});
    const { rating, text, name: customerName, country: customerCountry } = words;
    await expect.poll(shown).toMatchObject([{ rating, text, customerName, customerCountry }]);
  });

  it('can be written from the start of the tour until 90 days after it', async () => {
    const app = await openTestApp(kind);
    const { reference } = await buildConfirmedBooking(app);
    const guest = app.client();
    const ask = async (moment: string) => {
      app.clock.set(moment);
      return guest.get(`/api/reviews/${reference.toLowerCase().replace('-', '')}`);
    };
    expect(await ask('2026-12-05T09:59:59Z')).toMatchObject({
      status: 409,
      body: { code: 'too_early', opensAt: start },
    });
    expect((await ask(start)).status).toBe(200);
    expect((await ask('2027-03-05T10:00:00Z')).status).toBe(200);
    expect(await ask('2027-03-05T10:00:01Z')).toMatchObject(notFound);
    expect(
      await guest.post('/api/reviews', { bookingReference: reference, ...words }),
    ).toMatchObject(notFound);
  });

  it('is refused with 404 for requests, cancelled bookings and unknown references', async () => {
    const app = await openTestApp(kind);
    const guest = app.client();
    const pending = await buildRequest(app);
    const cancelled = await buildConfirmedBooking(app);
    const { token } = cancelled;
    const path = `/api/bookings/${cancelled.reference}/cancellation`;
    expect((await guest.post(path, { token })).status).toBe(200);
    app.clock.set(start);
    for (const reference of [pending.reference, cancelled.reference, 'LX-00000000', 'nothing']) {
      expect(await guest.get(`/api/reviews/${reference}`), reference).toMatchObject(notFound);
    }
  });

  it('is refused with 422 and the specified messages for invalid fields', async () => {
    const app = await openTestApp(kind);
    const { reference } = await buildConfirmedBooking(app);
    app.clock.set(start);
    const guest = app.client();
    const send = (given: object) =>
      guest.post('/api/reviews', { bookingReference: reference, ...words, ...given });
    expect(
      await send({ name: ' J ', country: 'U', rating: 6, text: '🌊'.repeat(9) }),
    ).toMatchObject({
      status: 422,
      body: {
        code: 'invalid',
        errors: {
          name: ['Name must be at least 2 characters'],
          country: ['Country must be at least 2 characters'],
          rating: ['Maximum rating is 5'],
          text: ['Review must be at least 10 characters long'],
        },
      },
    });
    expect(await send({ rating: 0, text: '🌊'.repeat(500) })).toMatchObject({
      status: 422,
      body: {
        errors: {
          rating: ['Please select a rating'],
          text: ['Review must be less than 500 characters'],
        },
      },
    });
    expect((await send({ text: '🌊'.repeat(499) })).status).toBe(201);
  });
});
