import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { UploadJson } from '#contract/content/pictures.schemas.ts';
import type { AdminTourJson } from '#contract/tours/tours.schemas.ts';
import {
  availabilities,
  availabilityBlocks,
  availabilitySeries,
} from '#domain/availability/availabilities.table.ts';
import { auditLog } from '#domain/staff/staff.table.ts';
import { tours } from '#domain/tours/tours.table.ts';
import { openTestApp } from '../../../test/app.ts';
import type { Client } from '../../../test/client.ts';
import { describeOnDatabase, describeOnEachDatabase } from '../../../test/database.ts';
import {
  buildAvailability,
  buildBlock,
  buildConfirmedBooking,
  buildTour,
  someExtra,
  someParty,
} from '../../../test/factories.ts';
import { somePicture } from '../../../test/pictures.ts';

const path = '/api/admin/tours';

const someTour = (given: object = {}) => ({
  name: { en: 'Alfama at Dawn: Lisbon’s Oldest Hill', pt: 'Alfama ao amanhecer' },
  shortDescription: { en: 'Before the trams' },
  description: { en: 'We walk while the town wakes up.', ru: '' },
  duration: { en: '2 hours' },
  durationMinutes: 120,
  maxGroupSize: 7,
  difficulty: 'medium',
  price: 4550,
  priceType: 'per_person',
  meetingPoint: { en: 'At the fountain' },
  ...given,
});

async function write<Body>(staff: Client, method: string, to: string, body: unknown) {
  const headers = { ...(await staff.csrfHeaders()), 'content-type': 'application/json' };
  return staff.send<Body>(to, { method, headers, body: JSON.stringify(body) });
}

describeOnEachDatabase('/api/admin/tours', (kind) => {
  it('creates a tour with a stable readable id, and shows it to visitors immediately', async () => {
    const app = await openTestApp(kind);
    await app.startWorker();
    const staff = await app.staffClient();
    const picture = await staff.upload<UploadJson>('/api/admin/uploads', await somePicture());
    const pictures = [
      { pictureId: picture.body.id, alt: { en: 'Roofs' }, focus: { x: 20, y: 80 } },
      { pictureId: picture.body.id, alt: {} },
    ];
    const created = await staff.post<AdminTourJson>(
      path,
      someTour({
        pictures,
        badge: { en: 'New', pt: 'Novo' },
        badgeColor: '#A8442A',
        meetingCoordinates: { latitude: 38.71, longitude: -9.13 },
        itinerary: [
          { title: { en: 'The fountain' }, text: {} },
          {
            title: { en: 'The terrace' },
            coordinates: { latitude: 38.72, longitude: -9.13 },
            ridesOn: true,
          },
        ],
        included: [{ en: 'Coffee' }],
      }),
    );
    expect(created).toMatchObject({
      status: 201,
      body: {
        id: 'alfama-at-dawn-lisbons-oldest-hill',
        description: { en: 'We walk while the town wakes up.' },
        price: 4550,
        badgeColor: '#a8442a',
        bookingCount: 0,
        availabilityCount: 0,
        pictures: [
          { pictureId: picture.body.id, focus: { x: 20, y: 80 } },
          { alt: {}, focus: null },
        ],
      },
    });
    const { id } = created.body;
    expect(await app.client().get(`/api/tours/${id}`)).toMatchObject({
      status: 200,
      body: {
        imageUrl: picture.body.url,
        itinerary: [
          { coordinates: null, ridesOn: false },
          { coordinates: { latitude: 38.72, longitude: -9.13 }, ridesOn: true },
        ],
        pictures: [{ focus: { x: 20, y: 80 } }, { alt: someTour().name, focus: null }],
      },
    });
    expect((await staff.post<AdminTourJson>(path, someTour())).body.id).toBe(`${id}-2`);
    const renamed = await write<AdminTourJson>(
      staff,
      'PUT',
      `${path}/${id}`,
      someTour({ name: 'Night' }),
    );
    expect(renamed).toMatchObject({ status: 200, body: { id, name: { en: 'Night' } } });
    expect(await app.db.select().from(auditLog).where(eq(auditLog.subjectId, id))).toMatchObject([
      { action: 'tour.created', before: null, after: { id } },
      { action: 'tour.changed', before: { id }, after: { name: { en: 'Night' } } },
    ]);
  });
});

