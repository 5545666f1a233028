import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../test/app.ts';
import {
  buildArticle,
  buildAvailability,
  buildConfirmedBooking,
  buildDiscountCode,
  buildNewsletterIssue,
  buildRequest,
  buildReview,
  buildTour,
} from '../../test/factories.ts';

const write = ({ db }: TestApp, table: string, column: string, json: string, where = 'true') =>
  db.execute(
    sql.raw(
      `update ${table} set ${column} = '${json.replaceAll("'", "''")}'::jsonb where ${where}`,
    ),
  );

const reportsOf = (app: TestApp) =>
  app.logLines
    .filter((line) => line.includes('malformed row'))
    .map((line) => {
      const { table, id, fields } = JSON.parse(line);
      return { table, id, fields };
    });

const tourColumns: [column: string, field: string, json: string][] = [
  ['name', 'name', '7'],
  ['duration', 'duration', '{"en": 90}'],
  ['meeting_point', 'meetingPoint', '[]'],
  ['price_rules', 'priceRules', '{}'],
  ['price_rules', 'priceRules', '[{"weekdays": [1]}]'],
  ['extras', 'extras', '{}'],
  ['extras', 'extras', '[{"id": "map"}]'],
  ['pools', 'pools', '{}'],
  ['pools', 'pools', '[{"poolId": "bikes"}]'],
  ['refund_tiers', 'refundTiers', '"none"'],
  ['categories', 'categories', '[null]'],
  ['itinerary', 'itinerary', '[{}]'],
  ['itinerary', 'itinerary', '[{"title": {}, "text": {}, "coordinates": "38.7"}]'],
  ['bring', 'bring', '[5]'],
  ['pictures', 'pictures', '[{"alt": {}}]'],
];

