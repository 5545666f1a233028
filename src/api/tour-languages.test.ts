import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { BookingInFullJson, ManifestJson } from '#contract/bookings/admin-bookings.schemas.ts';
import type { OwnBookingJson } from '#contract/bookings/bookings.schemas.ts';
import type { Locale } from '#contract/localised.ts';
import type { TodayJson } from '#contract/staff/today.schemas.ts';
import type { AvailabilityJson } from '#contract/tours/availabilities.schemas.ts';
import { availabilities } from '#domain/availability/availabilities.table.ts';
import { findBooking } from '#domain/bookings/bookings.queries.ts';
import { renderBookingMail } from '#mail/booking-mails.ts';
import { openTestApp, TEST_BUSINESS, type TestApp } from '../../test/app.ts';
import { describeOnDatabase } from '../../test/database.ts';
import { buildAvailability, buildRequest, buildTour, someParty } from '../../test/factories.ts';

type Own = OwnBookingJson & { token: string };
type Wish = { language?: Locale; tourLanguage?: Locale };

const notOffered = (...languages: Locale[]) => ({
  status: 409,
  body: { code: 'language_not_offered', languages, errors: { tourLanguage: [expect.any(String)] } },
});

const hold = (app: TestApp, availabilityId: string, requested: Wish) =>
  app.client().post<Own>('/api/bookings', {
    ...someParty({ participants: 1 }),
    ...requested,
    availabilityId,
  });

async function book(app: TestApp, availabilityId: string, requested: Wish): Promise<Own> {
  const { body } = await hold(app, availabilityId, requested);
  const { reference, token } = body;
  const paid = await app.client().post<Own>(`/api/bookings/${reference}/payment`, { token });
  expect(paid.status).toBe(200);
  return { ...paid.body, token };
}