describeOnDatabase('/api/admin/tours', (kind) => {
  it('stores price categories, and takes the price of the first as that of the tour', async () => {
    const app = await openTestApp(kind);
    const staff = await app.staffClient();
    const adult = { id: 'adult', name: { en: 'Adult', pt: 'Adulto' }, price: 2900 };
    const child = { id: 'child', name: { en: 'Child' }, price: 0, comesAlone: false, toAge: 12 };
    const tour = someTour({ price: 1, categories: [adult, child] });
    const created = await staff.post<AdminTourJson>(path, tour);
    expect(created).toMatchObject({
      status: 201,
      body: {
        price: 2900,
        categories: [
          { ...adult, takesSpot: true, comesAlone: true, least: 0, most: null, fromAge: null },
          { ...child, fromAge: null, toAge: 12 },
        ],
      },
    });
    const { id } = created.body;
    const shown = await app.client().get(`/api/tours/${id}`);
    expect(shown.body).toMatchObject({ price: 2900, categories: created.body.categories });
  });

  it.each([
    ['a tour that is priced per group', { priceType: 'per_group' }, {}],
    ['guests who come free and alone', {}, { price: 0 }],
    ['guests who take no spot and come alone', {}, { takesSpot: false }],
    ['guests who may not come alone, as the first category', {}, { comesAlone: false }],
    ['a minimum age above the maximum', {}, { fromAge: 12, toAge: 4 }],
    ['a minimum number above the maximum', {}, { least: 3, most: 2 }],
    ['a price below nothing', {}, { price: -100 }],
    ['a name without words', {}, { name: { en: ' ' } }],
  ])('refuses price categories with 422 for %s', async (_what, given, its) => {
    const app = await openTestApp(kind);
    const staff = await app.staffClient();
    const category = { id: 'adult', name: { en: 'Adult' }, price: 2900, ...its };
    const refused = await staff.post(path, someTour({ ...given, categories: [category] }));
    expect(refused.status).toBe(422);
    expect(await app.db.select().from(tours)).toEqual([]);
  });

  it('stores extras and a surcharge for a private date, and duplicates them', async () => {
    const app = await openTestApp(kind);
    const staff = await app.staffClient();
    const headset = { id: 'headset', name: { en: 'Headset', pt: 'Auricular' }, price: 500 };
    const transfer = {
      ...{ id: 'transfer', name: { en: 'Transfer' }, price: 3000, per: 'booking' },
      ...{ description: { en: 'From your door' }, most: 2, stock: 4 },
    };
    const extras = [headset, transfer];
    const created = await staff.post<AdminTourJson>(
      path,
      someTour({ extras, privateSurcharge: 6000 }),
    );
    const facts = {
      privateSurcharge: 6000,
      extras: [{ ...headset, description: {}, per: 'person', most: null, stock: null }, transfer],
    };
    expect(created).toMatchObject({ status: 201, body: facts });
    const copied = await staff.post(`${path}/${created.body.id}/duplicate`, {});
    expect(copied.body).toMatchObject(facts);
  });

  it.each([
    ['a price below nothing', {}, { price: -1 }],
    ['a fraction of a cent', {}, { price: 0.5 }],
    ['a price above the limit', {}, { price: 500_001 }],
    ['a name without words', {}, { name: { en: ' ' } }],
    ['a maximum of zero', {}, { most: 0 }],
    ['a negative stock', {}, { stock: -1 }],
    ['an unknown unit', {}, { per: 'dog' }],
    [
      'a surcharge on a tour that is priced per group',
      { priceType: 'per_group', privateSurcharge: 1 },
      {},
    ],
    ['a surcharge of zero', { privateSurcharge: 0 }, {}],
  ])('refuses extras and surcharges with 422 for %s', async (_what, given, its) => {
    const app = await openTestApp(kind);
    const staff = await app.staffClient();
    const extra = { id: 'headset', name: { en: 'Headset' }, price: 500, ...its };
    for (const extras of [[extra], [someExtra, someExtra]]) {
      const refused = await staff.post(path, someTour({ extras, ...given }));
      expect(refused.status).toBe(422);
    }
    expect(await app.db.select().from(tours)).toEqual([]);
  });

  it('refuses invalid values with 422 at their fields', async () => {
    const app = await openTestApp(kind);
    const staff = await app.staffClient();
    const wrong: [field: string, given: object][] = [
      ['name.en', { name: { pt: 'Só em português' } }],
      ['name.en', { name: '' }],
      ['name.pt', { name: { en: 'A', pt: 'a'.repeat(121) } }],
      ['description.en', { description: { en: ' ' } }],
      ['price', { price: 45.5 }],
      ['price', { price: 0 }],
      ['price', { price: '4550' }],
      ['badgeColor', { badgeColor: 'red' }],
      ['maxGroupSize', { maxGroupSize: 101, priceType: 'per_group' }],
      ['durationMinutes', { durationMinutes: 0 }],
      ['difficulty', { difficulty: 'extreme' }],
      ['meetingCoordinates.longitude', { meetingCoordinates: { latitude: 38.7 } }],
      ['meetingCoordinates.latitude', { meetingCoordinates: { latitude: 91, longitude: 0 } }],
      [
        'itinerary.0.coordinates.longitude',
        {
          itinerary: [{ title: { en: 'A' }, coordinates: { latitude: 38.7, longitude: 190 } }],
        },
      ],
      ['itinerary.0.title.en', { itinerary: [{ title: { pt: 'Fonte' }, text: {} }] }],
      [
        'pictures.0.focus.x',
        { pictures: [{ pictureId: crypto.randomUUID(), focus: { x: 101, y: 0 } }] },
      ],
    ];
    for (const [field, given] of wrong) {
      expect(await staff.post(path, someTour(given)), JSON.stringify(given)).toMatchObject({
        status: 422,
        body: { code: 'invalid', errors: { [field]: [expect.any(String)] } },
      });
    }
    const lost = { pictures: [{ pictureId: crypto.randomUUID() }] };
    expect(await staff.post(path, someTour(lost))).toMatchObject({
      status: 422,
      body: { code: 'picture_not_found' },
    });
    expect(await app.db.select().from(tours)).toEqual([]);
  });

  it('reduces the capacity of upcoming dates with the group size, but not below the sold seats', async () => {
    const app = await openTestApp(kind);
    const staff = await app.staffClient();
    const { body: tour } = await staff.post<AdminTourJson>(path, someTour());
    const open = (date: string) => buildAvailability(app, { tourId: tour.id, date, capacity: 7 });
    const [empty, sold, past] = [
      await open('2026-12-05'),
      await open('2026-12-06'),
      await open('2026-11-01'),
    ];
    await buildConfirmedBooking(app, {
      tourId: tour.id,
      date: '2026-12-06',
      time: '10:00',
      participants: 5,
    });
    const change = (given: object) => write(staff, 'PUT', `${path}/${tour.id}`, someTour(given));
    expect((await change({ maxGroupSize: 3 })).status).toBe(200);
    const capacities = async () => {
      const rows = await app.db.select().from(availabilities);
      return new Map(rows.map(({ id, capacity }) => [id, capacity]));
    };
    const after = await capacities();
    expect([empty, sold, past].map(({ id }) => after.get(id))).toEqual([3, 5, 7]);
    const seats = { availabilityId: sold.id, ...someParty(), participants: 1 };
    expect(await app.client().post('/api/bookings', seats)).toMatchObject({
      status: 409,
      body: { code: 'not_enough_spots' },
    });
  });

  it('accepts a private tour for more people than a small group', async () => {
    const app = await openTestApp(kind);
    const staff = await app.staffClient();
    const created = await staff.post(path, someTour({ maxGroupSize: 30, priceType: 'per_group' }));
    expect(created).toMatchObject({ status: 201, body: { maxGroupSize: 30 } });
  });

  it('refuses to overwrite a newer version with 409 tour_changed', async () => {
    const app = await openTestApp(kind);
    const staff = await app.staffClient();
    const { body } = await staff.post<AdminTourJson>(path, someTour());
    const put = (updatedAt: string) =>
      write<AdminTourJson>(staff, 'PUT', `${path}/${body.id}`, someTour({ updatedAt }));
    app.clock.advance({ seconds: 1 });
    const first = await put(body.updatedAt);
    expect(first.status).toBe(200);
    expect(await put(body.updatedAt)).toMatchObject({
      status: 409,
      body: { code: 'tour_changed' },
    });
    expect((await put(first.body.updatedAt)).status).toBe(200);
  });

  it('orders and hides tours, and puts a duplicate after the original', async () => {
    const app = await openTestApp(kind);
    const staff = await app.staffClient();
    for (const id of ['one', 'two', 'three']) await buildTour(app, { id });
    const ids = async () =>
      (await staff.get<AdminTourJson[]>(path)).body.map((tour) => tour.id).join(' ');
    const order = (given: string[]) => write(staff, 'PUT', `${path}/order`, { ids: given });
    expect((await order(['three', 'one'])).status).toBe(204);
    expect(await ids()).toBe('three one two');
    expect(await order(['nowhere'])).toMatchObject({ status: 404 });

    const hidden = await write(staff, 'PUT', `${path}/one/visibility`, { isActive: false });
    expect(hidden).toMatchObject({ status: 200, body: { isActive: false } });
    expect((await app.client().get('/api/tours/one')).status).toBe(404);
    expect((await app.client().get<unknown[]>('/api/tours')).body).toHaveLength(2);
    expect(await ids()).toBe('three one two');

    const copy = await staff.post<AdminTourJson>(`${path}/three/duplicate`, {});
    expect(copy).toMatchObject({ status: 201, body: { isActive: false } });
    expect(copy.body.name).toMatchObject({ en: expect.stringMatching(/^Tour \d+ \(copy\)$/) });
    expect(await ids()).toBe(`three ${copy.body.id} one two`);
  });

  it('counts no called-off date and no date on a blocked day as upcoming', async () => {
    const app = await openTestApp(kind);
    const staff = await app.staffClient();
    const { tourId } = await buildAvailability(app, { date: '2026-12-01' });
    const { id } = await buildAvailability(app, { tourId, date: '2026-12-02' });
    await buildAvailability(app, { tourId, date: '2026-12-24' });
    const count = async () => (await staff.get<AdminTourJson[]>(path)).body[0]?.availabilityCount;
    expect(await count()).toBe(3);
    await buildBlock(app, { fromDate: '2026-12-24', toDate: '2026-12-26' });
    expect(await count()).toBe(2);
    await staff.post(`/api/admin/availabilities/${id}/call-off`, { choice: 'refund' });
    expect(await count()).toBe(1);
  });

  it('deletes an unbooked tour with its dates, and refuses a booked one with 409', async () => {
    const app = await openTestApp(kind);
    const staff = await app.staffClient();
    const { id: free } = await buildTour(app, { position: -1 });
    await buildAvailability(app, { tourId: free });
    await buildBlock(app, { fromDate: '2026-12-24', toDate: '2026-12-26', tourId: free });
    await staff.post('/api/admin/availabilities/series', {
      tourId: free,
      from: '2026-12-01',
      to: '2026-12-31',
      weekdays: [1],
      times: ['10:00'],
      capacity: 7,
    });
    const { tourId: booked } = await buildConfirmedBooking(app);
    const remove = async (id: string) =>
      staff.send(`${path}/${id}`, { method: 'DELETE', headers: await staff.csrfHeaders() });
    expect((await staff.get<AdminTourJson[]>(path)).body).toMatchObject([
      { id: free, bookingCount: 0, availabilityCount: 5 },
      { id: booked, bookingCount: 1, availabilityCount: 1 },
    ]);
    expect(await remove(booked)).toMatchObject({
      status: 409,
      body: { code: 'tour_has_bookings', bookings: 1 },
    });
    expect((await remove(free)).status).toBe(204);
    expect((await remove(free)).status).toBe(404);
    expect((await staff.get(`${path}/${free}`)).status).toBe(404);
    const left = await Promise.all(
      [availabilities, availabilitySeries, availabilityBlocks].map((table) =>
        app.db.select().from(table),
      ),
    );
    expect(left.flat()).toMatchObject([{ tourId: booked }]);
    expect(
      await app.db.select().from(auditLog).where(eq(auditLog.action, 'tour.deleted')),
    ).toMatchObject([{ subjectId: free, before: { id: free }, after: null }]);
  });
});