describe('malformed JSON columns', () => {
  it.each(tourColumns)(
    'hides a tour whose %s is malformed (%s: %s) and logs it once',
    async (column, field, json) => {
      const app = await openTestApp('server');
      for (const id of ['alfama', 'sintra']) {
        await buildTour(app, { id });
        await buildAvailability(app, { tourId: id });
      }
      await buildConfirmedBooking(app, { tourId: 'sintra' });
      await write(app, 'tours', column, json, "id = 'sintra'");
      const visitor = app.client();
      for (const path of ['/api/tours', '/api/cards/tours']) {
        const { status, body } = await visitor.get<{ id: string }[]>(path);
        expect({ status, ids: body.map(({ id }) => id) }, path).toEqual({
          status: 200,
          ids: ['alfama'],
        });
      }
      const dates = await visitor.get<{ tourId: string }[]>('/api/availabilities');
      expect(dates.status).toBe(200);
      expect(dates.body.map(({ tourId }) => tourId)).toContain('alfama');
      expect((await visitor.get('/api/tours/alfama')).status).toBe(200);
      expect((await visitor.get('/api/tours/sintra')).status).toBe(404);
      const staff = await app.staffClient();
      const listed = await staff.get<{ id: string }[]>('/api/admin/tours');
      expect(listed.body.map(({ id }) => id)).toEqual(['alfama', 'sintra']);
      for (const path of [
        '/api/admin/tours/sintra',
        '/api/admin/availabilities?from=2026-11-01&to=2027-03-01',
        '/api/admin/bookings',
        '/api/admin/requests',
        '/api/admin/translation-gaps',
      ]) {
        expect((await staff.get(path)).status, path).toBe(200);
      }
      expect(reportsOf(app)).toEqual([{ table: 'tours', id: 'sintra', fields: [field] }]);
    },
  );

  it('hides a date with a malformed price change from guests and shows it to staff', async () => {
    const app = await openTestApp('server');
    const { id: tourId } = await buildTour(app);
    const odd = await buildAvailability(app, { tourId, time: '09:00' });
    const plain = await buildAvailability(app, { tourId, time: '15:00' });
    await write(app, 'availabilities', 'own_price_change', '5', `id = '${odd.id}'`);
    const { status, body } = await app.client().get<{ id: string }[]>('/api/availabilities');
    expect({ status, ids: body.map(({ id }) => id) }).toEqual({ status: 200, ids: [plain.id] });
    const staff = await app.staffClient();
    const calendar = await staff.get<{ id: string }[]>(
      '/api/admin/availabilities?from=2026-11-01&to=2027-03-01',
    );
    expect(calendar.body.map(({ id }) => id)).toEqual([odd.id, plain.id]);
    expect(reportsOf(app)).toEqual([
      { table: 'availabilities', id: odd.id, fields: ['ownPriceChange'] },
    ]);
  });

  it.each([
    ['lines', 'lines', '{}'],
    ['lines', 'lines', '[{"kind": "person"}]'],
    ['invoice_to', 'invoiceTo', '5'],
    ['rules', 'rules', '{"holdMinutes": "soon"}'],
    ['refund_tiers', 'refundTiers', '{}'],
    ['payment_terms', 'paymentTerms', '[]'],
  ])(
    'lists a booking whose %s is malformed (%s: %s) and its date, and logs it once',
    async (column, field, json) => {
      const app = await openTestApp('server');
      const { id: tourId } = await buildTour(app);
      const odd = await buildConfirmedBooking(app, { tourId });
      await buildRequest(app, { tourId });
      await write(app, 'bookings', column, json, `id = '${odd.id}'`);
      const staff = await app.staffClient();
      const { status, body } = await staff.get<{ total: number; bookings: object[] }>(
        '/api/admin/bookings',
      );
      expect({ status, shown: body.bookings.length }).toEqual({ status: 200, shown: 2 });
      for (const path of [
        `/api/admin/bookings/${odd.reference}`,
        '/api/admin/requests',
        '/api/admin/payments',
        '/api/admin/discount-codes',
        `/api/admin/availabilities/${odd.availabilityId}`,
      ]) {
        expect((await staff.get(path)).status, path).toBe(200);
      }
      const dates = await app.client().get('/api/availabilities');
      expect(dates.status).toBe(200);
      expect(reportsOf(app)).toEqual([{ table: 'bookings', id: odd.id, fields: [field] }]);
    },
  );

  it.each([
    ['rules', 'bookingCutoffHours', '{"bookingCutoffHours": "two"}'],
    ['rules', 'value', '5'],
    ['home', 'hero', '{"hero": 5}'],
    ['home', 'reasons', '{"reasons": {}}'],
    ['guides', 'guides', '{"guides": {}}'],
    ['questions', 'questions', '{"questions": [5]}'],
    ['reach', 'hours', '{"hours": "always"}'],
    ['region', 'timeZone', '{"timeZone": "Mars/Olympus"}'],
    ['look', 'ornament', '{"ornament": "stripes"}'],
  ])(
    'uses the default for a malformed field of the settings (%s, %s: %s) and logs it once',
    async (section, field, json) => {
      const app = await openTestApp('server');
      await buildConfirmedBooking(app);
      await app.db.execute(
        sql`insert into settings (section, value, updated_at) values (${section}, ${json}::jsonb, now())
        on conflict (section) do update set value = excluded.value`,
      );
      const visitor = app.client();
      for (const path of [
        '/api/house',
        '/api/home',
        '/api/guides',
        '/api/questions',
        '/api/tours',
        '/api/availabilities',
      ]) {
        expect((await visitor.get(path)).status, path).toBe(200);
      }
      const staff = await app.staffClient();
      for (const path of [`/api/admin/settings/${section}`, '/api/admin/bookings']) {
        expect((await staff.get(path)).status, path).toBe(200);
      }
      expect(reportsOf(app)).toEqual([{ table: 'settings', id: section, fields: [field] }]);
    },
  );

  it('hides malformed rows of all other tables from guests and lists them for staff', async () => {
    const app = await openTestApp('server');
    const { id: tourId } = await buildTour(app, { name: { en: 'Alfama' } });
    await buildReview(app, { status: 'approved', tourId });
    await buildDiscountCode(app, { code: 'SUMMER' });
    await buildArticle(app, { slug: 'tiles', isPublished: true });
    await buildArticle(app, { slug: 'trams', isPublished: true });
    await buildNewsletterIssue(app);
    await write(app, 'articles', 'excerpt', '[]', "slug = 'trams'");
    await write(app, 'letters', 'subject', '5');
    await write(app, 'discount_codes', 'tour_ids', '{}');
    await app.db.execute(sql`
      insert into documents (slug, kind, title, body, is_published)
      values ('privacy', 'policy', '5', '{}', true)`);
    await app.db.execute(sql`
      with picture as (
        insert into pictures (width, height, placeholder, variants)
        values (4, 3, '', '{}') returning id
      )
      insert into gallery_items (picture_id, title, description) select id, '{}', '{}' from picture`);
    const visitor = app.client();
    const { body } = await visitor.get<{ slug: string }[]>('/api/articles');
    expect(body.map(({ slug }) => slug)).toEqual(['tiles']);
    expect((await visitor.get('/api/articles/trams')).status).toBe(404);
    expect((await visitor.get('/api/documents')).status).toBe(200);
    expect((await visitor.get('/api/policies/privacy')).status).toBe(404);
    expect(await visitor.get('/api/gallery')).toMatchObject({ status: 200, body: [] });
    const code = await visitor.post('/api/discount', { code: 'SUMMER', tourId });
    expect(code.status).toBe(404);
    await write(app, 'tours', 'name', '5');
    expect(await visitor.get('/api/testimonials')).toMatchObject({ status: 200, body: [] });
    const staff = await app.staffClient();
    const shown = await staff.get<{ articles: object[] }>('/api/admin/articles');
    expect(shown.body.articles).toHaveLength(2);
    for (const path of ['letters', 'discount-codes', 'documents', 'gallery', 'reviews']) {
      expect((await staff.get(`/api/admin/${path}`)).status, path).toBe(200);
    }
    expect(new Set(reportsOf(app).map(({ table }) => table))).toEqual(
      new Set(['articles', 'letters', 'discount_codes', 'tours', 'documents', 'pictures']),
    );
  });
});