describeOnDatabase('tour language', (kind) => {
  it('is the requested one of the date, else the guest’s own, else the date’s first', async () => {
    const app = await openTestApp(kind);
    const { id } = await buildAvailability(app, { languages: ['en', 'ru'] });
    const languageOf = async (requested: Wish) =>
      (await hold(app, id, requested)).body.tourLanguage;
    expect(await languageOf({ language: 'en', tourLanguage: 'ru' })).toBe('ru');
    expect(await languageOf({ language: 'ru' })).toBe('ru');
    expect(await languageOf({ language: 'pt' })).toBe('en');
    expect(await hold(app, id, { tourLanguage: 'pt' })).toMatchObject(notOffered('en', 'ru'));
  });

  it('appears with every date, and in a booking’s email and calendar entry', async () => {
    const app = await openTestApp(kind);
    const { id, tourId } = await buildAvailability(app, { languages: ['en', 'ru'] });
    const listed = await app.client().get<AvailabilityJson[]>(`/api/availabilities`);
    expect(listed.body[0]?.languages).toEqual(['en', 'ru']);
    const tour = await app.client().get(`/api/tours/${tourId}`);
    expect(tour.body).toMatchObject({ availabilities: [{ languages: ['en', 'ru'] }] });
    const { reference, token } = await book(app, id, { language: 'pt', tourLanguage: 'ru' });
    const booking = await findBooking(app.db, reference);
    const mail = booking && renderBookingMail('booking_confirmed', booking, TEST_BUSINESS);
    expect(mail?.text).toMatch(/Língua do passeio:?\s+russo/);
    const file = await app
      .client()
      .get<string>(`/api/bookings/${reference}/calendar.ics?token=${token}`);
    expect(file.body.replaceAll(/\r\n /g, '')).toContain('Língua do passeio: russo');
  });

  it('must be chosen again when a booking moves to a date without it (409)', async () => {
    const app = await openTestApp(kind);
    const { id, tourId } = await buildAvailability(app, { languages: ['ru'] });
    const english = await buildAvailability(app, {
      tourId,
      date: '2026-12-06',
      languages: ['en', 'pt'],
    });
    const { reference, token } = await book(app, id, { language: 'ru' });
    const moveTo = (availabilityId: string, requested: Wish = {}) =>
      app.client().post(`/api/bookings/${reference}/move`, { token, availabilityId, ...requested });
    expect(await moveTo(english.id)).toMatchObject(notOffered('en', 'pt'));
    expect(await moveTo(english.id, { tourLanguage: 'ru' })).toMatchObject(notOffered('en', 'pt'));
    expect(await moveTo(english.id, { tourLanguage: 'en' })).toMatchObject({
      status: 200,
      body: { tourLanguage: 'en', language: 'ru', date: '2026-12-06' },
    });
  });

  it('is optional in a request, and becomes the language of the date created on confirmation', async () => {
    const app = await openTestApp(kind);
    const { id: tourId } = await buildTour(app);
    const staff = await app.staffClient();
    const confirm = (reference: string, requested: Wish = {}) =>
      staff.post(`/api/admin/requests/${reference}/confirmation`, {
        date: '2026-12-05',
        time: '10:00',
        meetingPoint: 'At the fountain',
        sendEmail: false,
        ...requested,
      });
    const first = await buildRequest(app, { tourId, language: 'pt', tourLanguage: 'ru' });
    const second = await buildRequest(app, { tourId, language: 'pt' });
    expect([first.tourLanguage, second.tourLanguage]).toEqual(['ru', null]);
    expect(await confirm(first.reference)).toMatchObject({ body: { tourLanguage: 'ru' } });
    const [made] = await app.db.select().from(availabilities);
    expect(made?.languages).toEqual(['ru']);
    expect(await confirm(second.reference)).toMatchObject(notOffered('ru'));
    expect(await confirm(second.reference, { tourLanguage: 'ru' })).toMatchObject({
      status: 200,
      body: { tourLanguage: 'ru', language: 'pt' },
    });
  });

  it('cannot be removed from a date while a guest has booked it (409 language_booked)', async () => {
    const app = await openTestApp(kind);
    const { id } = await buildAvailability(app, { languages: ['en', 'ru'] });
    const { reference } = await book(app, id, { language: 'ru' });
    const staff = await app.staffClient();
    const change = (languages: Locale[]) =>
      staff.write('PUT', `/api/admin/availabilities/${id}`, { languages });
    expect(await change(['en'])).toMatchObject({
      status: 409,
      body: { code: 'language_booked', languages: ['ru'] },
    });
    expect(await change([])).toMatchObject({ status: 422, body: { code: 'invalid' } });
    expect(await change(['ru', 'pt', 'ru'])).toMatchObject({ status: 200 });
    const [changed] = await app.db.select().from(availabilities).where(eq(availabilities.id, id));
    expect(changed?.languages).toEqual(['pt', 'ru']);
    const path = `/api/admin/bookings/${reference}`;
    const agreed = (tourLanguage: Locale) => staff.write('PATCH', path, { tourLanguage });
    expect(await agreed('en')).toMatchObject(notOffered('pt', 'ru'));
    expect(await agreed('pt')).toMatchObject({ status: 200, body: { tourLanguage: 'pt' } });
    expect(await change(['pt'])).toMatchObject({ status: 200 });
    const inFull = await staff.get<BookingInFullJson>(path);
    expect(inFull.body.history.at(-1)?.changes).toEqual([
      { field: 'tourLanguage', before: 'ru', after: 'pt' },
    ]);
  });

  it('cannot be removed from a date during a hold with it', async () => {
    const app = await openTestApp(kind);
    const { id } = await buildAvailability(app, { languages: ['en', 'ru'] });
    await hold(app, id, { language: 'ru' });
    const staff = await app.staffClient();
    const change = () =>
      staff.write('PUT', `/api/admin/availabilities/${id}`, { languages: ['en'] });
    expect(await change()).toMatchObject({ body: { code: 'language_booked' } });
    app.clock.set('2026-11-20T10:20:00Z');
    expect(await change()).toMatchObject({ status: 200 });
  });

  it('is listed for staff, with all booked languages of a date', async () => {
    const app = await openTestApp(kind);
    const start = { date: '2026-11-21', time: '09:00' };
    const { id } = await buildAvailability(app, { ...start, languages: ['en', 'ru'] });
    const staff = await app.staffClient();
    const order = (requested: Wish) =>
      staff.post('/api/admin/bookings', { ...someParty(), ...requested, availabilityId: id });
    expect(await order({ tourLanguage: 'pt' })).toMatchObject(notOffered('en', 'ru'));
    await order({ language: 'en' });
    const manifest = () => staff.get<ManifestJson>(`/api/admin/availabilities/${id}`);
    expect((await manifest()).body.bookedLanguages).toEqual(['en']);
    await order({ language: 'pt', tourLanguage: 'ru' });
    expect((await manifest()).body.bookedLanguages).toEqual(['en', 'ru']);
    const today = await staff.get<TodayJson>('/api/admin/today');
    expect(today.body.comingUp[0]?.languages).toEqual(['en', 'ru']);
  });

  it('is English for a new date by default', async () => {
    const app = await openTestApp(kind);
    const { id: tourId } = await buildTour(app);
    const staff = await app.staffClient();
    const start = { tourId, date: '2026-12-05', capacity: 7 };
    await staff.post('/api/admin/availabilities', { ...start, time: '10:00' });
    await staff.post('/api/admin/availabilities', {
      ...start,
      time: '12:00',
      languages: ['ru', 'en'],
    });
    await staff.post('/api/admin/availabilities/series', {
      ...{ tourId, from: '2026-12-05', to: '2026-12-06', weekdays: [6], times: ['15:00'] },
      capacity: 7,
      languages: ['pt'],
    });
    const dates = await app.client().get<AvailabilityJson[]>(`/api/availabilities`);
    expect(dates.body.map(({ languages }) => languages)).toEqual([['en'], ['en', 'ru'], ['pt']]);
  });
});
