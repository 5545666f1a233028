import { readFile } from 'node:fs/promises';
import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { ManifestJson } from '#contract/bookings/admin-bookings.schemas.ts';
import type { OwnBookingJson } from '#contract/bookings/bookings.schemas.ts';
import type { GuidesSettings } from '#contract/content/home.schemas.ts';
import type { AdminAvailabilityJson } from '#contract/tours/availabilities.schemas.ts';
import type { TourInFullJson } from '#contract/tours/tours.schemas.ts';
import { queueDueMails } from '#domain/bookings/booking-mails.ts';
import { mails } from '#domain/mails/mails.table.ts';
import { settings } from '#domain/settings/settings.table.ts';
import { auditLog } from '#domain/staff/staff.table.ts';
import { composeMail } from '#jobs/compose-mail.ts';
import { openTestApp, TEST_MAIL, type TestApp } from '../../../test/app.ts';
import { describeOnDatabase } from '../../../test/database.ts';
import { buildConfirmedBooking, buildStaffMember, buildTour } from '../../../test/factories.ts';

type Guide = GuidesSettings['guides'][number];

const [LEONOR, VERA] = ['1'.repeat(32), '2'.repeat(32)];

const guide = (id: string, en: string, given: Partial<Guide> = {}): Guide => ({
  id,
  name: { en, ru: `${en} по-русски` },
  languages: {},
  guidesIn: ['en'],
  text: {},
  picture: null,
  isActive: true,
  ...given,
});

const leonor = guide(LEONOR, 'Leonor Vaz');
const vera = guide(VERA, 'Vera Sokolova', { guidesIn: ['en', 'ru'] });

async function open(kind: Parameters<typeof openTestApp>[0]) {
  const app = await openTestApp(kind);
  const staff = await app.staffClient();
  const save = async (...guides: Guide[]) =>
    staff.write<{ guides: (Guide & { comingDates: number })[] }>(
      'PUT',
      '/api/admin/settings/guides',
      { guides },
    );
  await save(leonor, vera);
  const booked = await buildConfirmedBooking(app, { language: 'ru' });
  const id = booked.availabilityId ?? '';
  const name = (namedGuideId: string | null, more: object = {}) =>
    staff.write('PUT', `/api/admin/availabilities/${id}`, { namedGuideId, ...more });
  const own = async () =>
    (
      await app
        .client()
        .get<OwnBookingJson>(`/api/bookings/${booked.reference}?token=${booked.token}`)
    ).body;
  const calendar = async () =>
    (
      await app
        .client()
        .get<string>(`/api/bookings/${booked.reference}/calendar.ics?token=${booked.token}`)
    ).body.replaceAll(/\r\n /g, '');
  return { app, staff, save, booked, id, name, own, calendar };
}

const source = ({ newsletterSecret, invitationSecret, guestSecret }: TestApp) => ({
  ...TEST_MAIL,
  newsletterSecret,
  invitationSecret,
  guestSecret,
});

async function reminder(app: TestApp) {
  const [ordered] = await app.db.select().from(mails).where(eq(mails.kind, 'booking_reminder'));
  return ordered ? composeMail(app.db, ordered, source(app)) : null;
}

