import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { BULK_AT_MOST_RECORDS } from '#contract/constants.ts';
import type { BulkResultJson } from '#contract/staff/bulk.schemas.ts';
import { availabilities } from '#domain/availability/availabilities.table.ts';
import { galleryItems } from '#domain/gallery/gallery.table.ts';
import { pictures } from '#domain/pictures/pictures.table.ts';
import { reviews } from '#domain/reviews/reviews.table.ts';
import { auditLog } from '#domain/staff/staff.table.ts';
import { openTestApp, type TestApp } from '../../../test/app.ts';
import { describeOnDatabase } from '../../../test/database.ts';
import {
  buildAvailability,
  buildConfirmedBooking,
  buildReview,
  buildStaffMember,
  buildTour,
} from '../../../test/factories.ts';

const DATES = '/api/admin/bulk/availabilities';
const REVIEWS = '/api/admin/bulk/reviews';
const GALLERY = '/api/admin/bulk/gallery';

describeOnDatabase('bulk actions', (kind) => {
  const auditedIds = async (app: TestApp, action: string) =>
    (await app.db.select().from(auditLog).where(eq(auditLog.action, action)))
      .map(({ subjectId }) => subjectId)
      .toSorted();

  async function withDates() {
    const app = await openTestApp(kind);
    const staff = await app.staffClient();
    const { id: tourId } = await buildTour(app, { maxGroupSize: 7 });
    const booked = await buildConfirmedBooking(app, { tourId, participants: 3 });
    const open = async (time: string) =>
      (await buildAvailability(app, { tourId, time, date: '2026-12-20', capacity: 7 })).id;
    const empty = [await open('09:00'), await open('12:00')].toSorted();
    return { app, staff, tourId, empty, sold: booked.availabilityId ?? '' };
  }

  it('delete the dates without guests and name the reason for the others', async () => {
    const { app, staff, empty, sold } = await withDates();
    const gone = crypto.randomUUID();
    const ids = [...empty, sold, gone, empty[0]];
    const { status, body } = await staff.post<BulkResultJson>(DATES, { ids, action: 'delete' });
    expect(status).toBe(200);
    expect(body.done).toEqual(empty);
    expect(new Map(body.refused.map(({ id, code }) => [id, code]))).toEqual(
      new Map([
        [sold, 'has_bookings'],
        [gone, 'availability_not_found'],
      ]),
    );
    expect(body.refused.every(({ detail }) => detail.length > 5)).toBe(true);
    const left = await app.db.select().from(availabilities);
    expect(left.map(({ id }) => id)).toEqual([sold]);
    expect(await auditedIds(app, 'availability.removed')).toEqual(empty);
    // The same request again deletes nothing more.
    const again = await staff.post<BulkResultJson>(DATES, { ids: empty, action: 'delete' });
    expect(again.body.done).toEqual([]);
  });

  it('change the spots of dates, except where more are booked', async () => {
    const { app, staff, empty, sold } = await withDates();
    const change = { ids: [...empty, sold], action: 'capacity', capacity: 2 };
    const { body } = await staff.post<BulkResultJson>(DATES, change);
    expect(body.done).toEqual(empty);
    expect(body.refused).toMatchObject([{ id: sold, code: 'below_sold' }]);
    const rows = await app.db.select().from(availabilities);
    expect(rows.map(({ id, capacity }) => [id, capacity === 2]).toSorted()).toEqual(
      [...empty.map((id) => [id, true]), [sold, false]].toSorted(),
    );
    expect(await auditedIds(app, 'availability.changed')).toEqual(empty);
  });

  it('refuse a guide whom the site does not show', async () => {
    const { staff, empty } = await withDates();
    const change = { ids: empty, action: 'guide', namedGuideId: '0'.repeat(32) };
    const { body } = await staff.post<BulkResultJson>(DATES, change);
    expect(body.done).toEqual([]);
    expect(body.refused.map(({ code }) => code)).toEqual(['guide_not_shown', 'guide_not_shown']);
  });

  it('decide several reviews once', async () => {
    const app = await openTestApp(kind);
    const staff = await app.staffClient();
    const write = async () => {
      const { id: bookingId, tourId } = await buildConfirmedBooking(app);
      return (await buildReview(app, { bookingId, tourId, status: 'awaiting_approval' })).id;
    };
    const ids = [await write(), await write()].toSorted();
    const approve = { ids, action: 'approve' };
    expect((await staff.post<BulkResultJson>(REVIEWS, approve)).body).toEqual({
      done: ids,
      refused: [],
    });
    const [first] = await app.db.select().from(reviews);
    await staff.post(REVIEWS, approve);
    const [again] = await app.db.select().from(reviews);
    expect(again).toEqual(first);
    expect(first?.status).toBe('approved');
    expect(await auditedIds(app, 'review.approved')).toEqual(ids);
  });

  it('hide, show and delete several pictures', async () => {
    const app = await openTestApp(kind);
    const staff = await app.staffClient();
    const ids = await app.inChange(async ({ tx }) => {
      const picture = { width: 1, height: 1, placeholder: '', variants: [] };
      const [made] = await tx.insert(pictures).values(picture).returning();
      const item = { pictureId: made?.id ?? '', title: { en: 'A' }, description: {} };
      const added = await tx
        .insert(galleryItems)
        .values([
          { ...item, isActive: true },
          { ...item, isActive: false },
        ])
        .returning();
      return added.map(({ id }) => id).toSorted();
    });
    await staff.post(GALLERY, { ids, action: 'show' });
    expect(await auditedIds(app, 'gallery.changed')).toHaveLength(1);
    expect(await app.db.$count(galleryItems, eq(galleryItems.isActive, true))).toBe(2);
    await staff.post(GALLERY, { ids, action: 'hide' });
    expect(await app.db.$count(galleryItems, eq(galleryItems.isActive, true))).toBe(0);
    const { body } = await staff.post<BulkResultJson>(GALLERY, { ids, action: 'delete' });
    expect(body).toEqual({ done: ids, refused: [] });
    expect(await app.db.$count(galleryItems)).toBe(0);
  });

  it('take a limited number of records, and no others’ fields', async () => {
    const app = await openTestApp(kind);
    const staff = await app.staffClient();
    const ids = (count: number) => Array.from({ length: count }, () => crypto.randomUUID());
    const post = async (path: string, body: object) => (await staff.post(path, body)).status;
    expect(await post(REVIEWS, { ids: ids(BULK_AT_MOST_RECORDS), action: 'reject' })).toBe(200);
    expect(await post(REVIEWS, { ids: ids(BULK_AT_MOST_RECORDS + 1), action: 'reject' })).toBe(422);
    expect(await post(REVIEWS, { ids: [], action: 'reject' })).toBe(422);
    expect(await post(DATES, { ids: ids(1), action: 'delete', capacity: 2 })).toBe(422);
    expect(await post(DATES, { ids: ids(1), action: 'capacity' })).toBe(422);
  });

  it('are refused to guides', async () => {
    const app = await openTestApp(kind);
    const guide = await app.staffClient((await buildStaffMember(app, { role: 'guide' })).username);
    const ids = [crypto.randomUUID()];
    for (const [path, action] of [
      [DATES, 'delete'],
      [REVIEWS, 'approve'],
      [GALLERY, 'hide'],
    ] as const) {
      expect((await guide.post(path, { ids, action })).status, path).toBe(403);
    }
  });
});
