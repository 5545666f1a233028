import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { AdminReviewsJson } from '#contract/content/reviews.schemas.ts';
import { reviews } from '#domain/reviews/reviews.table.ts';
import { auditLog } from '#domain/staff/staff.table.ts';
import { openTestApp } from '../../../test/app.ts';
import type { Client } from '../../../test/client.ts';
import { describeOnDatabase, describeOnEachDatabase } from '../../../test/database.ts';
import { buildReview, buildTour } from '../../../test/factories.ts';

const path = '/api/admin/reviews';

const reply = async (staff: Client, id: string, body: unknown) =>
  staff.send(`${path}/${id}/reply`, {
    method: 'PUT',
    headers: { ...(await staff.csrfHeaders()), 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

describeOnEachDatabase('/api/admin/reviews', (kind) => {
  it('lists pending reviews first, and filters by state, tour, stars and text', async () => {
    const app = await openTestApp(kind);
    const [alfama, belem] = [await buildTour(app), await buildTour(app)];
    const old = await buildReview(app, { tourId: alfama.id, rating: 2 });
    await buildReview(app, { tourId: belem.id, rating: 5 });
    await app.db
      .update(reviews)
      .set({ status: 'awaiting_approval', decidedAt: null })
      .where(eq(reviews.id, old.id));
    const staff = await app.staffClient();
    const list = async (query: string) =>
      (await staff.get<AdminReviewsJson>(`${path}${query}`)).body;
    const all = await list('');
    expect(all).toMatchObject({ total: 2, waiting: 1, page: 1 });
    expect(all.reviews.map(({ rating }) => rating)).toEqual([2, 5]);
    expect(all.reviews[0]).toMatchObject({ bookingReference: expect.stringMatching(/^LX-/) });
    expect((await list('?status=approved')).reviews).toMatchObject([{ rating: 5 }]);
    expect((await list(`?tourId=${alfama.id}`)).reviews).toMatchObject([{ rating: 2 }]);
    expect((await list('?rating=5')).total).toBe(1);
    const reference = all.reviews[0]?.bookingReference ?? '';
    expect(await list(`?q=${reference.toLowerCase()}`)).toMatchObject({
      total: 1,
      reviews: [{ rating: 2 }],
    });
    expect((await list('?q=100%25')).total).toBe(0);
    expect((await staff.get(`${path}?rating=6`)).status).toBe(422);
  });
});

describeOnDatabase('/api/admin/reviews', (kind) => {
  it('sorts by pending, newest, oldest or fewest stars', async () => {
    const app = await openTestApp(kind);
    const ratings = [4, 2, 5, 2];
    const written: string[] = [];
    for (const rating of ratings) {
      const status = rating === 5 ? 'awaiting_approval' : 'approved';
      written.push((await buildReview(app, { rating, status })).id);
      app.clock.advance({ minutes: 1 });
    }
    const staff = await app.staffClient();
    const order = async (query: string) => {
      const { body } = await staff.get<AdminReviewsJson>(`${path}${query}`);
      return body.reviews.map(({ id }) => written.indexOf(id));
    };
    expect(await order('')).toEqual([2, 3, 1, 0]);
    expect(await order('?sort=waiting')).toEqual([2, 3, 1, 0]);
    expect(await order('?sort=newest')).toEqual([3, 2, 1, 0]);
    expect(await order('?sort=oldest')).toEqual([0, 1, 2, 3]);
    expect(await order('?sort=stars')).toEqual([3, 1, 0, 2]);
  });

  it('approves a review with its rating, replies to it in public, and rejects it again', async () => {
    const app = await openTestApp(kind);
    const tour = await buildTour(app);
    const { id } = await buildReview(app, { tourId: tour.id, rating: 4 });
    await app.db
      .update(reviews)
      .set({ status: 'awaiting_approval', decidedAt: null })
      .where(eq(reviews.id, id));
    const staff = await app.staffClient();
    const rating = async () => {
      const { body } = await app.client().get<{ rating: number | null }>(`/api/tours/${tour.id}`);
      return body.rating;
    };
    const shown = async () => (await app.client().get<unknown[]>('/api/testimonials')).body;
    await expect.poll(rating).toBeNull();

    const approved = await staff.post(`${path}/${id}/approval`, {});
    expect(approved).toMatchObject({ status: 200, body: { id, status: 'approved' } });
    await expect.poll(rating).toBe(4);
    expect(await reply(staff, id, { reply: ' Obrigada! ' })).toMatchObject({
      status: 200,
      body: { reply: 'Obrigada!', repliedAt: expect.any(String) },
    });
    await expect.poll(shown).toMatchObject([{ id, reply: 'Obrigada!' }]);
    expect(await reply(staff, id, { reply: null })).toMatchObject({ body: { repliedAt: null } });
    expect((await reply(staff, id, { reply: '' })).status).toBe(422);

    expect((await staff.post(`${path}/${id}/rejection`, {})).status).toBe(200);
    await expect.poll(shown).toEqual([]);
    const audited = await app.db
      .select({ action: auditLog.action })
      .from(auditLog)
      .where(eq(auditLog.subjectId, id))
      .orderBy(auditLog.id);
    expect(audited.map(({ action }) => action)).toEqual([
      'review.approved',
      'review.replied',
      'review.replied',
      'review.rejected',
    ]);
    expect((await staff.post(`${path}/${crypto.randomUUID()}/approval`, {})).status).toBe(404);
  });
});