describeOnDatabase('the named guide of a date', (kind) => {
  it('appears on the booking page, in the calendar and in the reminder as currently set', async () => {
    const { app, id, name, own, calendar } = await open(kind);
    expect(await own()).toMatchObject({ guideName: null, guidePicture: null });
    expect(await calendar()).not.toContain('Вас встретит');

    expect((await name(LEONOR)).status).toBe(200);
    expect((await own()).guideName).toEqual(leonor.name);
    expect(await calendar()).toContain('Вас встретит Leonor Vaz по-русски.');

    app.clock.set('2026-12-04T12:00:00Z');
    await app.inChange(queueDueMails);
    expect((await reminder(app))?.text).toContain('Вас встретит Leonor Vaz по-русски.');
    // A changed guide causes no email; the reminder names the current one.
    const later = await app.staffClient();
    const nameNow = (namedGuideId: string | null) =>
      later.write('PUT', `/api/admin/availabilities/${id}`, { namedGuideId });
    await nameNow(VERA);
    expect((await own()).guideName).toEqual(vera.name);
    expect((await reminder(app))?.text).toContain('Вас встретит Vera Sokolova по-русски.');
    await nameNow(null);
    expect((await reminder(app))?.text).not.toContain('Вас встретит');
  });

  it('is on the page of the tour while the site shows the guide, and no account is', async () => {
    const { app, booked, staff, save, name, id } = await open(kind);
    const member = await buildStaffMember(app, { role: 'guide' });
    const guides = async () =>
      (await app.client().get<TourInFullJson>(`/api/tours/${booked.tourId}`)).body.guides;
    await name(null, { guideId: member.id });
    const { body: date } = await staff.get<ManifestJson>(`/api/admin/availabilities/${id}`);
    expect(date).toMatchObject({ guide: { id: member.id }, namedGuide: null });
    expect(await guides()).toEqual([]);
    await name(LEONOR, { guideId: null });
    const { name: leonorsName, languages, text, picture } = leonor;
    await expect
      .poll(guides)
      .toEqual([{ name: leonorsName, languages, text, picture, leads: [id] }]);
    await save({ ...leonor, text: { en: 'At most {groupMaximum}' } }, vera);
    await expect.poll(guides).toMatchObject([{ text: { en: 'At most 7' } }]);
    await save({ ...leonor, isActive: false }, vera);
    await expect.poll(guides).toEqual([]);
  });

  it('is listed for staff with the date, and its change is audited', async () => {
    const { app, staff, name, id } = await open(kind);
    await name(LEONOR);
    const manifest = await staff.get<ManifestJson>(`/api/admin/availabilities/${id}`);
    const namedGuide = { id: LEONOR, name: leonor.name, isActive: true };
    expect(manifest.body.namedGuide).toEqual(namedGuide);
    const listed = await staff.get<AdminAvailabilityJson[]>('/api/admin/availabilities');
    expect(listed.body.find((each) => each.id === id)?.namedGuide).toEqual(namedGuide);
    const [entry] = await app.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.action, 'availability.changed'));
    expect(entry).toMatchObject({
      before: [{ namedGuideId: null }],
      after: [{ namedGuideId: LEONOR }],
    });
  });

  it('is refused with 422 if the site doesn’t show the guide', async () => {
    const { save, name, own, staff, app } = await open(kind);
    await save(leonor, { ...vera, isActive: false });
    const refused = {
      status: 422,
      body: { code: 'guide_not_shown', errors: { namedGuideId: [expect.any(String)] } },
    };
    expect(await name(VERA)).toMatchObject(refused);
    expect(await name('3'.repeat(32))).toMatchObject(refused);
    expect((await own()).guideName).toBe(null);
    const { id: tourId } = await buildTour(app);
    const start = { tourId, time: '10:00', capacity: 5, namedGuideId: VERA };
    const opened = await staff.post('/api/admin/availabilities', { ...start, date: '2026-12-20' });
    expect(opened).toMatchObject(refused);
  });

  it('is hidden from guests once inactive, and the settings count the affected dates', async () => {
    const { save, name, own, calendar, staff, id } = await open(kind);
    await name(LEONOR);
    const { body: before } = await staff.get<{ guides: { comingDates: number }[] }>(
      '/api/admin/settings/guides',
    );
    expect(before.guides.map(({ comingDates }) => comingDates)).toEqual([1, 0]);

    await save({ ...leonor, isActive: false }, vera);
    expect((await own()).guideName).toBe(null);
    expect(await calendar()).not.toContain('Leonor');
    const hidden = await staff.get<ManifestJson>(`/api/admin/availabilities/${id}`);
    expect(hidden.body.namedGuide).toMatchObject({ id: LEONOR, isActive: false });
    expect(
      (await staff.write('PUT', `/api/admin/availabilities/${id}`, { capacity: 6 })).status,
    ).toBe(200);

    await save(vera);
    expect((await own()).guideName).toBe(null);
    const gone = await staff.get<ManifestJson>(`/api/admin/availabilities/${id}`);
    expect(gone.body.namedGuide).toBe(null);
  });

  it('is hidden from a guest who cancelled', async () => {
    const { name, own, booked, app } = await open(kind);
    await name(LEONOR);
    const { token, reference } = booked;
    await app.client().post(`/api/bookings/${reference}/cancellation`, { token });
    expect(await own()).toMatchObject({ status: 'cancelled', guideName: null });
  });

  it('is set for a new series, and changed for its later dates', async () => {
    const { app, staff } = await open(kind);
    const { id: tourId } = await buildTour(app);
    const span = { from: '2026-12-14', to: '2026-12-20', weekdays: [1, 3, 5], times: ['10:00'] };
    const made = await staff.post<{ ids: string[] }>('/api/admin/availabilities/series', {
      tourId,
      ...span,
      capacity: 5,
      namedGuideId: LEONOR,
    });
    expect(made.status).toBe(201);
    const named = async () =>
      (
        await staff.get<AdminAvailabilityJson[]>(`/api/admin/availabilities?tourId=${tourId}`)
      ).body.map(({ namedGuide }) => namedGuide?.id);
    expect(await named()).toEqual([LEONOR, LEONOR, LEONOR]);
    const later = { namedGuideId: VERA, scope: 'later' };
    await staff.write('PUT', `/api/admin/availabilities/${made.body.ids[1]}`, later);
    expect(await named()).toEqual([LEONOR, VERA, VERA]);
  });

  it('retains its key when the settings are saved, and a duplicate key is refused with 422', async () => {
    const { save } = await open(kind);
    const { body } = await save(vera, { ...leonor, name: { en: 'Leonor' } });
    expect(body.guides).toMatchObject([
      { id: VERA, guidesIn: ['en', 'ru'] },
      { id: LEONOR, name: { en: 'Leonor' } },
    ]);
    expect((await save(leonor, { ...vera, id: LEONOR })).status).toBe(422);
  });

  it('gets a key and languages by migration if saved before they existed', async () => {
    const { app, staff } = await open(kind);
    const old = (en: string, languages: object) => ({
      name: { en },
      languages,
      text: {},
      picture: null,
      isActive: true,
    });
    const value = {
      guides: [
        old('Vera', { en: 'Russian, English', pt: 'Russo e inglês' }),
        old('Rui', { pt: 'Português' }),
        old('Ana', {}),
      ],
    };
    await app.db.update(settings).set({ value }).where(eq(settings.section, 'guides'));
    const migration = await readFile('db/migrations/0018_named_guides.sql', 'utf8');
    const [, fill = ''] = migration.split('--> statement-breakpoint');
    // The migration runs twice and must not replace a key.
    await app.db.execute(sql.raw(fill));
    const once = await staff.get<{ guides: Guide[] }>('/api/admin/settings/guides');
    await app.db.execute(sql.raw(fill));
    expect((await staff.get('/api/admin/settings/guides')).body).toEqual(once.body);
    const { guides } = once.body;
    expect(guides.map(({ name }) => name.en)).toEqual(['Vera', 'Rui', 'Ana']);
    expect(guides.map(({ guidesIn }) => guidesIn)).toEqual([['en', 'ru'], ['pt'], []]);
    expect(new Set(guides.map(({ id }) => id)).size).toBe(3);
    for (const { id } of guides) expect(id).toMatch(/^[0-9a-f]{32}$/);
    expect((await staff.write('PUT', '/api/admin/settings/guides', { guides })).status).toBe(200);
  });
});
